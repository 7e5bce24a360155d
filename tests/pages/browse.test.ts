/** The browse screen without JavaScript: categories, prices, sorting, pages and wrong addresses. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { list } from "#tests/world.ts";
import { shortDay, shortPeriod } from "#web/features/format/format.ts";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";

let pages: Pages;
const prices = [300, 700, 1500, 1800, 2400, 3200, 4800, 5200, 7000, 9000, 12_000];

beforeAll(async () => {
	pages = await openPages();
	const seller = await pages.world.seller();
	/** Alternating wedding and party listings; the two most expensive are traditional too. */
	for (const [index, price] of prices.entries())
		await list(seller, {
			name: `Piece at ${price}`,
			price,
			catName: [index % 2 === 0 ? "Wedding" : "Party", ...(price >= 9000 ? ["Traditional"] : [])],
		});
});
afterAll(() => pages.close());

const names = (person: PlainBrowser) => person.texts("main .card h3");
const pieces = (of: number[]) => of.map((price) => `Piece at ${price}`);
const chips = "[aria-label='Selected filters']";

test("without JavaScript: filters, sort, chips, pages and search", async () => {
	const person = await pages.open().open("/browse?category=wedding");
	expect(person.heading).toBe("For the wedding");
	await person.press("Sort", { "Sort by": "Price, high to low" });
	expect(person.path).toContain("sort=price-high");
	expect(names(person)).toEqual(pieces([12_000, 7000, 4800, 2400, 1500, 300]));

	// The drawer of a phone opens without JavaScript.
	const drawer = person.find("button:contains('Filters')").attr("popovertarget");
	expect(person.find(`[id="${drawer}"][popover] form`).length).toBe(1);
	const party = person.texts("label").find((label) => label.startsWith("Party")) ?? "";
	await person.press("Apply", { [party]: true, "From, rupees": "1000" });
	expect(person.path).toContain("category=Party");
	const expensive = prices.filter((price) => price >= 1000).reverse();
	expect(names(person)).toEqual(pieces(expensive.slice(0, 8)));
	await person.follow("Next page");
	expect(names(person)).toEqual(pieces(expensive.slice(8)));
	await person.follow(/Wedding/, chips);
	expect(names(person)).toEqual(pieces([9000, 5200, 3200, 1800]));
	await person.follow("Clear filters", chips);
	expect(person.path).toBe("/browse?sort=price-high");
	const search = person.find("header form[role=search]");
	expect([search.attr("action"), search.find("input[type=search]").attr("name")]).toEqual(["/browse", "search"]);
	await person.open("/browse?search=++piece+at+2400+");
	expect(names(person)).toEqual(["Piece at 2400"]);
});

test("invalid URL parameters become defaults", async () => {
	const person = pages.open();
	await person.open("/browse?page=-3&sort=sideways&minPrice=cheap&maxPrice=1e9&category=&search=%20");
	expect(person.text(".browse-bar [role=status]")).toBe("11 items");
	expect(names(person)).toHaveLength(8);
	expect(person.find(chips).length).toBe(0);
	await person.open("/browse?page=99");
	expect(person.path).toBe("/browse?page=2");
	expect(names(person)).toHaveLength(3);
});

test("an empty result names the search, counts the category that is set, and offers popular items", async () => {
	const person = await pages.open().open("/browse?search=zzqqxx&category=party");
	expect(person.texts("h2, h3")).toContain("No products found for “zzqqxx”");
	expect(person.find("section[aria-labelledby=popular] li").length).toBe(4);
	// Only the category that is set.
	expect(person.texts(".filters label").filter((label) => /\D0 found$/.test(label))).toEqual(["Party0 found"]);
	await person.follow("Clear filters", "section[aria-labelledby=results] p");
	expect(person.path).toBe("/browse?search=zzqqxx");
	await person.open("/browse?category=bridal");
	expect(person.texts("h2, h3")).toContain("No products found");
});

test("the chosen days, size and place stay from page to page, also through a new search and its filters", async () => {
	const days = { startDate: pages.world.day(9), endDate: pages.world.day(10) };
	const bar = `${shortPeriod(days)} · Pune 411001 · M`;
	const chosen = { ...days, size: "M", pincode: "411001" };
	const person = await pages
		.open()
		.open(`/browse?${new URLSearchParams({ ...chosen, category: "wedding", minRating: "" })}`);
	const isKept = (at: string) => {
		const params = Object.fromEntries(new URL(person.path, pages.origin).searchParams);
		expect([at, person.text(".chosen-bar b"), params]).toEqual([at, bar, expect.objectContaining(chosen)]);
	};
	isKept("browse");
	// The price of these days, and by when the item is there.
	expect(person.text("main .card")).toContain("for 2 days");
	expect(person.text("main .card")).toContain(`Reaches you by ${shortDay(days.startDate)}`);

	const fields = person.find("header form[role=search]").serializeArray();
	await person.open(
		`/browse?${new URLSearchParams(fields.map(({ name, value }) => [name, name === "search" ? "piece" : value]))}`,
	);
	isKept("a new search");
	expect(person.path).toContain("category=wedding");
	await person.follow(/Piece at 4800/, "main");
	isKept("a listing");
	expect(person.value("First day")).toBe(days.startDate);
	await person.follow("Meher", "main");
	isKept("the closet");
	expect(person.text("main .card")).toContain("for 2 days");
	await person.follow(/Piece at 2400/, "main");
	isKept("a listing of the closet");
	await person.follow(/Piece at/, "section:has(h2:contains('Similar items'))");
	isKept("a similar listing");
	await person.follow(/^Wedding$/, "nav[aria-label=Breadcrumb]");
	isKept("its category");
	await person.follow("Party", "footer");
	isKept("another category");
	await person.follow("Clear", ".chosen-bar");
	expect([person.find(".chosen-bar").length, person.path]).toEqual([0, "/browse?category=party&pincode=411001"]);
});
