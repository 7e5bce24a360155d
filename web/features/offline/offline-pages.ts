/** The pages that the service worker stores for reading without a connection, and what it finds in their HTML. Pure. (decision 0115) */

import { escapeHtml } from "#common/escape-html.ts";
import { defaultLanguage, languages } from "#common/languages.ts";
import { offlineCopies } from "#common/rules/browsing.ts";

/** How many pages of a kind are stored: the latest ones. */
export const mostOf = {
	order: 40,
	group: 10,
	agenda: 2,
	wishlist: 2,
	bag: 2,
	dashboard: 4,
	conversation: 10,
	listing: offlineCopies.listings,
};
type Kind = keyof typeof mostOf;

/** Older copies are deleted, and not shown. */
export const maxAgeMs = offlineCopies.days * 86_400_000;

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const others = languages.filter(({ code }) => code !== defaultLanguage).map(({ code }) => code);
const prefix = `(?:/(?:${others.join("|")}))?`;
const page = new RegExp(`^(${prefix})(/[^?]*)$`);
const patterns: [Kind, RegExp][] = [
	["order", new RegExp(`^/orders/${id}(?:/receipt)?$`)],
	["group", new RegExp(`^/groups/${id}$`)],
	["agenda", /^\/agenda$/],
	["wishlist", /^\/wishlist$/],
	["bag", /^\/bag$/],
];
const listing = new RegExp(`^/product/(?:[^/]+-)?(${id})$`);
const orderLink = new RegExp(`href="(${prefix}/orders/${id})["?#]`, "g");

/** `key`: the same for all addresses of a page. Undefined for a page that is not stored. `language`: the start of its path, as "/hi". */
export function offlinePageOf({
	pathname,
	searchParams,
}: Pick<URL, "pathname" | "searchParams">): { key: string; kind: Kind; language: string } | undefined {
	const [, language = "", path = ""] = page.exec(pathname) ?? [];
	const make = (kind: Kind, rest: string) => ({ key: language + rest, kind, language });
	const listingId = listing.exec(path)?.[1];
	if (listingId) return make("listing", `/product/${listingId}`);
	const [kind] = patterns.find(([, pattern]) => pattern.test(path)) ?? [];
	if (kind) return make(kind, path);
	const [tab, conversation] = [searchParams.get("tab"), searchParams.get("conversation")];
	const names = [...searchParams.keys()].filter((name) => name !== "tab" && name !== "conversation");
	if (names.length > 0) return undefined;
	if (path === "/messages" && conversation) return make("conversation", `${path}?conversation=${conversation}`);
	if (path !== "/dashboard") return undefined;
	if (tab === "messages" && conversation)
		return make("conversation", `${path}?tab=messages&conversation=${conversation}`);
	return tab === null || tab === "rentals" ? make("dashboard", tab ? `${path}?tab=${tab}` : path) : undefined;
}

/** The orders that a page links to, in its order. */
export const ordersIn = (html: string): string[] => [
	...new Set([...html.matchAll(orderLink)].map(([, path = ""]) => path)),
];

/** The scripts, styles, fonts and icons that a page loads. */
export const assetsIn = (html: string): string[] => [
	...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)\b/g) ?? []),
];

/** The scripts and styles that a built script imports, now or later. */
export const importsOf = (script: string): string[] => [
	...new Set(
		[...script.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g)].map(([, name]) => `/assets/${name}`),
	),
];

/** As text of HTML. */
export const titleOf = (html: string): string => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

/** An element as HTML. `inner`: HTML too; the texts of the catalogues hold no mark-up. */
export const element = (name: string, attributes: Record<string, string>, inner = ""): string =>
	`<${name}${Object.entries(attributes)
		.map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
		.join("")}>${inner}</${name}>`;

const noticeStyle =
	"display:block;padding:.7em;background:var(--ink);color:var(--paper);text-align:center;font-size:.9375rem";

/** React leaves an element that it does not know where it is; one with a common name would be taken for a part of the page. */
export const withNotice = (html: string, text: string): string =>
	html.replace(
		/<body[^>]*>/,
		(body) => body + element("offline-notice", { role: "status", style: noticeStyle }, escapeHtml(text)),
	);
