import { sessionCookieName } from "#platform/http/cookie.ts";

/** The cookies of a request that a public page depends on. Pure. */

export type PageVariant = {
	/** The session token: the page belongs to a member. */
	session: string | undefined;
	/** The cookies of the theme and the pincode, as the site sets them, sorted: part of the cache key, and sent on to the screens. */
	cookies: string;
};

/** The values that the site sets, which are JSON. Screens ignore any other value, so it counts as none. */
const rendered = new Map([
	["almari-pincode", /^"[1-9]\d{5}"$/],
	["almari-theme", /^"(?:light|dark)"$/],
]);
/** Cookies that change no public page. An unknown one might. */
const irrelevant = new Set(
	[
		"device",
		"email",
		"booking",
		"ticket",
		"reset",
		"position",
		"bag",
		"bag-key",
		"shortlist",
		"language",
		"install-hint",
	].map((name) => `almari-${name}`),
);
/** Undefined: the page must be rendered for this request alone. A session is in the one cookie that the API reads, too (`isSecure`: by https). */
export function pageVariantOf(cookieHeader: string | null | undefined, isSecure: boolean): PageVariant | undefined {
	const variant: PageVariant = { session: undefined, cookies: "" };
	if (!cookieHeader?.includes("almari")) return variant;
	const relevant: string[] = [];
	for (const cookie of cookieHeader.split(";")) {
		const [name, value] = splitAt(cookie.trim(), "=");
		const ownName = name.startsWith("__Host-") ? name.slice("__Host-".length) : name;
		if (!ownName.startsWith("almari") || irrelevant.has(ownName)) continue;
		const pattern = rendered.get(name);
		if (name === sessionCookieName(isSecure)) {
			if (variant.session !== undefined) return undefined;
			variant.session = value;
		} else if (pattern) {
			if (relevant.some((one) => one.startsWith(`${name}=`))) return undefined;
			if (pattern.test(decodeValue(value))) relevant.push(`${name}=${value}`);
		} else if (ownName !== "almari") return undefined;
	}
	// The first page after sign-in merges a shortlist into the wishlist.
	if (variant.session !== undefined && /almari-shortlist=[^;]/.test(cookieHeader)) return undefined;
	variant.cookies = relevant.sort().join("; ");
	return variant;
}

/** As React Router encodes a cookie's value; "" for any other text. */
function decodeValue(value: string): string {
	const text = Buffer.from(decodeUri(value), "base64").toString("latin1");
	return Buffer.from(text, "latin1").toString("base64") === decodeUri(value) ? text : "";
}

function decodeUri(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return "";
	}
}

function splitAt(text: string, separator: string): [string, string] {
	const at = text.indexOf(separator);
	return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
