/** Access control of the admin screens. The endpoints check the role again. */
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { StaffRole } from "#common/rules/staff.ts";
import { attempt, safeNext, type User } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { dashboardPath } from "./view.ts";

/** The signed-in admin, for the loaders and actions below the guard. */
export const adminContext = createContext<User>();

/**
 * Runs before the loaders and actions of every tab. Throws a redirect: a signed-out visitor goes to the admin sign-in
 * and returns afterwards, another role goes to the public sign-in.
 */
export const adminsOnly: MiddlewareFunction<Response> = async ({ url, context }) => {
	const user = await findUser({ context });
	if (!user) throw redirect(signInPathFor(url));
	if (user.accountType !== "admin") throw redirect("/login");
	if (await lacksSecondFactor(context)) throw redirect("/two-step");
	context.set(adminContext, user);
};

/** On a live site an admin without a second factor must set one up first. */
async function lacksSecondFactor(context: Readonly<RouterContextProvider>): Promise<boolean> {
	const response = await attempt(context.get(apiContext).api.user.me.$get());
	return response.success && response.isSecondFactorMissing === true;
}

const signInPathFor = ({ pathname, search }: URL) =>
	pathname === dashboardPath && !search ? "/admin/login" : `/admin/login?next=${encodeURIComponent(pathname + search)}`;

/** The path after sign-in: `next` if it is a page of the admin dashboard, else the dashboard. */
export function pathAfterSignIn(url: URL): string {
	const next = safeNext(url.searchParams.get("next"), dashboardPath);
	return /^\/admin\/dashboard(\/[\w-]+)*(\?|$)/.test(next) ? next : dashboardPath;
}

/** The masked details that a page can show, and for which roles of the staff. */
const revealRoles = {
	contact: ["owner", "support"],
	payout: ["owner", "finance"],
	order: ["owner", "support"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type RevealSubject = keyof typeof revealRoles;

export const isRevealSubject = (text: string): text is RevealSubject => Object.hasOwn(revealRoles, text);

export const mayReveal = (role: StaffRole | undefined, subject: RevealSubject): boolean =>
	revealRoles[subject].some((one) => one === role);
