/** The API keys in the settings, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { must, password } from "#tests/world.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
});
afterAll(() => pages.close());

const readKey = "Read listings, orders and the schedule";

test("a lister makes a key, which is shown one time and works, and revokes it", async () => {
	const { world } = pages;
	const lister = await world.seller();
	const person = await pages.open(lister).open("/settings?tab=security");
	await person.follow("Manage API keys");
	expect(person.text()).toContain("You have no API keys.");

	const typed = { Name: "Stock program", [readKey]: true, "Works for": "30" };
	await person.press("Make key", { ...typed, "Current Password": "wrong" });
	expect(person.text("[role=alert]")).toContain("Current Password");
	expect([person.value("Name"), person.isChecked(readKey), person.value("Works for")]).toEqual([
		...["Stock program", true, "30"],
	]);
	await person.press("Make key", { "Current Password": password });
	const [key = ""] = /almari_[\w-]{49}/.exec(person.text()) ?? [];
	expect(key, person.text()).not.toBe("");
	expect(person.text(".rows")).toMatch(/Stock program almari_[\w-]{4}…/);
	const get = () =>
		world.visitor().get(`/api/order/getSellerOrders/${lister.user._id}`, { authorization: `Bearer ${key}` });
	await must(get());

	await person.open("/settings?tab=keys");
	expect(person.html, "shown one time").not.toContain(key.slice(11));
	expect(person.text(".rows")).toMatch(/Last used .* Expires /);
	await person.press("Revoke Stock program");
	expect(person.text()).toContain("The key is revoked and does not work any more.");
	expect(person.text()).toContain("You have no API keys.");
	expect((await get()).status).toBe(401);
});

test("the page that shows a key is stored nowhere", async () => {
	const person = await pages.open(await pages.world.client()).open("/settings?tab=keys");
	await person.press("Make key", { Name: "Program", [readKey]: true, "Current Password": password });
	expect(person.text()).toContain("Copy it now");
	expect(person.headers.get("cache-control")).toBe("private, no-store");
});

test("the staff have none", async () => {
	const person = await pages.open(await pages.world.admin()).open("/settings?tab=security");
	expect(person.text()).not.toContain("API keys");
});
