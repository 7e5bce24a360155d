/**
 * The piece whose heart a visitor pressed: kept in a cookie while they sign in or sign up, whichever way they take and without
 * JavaScript, and saved when they are in.
 */
import { createCookie, type RouterContextProvider } from "react-router";
import { attempt } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";

const cookie = createCookie("almari-wish", { path: "/", maxAge: 3600, httpOnly: true, sameSite: "lax" });

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

const header = async (context: Asked["context"], value: string, maxAge?: number) => ({
	"Set-Cookie": await cookie.serialize(value, { secure: context.get(secureContext), ...(maxAge === 0 && { maxAge }) }),
});

/** Headers that remember it. */
export const rememberWish = (context: Asked["context"], productId: string) => header(context, productId);

export async function readWishCookie(request: Request): Promise<string | undefined> {
	const value: unknown = await cookie.parse(request.headers.get("cookie"));
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** For the root: what a member has saved (null: it cannot be told), once the remembered piece has joined it. */
export async function loadSavedIds({ request, context }: Asked) {
	const { api } = context.get(apiContext);
	const wished = await readWishCookie(request);
	const added = wished ? await attempt(api.wishlist[":id"].$put({ param: { id: wished } })) : undefined;
	const answer = await attempt(api.wishlist.ids.$get());
	return {
		ids: answer.success ? answer.ids : null,
		/** What came of the remembered piece. */
		told: added?.message ?? null,
		headers: wished ? await header(context, "", 0) : undefined,
	};
}
