import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonicalPath, canonicalQuery, segments } from "./canonical-path.ts";

test.each([
	["/", "/"],
	["/browse", "/browse"],
	["/browse/", "/browse"],
	["/browse//", "/browse"],
	["/FAQ", "/faq"],
	["/Admin/Login/", "/admin/login"],
	["/createcategory", "/createCategory"],
	["/PRODUCT/Red-Saree-0193", "/product/Red-Saree-0193"],
	["/no-such-page/", "/no-such-page/"],
	["//elsewhere.example/", "//elsewhere.example/"],
	["//elsewhere.example/browse/", "//elsewhere.example/browse/"],
	["/browse.data", "/browse.data"],
	["/media/AbC.webp", "/media/AbC.webp"],
])("the canonical path of %s is %s", (path, expected) => {
	expect(canonicalPath(path)).toBe(expected);
});

const item = "/product/red-saree-0193c0de-0000-7000-8000-0000000000aa";

test.each([
	".",
	",",
	")",
	").",
	"!",
	"?!",
	";",
	":",
	'"',
	"'",
	"*",
	"~",
	"|",
	"…",
	"।",
	"॥",
	"،",
	"۔",
	"」",
	"\u200B",
	"\u200E",
	"\uFEFF",
	"\uFFFC",
	"✨",
	"❤️",
	"🙏🏽",
	"👩‍👧",
	"🇮🇳",
	"😍!",
	"°",
])("a link keeps its page with %j behind it", (mark) => {
	for (const path of ["/browse", item, "/settings/my-data.zip"])
		for (const behind of [mark, encodeURIComponent(mark), `${mark}/`, `${mark} ${mark}`.replace(" ", "%20")])
			expect(canonicalPath(path + behind)).toBe(path);
	for (const behind of [mark, /[^!-~]/.test(mark) ? encodeURIComponent(mark) : mark])
		expect(canonicalQuery(`?category=wedding${behind}`)).toBe("?category=wedding");
});

test.each([
	[`${item}&text=Look%20at%20this`, item],
	["/browse&utm_source=chat", "/browse"],
	[`${item}_`, item],
	[`${item}%0A`, item],
	[`${item}_.`, item],
	[`${item}%0ASee%20this`, item],
	[`${item}%E0%A4%95%E0%A5%8B`, item],
	[`${item},https://chat.example/a`, item],
	[`${item}%3C/a%3E`, item],
	[`${item}&amp;utm_source=chat`, item],
	[`${item}$`, item],
	[`${item}/receipt.pdf`, `${item}/receipt.pdf`],
	[`${item}-${item.slice(-36)}`, `${item}-${item.slice(-36)}`],
	[`${item}-blue`, `${item}-blue`],
	[`${item}.data`, `${item}.data`],
	["/,", "/"],
	["//", "//"],
	["//elsewhere.example/browse.", "//elsewhere.example/browse."],
	["/no-such-page.", "/no-such-page."],
	["/faq%FF", "/faq%FF"],
	[`/browse${".".repeat(700)}`, `/browse${".".repeat(700)}`],
])("the canonical path of %s is %s", (path, expected) => {
	expect(canonicalPath(path)).toBe(expected);
});

test.each([
	"",
	"?token=orders.1.x-_",
	"?search=%28M%29",
	"?search=why%3F",
	"?search=%E0%A4%B2%E0%A4%B9%E0%A4%82%E0%A4%97%E0%A4%BE",
	"?a=",
	"?search=%F0%9F%91%97",
	"?search=%2B",
])("the query %j stays", (query) => {
	expect(canonicalQuery(query)).toBe(query);
});

test("every fixed segment of web/routes.ts is known", () => {
	const map = readFileSync("web/routes.ts", "utf8");
	const paths = [...map.matchAll(/route\("([^"]+)"/g)].map(([, path = ""]) => path);
	const fixed = paths.flatMap((path) => path.split("/")).filter((segment) => !/^[:*]/.test(segment));
	expect(segments.toSorted()).toEqual([...new Set(fixed)].toSorted());
});

test.each([
	["?category=wedding&amp;size=M", "?category=wedding&size=M"],
	["?category=wedding&amp;amp;size=M", "?category=wedding&size=M"],
])("the canonical query of %s is %s", (query, expected) => {
	expect(canonicalQuery(query)).toBe(expected);
});
