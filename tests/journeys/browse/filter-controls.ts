/** The controls of the filter panel, as a person finds them. */
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { waitOptions } from "#tests/wait-options.ts";

export const expectNames = (page: Page, ...names: string[]) =>
	vi.waitFor(async () => expect(await page.locator("main .card h3").allTextContents()).toEqual(names), waitOptions);
export const chips = (page: Page) => page.getByRole("list", { name: "Selected filters" });
/** A checkbox's name includes its facet count. */
export const nameWithCount = (name: string) => new RegExp(`^${name.replace(", ", "\\s*")}$`);
export const box = (page: Page, name: string) => page.getByRole("checkbox", { name: nameWithCount(name) });
export const urlParams = (page: Page) => new URL(page.url()).searchParams;

export async function openFilters(page: Page) {
	const button = page.getByRole("button", { name: /^Filters/ });
	if (await button.isVisible()) await button.click();
}
/** On a phone, closes the drawer by its button, which contains the result count. */
export async function closeFilters(page: Page, pieces: string) {
	if (!(await page.getByRole("button", { name: /^Filters/ }).isVisible())) return;
	await page.getByRole("button", { name: `Show ${pieces}`, exact: true }).click();
}
export const expandGroup = (page: Page, group: string) => page.locator("summary", { hasText: group }).click();
