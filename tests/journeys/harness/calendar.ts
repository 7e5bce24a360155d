import type { Locator, Page } from "playwright-core";

/** Pages a calendar to the month of a day, and returns the day's button. A calendar opens at the first free day, in whatever month that is. */
export async function showDay(page: Page, day: string): Promise<Locator> {
	const button = page.locator(`[data-day="${day}"]:visible`);
	const firstShown = page.locator("[data-day]:visible").first();
	await firstShown.waitFor();
	while (!(await button.count())) {
		const isEarlier = day < ((await firstShown.getAttribute("data-day")) ?? "");
		await page.getByRole("button", { name: isEarlier ? "Earlier months" : "Later months" }).click();
	}
	return button.first();
}
