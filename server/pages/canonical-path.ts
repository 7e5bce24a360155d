import type { MiddlewareHandler } from "hono";
import { localPath } from "#common/languages.ts";
import { splitLanguage } from "#server/http/language-of-request.ts";

/**
 * One canonical URL for each page: `/FAQ` and `/browse/` redirect (301) to `/faq` and `/browse`. The router accepts both, and search engines
 * would list the page twice. A link that a chat has run together with its sentence opens its page.
 */

/** Every fixed segment of web/routes.ts in its canonical spelling; a test compares them. */
export const segments = [
	..."logout theme unsubscribe admin login dashboard export statement import-listings add-many template browse product closet signup verify-email".split(
		" ",
	),
	..."forgot-password verify-forgot-otp reset-password reveal update-profile settings wishlist waitlist searches wanted notices holiday compare list-item add-product".split(
		" ",
	),
	..."edit-product createCategory delivery thank-you orders change damage receipt review agenda messages how-it-works contact".split(
		" ",
	),
	..."help faq privacy terms report users listings rentals money add-category missed-searches reports clocks how-we-comply search pay bank batches tax-rules registers register-file".split(
		" ",
	),
	..."bag shared groups order record g payment-file second-step two-step my-data.zip evidence.pdf receipt.pdf tags.pdf".split(
		" ",
	),
];

const known = new Map(segments.map((segment) => [segment.toLowerCase(), segment]));

/** The canonical path of a page, without what a chat has put behind the link; unknown paths are returned unchanged. */
export function canonicalPath(path: string): string {
	const shared = path.replace(sharedText, "").replace(behindId, "");
	const linked = withoutMarks(shared.replace(/(?<=[^/])\/+$/, ""), pathEnd);
	// Only marks: the home page. "//" stays, as an empty host.
	if (linked === "/") return path.startsWith("//") ? path : "/";
	const [, first = "", ...others] = linked.split("/");
	// Also prevents an open redirect: "//elsewhere.example/" would lead to another host.
	if (!known.has(first.toLowerCase())) return path;
	while (others.at(-1) === "") others.pop();
	return `/${[first, ...others].map((segment) => known.get(segment.toLowerCase()) ?? segment).join("/")}`;
}

/**
 * The query without the marks behind it, and with its parameters apart, which a text of HTML joins by "&amp;". An encoded bracket stays: a form
 * has written it, as in a search for "(M)".
 */
export const canonicalQuery = (query: string): string => withoutMarks(query.replace(/&(?:amp;)+/gi, "&"), queryEnd);

/** An id ends its segment. What a chat has glued to it goes: text on the next line, emoji, or the "_" of italics, "_https://…_". */
const behindId = /(?<=\/[^/]*[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-z/]|-[0-9a-z]|\.data$).+$/i;
/** Parameters behind a path without a question mark: share links of chats append "&text=". */
const sharedText = /&(?:amp;)?[a-z_]+=.*$/i;
/** Marks, emoji and invisible characters that no path ends with. A slash, "-" and "_" may end one. */
const marks = /(?:(?![/%@&#=_-])[\p{P}\p{S}\p{Cc}\p{Cf}\p{Z}]|\u{FE0F})+$/u;
/** The last character, with the encoded ones before it; in a query only those outside ASCII, and never a whole value: people search for emoji. */
const pathEnd = /(?:(?:%[0-9a-f]{2})+|[^%])$/iu;
const queryEnd = /(?<=[^=&])(?:(?:%[89a-f][0-9a-f])+|[^%])$/iu;
const maxLength = 600;

/** A URL's path or query without the sentence marks behind it: `.`, `,`, `)`, `।`, U+200B and their like, encoded or not. */
function withoutMarks(part: string, end: RegExp): string {
	let kept = part;
	while (kept.length > 1 && kept.length <= maxLength) {
		const last = end.exec(kept);
		const text = last && decode(last[0]);
		const stripped = text?.replace(marks, "");
		if (!last || text === undefined || stripped === undefined || stripped === text) break;
		kept = kept.slice(0, last.index) + encodeURIComponent(stripped);
	}
	return kept;
}

/** Undefined for bytes that are not UTF-8. */
function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

export const redirectToCanonicalPath = (): MiddlewareHandler => async (c, next) => {
	if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
	const { pathname, search } = new URL(c.req.url);
	const { language, path: page } = splitLanguage(pathname);
	const canonical = canonicalPath(page);
	const isPage = known.has((canonical.split("/")[1] ?? "").toLowerCase());
	const query = isPage ? canonicalQuery(search) : search;
	const path = localPath(language, canonical);
	return path === pathname && query === search ? next() : c.redirect(path + query, 301);
};
