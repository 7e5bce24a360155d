/** Shown instead of the listing form to clients and admins. */

import { listItemCopy } from "#messages/screens/list-item.js";
import { useUser } from "#web/session.ts";
import { LinkButton } from "#web/ui/button.tsx";

export function NotASeller() {
	const isAdmin = useUser()?.accountType === "admin";
	return (
		<div className="wrap py-16">
			<h1 className="page-title">{listItemCopy.notSeller.title}</h1>
			<p className="mt-5 max-w-[34em] text-s4 text-muted">
				{isAdmin ? listItemCopy.notSeller.admin : listItemCopy.notSeller.client}
			</p>
			<p className="mt-8 flex flex-wrap gap-3">
				<LinkButton kind="main" to="/browse">
					{listItemCopy.notSeller.browse}
				</LinkButton>
				<LinkButton to="/dashboard">{listItemCopy.notSeller.dashboard}</LinkButton>
			</p>
		</div>
	);
}
