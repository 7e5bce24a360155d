import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { lookAt } from "./looks.ts";
import { enter, listQuickly, openSite, phone, type Site, visit } from "./site.ts";

let site: Site;
let product: string;
/** What is wrong with each screen, as soon as somebody has looked at it. */
const found = new Map<string, Promise<string[]>>();

beforeAll(async () => {
	site = await openSite();
	const [visitor, seller, client] = await Promise.all([newcomer(), newcomer(), newcomer()]);
	await enter(site, seller.context, "renter", "Meher Rathore");
	await enter(site, client.context, "client", "Ishita Roy");
	product = await listQuickly(
		site,
		seller.context,
		"Sindoor zardozi lehenga with a name that goes on for quite some while, as names do",
	);
	await client.context.request.put(`/api/wishlist/${product}`, { headers: { origin: site.origin } });
	walk(undefined, visitor);
	walk("seller", seller);
	walk("client", client);
});
afterAll(async () => {
	await Promise.allSettled(found.values());
	await site.close();
});

const start = addDays(dayOf(new Date()), 5);
const screens: { name: string; path: () => string; as?: "seller" | "client" | "admin" }[] = [
	{ name: "home", path: () => "/" },
	{ name: "browse", path: () => "/browse?category=wedding" },
	{ name: "browse, nothing found", path: () => "/browse?search=zzzzqqq" },
	{ name: "product", path: () => `/product/${product}` },
	{ name: "product, choosing days", path: () => `/product/${product}?rent=1` },
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
	{ name: "not found", path: () => "/no-such-page" },
	{ name: "listing form", path: () => "/list-item", as: "seller" },
	{ name: "listing form, editing", path: () => `/edit-product/${product}`, as: "seller" },
	{ name: "listing form, nothing to edit", path: () => "/edit-product/none", as: "client" },
	{ name: "seller's listings", path: () => "/dashboard?tab=listings", as: "seller" },
	{
		name: "seller's listings, asking before one is deleted",
		path: () => `/dashboard?tab=listings&delete=${product}`,
		as: "seller",
	},
	{ name: "category form", path: () => "/createCategory" },
	{ name: "seller's overview", path: () => "/dashboard", as: "seller" },
	{ name: "seller's orders", path: () => "/dashboard?tab=rentals", as: "seller" },
	{
		name: "delivery",
		path: () => `/delivery?product=${product}&startDate=${start}&endDate=${addDays(start, 1)}`,
		as: "client",
	},
	{ name: "report", path: () => `/report/listing/${product}?from=/browse`, as: "client" },
	{ name: "wishlist", path: () => "/wishlist", as: "client" },
	{ name: "client's wishlist tab", path: () => "/dashboard?tab=wishlist", as: "client" },
	{ name: "client's overview", path: () => "/dashboard", as: "client" },
	{ name: "client's rentals", path: () => "/dashboard?tab=rentals", as: "client" },
];

test.each(screens)(
	"$name: no barrier, no sideways scroll, nothing against the page's policy, no other host",
	async ({ name }) => {
		expect(await found.get(name)).toEqual([]);
	},
);

const newcomer = () => visit(site, { ...phone, reducedMotion: "reduce" });

/** Everybody goes through their own screens one by one, while the others go through theirs. */
function walk(as: (typeof screens)[number]["as"], { page, trouble }: Awaited<ReturnType<typeof newcomer>>) {
	let before: Promise<unknown> = Promise.resolve();
	for (const { name, path } of screens.filter((one) => one.as === as)) {
		const seen = before.then(() => lookAt(page, path())).then((problems) => [...problems, ...trouble.splice(0)]);
		found.set(name, seen);
		before = seen.catch(() => {});
	}
}
