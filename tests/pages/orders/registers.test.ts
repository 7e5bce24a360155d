/** The registers of the accounts in the console, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { registers } from "#common/rules/registers.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import { list, must } from "#tests/world.ts";

let pages: Pages;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

const path = "/admin/dashboard/money/registers";

test("an accountant chooses a register and a period, and sees its totals and rows", async () => {
	const { world } = pages;
	const people = { seller: await world.seller({ name: "Meher Rathore" }), client: await world.client() };
	await must((await world.admin()).put("/api/admin/commission", { percent: 10, reason: "As agreed." }));
	const product = await list(people.seller, { price: 1000, deposit: 5000 });
	const order = await placeTestOrder(world, people, product, 1, 2);
	await order.moveTo("complete");
	const { orderNumber } = await order.show();

	const page = pages.open(await world.admin());
	await page.open("/admin/dashboard/money");
	await page.open(path);
	expect(page.text("h1")).toBe("Registers");
	expect(page.texts("tbody tr")).toHaveLength(1);
	expect(page.text("tbody tr")).toContain(orderNumber);
	expect(page.text("tbody tr")).toContain("Meher Rathore");
	expect(page.text(".admin-facts")).toContain("Commission, total₹200");

	for (const register of ["commission", "cash", "day-book", "trial-balance"] as const) {
		await page.open(`${path}?register=${register}`);
		const { facts, amounts } = registers[register];
		expect(page.texts("thead th")).toHaveLength(facts.length + amounts.length);
	}
	expect(page.texts(".admin-facts dd")).toContain("₹0");
	expect(page.text()).toContain("Income and expenses are not closed at the end of a year");

	await page.open(`${path}?register=payouts`);
	expect(page.text()).toContain("Nothing was booked in this period.");
	await page.open(`${path}?register=deposits`);
	expect(page.text()).toContain("No deposit is held at the end of this period.");
	await page.open(`${path}?register=sales&from=2026-12-02&to=2026-12-01`);
	expect(page.text("[id$=error]")).toContain("Please choose a last day that is not before the first one.");
});
