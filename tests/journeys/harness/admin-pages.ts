/** Helpers for journeys through the admin dashboard, named after what a person does. */
import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Page } from "playwright-core";
import { type Site, signInAs, visit } from "./site.ts";

export async function openAdmin(site: Site, device: Parameters<typeof visit>[1], name: string) {
	const admin = await visit(site, device);
	const email = await signInAs(site, admin.context, "admin", name);
	return { ...admin, email };
}

/** Opens a tab by its link and waits for it. */
export async function openTab(page: Page, name: string) {
	await page
		.getByRole("navigation", { name: "Admin" })
		.getByRole("link", { name: new RegExp(`^${name}`) })
		.click();
	await page.getByRole("heading", { level: 1, name }).waitFor();
}

/** The table row with this name. */
export const rowOf = (page: Page, name: string) =>
	page
		.locator("tbody tr")
		// An unread message is opened by a button.
		.filter({ has: page.getByRole("link", { name, exact: true }).or(page.getByRole("button", { name, exact: true })) });

/** Chooses an action from a row's menu. */
export async function chooseRowAction(page: Page, name: string, action: string) {
	await rowOf(page, name)
		.getByRole("button", { name: /^Actions for/ })
		.click();
	const menu = page.locator(".row-menu:popover-open");
	await menu.locator("a, button").filter({ hasText: action }).click();
}

/** Searches a tab's list and waits for this number of rows. */
export async function searchRows(page: Page, text: string, rows: number) {
	const box = page.locator(".filter-bar input[type=search]");
	await box.fill(text);
	await page.getByRole("button", { name: "Filter" }).click();
	// The count may be right before the search: a click meanwhile would be lost with the row that it hits.
	await page.waitForURL(({ searchParams }) => searchParams.get("search") === text);
	await expectRowCount(page, rows);
}

/** Waits for a count such as "12 users" above the list. */
export const expectRowCount = (page: Page, rows: number) =>
	page
		.locator(".list-count")
		.filter({ hasText: new RegExp(`^${rows} `) })
		.waitFor();

/** Confirms an action's dialog, with a reason if given. */
export async function confirmDialog(page: Page, title: string, button: string, reason?: string) {
	const dialog = page.getByRole("dialog", { name: title });
	if (reason !== undefined) await dialog.getByLabel("Reason").fill(reason);
	await dialog.getByRole("button", { name: button }).click();
	return dialog;
}

/** Waits for a notice with this text, which has the focus. */
export async function expectNotice(page: Page, sentence: string) {
	await page.locator("main :focus").filter({ hasText: sentence }).waitFor();
}

/** Exports the list; returns the file's name and lines. */
export async function exportCsv(page: Page) {
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Export" }).click(),
	]);
	const text = await readFile(await download.path(), "utf8");
	return { name: download.suggestedFilename(), lines: text.replace("\uFEFF", "").trimEnd().split("\r\n") };
}

/** Locks a table: every query on it waits until `release` is called. */
export async function lockTable({ databaseUrl }: Site, table: string) {
	const database = new pg.Client({ connectionString: databaseUrl });
	await database.connect();
	await database.query(`begin; lock table ${table} in access exclusive mode`);
	return {
		release: async () => {
			await database.query("commit");
			await database.end();
		},
	};
}
