import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, Link as RouterLink } from "react-router";
import { describe, expect, test } from "vitest";
import { Link } from "./link.tsx";

/** Hydration compares the server's markup with the router's Link. */

type LinkProps = Parameters<typeof Link>[0];

/** The markup of a link on a page, with sorted attributes. */
const render = (component: typeof Link | typeof RouterLink, props: LinkProps) => {
	const link = createElement(component as typeof Link, props, "Browse ", createElement("b", null, "all"));
	const html = renderToString(createElement(MemoryRouter, { initialEntries: ["/closet/1?tab=2"] }, link));
	const [, attributes = "", text] = /^<a ([^>]*)>(.*)<\/a>$/.exec(html) ?? [];
	return [[...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(([attribute]) => attribute).sort(), text];
};

describe("has the markup of the router's Link", () => {
	test.each([
		"/",
		"/browse",
		"/browse/",
		"/browse?category=wedding&search=a//b.c&note='quoted'",
		"/product/firozi-lehenga-01a11432-4040-7000#reviews",
		"/product/1?x=1#reviews?y#z",
		"/browse?search=%E0%A4%B2",
		"/product/%E0%A4%B2",
		"/product/ल",
		"/browse?search=लाल लहंगा",
		"/a%2Fb~c/d",
		"/browse?",
		"/browse#",
		"/browse?#",
		"/browse?a=1#",
		"/browse?#top",
		"/a//b",
		"/a/./b",
		"/a/../b",
		"/a.b",
		"//elsewhere.example",
		"https://elsewhere.example/a",
		"mailto:help@almari.example",
		"?tab=3",
		"#top",
		"",
		".",
		"..",
		"photos",
		"/a b",
		"/a\\b",
	])("to %j", (to) => {
		expect(render(Link, { to })).toEqual(render(RouterLink, { to }));
	});

	test.each<[string, LinkProps]>([
		["an object", { to: { pathname: "/browse", search: "?x=1" } }],
		[
			"attributes",
			{ to: "/browse", className: "link", "aria-label": "All", dir: "auto", target: "_blank", rel: "next" },
		],
		["handlers", { to: "/browse", onClick: () => {}, prefetch: "intent", ref: () => {} }],
		["the router's options", { to: "/browse", preventScrollReset: true, reloadDocument: true, replace: true }],
	])("with %s", (_, props) => {
		expect(render(Link, props)).toEqual(render(RouterLink, props));
	});
});

test.each(["/browse?category=wedding", "/product/firozi-lehenga-01a11432#reviews", "/closet/1"])(
	"needs no router to render a link to %s on the server",
	(to) => {
		expect(renderToString(createElement(Link, { to }))).toBe(`<a href="${to}" data-discover="true"></a>`);
	},
);
