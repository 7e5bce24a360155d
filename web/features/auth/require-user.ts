/** Guards for pages that need a session. */
import { data, redirect } from "react-router";
import { attempt, signInPath, statusOf, type User } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";

/**
 * The signed-in user, or undefined. Throws the error page when the API fails, because the user may still be signed in.
 */
export async function findUser({ context }: Pick<RouteArgs, "context">): Promise<User | undefined> {
	const result = await attempt(context.get(apiContext).api.user.me.$get());
	if (!result.success) {
		const { message, requestId } = result;
		throw data({ message, requestId }, { status: statusOf(result) });
	}
	return result.user ?? undefined;
}

/** The signed-in user. Throws a redirect to sign-in, which returns to this page. */
export async function requireUser({ request, context }: RouteArgs): Promise<User> {
	const user = await findUser({ context });
	if (!user) throw redirect(signInPath(request));
	return user;
}

/** Whether a request carries a session, perhaps one that has ended. Server only: the cookie is HttpOnly. */
export const hasSessionCookie = ({ headers }: Request): boolean =>
	/(?:^|;\s*)(?:__Host-)?almari=/.test(headers.get("cookie") ?? "");
