import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import * as copy from "#messages/common/frame.js";
import { listingCopy } from "#messages/common/listing.js";
import { delivery } from "#messages/common/orders.js";
import { supportCopy } from "#messages/common/support.js";
import { routesWithoutPage } from "#tests/pages/routes/routes-without-page.ts";
import routes from "#web/routes.ts";
import { failureSentence } from "./failure-sentence.ts";

/** Each route says what cannot be loaded while the connection is lost, in the specification's sentence, or expressly nothing more. */

const { products, rentals, earnings, wishlist } = copy;
const { failed: adminFailed } = supportCopy.admin;
const { loadFailed: messagesFailed } = supportCopy.messages;

/** Route → an address of it → its sentence. */
const rows: [route: string, address: string, sentence: string | undefined][] = [
	["/", "/", products.featuredFailed],
	["browse", "/browse", products.failed],
	["browse", "/browse?search=lehenga&page=2&size=M&sort=newest", products.failed],
	["product/:id", "/product/sindoor-lehenga-1", products.failed],
	["closet/:sellerId", "/closet/1", products.failed],
	["edit-product/:id", "/edit-product/1", listingCopy.listing.loadFailed],
	["delivery", "/delivery?product=1&startDate=2026-12-01", delivery.unverifiable],
	["thank-you", "/thank-you?order=1", rentals.failed],
	["orders/:orderId", "/orders/1", rentals.failed],
	["orders/:orderId/damage", "/orders/1/damage", rentals.failed],
	["orders/:orderId/receipt", "/orders/1/receipt", rentals.failed],
	["orders/:orderId/review", "/orders/1/review", rentals.failed],
	["agenda", "/agenda", rentals.failed],
	["orders/:orderId/change", "/orders/1/change", rentals.failed],
	["wishlist", "/wishlist", wishlist.failed],
	["messages", "/messages?conversation=1", messagesFailed],
	["dashboard", "/dashboard", adminFailed],
	["dashboard", "/dashboard?tab=nothing", adminFailed],
	["dashboard", "/dashboard?tab=listings", products.failed],
	["dashboard", "/dashboard?tab=earnings", earnings.failed],
	["dashboard", "/dashboard?tab=rentals", rentals.failed],
	["dashboard", "/dashboard?tab=messages", messagesFailed],
	["dashboard", "/dashboard?tab=wishlist", wishlist.failed],
	["dashboard/pay/:dueId", "/dashboard/pay/1", undefined],
	["admin/login", "/admin/login", undefined],
	["admin/dashboard", "/admin/dashboard", adminFailed],
];

/** Routes without a list or an item: their notice only says that the connection is lost. */
const withoutSentence = [
	...["login", "signup", "verify-email", "forgot-password", "verify-forgot-otp", "reset-password", "two-step"],
	...["update-profile", "settings", "waitlist", "list-item", "add-product", "import-listings", "add-many"],
	...["bag", "bag/shared/:token", "bag/order", "groups/:groupId"],
	...["compare", "searches", "wanted", "notices", "holiday", "record/:id", "g/:token"],
	...["createCategory", "how-it-works", "contact", "help", "faq", "privacy", "terms", "how-we-comply", "unsubscribe"],
	...["report/:kind/:id", "*"],
];

const sentenceAt = (address: string) => failureSentence(new URL(address, "https://almari.example"));

test.each(rows)("%s: %s", (_, address, sentence) => {
	expect(sentenceAt(address)).toBe(sentence);
});

test.each(withoutSentence)("%s: none", (route) => {
	expect(sentenceAt(`/${route.replace(/:\w+|\*/g, "x")}`)).toBeUndefined();
});

const pathsOf = (entries: RouteConfigEntry[], parent = ""): string[] =>
	entries.flatMap(({ path = "", children }) => {
		const full = [parent, path].filter(Boolean).join("/");
		return children ? pathsOf(children, full) : [full || "/"];
	});

test("every route with a page has its sentence, or expressly none", () => {
	const pages = pathsOf(routes).filter((route) => !routesWithoutPage.includes(route));
	const known = new Set([...rows.map(([route]) => route), ...withoutSentence]);
	// All pages of the console are of one list.
	const missing = pages.filter((route) => !known.has(route) && !route.startsWith("admin/dashboard"));
	expect(missing).toEqual([]);
	for (const route of pages.filter((one) => one.startsWith("admin/dashboard/")))
		expect([route, sentenceAt(`/${route.replace(/:\w+/g, "x")}`)]).toEqual([route, adminFailed]);
});
