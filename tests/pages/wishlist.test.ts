/** The wishlist without JavaScript: saving, listing, removing and undoing, and the sign-in in between. */
import { afterAll, beforeAll, expect, test } from "vitest";
import * as copy from "#common/copy/index.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, password } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";

let pages: Pages;
const names = { saree: "Neel bandhani saree", gown: "Wine gown" };
const ids = { saree: "", gown: "" };

beforeAll(async () => {
	pages = await openPages();
	const seller = await pages.world.seller();
	for (const kind of ["saree", "gown"] as const) ids[kind] = (await list(seller, { name: names[kind] }))._id;
});
afterAll(() => pages.close());

const heart = (kind: keyof typeof names) => `Save ${names[kind]}`;
const savedIds = async (member: TestClient) => (await must(member.get("/api/wishlist/ids"))).body.ids;

test("a visitor presses a heart, signs in, returns to the page, and the item is saved", async () => {
	const member = await pages.world.client();
	const person = await pages.open().open("/browse?search=saree");
	await person.press(heart("saree"));
	expect(person.path).toMatch(/^\/login\?next=/);
	expect(person.text()).toContain("Sign in and we'll add the item to your wishlist.");
	await person.press("Sign In", { Email: member.user.email, Password: password });
	expect(person.refresh?.path).toBe(`/browse?search=saree#${ids.saree}`);
	await person.open(person.refresh?.path ?? "");
	expect(person.hasLink("Wishlist, 1 saved")).toBe(true);
	expect(person.find(`button[aria-label="${heart("saree")}"]`).attr("aria-pressed")).toBe("true");
	expect(await savedIds(member)).toEqual([ids.saree]);
});

test("without JavaScript: save, list, remove, undo", async () => {
	const member = await pages.world.client();
	const person = await pages.open(member).open("/browse?search=gown");
	await person.press(heart("gown"));
	expect(person.path).toBe("/browse?search=gown");
	await person.follow("Wishlist, 1 saved");
	expect(person.path).toBe("/wishlist");
	expect(person.texts("main .card h3, main .card h2")).toEqual([names.gown]);
	await person.press(heart("gown"), {}, "main");
	expect(person.text()).toContain(copy.wishlist.removed);
	expect(person.text()).toContain("Your wishlist is empty");
	expect(person.find("section[aria-labelledby=popular] a").length).toBeGreaterThan(0);
	expect(await savedIds(member)).toEqual([]);
	await person.press("Undo");
	expect(person.hasLink("Wishlist, 1 saved")).toBe(true);
	expect(await savedIds(member)).toEqual([ids.gown]);
});
