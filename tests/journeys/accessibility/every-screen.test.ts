import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#tests/journeys/harness/site.ts";
import { lookAt } from "./check-screen.ts";
import { fillHouse, strange } from "./populated-site.ts";
import { type House, type Screen, screens } from "./screens.ts";

let site: Site;
let house: House;
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
function walk(as: Screen["as"], { page, trouble }: { page: Page; trouble: string[] }) {
	let before: Promise<unknown> = Promise.resolve();
	for (const { name, path } of screens.filter((one) => one.as === as)) {
		const seen = before.then(() => lookAt(page, path(house))).then((problems) => [...problems, ...trouble.splice(0)]);
		found.set(name, seen);
		before = seen.catch(() => {});
	}
}
