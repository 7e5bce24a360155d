/** Access control of the admin screens. The endpoints check the role again. */
import { type RouterContextProvider, redirect } from "react-router";
import { safeNext, type User } from "#web/api.ts";
import { findUser } from "#web/features/auth/require-user.ts";

type GuardArgs = { url: URL; context: Readonly<RouterContextProvider> };

const dashboardPath = "/admin/dashboard";

/**
 * Returns the signed-in admin. Throws a redirect: a signed-out visitor goes to the admin sign-in and returns afterwards,
 * another role goes to the public sign-in.
 */
export async function requireAdmin({ url, context }: GuardArgs): Promise<User> {
	const user = await findUser({ context });
	if (!user)
		throw redirect(url.search ? `/admin/login?next=${encodeURIComponent(dashboardPath + url.search)}` : "/admin/login");
	if (user.accountType !== "admin") throw redirect("/login");
	return user;
}

/** The path after sign-in: always the admin dashboard, with the query of `next` if it has one. */
export function pathAfterSignIn(url: URL): string {
	const next = safeNext(url.searchParams.get("next"), dashboardPath);
	return next.startsWith(`${dashboardPath}?`) ? next : dashboardPath;
}
