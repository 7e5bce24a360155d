/** Remembers the delivery pincode of a visitor in a cookie. Works without JavaScript. */

import { createCookie } from "react-router";
import { cut } from "#common/text/cut.ts";
import { parsePincode } from "#common/text/fold-text.ts";
import { isPincode } from "#common/text/pincode.ts";
import { type RouteArgs, secureContext } from "#web/context.ts";

/** Its name makes requests bypass the response cache: these pages show the visitor's own days. */
const cookie = /* @__PURE__ */ createCookie("almari-pincode", { path: "/", maxAge: 15_552_000, sameSite: "lax" });

/**
 * The pincode in the URL, else the remembered one. `headers` remember a new one; an empty one in the URL forgets it.
 * `invalid`: what the URL says instead of a pincode.
 */
export async function readPincode({ request, context }: RouteArgs, params: URLSearchParams) {
	const stored: unknown = await cookie.parse(request.headers.get("cookie"));
	const remembered = typeof stored === "string" && isPincode(stored) ? stored : undefined;
	const typed = params.get("pincode")?.trim();
	const requested = typed && (parsePincode(typed) ?? typed);
	if (requested === undefined || requested === remembered) return { pincode: remembered };
	if (requested !== "" && !isPincode(requested)) return { pincode: remembered, invalid: cut(requested, 12) };
	const options = { secure: context.get(secureContext), ...(requested === "" && { maxAge: 0 }) };
	return {
		pincode: requested === "" ? undefined : requested,
		headers: { "Set-Cookie": await cookie.serialize(requested, options) },
	};
}

/** The headers that remember where a member has items delivered, if the browser remembers no pincode. */
export async function ownPincodeHeaders(args: RouteArgs, pincode: string | undefined) {
	const { pincode: remembered } = await readPincode(args, new URLSearchParams());
	return remembered || !pincode ? undefined : usedPincodeHeaders(args, pincode);
}

/** The headers that remember the pincode of an address that was just used. */
export const usedPincodeHeaders = async (args: RouteArgs, pincode = "") =>
	pincode ? (await readPincode(args, new URLSearchParams({ pincode }))).headers : undefined;
