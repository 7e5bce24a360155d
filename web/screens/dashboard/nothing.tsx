/** Empty and failed states of the dashboard, each with what to do next. */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LinkButton } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const Nothing = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
	<section className="nothing">
		<h2>{title}</h2>
		<p>{text}</p>
		<div className="do">{children}</div>
	</section>
);

export const NothingRented = () => (
	<Nothing
		title="Nothing on your rail yet."
		text="Find the piece, choose your days, and pay in cash when it reaches your door. Your rentals will hang here."
	>
		<LinkButton kind="main" to="/browse">
			Browse Dresses
		</LinkButton>
	</Nothing>
);

export const NothingSold = () => (
	<Nothing
		title="Nobody has asked yet."
		text="List a piece, and it is in the catalogue at once. Orders for it come here, for you to answer."
	>
		<LinkButton kind="main" to="/list-item">
			List Your Clothes
		</LinkButton>
	</Nothing>
);

export const NothingListed = () => (
	<Nothing
		title="Your almari is full, and closed."
		text="Open it: a few good pictures, a true description and a price for the day, and your first piece is in the catalogue at once."
	>
		<LinkButton kind="main" to="/list-item">
			List Your Clothes
		</LinkButton>
	</Nothing>
);

export const NothingShown = ({ show, to }: { show: string; to: string }) => (
	<Nothing title={`Nothing ${show}.`} text="Other rentals stand under All.">
		<LinkButton to={to} preventScrollReset>
			Show all
		</LinkButton>
	</Nothing>
);

export function Failed({ message }: { message: string }) {
	const { pathname, search } = useLocation();
	return (
		<Notice tone="bad" className="mt-8">
			{message} {/* A plain link: it loads the page anew, whatever state this one is in. */}
			<a href={pathname + search}>Try Again</a>
		</Notice>
	);
}
