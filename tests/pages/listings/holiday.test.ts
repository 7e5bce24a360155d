/** The holiday of a lister, on its page without JavaScript and on the pages that clients see. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, formatDay } from "#common/calendar.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, rent } from "#tests/world.ts";
import { openPages, type Pages } from "../open-pages.ts";

let pages: Pages;
let seller: TestClient;
let client: TestClient;
beforeAll(async () => {
	pages = await openPages();
	[seller, client] = [await pages.world.seller(), await pages.world.client()];
});
afterAll(() => pages.close());

test("is taken after its orders were read, changed and ended early; a refusal says why and keeps what was typed", async () => {
	const { world } = pages;
	const product = await list(seller, { name: "Chanderi kurta" });
	await must(rent(world, client, product, 11, 1));
	const person = await pages.open(seller).open("/dashboard?tab=listings");
	await person.follow("Holiday");
	expect(person.heading).toBe("Holiday");
	expect(person.hasButton("End it now")).toBe(false);
	const days = { "First day": world.day(10), "Last day": world.day(12) };
	await person.press("Next", { ...days, "Last day": world.day(9) });
	expect([person.status, person.value("First day")]).toEqual([400, world.day(10)]);
	await person.press("Next", { ...days, "Note for clients": "Call me on 98290 12345" });
	await person.press("Take this holiday");
	expect(person.status).toBe(400);
	expect(person.value("Note for clients")).toBe("Call me on 98290 12345");
	await person.press("Next", { "Note for clients": "At my sister's wedding." });
	expect(person.text()).toContain("This order stays.");
	expect(person.hasLink(/^Chanderi kurta/, "main")).toBe(true);
	await person.press("Change the days or the note");
	expect(person.value("Last day")).toBe(world.day(12));
	await person.press("Next");
	await person.press("Take this holiday");
	expect(person.path).toBe("/holiday?outcome=saved");
	expect(person.text()).toContain("Saved. Nobody can book your listings on these days.");
	expect(person.text()).toContain("Your holiday: ");

	const visitor = pages.open();
	for (const path of [`/product/${product._id}`, `/closet/${seller.user._id}`]) {
		await visitor.open(path);
		expect(visitor.text(), path).toContain("On holiday: ");
		expect(visitor.text(), path).toContain(formatDay(world.day(12), "shortNoYear").replace(/ .*/, ""));
	}
	await person.press("Next", { "Last day": addDays(world.day(12), 2) });
	await person.press("Take this holiday");
	expect(person.value("Last day")).toBe(world.day(14));
	await person.press("End it now");
	expect(person.text()).toContain("Your holiday is over. Your listings can be booked again.");
	expect((await visitor.open(`/closet/${seller.user._id}`)).text()).not.toContain("On holiday: ");
});

test("a client is sent to their dashboard, and a visitor to sign in", async () => {
	expect((await pages.open(client).open("/holiday")).path).toBe("/dashboard");
	expect((await pages.open().open("/holiday")).path).toMatch(/^\/login/);
});
