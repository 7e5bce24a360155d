/** The sign-out form. A plain form, so that a full page load clears the last user's data from memory. */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { localHref } from "#web/language.ts";
import { storeUser } from "#web/session.ts";
import { clearRecentSearches } from "./recent-searches.ts";

type SignOutProps = {
	className?: string;
	/** The path afterwards; by default the current page. */
	next?: string;
	children: ReactNode;
};

export function SignOut({ className, next, children }: SignOutProps) {
	const { pathname, search } = useLocation();
	return (
		<form method="post" action={localHref("/logout")} className={className} onSubmit={clearUserData}>
			<input type="hidden" name="next" value={next ?? pathname + search} />
			{children}
		</form>
	);
}

/** Removes the user's data from this browser's storage. */
function clearUserData() {
	storeUser(null);
	clearRecentSearches();
}
