/** The form that signs out. A plain one on purpose: the page must be loaded anew, with nothing of the last user in memory. */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { keepUser } from "#web/session.ts";

export function SignOut({ className, children }: { className?: string; children: ReactNode }) {
	const { pathname, search } = useLocation();
	return (
		<form method="post" action="/logout" className={className} onSubmit={() => keepUser(null)}>
			<input type="hidden" name="next" value={pathname + search} />
			{children}
		</form>
	);
}
