/**
 * Remembers in a cookie the item whose heart a visitor pressed, and saves it after sign-in or sign-up. Works without
 * JavaScript.
 */

import { createCookie } from "react-router";
import { attempt } from "#web/api.ts";
import { apiContext, type RouteArgs, secureContext } from "#web/context.ts";

/** Marked as pure, so that the browser does not get it. */
const cookie = /* @__PURE__ */ createCookie("almari-pending-save", {
	path: "/",
	maxAge: 3600,
	httpOnly: true,
	sameSite: "lax",
});

const cookieHeaders = async (context: RouteArgs["context"], value: string, maxAge?: number) => ({
	"Set-Cookie": await cookie.serialize(value, { secure: context.get(secureContext), ...(maxAge === 0 && { maxAge }) }),
});

/** Response headers that store the item's id. */
export const rememberPendingSave = (context: RouteArgs["context"], productId: string) =>
	cookieHeaders(context, productId);

export async function readPendingSave(request: Request): Promise<string | undefined> {
	const value: unknown = await cookie.parse(request.headers.get("cookie"));
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** The ids that a user has saved (null when the API fails), after the remembered item was added. */
export async function loadSavedIds({ request, context }: RouteArgs) {
	const { api } = context.get(apiContext);
	const productId = await readPendingSave(request);
	const added = productId ? await attempt(api.wishlist[":id"].$put({ param: { id: productId } })) : undefined;
	const result = await attempt(api.wishlist.ids.$get());
	return {
		ids: result.success ? result.ids : null,
		/** The API's message about the remembered item. */
		message: added?.message ?? null,
		headers: productId ? await cookieHeaders(context, "", 0) : undefined,
	};
}
