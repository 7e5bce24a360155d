import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { desktop, enter, listQuickly, openSite, phone, type Site, visit } from "./site.ts";

let site: Site;
let product: string;
let sellerCookies: Awaited<ReturnType<Awaited<ReturnType<typeof visit>>["context"]["cookies"]>>;
let clientCookies: typeof sellerCookies;

beforeAll(async () => {
	site = await openSite();
	const [seller, client] = await Promise.all([visit(site), visit(site)]);
	await enter(site, seller.context, "renter", "Meher Rathore");
	await enter(site, client.context, "client", "Ishita Roy");
	product = await listQuickly(
		site,
		seller.context,
		"Sindoor zardozi lehenga with a name that goes on for quite some while, as names do",
	);
	await client.context.request.put(`/api/wishlist/${product}`, { headers: { origin: site.origin } });
	sellerCookies = await seller.context.cookies();
	clientCookies = await client.context.cookies();
	await Promise.all([seller.context.close(), client.context.close()]);
});
afterAll(() => site.close());

const start = addDays(dayOf(new Date()), 5);
const screens: { name: string; path: () => string; as?: "seller" | "client" }[] = [
	{ name: "home", path: () => "/" },
	{ name: "browse", path: () => "/browse?category=wedding" },
	{ name: "browse, nothing found", path: () => "/browse?search=zzzzqqq" },
	{ name: "product", path: () => `/product/${product}` },
	{ name: "product, choosing days", path: () => `/product/${product}?rent=1` },
	{ name: "wishlist, signed out", path: () => "/wishlist" },
	{ name: "how it works", path: () => "/how-it-works" },
	{ name: "sign in", path: () => "/login" },
	{ name: "sign up", path: () => "/signup" },
	{ name: "verify", path: () => "/verify-email" },
	{ name: "not found", path: () => "/no-such-page" },
	{ name: "listing form", path: () => "/list-item", as: "seller" },
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

const looks = [
	{ look: "telephone, light", options: { ...phone, colorScheme: "light" as const } },
	{ look: "telephone, dark", options: { ...phone, colorScheme: "dark" as const } },
	{ look: "desktop, light", options: { ...desktop, colorScheme: "light" as const } },
	{ look: "desktop, dark", options: { ...desktop, colorScheme: "dark" as const } },
];

describe.each(looks)("$look", ({ options }) => {
	test("no screen has a barrier, scrolls sideways, breaks the page's policy or asks another host", async () => {
		const found: string[] = [];
		for (const as of [undefined, "seller", "client"] as const) {
			const { page, context, trouble } = await visit(site, options);
			if (as) await context.addCookies(as === "seller" ? sellerCookies : clientCookies);
			for (const screen of screens.filter((one) => one.as === as)) {
				await page.goto(screen.path(), { waitUntil: "load" });
				found.push(...(await barriers(page)).map((barrier) => `${screen.name}: ${barrier}`));
				const wider = await page.evaluate(
					() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
				);
				if (wider > 0) found.push(`${screen.name}: ${wider} px wider than the window`);
				found.push(...trouble.splice(0).map((line) => `${screen.name}: ${line}`));
			}
			await context.close();
		}
		expect(found).toEqual([]);
	});
});

async function barriers(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	return violations.map(
		({ id, nodes }) =>
			`${id} at ${nodes
				.map(({ target }) => target.join(" "))
				.slice(0, 3)
				.join(", ")}`,
	);
}
