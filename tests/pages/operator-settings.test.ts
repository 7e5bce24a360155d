/** The operator's settings: the announcement on pages, cached or not, and the forms of the console, without JavaScript. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { must, signIn } from "#tests/world.ts";

let pages: Pages;
let owner: TestClient;
beforeAll(async () => {
	pages = await openPages({ SUPPORT_EMAIL: "help@almari.example" });
	owner = await pages.world.admin();
});
afterAll(() => pages.close());

const settings = "/admin/dashboard/settings";
const banner = "main > .banner";
const text = { en: "No deliveries on Diwali.", hi: "दिवाली पर डिलीवरी नहीं होगी।" };

/** Opens a page until it comes from the response cache. */
const openCached = (path: string) =>
	vi.waitFor(async () => {
		const page = await pages.open().open(path);
		if (!page.headers.get("etag")) throw new Error("not cached yet");
		return page;
	}, waitOptions);

test("an announcement is on every page in its language until it ends, also on those that were cached before", async () => {
	const { world } = pages;
	const client = await world.client();
	const shownOn = async () => {
		const visited = await Promise.all(
			["/", "/browse", "/hi/browse", "/login", "/nowhere"].map((path) => openAny(path)),
		);
		const own = await Promise.all(["/browse", "/hi/browse", "/wishlist"].map((path) => pages.open(client).open(path)));
		return [...visited, ...own].map((page) => page.text(banner));
	};
	const openAny = (path: string) => pages.open().open(path);
	const inBoth = [text.en, text.en, text.hi, text.en, text.en, text.en, text.hi, text.en];
	for (const path of ["/", "/browse", "/hi/browse"]) expect((await openCached(path)).find(banner)).toHaveLength(0);
	expect((await shownOn()).join("")).toBe("");
	const until = new Date(world.clock.now().getTime() + 60 * 60_000).toISOString();
	await must(owner.put("/api/admin/settings/banner", { value: { ...text, until }, reason: "The festival." }));
	expect(await shownOn()).toEqual(inBoth);
	expect((await openCached("/browse")).text(banner)).toBe(text.en);
	expect((await openCached("/hi/browse")).text(banner)).toBe(text.hi);
	world.wait(1);
	await signIn(client, client.user.email);
	expect((await shownOn()).join("")).toBe("");
	await signIn(owner, owner.user.email);
});

test("an owner previews an announcement, schedules it, withdraws it; and changes and undoes the support address", async () => {
	const page = await pages.open(owner).open(settings);
	const [form, support] = ["#setting-banner", "#setting-supportEmail"];
	expect(page.text(support)).toContain("help@almari.example");
	await page.press("Preview", { "Text in English": text.en, "Text in Hindi": text.hi }, form);
	expect(page.texts(`${form} .banner`)).toEqual([text.en, text.hi]);
	expect(page.find(banner), "only a preview").toHaveLength(0);
	await page.press("Save Announcement", { "Text in Hindi": "", Why: "The festival." }, form);
	expect(page.text(form)).toContain("Please give the text in Hindi too.");
	expect(page.value("Text in English")).toBe(text.en);
	await page.press("Save Announcement", { "Text in Hindi": text.hi, From: "2026-11-25T10:00" }, form);
	expect(page.text()).toContain("The change is scheduled.");
	expect(page.text(`${form} li`)).toContain("Scheduled");
	await page.press("Withdraw this change", {}, form);
	expect(page.text(`${form} li`)).toContain("Withdrawn by Noor Admin");

	await page.press("Save Support email", { "Email address": "care@almari.example", Why: "A new mailbox." }, support);
	expect(page.text(support)).toMatch(/In force.*care@almari\.example.*Noor Admin.*A new mailbox\./);
	expect((await pages.open().open("/contact")).text()).toContain("care@almari.example");
	await page.press("Undo Support email", { Why: "It does not work." }, support);
	expect(page.text(`${support} li`)).toContain("The default of the server");
	expect((await pages.open().open("/contact")).text()).toContain("help@almari.example");
	expect(page.text("#log")).toContain("Undo setting");
});
