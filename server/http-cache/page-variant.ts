/** The cookies of a request that a public page depends on. Pure. */

export type PageVariant = {
	/** The session token: the page belongs to a member. */
	session: string | undefined;
	/** The cookies of the theme and the pincode, sorted: part of the cache key, and sent on to the screens. */
	cookies: string;
};

const rendered = new Set(["almari-pincode", "almari-theme"]);
/** Cookies that change no public page. An unknown one might. */
const irrelevant = new Set(
	["device", "email", "booking", "ticket", "reset", "position"].map((name) => `almari-${name}`),
);
/** Longer than any value that the site sets. */
const maxValueLength = 40;

/** Undefined: the page must be rendered for this request alone. */
export function pageVariantOf(cookieHeader: string | null | undefined): PageVariant | undefined {
	const variant: PageVariant = { session: undefined, cookies: "" };
	if (!cookieHeader?.includes("almari")) return variant;
	const relevant: string[] = [];
	for (const cookie of cookieHeader.split(";")) {
		const [name, value] = splitAt(cookie.trim(), "=");
		const ownName = name.startsWith("__Host-") ? name.slice("__Host-".length) : name;
		if (!ownName.startsWith("almari") || irrelevant.has(ownName)) continue;
		if (ownName === "almari") {
			if (variant.session !== undefined) return undefined;
			variant.session = value;
		} else {
			if (!rendered.has(name) || value.length > maxValueLength) return undefined;
			relevant.push(`${name}=${value}`);
		}
	}
	variant.cookies = relevant.sort().join("; ");
	return variant;
}

function splitAt(text: string, separator: string): [string, string] {
	const at = text.indexOf(separator);
	return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
