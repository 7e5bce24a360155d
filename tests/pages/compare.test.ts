/** Items side by side without JavaScript: chosen on the wishlist, with totals, shared by the address, and wrong addresses. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { list, must } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";

let pages: Pages;
const ids: string[] = [];
beforeAll(async () => {
	pages = await openPages();
	const seller = await pages.world.seller();
	for (const [index, name] of ["Neel saree", "Wine gown", "Panna lehenga", "Kesari sharara", "Gulabi kurta"].entries())
		ids.push(
			(
				await list(seller, {
					name,
					price: 1000 + index * 100,
					deposit: index * 500,
					sizeStock: [{ size: "M", stock: 1 }],
				})
			)._id,
		);
});
afterAll(() => pages.close());

const row = (person: PlainBrowser, label: string) => person.texts("tbody tr").find((text) => text.startsWith(label));
const open = (query: string) => pages.open().open(`/compare?${query}`);

test("a member sees totals for their days, and removes one", async () => {
	const member = await pages.world.client();
	const person = await pages.open(member).open(`/compare?items=${ids[0]}&items=${ids[1]}`);
	expect(person.heading).toBe("Compare items");
	expect(row(person, "Total")).toContain("₹1,000 a day");
	expect(row(person, "Deposit")).toContain("None");
	expect(row(person, "Deposit")).toContain("₹500");
	await person.press("Show totals", { "First day": pages.world.day(10), "Last day": pages.world.day(12) });
	expect(row(person, "Total")).toContain("₹3,000 for 3 days");
	expect(row(person, "Total")).toContain("₹3,300 for 3 days");
	expect(row(person, "Your dates")).toContain("Free in M");
	await person.follow("Remove Neel saree");
	expect(person.path).toBe(`/compare?items=${ids[1]}&startDate=${pages.world.day(10)}&endDate=${pages.world.day(12)}`);
	expect(person.text()).not.toContain("Neel saree");
});

test("the form on the wishlist leads to the page", async () => {
	const member = await pages.world.client();
	for (const id of ids.slice(0, 3)) await must(member.request("PUT", `/api/wishlist/${id}`));
	const person = await pages.open(member).open("/wishlist");
	await person.press("Compare", { "Neel saree": true, "Panna lehenga": true });
	expect(person.texts("thead th").map((text) => text.replace(/Remove.*/, "").trim())).toEqual([
		"Panna lehenga",
		"Neel saree",
	]);
});

test("an item is added by its link; a pincode says by when each arrives", async () => {
	const person = await open(`items=${ids[0]}`);
	await person.press("Add", { "Add an item by its link": `https://almari.example/product/wine-gown-${ids[1]}?size=M` });
	expect(person.texts("thead th")).toHaveLength(2);
	expect(row(person, "Arrives by")).toContain("Add your pincode");
	await person.press("Check", { "Delivery pincode": "302001" });
	expect(row(person, "Arrives by")).toMatch(/\d{1,2} [A-Z][a-z]{2}/);
	expect(person.texts("thead th")).toHaveLength(2);
	// The pincode is remembered, so other forms need not carry it.
	await person.press("Show totals", { "First day": pages.world.day(10), "Last day": pages.world.day(12) });
	expect(row(person, "Arrives by")).toMatch(/\d{1,2} [A-Z][a-z]{2}/);
	await person.press("Add", { "Add an item by its link": "https://example.com/a-dress" });
	expect(person.text()).toContain("That is not a link to an item on Almari.");
	expect(person.texts("thead th")).toHaveLength(2);
});

test("the days and size of a listing's page and its pincode go to the comparison and back", async () => {
	const { world } = pages;
	const days = { startDate: world.day(10), endDate: world.day(12) };
	const member = await world.client();
	for (const id of ids.slice(0, 2)) await must(member.request("PUT", `/api/wishlist/${id}`));
	const person = await pages.open(member).open(`/product/${ids[0]}`);
	await person.press("Check", { "Delivery pincode": "302001" });
	await person.open(`/product/${ids[0]}?${new URLSearchParams({ size: "M", ...days })}`);
	await person.follow(/^Wishlist/);
	await person.press("Compare", { "Neel saree": true, "Wine gown": true });
	expect(row(person, "Total")).toContain("₹3,000 for 3 days");
	expect(row(person, "Arrives by")).not.toContain("Add your pincode");
	await person.follow("Remove Wine gown");
	await person.press("Add", { "Add an item by its link": ids[2] ?? "" });
	await person.press("Show totals");
	await person.follow("Neel saree", "thead");
	const { searchParams } = new URL(person.path, "https://almari.example");
	expect(Object.fromEntries(searchParams)).toEqual({ rent: "1", size: "M", ...days });
	expect(person.value("Delivery pincode")).toBe("302001");
});

test("a link that is pasted brings its days and size", async () => {
	const days = { startDate: pages.world.day(10), endDate: pages.world.day(12) };
	const link = `https://almari.example/product/wine-gown-${ids[1]}?${new URLSearchParams({ size: "M", ...days })}`;
	const person = await open(`items=${ids[0]}`);
	await person.press("Add", { "Add an item by its link": link });
	expect(row(person, "Total")).toContain("₹3,300 for 3 days");
	expect(person.value("First day")).toBe(days.startDate);
	expect(person.href("Wine gown", "thead")).toContain("size=M");
});

test("of five items four are shown, and it says so; search engines do not index it", async () => {
	const person = await open(`items=${ids.join()}`);
	expect(person.texts("thead th")).toHaveLength(4);
	expect(person.text()).toContain("You can compare up to 4 items. Showing the first 4.");
	expect(person.find("meta[name=robots]").attr("content")).toBe("noindex");
});

test.each([
	["nothing", ""],
	["markup and other scripts", "items=<script>&items=साड़ी&startDate=<b>"],
	["a huge address", `items=${"x".repeat(2000)}&startDate=99999999&endDate=-1`],
])("wrong addresses show the empty page: %s", async (_, query) =>
	expect((await open(query)).text()).toContain("No items to compare yet"),
);

test("items that are gone are left out, and days that cannot be booked are explained", async () => {
	const person = await open(
		`items=${ids[0]}&items=0193aaaa-0000-7000-8000-000000000001&startDate=2020-01-01&endDate=2020-01-02`,
	);
	expect(person.text()).toContain("1 item can no longer be rented, or could not be found.");
	expect(person.texts("thead th")).toHaveLength(1);
	expect(person.text()).toContain("The rental cannot start in the past.");
	expect(person.value("First day")).toBe("2020-01-01");
});
