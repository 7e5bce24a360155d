/** The empty and error states of the dashboard, each with a next step. */
import type { ReactNode } from "react";
import { policyNow, rules } from "#common/rules.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { type OrderFilter, rentalsPath, tabPath } from "./view.ts";

const EmptyState = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
	<section className="empty-state">
		<h2>{title}</h2>
		<p>{text}</p>
		<div className="actions">{children}</div>
	</section>
);

export const NoRentals = () => (
	<EmptyState
		title="Nothing on your rail yet."
		text="Find the piece, choose your days, and pay in cash when it reaches your door. Your rentals will hang here."
	>
		<LinkButton kind="main" to="/browse">
			Browse Dresses
		</LinkButton>
	</EmptyState>
);

/** `listings`: the number of this seller's listings in the catalogue. */
export const NoOrders = ({ listings }: { listings: number }) =>
	listings > 0 ? (
		<EmptyState
			title="Nobody has asked yet."
			text={`Your ${listings === 1 ? "piece is" : `${listings} pieces are`} in the catalogue. An order comes here the moment somebody places it, and we write to you; you then have ${rules.order.answerHours} hours to answer.`}
		>
			<LinkButton kind="main" to={tabPath("listings")}>
				See your listings
			</LinkButton>
			<LinkButton to="/list-item">List another piece</LinkButton>
		</EmptyState>
	) : (
		<EmptyState
			title="Nothing listed yet."
			text="List a piece, and it is in the catalogue at once. Orders for it come here, for you to answer."
		>
			<LinkButton kind="main" to="/list-item">
				List Your Clothes
			</LinkButton>
		</EmptyState>
	);

const emptyTexts: Record<OrderFilter, string> = {
	all: "",
	active: "Here stand rentals whose days are running, and those that are overdue.",
	upcoming: "Here stand orders whose first day is still to come.",
	completed: "Here stand rentals whose days are over.",
};

export const NoMatchingRentals = ({ show, to }: { show: OrderFilter; to: string }) => (
	<EmptyState
		title={`Nothing ${show}.`}
		text={`${emptyTexts[show]} What was declined or cancelled stands under All alone.`}
	>
		<LinkButton to={to} preventScrollReset>
			Show all
		</LinkButton>
	</EmptyState>
);

export const NoListings = () => (
	<EmptyState
		title="Your almari is full, and closed."
		text="Open it: a few good pictures, a true description and a price for the day, and your first piece is in the catalogue at once."
	>
		<LinkButton kind="main" to="/list-item">
			List Your Clothes
		</LinkButton>
	</EmptyState>
);

export const EmptyPage = ({ to }: { to: string }) => (
	<EmptyState title="Nothing on this page." text="The list has become shorter, or the address is not quite right.">
		<LinkButton to={to}>To the first page</LinkButton>
	</EmptyState>
);

/** `acceptedOrders`: the number of orders accepted and not completed yet. */
export const NoEarnings = ({ acceptedOrders, listings }: { acceptedOrders: number; listings: number }) => (
	<EmptyState
		title="Nothing earned yet."
		text={`A rental earns when it is completed: when you say that all is well, or ${policyNow.inspectionHours} hours after it came home. ${
			acceptedOrders > 0
				? `${acceptedOrders === 1 ? "One is" : `${acceptedOrders} are`} on the way there.`
				: "Every piece in the catalogue can be the first."
		}`}
	>
		{acceptedOrders > 0 ? (
			<LinkButton kind="main" to={rentalsPath()}>
				See your orders
			</LinkButton>
		) : (
			<LinkButton kind="main" to="/list-item">
				{listings > 0 ? "List another piece" : "List Your Clothes"}
			</LinkButton>
		)}
	</EmptyState>
);

export const AdminDashboardLink = () => (
	<EmptyState
		title="Your work is at the desk."
		text="People, listings, messages and reports have a place of their own."
	>
		<LinkButton kind="main" to="/admin/dashboard">
			To the admin dashboard
		</LinkButton>
	</EmptyState>
);
