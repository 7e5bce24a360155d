import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, Link as RouterLink, NavLink as RouterNavLink } from "react-router";
import { describe, expect, test } from "vitest";
import { Link, NavLink } from "./link.tsx";

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

type NavLinkProps = Parameters<typeof NavLink>[0];

/** The markup of a link while the page at this path is open. */
const renderAt = (path: string, component: typeof NavLink | typeof RouterNavLink, props: NavLinkProps) => {
	const link = createElement(component as typeof NavLink, props, "Browse");
	const html = renderToString(createElement(MemoryRouter, { initialEntries: [path] }, link));
	return [...html.matchAll(/[\w-]+="[^"]*"/g)].map(([attribute]) => attribute).sort();
};

describe("a link that is marked has the markup of the router's NavLink", () => {
	const paths = ["/", "/browse", "/Browse/", "/browse/1", "/browser", "/bag/shared/1", "/bag?added=1", "//"];
	const links: NavLinkProps[] = [
		...["/", "/browse", "/browse/", "/bag", "/bag?added=1", "/bag#share", "/a.b", "browse"].map((to) => ({ to })),
		{ to: "/", end: true },
		{ to: "/browse", end: true },
		{ to: "/browse", className: "with-icon", "aria-label": "All" },
	];
	test.each(links)("%j", (props) => {
		for (const path of paths)
			expect([path, renderAt(path, NavLink, props)]).toEqual([path, renderAt(path, RouterNavLink, props)]);
	});
});

test.each(["/browse?category=wedding", "/product/firozi-lehenga-01a11432#reviews", "/closet/1"])(
	"needs no router to render a link to %s on the server",
	(to) => {
		expect(renderToString(createElement(Link, { to }))).toBe(`<a href="${to}" data-discover="true"></a>`);
	},
);
