/** With forced colours, no state may be shown by a tint, shadow or gradient alone; and the links of an error summary are large enough to hit. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
let product: string;
beforeAll(async () => {
	site = await openSite();
	const [seller, client] = await Promise.all([visit(site), visit(site)]);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	product = await createListing(site, seller.context, "Sindoor zardozi lehenga", {
		sizeStock: ["S", "M", "L"].map((size) => ({ size, stock: size === "L" ? 0 : 1 })),
	});
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	await createOrder(site, client.context, email, product, 9, 2);
	await Promise.all([seller.context.close(), client.context.close()]);
});
afterAll(() => site.close());

/** The styles of a control that remain with forced colours. Gradients and shadows do not. */
const styleOf = (control: Locator) =>
	control.evaluate((element) => {
		const style = getComputedStyle(element);
		const names = ["color", "background-color", "border-top", "outline-style", "text-decoration", "font-style"];
		return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
	});

/** `known`: the styles of controls that are not on the page now. */
async function expectAllDifferent(controls: Record<string, Locator>, known: Record<string, string> = {}) {
	const found = Object.entries(controls).map(
		async ([name, control]) => [await styleOf(control.first()), name] as const,
	);
	const styles = [
		...(await Promise.all(found)),
		...Object.entries(known).map(([name, style]) => [style, name] as const),
	];
	const byStyle = Map.groupBy(styles, ([style]) => style);
	expect([...byStyle.values()].map((same) => same.map(([, name]) => name)).filter(({ length }) => length > 1)).toEqual(
		[],
	);
}

async function open(path: string): Promise<Page> {
	const { page } = await visit(site, { ...desktop, forcedColors: "active", reducedMotion: "reduce" });
	await page.goto(path);
	return page;
}

test("selected, available and unavailable sizes look different", async () => {
	const page = await open(`/product/${product}?size=M`);
	const key = (size: string) => page.locator(`.keys input[value="${size}"] + .key`);
	await expectAllDifferent({ chosen: key("M"), other: key("S"), none: key("L") });
	await page.context().close();
});

/** The style of a day outside the days that can be booked. At the turn of a month the calendar opens without one, but it ends with some. */
async function styleOfOutside(page: Page): Promise<string> {
	const outside = page.locator("[data-day].outside");
	await page.locator("[data-day]").first().waitFor();
	while (!(await outside.count())) await page.getByRole("button", { name: "Later months" }).click();
	return styleOf(outside.first());
}

test("past, taken, free and selected days look different, and so does the disabled button", async () => {
	const page = await open(`/product/${product}?rent=1&size=S`);
	const past = await styleOfOutside(page);
	await page.reload();
	const free = page.locator("[data-day][aria-pressed=false]");
	await free.first().waitFor();
	const proceed = page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true });
	const disabledStyle = await styleOf(proceed);
	const days = await free.evaluateAll((all) => all.map((day) => (day as HTMLElement).dataset.day ?? ""));
	const chosen = days.slice(0, 3);
	for (const day of [chosen[0], chosen[2]]) await page.locator(`[data-day="${day}"]`).click();
	await page.mouse.move(0, 0);
	const shown = {
		taken: page.locator("[data-day].booked, [data-day].held"),
		cleaning: page.locator("[data-day].cleaning"),
		free,
		ends: page.locator("[data-day].first"),
		between: page.locator("[data-day].between"),
	};
	await expectAllDifferent(shown, { past });
	expect(await styleOf(proceed)).not.toBe(disabledStyle);
	await page.context().close();
});

test("the current page and tab look different", async () => {
	const page = await open("/browse?category=wedding");
	const links = page.locator(".main-nav a");
	await expectAllDifferent({ current: links.and(page.locator("[aria-current]")), other: links.first() });
	await page.goto("/terms");
	const tabs = page.locator(".tabs-row a");
	await expectAllDifferent({
		current: tabs.and(page.locator("[aria-current]")),
		other: tabs.and(page.locator(":not([aria-current])")),
	});
	await page.context().close();
});

// WCAG 2.5.8 and 2.5.5.
test.each([
	["with a mouse", desktop, 24],
	["with a finger", phone, 44],
])("links from the error summary to the fields are large enough %s", async (_, device, least) => {
	const { page, context } = await visit(site, device);
	await page.goto("/contact");
	await page.getByRole("button", { name: "Send Message" }).click();
	const links = page.getByRole("alert").getByRole("link");
	await links.first().waitFor();
	const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
	expect(boxes.map(({ height }) => height >= least)).toEqual([true, true, true]);
	// The links do not overlap.
	expect(boxes.every(({ top }, index) => index === 0 || top >= (boxes[index - 1]?.bottom ?? 0))).toBe(true);
	await links.first().click();
	await page.locator("#name:focus").waitFor();
	await context.close();
});
