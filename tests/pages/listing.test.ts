/** The listing screen and the lister's closet without JavaScript: details, days, arrival, the lister's own actions, size chart. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDay } from "#common/calendar.ts";
import { placeOf } from "#common/places/place-of.ts";
import { rules } from "#common/rules.ts";
import * as copy from "#messages/common/product.js";
import type { TestClient } from "#tests/test-client.ts";
import { list, must } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { runScreensAt } from "./screen-clock.ts";

let pages: Pages;
let endScreenClock: () => void;
let seller: TestClient;
/** A listing that is blocked on days 4 and 5, and another one of the same lister. */
let product: string;
let other: string;
/** A listing of somebody else with all details. */
let detailed: string;

beforeAll(async () => {
	pages = await openPages();
	const { world } = pages;
	endScreenClock = runScreensAt(world);
	seller = await world.seller();
	product = (await list(seller, { discount: 20 }))._id;
	await must(seller.post(`/api/product/blockDays/${product}`, { startDate: world.day(4), endDate: world.day(5) }));
	other = (await list(seller, { name: "Panna lehenga", details: { color: "Green" } }))._id;
	const facts = { color: "Sindoor red", material: "Raw silk", length: "42 in", closure: "Side zip" };
	const listing = {
		name: "Rani zardozi lehenga",
		discount: 20,
		occasion: "Sangeet",
		details: { ...facts, includes: "Dupatta", dryCleanOnly: true },
		sizeStock: ["S", "M"].map((size) => ({ size, stock: 1 })),
	};
	detailed = (await list(await world.seller({ name: "Zoya Fatima" }), listing))._id;
});
afterAll(() => {
	endScreenClock();
	return pages.close();
});

const booking = "section[aria-label=Booking]";
/** The delivery page to which the sign-in leads on. */
const nextPath = (person: PlainBrowser) => {
	expect(person.path).toMatch(/^\/login\?next=/);
	const next = new URLSearchParams(person.path.split("?")[1]).get("next") ?? "";
	expect(next).toMatch(/^\/delivery\?/);
	return next;
};
const paramsOf = (path: string) => Object.fromEntries(new URLSearchParams(path.split("?")[1]));

test("details, sizes, price before discount, Contact Renter; days and total are passed to delivery", async () => {
	const { world } = pages;
	const person = await pages.open().open(`/product/${detailed}`);
	const address = person.path;
	expect(person.heading).toBe("Rani zardozi lehenga");
	const [names, values] = [person.texts(".particulars dt"), person.texts(".particulars dd")];
	expect(Object.fromEntries(names.map((name, index) => [name, values[index]]))).toMatchObject({
		Fabric: "Raw silk",
		Colour: "Sindoor red",
		Length: "42 in",
		Closure: "Side zip",
		Includes: "Dupatta",
		Occasions: "Sangeet",
		Care: "Dry clean only",
	});
	expect(person.text(`${booking} .day-price`)).toMatch(/^₹2,400 a day was ₹3,000\s?20% off$/);
	expect(person.text(`${booking} .day-price s`)).toBe("was ₹3,000");
	expect(person.isChecked("S")).toBe(true);
	expect(person.href("Contact Renter")).toBe(`/messages?product=${detailed}`);
	expect(person.hasButton("Proceed to Delivery")).toBe(false);
	// The page opens at the days.
	expect(person.find("form#booking").attr("action")).toBe(`${address}#days`);
	await person.press("Rent Now", { S: false, M: true });
	expect(person.path).toContain("rent=1");
	expect(person.find("#days").length).toBe(1);
	// Both days are required, so a browser does not submit.
	expect(person.find("form#booking[novalidate]").length).toBe(0);
	for (const name of ["startDate", "endDate"])
		expect(person.find(`#days input[name=${name}]`).attr("required")).toBeDefined();
	await person.press("Proceed to Delivery", { "First day": world.day(9), "Last day": world.day(11) });
	const next = nextPath(person);
	const period = { startDate: world.day(9), endDate: world.day(11) };
	expect(paramsOf(next)).toMatchObject({ product: detailed, size: "M", ...period });
	// The server computes the total.
	const client = await pages.open(await world.client()).open(next);
	expect(client.heading).toBe("Where should we deliver?");
	expect(client.text()).toContain("₹7,200");
});

test("a delivery pincode says by when the item arrives, and is remembered", async () => {
	const remoteDay = formatDay(pages.world.day(rules.transit.remoteDays), "weekday");
	const person = await pages.open().open(`/product/${detailed}`);
	await person.press("Check", { "Delivery pincode": "12" });
	expect(person.text("#pincode-hint")).toBe(copy.browse.pincode);
	await person.press("Check", { "Delivery pincode": "781001" });
	expect(person.text("#pincode-hint")).toBe(`Deliver to 781001: reaches ${placeOf("781001")?.city} by ${remoteDay}.`);
	await person.open(`/product/${detailed}?rent=1`);
	expect(person.value("Delivery pincode")).toBe("781001");
	expect(person.text("#days")).toContain(`Next free day: ${remoteDay}.`);
});

