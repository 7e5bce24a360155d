/** Who may see the admin's pages. The calls behind them ask again. */
import { type RouterContextProvider, redirect } from "react-router";
import { safeNext, type User } from "#web/api.ts";
import { findUser } from "#web/features/auth/require-user.ts";

type GuardArgs = { url: URL; context: Readonly<RouterContextProvider> };

const dashboardPath = "/admin/dashboard";

/** The admin who asks. Nobody signed in goes to the admin's sign-in and comes back; who is no admin goes to the other one. */
export async function requireAdmin({ url, context }: GuardArgs): Promise<User> {
	const user = await findUser({ context });
	if (!user)
		throw redirect(url.search ? `/admin/login?next=${encodeURIComponent(dashboardPath + url.search)}` : "/admin/login");
	if (user.accountType !== "admin") throw redirect("/login");
	return user;
}

/** Where to go after signing in: to the dashboard, and to no other place. */
export function pathAfterSignIn(url: URL): string {
	const next = safeNext(url.searchParams.get("next"), dashboardPath);
	return next.startsWith(`${dashboardPath}?`) ? next : dashboardPath;
}
