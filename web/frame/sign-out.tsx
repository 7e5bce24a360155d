/** The form that signs out. A plain one on purpose: the page must be loaded anew, with nothing of the last user in memory. */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { storeUser } from "#web/session.ts";
import { clearRecentSearches } from "./recent-searches.ts";

type SignOutProps = {
	className?: string /** Where to go then; without it one stays. */;
	next?: string;
	children: ReactNode;
};

export function SignOut({ className, next, children }: SignOutProps) {
	const { pathname, search } = useLocation();
	return (
		<form method="post" action="/logout" className={className} onSubmit={clearUserData}>
			<input type="hidden" name="next" value={next ?? pathname + search} />
			{children}
		</form>
	);
}

/** The next person at this browser finds nothing of this one. */
function clearUserData() {
	storeUser(null);
	clearRecentSearches();
}
