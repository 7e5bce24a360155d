/** The home page without listings and with some, and the categories on each screen, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { list, must } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { runScreensAt } from "./screen-clock.ts";

let pages: Pages;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
});
afterAll(() => {
	endScreenClock();
	return pages.close();
});

/** The section with this heading. */
const section = (person: PlainBrowser, heading: string) => {
	const id = person.find(`:is(h1, h2):contains('${heading}')`).attr("id");
	if (!id) throw new Error(`no section is headed ${heading}`);
	return `section[aria-labelledby="${id}"]`;
};

test("without listings it renders and invites to list", async () => {
	const person = await pages.open().open("/");
	expect(person.text()).toContain("There are no listings yet.");
	expect(person.texts("h2")).not.toContain("What people say");
	await person.follow("List the first item");
	expect(person.path).toBe("/login?next=%2Flist-item");
});

const filterCategories =
	"Party Casual Wedding Formal Traditional Ethnic Western Fusion Bridal Reception Engagement".split(" ");
const formCategories = "Wedding Party Casual Formal Dresses".split(" ");
const checkboxValues = (person: PlainBrowser, name: string) =>
	person
		.find(`main input[name="${name}"]`)
		.toArray()
		.map(({ attribs }) => attribs.value);

test("filters and form show their specified lists, and the form offers every filter", async () => {
	const person = await pages.open(await pages.world.seller()).open("/browse");
	expect(checkboxValues(person, "category")).toEqual(filterCategories);
	const ranges = person.find("[aria-label='Quick ranges'] a").toArray();
	expect(ranges.map(({ attribs }) => [person.text(`a[href="${attribs.href}"]`), attribs.href])).toEqual([
		["Under ₹500", "/browse?maxPrice=500"],
		["₹500 to ₹1,000", "/browse?minPrice=500&maxPrice=1000"],
		["₹1,000 to ₹2,000", "/browse?minPrice=1000&maxPrice=2000"],
		["₹2,000 to ₹5,000", "/browse?minPrice=2000&maxPrice=5000"],
		["₹5,000 to ₹10,000", "/browse?minPrice=5000&maxPrice=10000"],
		["Over ₹10,000", "/browse?minPrice=10000"],
	]);
	const sliders = person.find("input[type=range]").toArray();
	expect(sliders.map(({ attribs }) => [attribs["aria-label"], attribs.min, attribs.max])).toEqual([
		["Lowest price", "0", "10000"],
		["Highest price", "0", "10000"],
	]);

	await person.open("/list-item");
	const formValues = checkboxValues(person, "catName[]");
	expect(formValues.slice(0, 5)).toEqual(formCategories);
	expect(formValues).toEqual(expect.arrayContaining([...filterCategories, "Men Clothing"]));
	expect(formValues).toHaveLength(new Set([...filterCategories, ...formCategories, "Men Clothing"]).size);
});

test("hero, five categories, four featured listings, four steps, and sign-up for visitors", async () => {
	const { world } = pages;
	const seller = await world.seller();
	for (const name of ["Rani lehenga", "Panna saree", "Neel gown", "Kesari kurta", "Jamun anarkali"])
		await list(seller, { name, catName: ["Men Clothing", "Dresses"] });
	const person = await pages.open().open("/");
	expect((await pages.open().open(person.href("Browse Dresses", section(person, "the one")))).path).toBe("/browse");

	const { products, total } = (await must(world.visitor().get("/api/product/getAllProducts"))).body;
	expect(total).toBe(5);
	const featured = section(person, "Featured Rentals");
	expect(person.texts(`${featured} .card h3`)).toEqual(products.slice(0, 4).map(({ name }: { name: string }) => name));
	expect(person.hasLink("See all 5", featured)).toBe(true);
	expect(person.texts(`${section(person, "How renting works")} h3`)).toEqual(["Browse", "Book", "Pay", "Wear"]);
	expect(person.href("Sign up", section(person, "worn once"))).toBe("/signup");

	const tiles = section(person, "Browse by Category");
	expect(person.texts(`${tiles} a b`)).toEqual(["Wedding", "Party", "Casual", "Men Clothing", "Dresses"]);
	expect(person.text(`${tiles} a:contains('Men Clothing') .count`)).toBe("5 items");
	await person.follow(/Men Clothing/, tiles);
	expect(person.heading).toBe("For men");
	expect(person.hasLink(/Jamun anarkali/)).toBe(true);

	const event = world.day(20);
	await person.open("/");
	const planner = section(person, "When do you need it?");
	const typed = { "I need it on": event, "Delivery pincode": "302016" };
	await person.press(/./, typed, planner);
	expect(person.path).toBe(`/browse?event=${event}&pincode=302016`);
	expect(person.text()).toContain("Items that reach Jaipur 302016 by");
	expect(person.hasLink(/Jamun anarkali/)).toBe(true);

	const own = await pages.open(seller).open("/");
	expect(own.texts("h2")).toContain("Featured Rentals");
	expect(own.hasLink("Sign up", "main")).toBe(false);
});

test("a category added by an admin appears in filters and form and finds its listings", async () => {
	const admin = await pages.world.admin();
	await must(admin.post("/api/category/create", { name: "Haldi Brunch", parentId: "None" }));
	const seller = await pages.world.seller({ name: "Zoya Khan" });
	const person = await pages.open(seller).open("/list-item");
	expect(checkboxValues(person, "catName[]").at(-1)).toBe("Haldi Brunch");
	await list(seller, { name: "Marigold sharara", catName: ["Haldi Brunch"] });
	await person.open("/browse");
	expect(checkboxValues(person, "category")).toEqual([...filterCategories, "Haldi Brunch"]);
	await person.press("Apply", { "Haldi Brunch": true });
	expect(person.path).toContain("category=Haldi+Brunch");
	expect(person.text(".browse-bar [role=status]")).toBe("1 item");
	expect(person.texts("main .card h3")).toEqual(["Marigold sharara"]);
});
