/** Searching without JavaScript: the plain form, corrections, related searches, and what a search means as chips. */
import { afterAll, beforeAll, expect, test } from "vitest";
import * as copy from "#messages/common/frame.js";
import { period } from "#messages/common/product.js";
import { list } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
	const seller = await pages.world.seller();
	for (const [name, color] of [
		["Sindoor lehenga", "Red"],
		["Moss lehenga", "Green"],
		["Ivory sherwani", "Ivory"],
	])
		await list(seller, { name, details: { color, material: "Silk" } });
});
afterAll(() => pages.close());

test("without JavaScript it is a plain form", async () => {
	const person = await pages.open().open("/");
	const form = person.find("form[role=search]:has(#q)");
	expect([form.attr("action"), form.attr("method") ?? "get", form.find("#q").attr("name")]).toEqual([
		"/browse",
		"get",
		"search",
	]);
	await person.open("/browse?search=lehnga");
	expect(person.texts("main .card h3")).toContain("Sindoor lehenga");
});

test("matches are highlighted, corrections are shown, and an empty result offers related searches", async () => {
	const person = await pages.open().open("/browse?search=laal+lehemga");
	expect(person.text()).toContain("Showing results for laal lehenga");
	expect(person.texts("h3 mark")).toEqual(["Sindoor", "lehenga"]);
	expect(person.hasLink(/Sindoor lehenga/)).toBe(true);

	await person.open("/browse?search=Green+sherwani");
	expect(person.text()).toContain("No item matches all your words. These are the closest, without “Green”.");
	expect(person.hasLink(/Ivory sherwani/)).toBe(true);
	expect(person.texts("[aria-label='Selected filters'] li")).toHaveLength(3);

	await person.open("/browse?search=green+sherwani+under+200");
	expect(person.texts("h3")).toContain(`${copy.products.none} for “green sherwani under 200”`);
	const related = "nav[aria-labelledby=related-searches]";
	expect(person.text(`${related} h4`)).toBe("Similar searches");
	expect(person.texts(`${related} a`)[0]).toBe("sherwani");
	await person.follow("sherwani", related);
	expect(person.hasLink(/Ivory sherwani/)).toBe(true);
});

test("price, size and colour in a search are chips; removing one searches without it", async () => {
	const chips = "[aria-label='Selected filters']";
	const person = await pages.open().open("/browse?search=Green+lehenga+under+200+free+size");
	expect(person.text()).toContain(copy.products.none);
	for (const name of ["Up to ₹200", "Free size", "Green"]) expect(person.hasLink(`Remove ${name}`, chips)).toBe(true);
	await person.follow("Remove Up to ₹200", chips);
	expect(person.path).toMatch(/search=green\+lehenga\+free\+size$/);
	expect(person.hasLink(/Moss lehenga/)).toBe(true);
	await person.follow("Remove Green", chips);
	expect(person.path).toMatch(/search=lehenga\+free\+size$/);
	expect(person.hasLink(/Sindoor lehenga/)).toBe(true);
	expect(person.texts(`${chips} a`)).toEqual([
		"Remove “lehenga free size”",
		"Remove Free size",
		"Clear filters",
		"Save this search",
	]);
});

test("days in a search become the date filter, which can be removed", async () => {
	const chips = "[aria-label='Selected filters']";
	const person = await pages.open().open("/browse?search=lehenga+5+dec+se+7+dec");
	expect(person.path).toBe("/browse?search=lehenga&startDate=2026-12-05&endDate=2026-12-07");
	expect(person.text(chips)).toContain("Free 5 to 7 Dec");
	await person.follow(/5 to 7 Dec/, chips);
	expect(person.path).toBe("/browse?search=lehenga&days=any");

	// A festival stays in the search, since it is an occasion too; its day is removed alone.
	await person.open("/browse?search=christmas+lehenga");
	expect(person.path).toBe("/browse?search=christmas+lehenga&startDate=2026-12-25&endDate=2026-12-25");
	await person.follow(/25 Dec/, chips);
	expect(person.path).toBe("/browse?search=christmas+lehenga&days=any");

	// Days that cannot be booked are named, and do not narrow the search.
	await person.open("/browse?search=lehenga+1+dec+to+20+dec");
	expect(person.text()).toContain(period.tooLong);
	expect(person.texts("main .card h3")).toContain("Sindoor lehenga");
});
