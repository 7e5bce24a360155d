/** The tax rules of the console, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { must, signIn } from "#tests/world.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
});
afterAll(() => pages.close());

const path = "/admin/dashboard/money/tax-rules";

test("an owner sees what is in force, adds a version of a rule and confirms it", async () => {
	const page = await pages.open(await pages.world.admin()).open(path);
	expect(page.text("table")).toContain("GST on the commission");
	expect(page.text("table")).toContain("18 %");
	expect(page.text("table")).toContain("₹20,00,000");
	expect(page.text("table")).toContain("One rate for all rentals");
	expect(page.text("table")).toContain("To be confirmed");
	expect(page.find("#versions")).toHaveLength(0);

	await page.open(`${path}?matter=tcs`);
	expect(page.text("#versions")).toContain("1 Oct 2018");
	const given = { "Section of the law": "Section 52, CGST Act", Source: "Notification 1/2027" };
	const past = { Value: "0.25", "Valid from": "2026-01-01", ...given };
	await page.press("Add version", past, "#versions");
	expect(page.text("#versions")).toContain("A rule cannot begin before");
	expect([page.value("Value"), page.value("Source")]).toEqual(["0.25", "Notification 1/2027"]);
	await page.press(
		"Add version",
		{ "Valid from": pages.world.day(30), "My accountant has confirmed it": true },
		"#versions",
	);
	expect(page.text()).toContain("The rule has been added.");
	expect(page.text("#versions")).toContain("0.25 %");
	expect(page.text("#versions")).toContain("Coming");
	expect([page.value("Value"), page.isChecked("My accountant has confirmed it")]).toEqual(["", false]);

	await page.press("Confirm 10 Jul 2024", {}, "#versions");
	expect(page.text()).toContain("The rule is confirmed.");
	expect(page.hasButton("Confirm 10 Jul 2024")).toBe(false);
	await page.open("/admin/dashboard/settings");
	expect(page.text("#log")).toContain("Confirm tax rule");
	expect(page.text("#log")).toContain("TCS of GST");
});

test("other roles of the staff see the rules, without the forms", async () => {
	const { world } = pages;
	const owner = await world.admin("Noor Bedi");
	const other = await world.admin("Zubin Wadia");
	const role = { staffRole: "support", reason: "Answers people." };
	await must(owner.post(`/api/admin/users/${other.user._id}/staffRole`, role));
	// A new role ends the sessions.
	const page = await pages.open(await signIn(world.visitor(), other.user.email)).open(`${path}?matter=rental-reading`);
	expect(page.text("#versions")).toContain("One rate for all rentals");
	expect(page.hasButton("Add version")).toBe(false);
});

test("the page is in Hindi too", async () => {
	const page = await pages.open(await pages.world.admin("Ila Sen")).open(`/hi${path}`);
	expect(page.text("table")).toContain("कमीशन पर GST");
});
