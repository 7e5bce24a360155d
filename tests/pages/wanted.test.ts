/** Missed searches: the lister's page, the form that it leads to, and the tab of the staff. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf, formatDay } from "#common/calendar.ts";
import { missedSearches } from "#common/rules/choosing.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";

let pages: Pages;
let seller: TestClient;

beforeAll(async () => {
	pages = await openPages();
	seller = await pages.world.seller();
	await pages.world.app.db.pool.query("update seller set pincode = '411004' where account_id = $1", [seller.user._id]);
});
afterAll(() => pages.close());

async function search(people: number, query: string) {
	for (let at = 0; at < people; at++)
		await must(
			pages.world.visitor(`203.0.113.${at}`).post(`/api/product/missedSearch?${query}`, undefined, {
				"user-agent": "Mozilla/5.0 (Android 14; Mobile) Firefox/140.0",
			}),
		);
	await pages.world.app.missedSearches.flush();
}

test("a lister sees nothing, then what five people looked for, and lists one with category and size", async () => {
	const person = await pages.open(seller).open("/dashboard?tab=listings");
	await person.follow("What people looked for");
	expect(person.heading).toBe("What people looked for in Pune");
	expect(person.text()).toContain("Nothing to show yet");
	await search(missedSearches.fewestPeople, "search=maroon+lehenga&category=Wedding&size=XL&pincode=411001");
	const day = pages.world.day(1);
	await search(missedSearches.fewestPeople, `search=anarkali&pincode=411001&startDate=${day}&endDate=${day}`);
	await search(missedSearches.fewestPeople - 1, "search=sharara&pincode=411001");
	await person.open("/wanted");
	expect(person.text("table")).toContain("Maroon lehenga, Wedding");
	expect(person.text("table")).toContain("Size XL · Nothing found");
	expect(person.text("table")).not.toContain("harara");
	const isThisYear = day.startsWith(dayOf(new Date()).slice(0, 4));
	expect(person.texts("td")).toContain(`from ${formatDay(day, isThisYear ? "shortNoYear" : "short")}`);
	await person.follow("List one: Maroon lehenga, Wedding");
	expect(person.find('[name="catName[]"][checked]').attr("value")).toBe("Wedding");
	expect(person.find('[name="sizeStock.0.size"]').attr("value")).toBe("XL");
});

test("a client is sent to their dashboard, a visitor to sign in, and odd values prefill nothing", async () => {
	expect((await pages.open(await pages.world.client()).open("/wanted")).path).toBe("/dashboard");
	expect((await pages.open().open("/wanted")).path).toMatch(/^\/login/);
	const person = await pages.open(seller).open("/list-item?category=%3Cb%3E&size=huge&size=M&category=Wedding");
	expect(person.find('[name="catName[]"][checked]')).toHaveLength(0);
	expect(person.find('[name="sizeStock.0.size"]').attr("value")).toBe("");
});

test("the browse page reports a search without results or without its garment, and none for somebody's measures", async () => {
	const client = await pages.world.client();
	await must(client.put("/api/user/measures", { name: "", build: "women", bust: 91.7, waist: 73.9 }));
	const [{ _id: own }] = (await must(client.get("/api/user/measures"))).body.wearers;
	await list(seller, { name: "Ivory sherwani", details: { color: "Ivory", material: "Silk" } });
	const reported = async (query: string) =>
		(await pages.open(client).open(`/browse?${query}`)).html.includes(String.raw`\"missed\",\"search=`);
	expect(await reported("search=gharara")).toBe(true);
	expect(await reported("search=ivory+gharara")).toBe(true);
	expect(await reported("search=Green+sherwani")).toBe(false);
	expect(await reported("search=sherwani")).toBe(false);
	expect(await reported(`search=gharara&fits=${own}`)).toBe(false);
});

test("the staff see all of it, search it and filter it", async () => {
	const person = await pages
		.open(await pages.world.admin())
		.open("/admin/dashboard/missed-searches?search=pune&period=7");
	expect(person.heading).toBe("Missed searches");
	expect(person.text("table")).toContain("Sharara");
	expect(person.text("table")).toContain("Maroon lehenga, Wedding");
	await person.open("/admin/dashboard/missed-searches?search=%3Cscript%3E&period=everything");
	expect(person.text()).toContain("No searches match your search.");
});
