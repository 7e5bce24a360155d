import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { fillHouse, strange } from "./full-house.ts";
import { lookAt } from "./looks.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
let house: Awaited<ReturnType<typeof fillHouse>>;
/** What is wrong with each screen, as soon as somebody has looked at it. */
const found = new Map<string, Promise<string[]>>();

beforeAll(async () => {
	site = await openSite();
	house = await fillHouse(site);
	const { visitor, seller, client, admin } = house.people;
	walk(undefined, visitor);
	walk("seller", seller);
	walk("client", client);
	walk("admin", admin);
});
afterAll(async () => {
	await Promise.allSettled(found.values());
	await site.close();
});

const screens: { name: string; path: () => string; as?: "seller" | "client" | "admin" }[] = [
	{ name: "home", path: () => "/" },
	{ name: "browse", path: () => "/browse?category=wedding" },
	{ name: "browse, nothing found", path: () => "/browse?search=zzzzqqq" },
	{
		name: "browse, every filter",
		path: () =>
			`/browse?event=${addDays(dayOf(new Date()), 20)}&size=M&color=Red&occasion=Wedding&minRating=3&city=Jaipur&near=302016&maxPrice=9000`,
	},
	{ name: "browse, days that are none", path: () => "/browse?event=2027-02-29&near=1" },
	{ name: "product", path: () => `/product/${house.product}` },
	{ name: "product, choosing days", path: () => `/product/${house.product}?rent=1` },
	{ name: "closet", path: () => `/closet/${house.ids.seller}` },
	{ name: "wishlist, signed out", path: () => "/wishlist" },
	{ name: "how it works", path: () => "/how-it-works" },
	{ name: "contact", path: () => "/contact" },
	{ name: "help", path: () => "/help" },
	{ name: "help, searched", path: () => "/help?q=code" },
	{ name: "FAQ", path: () => "/faq" },
	{ name: "FAQ, nothing found", path: () => "/faq?q=zzzz" },
	{ name: "privacy", path: () => "/privacy" },
	{ name: "terms", path: () => "/terms" },
	{ name: "terms for partners", path: () => "/terms?for=partners" },
	{ name: "sign in", path: () => "/login" },
	{ name: "sign up", path: () => "/signup" },
	{ name: "verify", path: () => "/verify-email" },
	{ name: "forgot password", path: () => "/forgot-password" },
	{ name: "forgot password, the code", path: () => "/verify-forgot-otp" },
	{ name: "forgot password, a new one", path: () => "/reset-password" },
	{ name: "not found", path: () => "/no-such-page" },
	{ name: "listing form", path: () => "/list-item", as: "seller" },
	{ name: "listings from a file", path: () => "/import-listings", as: "seller" },
	{ name: "listing form, a copy", path: () => `/list-item?copy=${house.product}`, as: "seller" },
	{ name: "listing form, editing", path: () => `/edit-product/${house.product}`, as: "seller" },
	{ name: "listing form, nothing to edit", path: () => "/edit-product/none", as: "client" },
	{ name: "seller's listings", path: () => "/dashboard?tab=listings", as: "seller" },
	{
		name: "seller's listings, asking before one is deleted",
		path: () => `/dashboard?tab=listings&delete=${house.product}`,
		as: "seller",
	},
	{ name: "category form", path: () => "/createCategory" },
	{ name: "seller's overview", path: () => "/dashboard", as: "seller" },
	{ name: "seller's orders", path: () => "/dashboard?tab=rentals", as: "seller" },
	{
		name: "seller's order, to answer",
		path: () => `/orders/${house.order}?ask=decline`,
		as: "seller",
	},
	{ name: "what a seller rented, nothing", path: () => "/dashboard?tab=rentals&as=client", as: "seller" },
	{ name: "seller's agenda", path: () => "/agenda", as: "seller" },
	{ name: "client's agenda", path: () => "/agenda", as: "client" },
	{ name: "earnings", path: () => "/dashboard?tab=earnings", as: "seller" },
	{
		name: "delivery",
		path: () =>
			`/delivery?product=${house.other}&startDate=${house.rentalPeriod.startDate}&endDate=${house.rentalPeriod.endDate}`,
		as: "client",
	},
	{
		name: "delivery, ordered already",
		path: () =>
			`/delivery?product=${house.product}&startDate=${house.rentalPeriod.startDate}&endDate=${house.rentalPeriod.endDate}`,
		as: "client",
	},
	{ name: "update profile", path: () => "/update-profile", as: "client" },
	{ name: "settings", path: () => "/settings", as: "client" },
	{ name: "settings, notifications", path: () => "/settings?tab=notifications", as: "client" },
	{ name: "settings, security", path: () => "/settings?tab=security", as: "client" },
	{ name: "settings, what was rented", path: () => "/settings?tab=billing", as: "client" },
	{ name: "settings tab", path: () => "/dashboard?tab=settings", as: "seller" },
	{ name: "settings tab, payout", path: () => "/dashboard?tab=settings&section=billing", as: "seller" },
	{ name: "report", path: () => `/report/listing/${house.product}?from=/browse`, as: "client" },
	{ name: "wishlist", path: () => "/wishlist", as: "client" },
	{
		name: "waitlist, joining",
		path: () =>
			`/waitlist?product=${house.product}&size=&startDate=${house.rentalPeriod.startDate}&endDate=${house.rentalPeriod.endDate}`,
		as: "client",
	},
	{ name: "waitlist, nothing", path: () => "/waitlist", as: "seller" },
	{ name: "messages, signed out", path: () => "/messages" },
	{ name: "seller's messages, an unread one", path: () => "/messages", as: "seller" },
	{ name: "messages", path: () => "/messages", as: "client" },
	{ name: "messages, a conversation", path: () => `/messages?conversation=${house.conversation}`, as: "client" },
	{ name: "messages, the tab", path: () => `/dashboard?tab=messages&conversation=${house.conversation}`, as: "client" },
	{ name: "messages, the first one", path: () => `/messages?product=${house.other}`, as: "client" },
	{ name: "client's wishlist tab", path: () => "/dashboard?tab=wishlist", as: "client" },
	{ name: "client's overview", path: () => "/dashboard", as: "client" },
	{ name: "client's rentals", path: () => "/dashboard?tab=rentals", as: "client" },
	{ name: "client's completed rentals", path: () => "/dashboard?tab=rentals&show=completed", as: "client" },
	{ name: "client's active rentals, none", path: () => "/dashboard?tab=rentals&show=active", as: "client" },
	{ name: "client's order", path: () => `/orders/${house.order}?ask=cancel`, as: "client" },
	{ name: "client's order, done and reviewed", path: () => `/orders/${house.done}`, as: "client" },
	{ name: "review", path: () => `/orders/${house.worn}/review`, as: "client" },
	{ name: "client's order, a damage claim on it", path: () => `/orders/${house.claimed}`, as: "client" },
	{ name: "damage claim, to answer", path: () => `/orders/${house.claimed}/damage`, as: "client" },
	{ name: "damage claim, to lower", path: () => `/orders/${house.claimed}/damage`, as: "seller" },
	{ name: "client's receipt", path: () => `/orders/${house.done}/receipt`, as: "client" },
	{ name: "thank you", path: () => `/thank-you?order=${house.order}`, as: "client" },
	{ name: "staff's order", path: () => `/orders/${house.order}?ask=cancel`, as: "admin" },
	{ name: "admin's sign-in", path: () => "/admin/login" },
	...(
		[
			["overview", ""],
			["users", "tab=users"],
			["users, none found", "tab=users&search=zzzzqqq"],
			["user", () => `tab=users&open=${house.ids.seller}`],
			["user, a suspended one", () => `tab=users&open=${house.ids.suspended}`],
			["user, asking before a suspension", () => `tab=users&ask=suspend&of=${house.ids.client}`],
			["listings", "tab=listings"],
			["listings of one lister", () => `tab=listings&owner=${house.ids.seller}`],
			["listing", () => `tab=listings&open=${house.product}`],
			["listing, asking before a suspension", () => `tab=listings&open=${house.product}&ask=suspend`],
			["rentals", "tab=rentals"],
			["money", "tab=money"],
			["damage claims", "tab=damage&state=all"],
			["new category", "tab=add-category"],
			["messages", "tab=messages"],
			["message", () => `tab=messages&open=${house.ids.message}`],
			["reports", "tab=reports"],
			["report on a listing", () => `tab=reports&open=${house.ids.report}`],
			["report on a conversation", () => `tab=reports&open=${house.ids.talkReport}&ask=read`],
			["settings and log", "tab=settings"],
			["search", "find=lehenga"],
			["search, nothing found", "find=zzzzqqq"],
			["row that is not there", "tab=users&open=01931e5a-0000-7000-8000-0000000000ff"],
		] as const
	).map(([name, query]) => ({
		name: `admin's ${name}`,
		path: () => `/admin/dashboard?${typeof query === "string" ? query : query()}`,
		as: "admin" as const,
	})),
];

