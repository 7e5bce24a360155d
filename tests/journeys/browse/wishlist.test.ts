/** The wishlist: saving and removing, signed in and offline. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as copy from "#messages/common/frame.js";
import { goOffline } from "#tests/journeys/harness/network.ts";
import { createListing, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { password } from "#tests/world.ts";

let site: Site;
const pieces: Record<"lehenga" | "saree" | "gown", string> = { lehenga: "", saree: "", gown: "" };
const names = { lehenga: "Sindoor zardozi lehenga", saree: "Neel bandhani saree", gown: "Wine gown" };

beforeAll(async () => {
	site = await openSite();
	const context = await site.newContext();
	await signInAs(site, context, "renter", "Meher Rathore");
	for (const kind of ["lehenga", "saree", "gown"] as const)
		pieces[kind] = await createListing(site, context, names[kind]);
	await context.close();
});
afterAll(() => site.close());

const heart = (page: Page, kind: keyof typeof pieces) =>
	page.getByRole("button", { name: `Save ${names[kind]}`, exact: true });
const cards = (page: Page) => page.locator("main .card");
const count = (page: Page, number: number) => page.getByRole("link", { name: `Wishlist, ${number} saved` });

/** The ids stored on the server, newest first. */
async function savedIds({ request }: BrowserContext): Promise<string[]> {
	return (await (await request.get("/api/wishlist/ids")).json()).ids;
}
const expectSaved = (context: BrowserContext, ...kinds: (keyof typeof pieces)[]) =>
	vi.waitFor(async () => expect(await savedIds(context)).toEqual(kinds.map((kind) => pieces[kind])), waitOptions);

async function signIn(page: Page, email: string) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign In" }).click();
}

test("a visitor presses a heart, which stays, signs in, and the item is on the wishlist", async () => {
	const member = await site.newContext();
	const email = await signInAs(site, member, "client", "Ishita Roy");
	await member.close();
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/browse?search=saree");
	await heart(page, "saree").click();
	await expect.poll(() => heart(page, "saree").getAttribute("aria-pressed")).toBe("true");
	await page.reload();
	await expect.poll(() => heart(page, "saree").getAttribute("aria-pressed")).toBe("true");
	await page.goto(`/login?next=${encodeURIComponent("/browse?search=saree")}`);
	await page.getByText("Sign in and we'll add the items that you saved to your wishlist.").waitFor();
	await signIn(page, email);
	await page.waitForURL(/\/browse\?search=saree/);
	await count(page, 1).waitFor();
	await expect.poll(() => heart(page, "saree").getAttribute("aria-pressed")).toBe("true");
	await expectSaved(context, "saree");
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("items saved from card and listing appear on another device; removal can be undone", async () => {
	const { page, context, pageErrors } = await visit(site);
	const email = await signInAs(site, context, "client", "Ananya Sen");
	await page.goto("/browse");
	await heart(page, "lehenga").click();
	await count(page, 1).waitFor();
	await page.goto(`/product/${pieces.gown}`);
	await heart(page, "gown").first().click();
	await count(page, 2).waitFor();
	await expectSaved(context, "gown", "lehenga");

	const other = await visit(site, phone);
	await other.page.goto("/wishlist");
	await other.page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
	await signIn(other.page, email);
	await other.page.waitForURL(/\/wishlist$/);
	await expect
		.poll(() => cards(other.page).getByRole("heading").allTextContents())
		.toEqual([names.gown, names.lehenga]);
	await heart(other.page, "gown").click();
	await other.page.getByText(copy.wishlist.removed).waitFor();
	await expect.poll(() => cards(other.page).getByRole("heading").allTextContents()).toEqual([names.lehenga]);
	await other.page.getByRole("button", { name: "Undo" }).click();
	await heart(other.page, "gown").waitFor();
	await heart(other.page, "lehenga").click();
	await expectSaved(context, "gown");

	await page.goto("/dashboard?tab=wishlist");
	await expect.poll(() => cards(page).getByRole("heading").allTextContents()).toEqual([names.gown]);
	await heart(page, "gown").click();
	await page.getByText("Your wishlist is empty").waitFor();
	await expectSaved(context);
	expect([...pageErrors, ...other.pageErrors]).toEqual([]);
	await Promise.all([context.close(), other.context.close()]);
});

test("offline changes are stored in the browser and synced afterwards", async () => {
	const { page, context } = await visit(site, phone);
	await signInAs(site, context, "client", "Kabir Sen");
	await page.goto("/browse");
	await heart(page, "saree").click();
	await expectSaved(context, "saree");
	await goOffline(page);
	await heart(page, "gown").click();
	await heart(page, "saree").click();
	await count(page, 1).waitFor();
	await context.setOffline(false);
	await expectSaved(context, "gown");
	await page.goto("/wishlist");
	await expect.poll(() => cards(page).getByRole("heading").allTextContents()).toEqual([names.gown]);
	await context.close();
});
