/** Guards pages that need a session. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { attempt, signInPath, statusOf, type User } from "#web/api.ts";
import { apiContext } from "#web/context.ts";

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Who is signed in, or undefined. Throws the failure's page when that cannot be told: nobody is taken for signed out then. */
export async function findUser({ context }: Pick<RouteArgs, "context">): Promise<User | undefined> {
	const result = await attempt(context.get(apiContext).api.user.me.$get());
	if (!result.success) {
		const { message, requestId } = result;
		throw data({ message, requestId }, { status: statusOf(result) });
	}
	return result.user ?? undefined;
}

/** Who is signed in; a visitor is sent to sign in, and comes back to this page. */
export async function requireUser({ request, context }: RouteArgs): Promise<User> {
	const user = await findUser({ context });
	if (!user) throw redirect(signInPath(request));
	return user;
}
