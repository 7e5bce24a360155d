/** Shown instead of the listing form to clients and admins. */
import { useUser } from "#web/session.ts";
import { LinkButton } from "#web/ui/button.tsx";

export function NotASeller() {
	const isAdmin = useUser()?.accountType === "admin";
	return (
		<div className="wrap py-16">
			<h1 className="page-title">
				Listing is <em>for sellers.</em>
			</h1>
			<p className="mt-5 max-w-[34em] text-s4 text-muted">
				{isAdmin
					? "An admin looks after the catalogue, and lists nothing in it."
					: "Yours is a client’s account, made for renting. To open your own almari, sign out and sign up once more as a Seller, with another e-mail."}
			</p>
			<p className="mt-8 flex flex-wrap gap-3">
				<LinkButton kind="main" to="/browse">
					Browse Dresses
				</LinkButton>
				<LinkButton to="/dashboard">Your dashboard</LinkButton>
			</p>
		</div>
	);
}
