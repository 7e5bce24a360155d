/**
 * The piece whose heart a visitor pressed: kept in a cookie while they sign in or sign up, whichever way they take and without
 * JavaScript, and saved when they are in.
 */
import { createCookie, type RouterContextProvider } from "react-router";
import { attempt } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";

const cookie = createCookie("almari-pending-save", { path: "/", maxAge: 3600, httpOnly: true, sameSite: "lax" });

type LoadArgs = { request: Request; context: Readonly<RouterContextProvider> };

const cookieHeaders = async (context: LoadArgs["context"], value: string, maxAge?: number) => ({
	"Set-Cookie": await cookie.serialize(value, { secure: context.get(secureContext), ...(maxAge === 0 && { maxAge }) }),
});

/** Headers that remember it. */
export const rememberPendingSave = (context: LoadArgs["context"], productId: string) =>
	cookieHeaders(context, productId);

export async function readPendingSave(request: Request): Promise<string | undefined> {
	const value: unknown = await cookie.parse(request.headers.get("cookie"));
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** For the root: what a member has saved (null: it cannot be told), once the remembered piece has joined it. */
export async function loadSavedIds({ request, context }: LoadArgs) {
	const { api } = context.get(apiContext);
	const productId = await readPendingSave(request);
	const added = productId ? await attempt(api.wishlist[":id"].$put({ param: { id: productId } })) : undefined;
	const result = await attempt(api.wishlist.ids.$get());
	return {
		ids: result.success ? result.ids : null,
		/** What came of the remembered piece. */
		message: added?.message ?? null,
		headers: productId ? await cookieHeaders(context, "", 0) : undefined,
	};
}
