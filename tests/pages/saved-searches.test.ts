/** Saved searches without JavaScript: saving from the browse page, also for a visitor, renaming, deleting. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { savedSearches } from "#common/rules/choosing.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, password } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
	await list(await pages.world.seller(), { name: "Neel bandhani saree" });
});
afterAll(() => pages.close());

const searchesOf = async (member: TestClient) => (await must(member.get("/api/searches"))).body.searches;

test("a member saves a search with its filters, opens it, renames and deletes it", async () => {
	const member = await pages.world.client();
	const person = await pages.open(member).open("/browse?search=saree&size=M&maxPrice=10000");
	await person.follow("Save this search");
	expect(person.heading).toBe("Saved searches");
	expect(person.value("Name")).toBe("saree, Size M");
	await person.press("Save search", { Name: "For the haldi" });
	expect(person.text()).toContain("The search is saved.");
	expect(await searchesOf(member)).toMatchObject([
		{ name: "For the haldi", filters: "maxPrice=10001&search=saree&size=M" },
	]);
	await person.follow("For the haldi");
	expect(person.path).toBe("/browse?maxPrice=10000&search=saree&size=M&sort=newest");
	await person.open("/wishlist");
	await person.follow("Saved searches");
	await person.press("Save name", { "New name for For the haldi": "For the sangeet" });
	expect(await searchesOf(member)).toMatchObject([{ name: "For the sangeet" }]);
	await person.press("Delete For the sangeet");
	expect(person.text()).toContain("No saved searches yet");
	expect(await searchesOf(member)).toEqual([]);
});

test("a visitor signs in first, and finds the search ready to be saved", async () => {
	const member = await pages.world.client();
	const person = await pages.open().open("/browse?search=nothinglikethis");
	await person.follow("Save this search");
	expect(person.path).toMatch(/^\/login\?next=/);
	await person.press("Sign In", { Email: member.user.email, Password: password });
	await person.open(person.refresh?.path ?? "");
	await person.press("Save search", { Name: "" });
	expect(person.text()).toContain("Please give the search a name.");
	expect(person.value("Name")).toBe("");
	expect(await searchesOf(member)).toEqual([]);
	await person.press("Save search", { Name: "<b>रेशम</b>" });
	expect(await searchesOf(member)).toMatchObject([{ name: "<b>रेशम</b>", filters: "search=nothinglikethis" }]);
	expect(person.text()).toContain("<b>रेशम</b>");
});

test("an address without filters offers nothing to save", async () => {
	const person = await pages.open(await pages.world.client()).open("/searches?size=huge&page=2");
	expect(person.text()).toContain("No saved searches yet");
	expect(person.text()).not.toContain("Save search");
});

test("with a full list one is deleted, and the search that was to be saved is still there", async () => {
	const member = await pages.world.client();
	for (let at = 0; at < savedSearches.maxItems; at++)
		await must(member.post("/api/searches", { name: `Search ${at}`, filters: `search=saree+${at}` }));
	const person = await pages.open(member).open("/searches?search=lehenga");
	await person.press("Save search", { Name: "For the wedding" });
	expect(person.text()).toContain("Please delete one first.");
	expect(person.value("Name")).toBe("For the wedding");
	await person.press("Delete Search 3");
	expect(person.text()).toContain("The search is deleted.");
	await person.press("Save search", { Name: "For the wedding" });
	expect((await searchesOf(member)).map(({ name }: { name: string }) => name)).toContain("For the wedding");
});