test("links from a listing to its lister's closet, another listing, and a similar one", async () => {
	const person = await pages.open().open(`/product/${product}`);
	expect(person.text("section.lister")).toContain("Member since");
	await person.follow("Meher", booking);
	expect(person.path).toMatch(/^\/closet\//);
	expect(person.heading).toBe("Meher's Almari");
	expect(person.text()).toContain("2 items");
	expect(person.text()).not.toMatch(/Rathore|Bani Park|98765|@/);
	await person.follow(/Panna lehenga/, "main");
	expect(person.path).toContain(other);
	await person.follow(/Sindoor zardozi lehenga/, "section:has(h2:contains('Similar items'))");
	expect(person.path).toContain(product);
});

test("one press selects the next free days, and the rent is broken down", async () => {
	const { world } = pages;
	const person = await pages.open().open(`/product/${product}`);
	const links = person.find("[aria-labelledby=next-free] a").toArray();
	// Days 4 and 5 are blocked; day 3 is for cleaning. Without a pincode the courier may need five days.
	expect(links.map(({ attribs }) => attribs.href?.replace(/^[^?]*/, ""))).toEqual(
		[
			[11, 13],
			[14, 16],
			[17, 19],
			[20, 22],
		].map(([first = 0, last = 0]) => `?rent=1&size=M&startDate=${world.day(first)}&endDate=${world.day(last)}`),
	);
	await person.open(links[1]?.attribs.href ?? "");
	expect(person.texts(`${booking} .sum p`).slice(1)).toEqual([
		"₹2,400 × 3 days₹7,200",
		"Price before the 20% discountwas ₹9,000",
		"Delivery and pickupIncluded",
		"Security deposit: This is the rent, paid in cash on delivery. No extra deposit.",
	]);
	await person.press("Proceed to Delivery");
	const period = { startDate: world.day(14), endDate: world.day(16) };
	expect(paramsOf(nextPath(person))).toMatchObject({ product, size: "M", ...period });
});

test("a lister sees the status of their own listing, pauses and resumes it, and can edit and share it", async () => {
	const sizeStock = [
		{ size: "S", stock: 1 },
		{ size: "M", stock: 0 },
	];
	const lister = await pages.world.seller({ name: "Lata Iyer" });
	const own = (await list(lister, { name: "Own lehenga", sizeStock }))._id;
	const person = await pages.open(lister).open(`/product/${own}`);
	const panel = "section[aria-labelledby=own-listing]";
	expect(person.text(`${panel} h2`)).toBe("Waiting for review");
	expect(person.text(panel)).toContain("Clients can find and rent it already");
	expect(person.hasButton("Rent Now")).toBe(false);
	const isDisabled = (size: string) => person.find(`input[name=size][value=${size}]`).attr("disabled") !== undefined;
	expect([isDisabled("S"), isDisabled("M")]).toEqual([false, true]);
	expect(person.href("Edit", panel)).toBe(`/edit-product/${own}`);
	expect(person.href("Days away", panel)).toBe(`/edit-product/${own}#away`);
	expect(person.href(/Share on WhatsApp/, panel)).toContain(own);

	const statusForOthers = async () => (await pages.open().open(`/product/${own}`)).status;
	await person.press("Pause", {}, panel);
	expect(person.text(panel)).toContain("Existing orders are not affected.");
	expect(person.text("[autofocus]")).toBe("Paused");
	expect(await statusForOthers()).toBe(404);
	await person.press("Resume", {}, panel);
	expect(person.hasButton("Pause", panel)).toBe(true);
	expect(await statusForOthers()).toBe(200);
});

test("without measurements the size chart shows standard sizes", async () => {
	const person = await pages.open().open(`/product/${product}`);
	await person.follow("Size chart");
	expect(person.text()).toContain("The lister has not added measurements.");
	expect(person.texts("#size-chart tr").find((row) => row.startsWith("M"))).toBe("M36 in 91 cm30 in 76 cm39 in 99 cm");
});

test("the lister writes about themselves, and visitors read it, with a message before a report", async () => {
	const lister = await pages.world.seller({ name: "Kavya Sen" });
	await list(lister, { name: "Kesari kurta" });
	const closet = `/closet/${lister.user._id}`;
	const person = await pages.open(lister).open(closet);
	expect(person.texts("summary")).toContain("Write about yourself");
	const about = "Bandhani from Jaipur. <i>Ask</i> me.";
	await person.press("Save", { "About you": about }, "section.about");
	expect(person.text("section.about h2")).toBe("About Kavya");
	expect(person.text("section.about p.text")).toBe(about);
	expect(person.hasLink(/Report this person/)).toBe(false);

	const visitor = await pages.open().open(closet);
	expect(visitor.text("section.about p.text")).toBe(about);
	expect(visitor.text()).not.toContain("Write about yourself");
	const actions = visitor.texts(".closet .actions a");
	expect(actions[0]).toBe("Message Kavya");
	expect(actions[1]).toContain("Report this person");
});
