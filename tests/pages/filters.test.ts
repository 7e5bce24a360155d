/** Filters by size, colour and place, the day of an event, and the delivery pincode, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, formatDay } from "#common/calendar.ts";
import * as copy from "#messages/common/product.js";
import { list, must } from "#tests/world.ts";
import { shortDay, shortPeriod } from "#web/features/format/format.ts";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { runScreensAt } from "./screen-clock.ts";

let pages: Pages;
let endScreenClock: () => void;
let event: string;
let period: { startDate: string; endDate: string };

beforeAll(async () => {
	pages = await openPages();
	const { world } = pages;
	endScreenClock = runScreensAt(world);
	event = world.day(20);
	period = { startDate: world.day(19), endDate: world.day(21) };
	const jaipur = await world.seller();
	const sizeStock = ["S", "M"].map((size) => ({ size, stock: 1 }));
	await list(jaipur, { name: "Lehenga", price: 3000, occasion: "Sangeet", sizeStock });
	const green = { color: "Bottle green" };
	const saree = await list(jaipur, { name: "Saree", price: 1000, occasion: "Diwali", sizeStock: [], details: green });
	await must(jaipur.post(`/api/product/blockDays/${saree._id}`, { startDate: event, endDate: event }));
	const delhi = await world.seller({ name: "Zoya Khan", city: "New Delhi", pincode: "110016" });
	await list(delhi, {
		name: "Gown",
		price: 2000,
		occasion: "Cocktail",
		sizeStock: [{ size: "XL", stock: 1 }],
		details: { color: "Midnight blue" },
	});
});
afterAll(() => {
	endScreenClock();
	return pages.close();
});

const names = (person: PlainBrowser) => person.texts("main .card h3");
const chips = "[aria-label='Selected filters']";
const params = (person: PlainBrowser) => new URLSearchParams(person.path.split("?")[1]);

test("without JavaScript: event day, filters, and a listing on the chosen days", async () => {
	const person = await pages.open().open("/browse?sort=price-low");
	expect(names(person)).toEqual(["Saree", "Gown", "Lehenga"]);
	await person.press("Show free items", { "I need it on": event, "Delivery pincode": "302001" });
	expect(params(person).get("event")).toBe(event);
	expect(names(person)).toEqual(["Gown", "Lehenga"]);
	expect(person.heading).toBe(`For ${formatDay(event, "weekday")}`);
	expect(person.text(chips)).toContain(`For ${formatDay(event, "weekday")}: ${shortPeriod(period)}`);
	expect(person.text()).toContain(`Items that reach Jaipur 302001 by ${formatDay(period.startDate, "weekday")}`);
	const shown = { "First day": period.startDate, "Last day": period.endDate };
	for (const [label, day] of Object.entries(shown)) expect(person.value(label)).toBe(day);

	await person.press("Apply", { "Only near this pincode": true, "S1 found": true, "XL1 found": true });
	expect(params(person).get("near")).toBe("1");
	expect(names(person)).toEqual(["Lehenga"]);
	expect(person.text("button[popovertarget]:contains('Filters')")).toBe("Filters4 set");
	const listPath = person.path;
	await person.follow(/Lehenga/, "main .card");
	expect(person.heading).toBe("Lehenga");
	for (const [label, day] of Object.entries(shown)) expect(person.value(label)).toBe(day);
	expect(person.isChecked("S")).toBe(true);

	await person.open(listPath);
	await person.follow(/For .*: /, chips);
	expect(params(person).has("event")).toBe(false);
	expect(names(person)).toEqual(["Lehenga"]);
	await person.follow("Clear filters", chips);
	expect(names(person)).toEqual(["Saree", "Gown", "Lehenga"]);
});

test("without JavaScript: for whom, with counts, in the address and as a chip", async () => {
	const person = await pages.open().open("/browse?sort=price-low");
	await person.press("Apply", { "Women3 found": true });
	expect(params(person).getAll("audience")).toEqual(["women"]);
	expect(names(person)).toEqual(["Saree", "Gown", "Lehenga"]);
	expect(person.text("button[popovertarget]:contains('Filters')")).toBe("Filters1 set");
	expect(person.find("link[rel=canonical]").attr("href")).toMatch(/\/browse$/);
	await person.follow(/For women/, chips);
	expect(params(person).has("audience")).toBe(false);
	await person.open("/browse?audience=MEN&audience=everyone");
	expect(person.text(".browse-bar [role=status]")).toBe("0 items");
	expect(person.text(chips)).toContain("For men");
	expect(person.text(chips)).not.toContain("everyone");
});

test("invalid URL parameters are ignored, with a message for days and pincode", async () => {
	const person = pages.open();
	const itemCount = () => person.text(".browse-bar [role=status]");
	await person.open("/browse?size=huge&color=%23fff&occasion=0&minRating=99&city=%00&near=0&page=1000000000000");
	expect(itemCount()).toBe("3 items");
	expect(person.text()).toContain(copy.browse.pincode);
	expect(person.find(chips).length).toBe(0);
	await person.open("/browse?startDate=2027-02-29&endDate=2027-02-30&event=never");
	expect(itemCount()).toBe("3 items");
	expect(person.text()).toContain(copy.browse.noSuchDay);
	await person.open(`/browse?startDate=${event}&endDate=${addDays(event, 30)}`);
	expect(person.text()).toContain(copy.period.tooLong);
});

test("a delivery pincode: what reaches it soonest, what can be there by a day, and it is remembered", async () => {
	const { world } = pages;
	const person = await pages.open().open("/browse?reach=soon&near=1");
	expect(person.text()).toContain("Please enter your delivery pincode first.");
	await person.press("Show free items", { "Delivery pincode": "110001" });
	expect(params(person).get("pincode")).toBe("110001");
	await person.press("Sort", { "Sort by": "Reaches me soonest", "Only near this pincode": false });
	expect(params(person).get("sort")).toBe("reach");
	expect(names(person)).toEqual(["Gown", "Saree", "Lehenga"]);
	const arrivals = () => person.texts("main .card").filter((card) => card.includes(`by ${shortDay(world.day(3))}`));
	expect(arrivals()).toHaveLength(2);

	await person.press("Apply", { "Can reach me by": world.day(2) });
	expect(params(person).get("reach")).toBe(world.day(2));
	expect(names(person)).toEqual(["Gown"]);
	expect(person.text()).toContain(`Items that reach New Delhi 110001 by ${formatDay(world.day(2), "weekday")}.`);
	await person.follow(/Gown/, "main .card");
	expect(person.text()).toContain("Deliver to 110001: reaches New Delhi by");

	await person.open("/");
	expect(person.text()).toMatch(/Reaches you by /);
	await person.open(`/browse?startDate=${world.day(2)}&endDate=${world.day(3)}`);
	expect(names(person)).toEqual(["Gown"]);
	expect(person.value("Delivery pincode")).toBe("110001");
	await person.press("Apply", { "Delivery pincode": "" });
	expect(names(person)).toEqual(["Gown", "Saree", "Lehenga"]);
	expect((await person.open("/browse")).value("Delivery pincode")).toBe("");
});