test.each(screens)(
	"$name: no barrier, no sideways scroll, nothing against the page's policy, no other host",
	async ({ name }) => {
		expect(await found.get(name)).toEqual([]);
	},
);

/** Where a text that looks like code was written, and is to be read. */
const written = [
	{ place: "the name of a listing", as: "visitor", path: () => `/product/${house.product}` },
	{ place: "the name in a list", as: "visitor", path: () => "/browse?search=sindoor" },
	{ place: "an order, to its client", as: "client", path: () => `/orders/${house.order}` },
	{
		place: "a message, to an admin",
		as: "admin",
		path: () => `/admin/dashboard?tab=messages&open=${house.ids.message}`,
	},
	{ place: "a report, to an admin", as: "admin", path: () => `/admin/dashboard?tab=reports&open=${house.ids.report}` },
	{
		place: "a reported conversation, to an admin",
		as: "admin",
		path: () => `/admin/dashboard?tab=reports&open=${house.ids.talkReport}&ask=read`,
	},
	{ place: "a client, to an admin", as: "admin", path: () => `/admin/dashboard?tab=users&open=${house.ids.client}` },
	{ place: "an order, to its seller", as: "seller", path: () => `/orders/${house.order}` },
] as const;

test.each(written)("$place is shown as it was written", async ({ as, path }) => {
	await Promise.allSettled(found.values());
	const { page, trouble } = house.people[as];
	await page.goto(path());
	await page.getByText(strange).filter({ visible: true }).first().waitFor();
	expect(trouble).toEqual([]);
});

/** Everybody goes through their own screens one by one, while the others go through theirs. */
function walk(as: (typeof screens)[number]["as"], { page, trouble }: { page: Page; trouble: string[] }) {
	let before: Promise<unknown> = Promise.resolve();
	for (const { name, path } of screens.filter((one) => one.as === as)) {
		const seen = before.then(() => lookAt(page, path())).then((problems) => [...problems, ...trouble.splice(0)]);
		found.set(name, seen);
		before = seen.catch(() => {});
	}
}
