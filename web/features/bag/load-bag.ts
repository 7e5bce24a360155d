/** Loads the bag of a request, after the bag that the visitor had before signing in was merged into the member's. */
import { attempt, loadOrThrow, type User } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";

/** `left`: how many items of the visitor's bag did not fit. Throws the error page when the bag cannot be loaded. */
export async function loadBag({ request, context }: RouteArgs, user: User | undefined, pincode: string | undefined) {
	const { bag: endpoints } = context.get(apiContext).api;
	// It does nothing without a visitor's bag.
	const merged = user ? await attempt(endpoints.merge.$post()) : undefined;
	const { bag } = await loadOrThrow(endpoints.$get({ query: pincode ? { pincode } : {} }), request);
	return { bag, left: merged?.success ? merged.left : 0 };
}
