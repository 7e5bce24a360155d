import { expect, test } from "vitest";
import { assetsIn, importsOf, offlinePageOf, ordersIn, titleOf, withNotice } from "./offline-pages.ts";

const id = "0198c1d2-0000-7000-8000-000000000001";
const keyOf = (path: string) => {
	const page = offlinePageOf(new URL(path, "https://almari.example"));
	return page && [page.kind, page.key];
};

test.each([
	[`/orders/${id}`, "order", `/orders/${id}`],
	[`/orders/${id}?ask=handOver#handOver`, "order", `/orders/${id}`],
	[`/hi/orders/${id}`, "order", `/hi/orders/${id}`],
	[`/orders/${id}/receipt`, "order", `/orders/${id}/receipt`],
	[`/groups/${id}`, "group", `/groups/${id}`],
	["/agenda", "agenda", "/agenda"],
	["/hi/wishlist", "wishlist", "/hi/wishlist"],
	["/bag", "bag", "/bag"],
	["/dashboard", "dashboard", "/dashboard"],
	["/dashboard?tab=rentals", "dashboard", "/dashboard?tab=rentals"],
	[`/messages?conversation=${id}`, "conversation", `/messages?conversation=${id}`],
	[`/dashboard?tab=messages&conversation=${id}`, "conversation", `/dashboard?tab=messages&conversation=${id}`],
	[`/product/${id}`, "listing", `/product/${id}`],
	[`/product/sindoor-lehenga-${id}?size=M`, "listing", `/product/${id}`],
	[`/product/${encodeURIComponent("लहंगा")}-${id}`, "listing", `/product/${id}`],
])("%s is kept as the page %s %s", (path, kind, key) => {
	expect(keyOf(path)).toEqual([kind, key]);
});

test.each([
	"/",
	"/browse",
	"/messages",
	`/messages?conversation=${id}&before=20`,
	"/messages?product=1",
	"/dashboard?tab=earnings",
	"/dashboard?tab=rentals&page=2",
	"/settings",
	"/settings?tab=keys",
	"/login",
	"/delivery",
	`/orders/${id}/damage`,
	`/orders/${id}/receipt.pdf`,
	"/product/1",
	`/admin/dashboard/rentals/${id}`,
	`/api/order/${id}`,
	`/en/orders/${id}`,
])("%s is not kept", (path) => {
	expect(keyOf(path)).toBeUndefined();
});

test("finds the orders that a page links to, once each, in its language", () => {
	const other = id.replace(/1$/, "2");
	const html = `<a href="/orders/${id}">A</a><a href="/hi/orders/${other}?ask=accept#accept">B</a><a href="/orders/${id}">C</a><a href="/orders/${id}/receipt.pdf">D</a>`;
	expect(ordersIn(html)).toEqual([`/orders/${id}`, `/hi/orders/${other}`]);
});

test("finds the files of a page and those that a built script imports, without pictures", () => {
	const html =
		'<link rel="modulepreload" href="/assets/order-CmG13UyI.js"/><link href="/assets/root-B1.css"/><use href="/assets/icons-A.svg#x"/><img src="/assets/hero-480-Z.avif"/>["/assets/order-CmG13UyI.js"]';
	expect(assetsIn(html)).toEqual(["/assets/order-CmG13UyI.js", "/assets/root-B1.css", "/assets/icons-A.svg"]);
	const script =
		'import{a}from"./react-X1.js";m.f=["assets/zoom-D7.js","assets/zoom-E8.css"];const l=()=>import(`./zoom-D7.js`);';
	expect(importsOf(script)).toEqual(["/assets/react-X1.js", "/assets/zoom-D7.js", "/assets/zoom-E8.css"]);
});

test("puts the notice first in the body, escaped, and reads the title", () => {
	const html = '<html><head><title>Order 1 &amp; 2</title></head><body data-x="1"><main></main></body></html>';
	expect(withNotice(html, "<b>")).toMatch(
		/<body data-x="1"><offline-notice role="status"[^>]*>&lt;b&gt;<\/offline-notice><main>/,
	);
	expect(titleOf(html)).toBe("Order 1 &amp; 2");
	expect(titleOf("")).toBe("");
});
