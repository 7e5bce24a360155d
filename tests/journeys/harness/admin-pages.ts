import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Page } from "playwright-core";
import { type desktop, type Site, signInAs, visit } from "./site.ts";

/** What journeys through the admin's dashboard do again and again, named after what a person sees. */

export async function openAdmin(site: Site, device: typeof desktop, name: string) {
	const admin = await visit(site, device);
	const email = await signInAs(site, admin.context, "admin", name);
	return { ...admin, email };
}

/** Opens a tab as a person does, and waits until it is there. */
export async function openTab(page: Page, name: string) {
	await page
		.getByRole("navigation", { name: "Admin" })
		.getByRole("link", { name: new RegExp(`^${name}`) })
		.click();
	await page.getByRole("heading", { level: 1, name }).waitFor();
}

/** The row that a person finds by its name. */
export const rowOf = (page: Page, name: string) =>
	page.locator("tbody tr").filter({ has: page.getByRole("link", { name, exact: true }) });

/** Opens the menu of a row and picks from it. */
export async function chooseRowAction(page: Page, name: string, action: string) {
	await rowOf(page, name)
		.getByRole("button", { name: /^Actions for/ })
		.click();
	const menu = page.locator(".row-menu:popover-open");
	await menu.locator("a, button").filter({ hasText: action }).click();
}

/** Looks for something in the list of a tab, and waits for so many rows. */
export async function searchRows(page: Page, text: string, rows: number) {
	const box = page.locator(".filter-bar input[type=search]");
	await box.fill(text);
	await page.getByRole("button", { name: "Filter" }).click();
	await expectRowCount(page, rows);
}

/** "12 users", above the list. */
export const expectRowCount = (page: Page, rows: number) =>
	page
		.locator(".list-count")
		.filter({ hasText: new RegExp(`^${rows} `) })
		.waitFor();

/** Answers the question that an act asks first. */
export async function confirmDialog(page: Page, title: string, button: string, reason?: string) {
	const dialog = page.getByRole("dialog", { name: title });
	if (reason !== undefined) await dialog.getByLabel("Reason").fill(reason);
	await dialog.getByRole("button", { name: button }).click();
	return dialog;
}

/** What the admin is told came of it; it has the focus. */
export async function expectNotice(page: Page, sentence: string) {
	await page.locator("main :focus").filter({ hasText: sentence }).waitFor();
}

/** Presses Export and reads the file: its name, and its lines. */
export async function exportCsv(page: Page) {
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Export" }).click(),
	]);
	const text = await readFile(await download.path(), "utf8");
	return { name: download.suggestedFilename(), lines: text.replace("\uFEFF", "").trimEnd().split("\r\n") };
}

/** Whoever asks for this table waits until it is let go. */
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
