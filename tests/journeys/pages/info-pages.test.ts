/** The information pages: FAQ, terms, privacy, help, and their promises and links. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supportCopy } from "#common/copy/support-copy.ts";
import { desktop, openSite, phone, type Site, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const pages = [
	["/how-it-works", "How It Works"],
	["/help", "Help Center"],
	["/faq", "Frequently asked questions"],
	["/privacy", "Privacy Policy"],
	["/terms", "Terms and Conditions"],
	["/contact", "Contact Us"],
] as const;
const { faqGroups, highlights, nothingFound, terms } = supportCopy.pages;
const [forClients, forPartners] = terms;
const [ofClients, ofPartners] = faqGroups;

const expandedQuestions = (page: Page) => page.locator("details[open] h3").allTextContents();

describe.each([
	["on a desktop", desktop],
	["on a phone without JavaScript", { ...phone, javaScriptEnabled: false }],
])("%s", (_, device) => {
	const hasScripts = !("javaScriptEnabled" in device);

	test("each page opens from the footer, with its title", async () => {
		const { page, context, pageErrors } = await visit(site, device);
		await page.goto("/");
		// Each page has the footer, which leads to the next one.
		for (const [path, title] of pages) {
			await page.locator(`footer a[href="${path}"]`).click();
			await page.waitForURL(`**${path}`);
			await page.getByRole("heading", { level: 1, name: title }).waitFor();
		}
		await page.locator("footer").getByRole("link", { name: "About Us" }).click();
		await page.getByRole("heading", { level: 2, name: "About Us" }).waitFor();
		expect(new URL(page.url()).hash).toBe("#about-us");
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("FAQ: two groups, one answer open at a time, search in questions and answers", async () => {
		const { page, context, pageErrors } = await visit(site, device);
		await page.goto("/faq");
		for (const group of faqGroups) await page.getByRole("heading", { level: 2, name: group }).waitFor();
		await page.getByText("How do I pay?").click();
		await page.getByText("In cash, when the item is delivered.").waitFor();
		await page.getByText("Who delivers and collects?").click();
		await page.getByText("Almari handles delivery and pickup.").waitFor();
		await page.getByText("Do I need a GSTIN?").click();
		await page.getByText("Only if the law requires one of you").waitFor();
		expect(await expandedQuestions(page)).toEqual(["Do I need a GSTIN?"]);

		const search = async (text: string) => {
			await page.getByRole("searchbox", { name: "Search the questions" }).fill(text);
			if (!hasScripts) await page.locator("main").getByRole("button", { name: "Search" }).click();
			await page.waitForURL((url) => (url.searchParams.get("q") ?? "") === text);
		};
		await search("zARDOZI");
		await page.getByText("1 answer", { exact: true }).waitFor();
		await expect.poll(() => page.locator("details:visible h3").allTextContents()).toEqual(["Do I have to clean it?"]);
		await expect.poll(() => page.getByRole("heading", { level: 2, name: ofClients }).count()).toBe(1);
		expect(await page.getByRole("heading", { level: 2, name: ofPartners }).count()).toBe(0);
		await search("no such words");
		await page.getByText(nothingFound).waitFor();
		await page.getByRole("link", { name: "All questions" }).click();
		await page.getByRole("heading", { level: 2, name: ofPartners }).waitFor();
		await expect.poll(() => page.getByRole("searchbox", { name: "Search the questions" }).inputValue()).toBe("");
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("terms: the toggle, governing law and courts, support contact", async () => {
		const { page, context, pageErrors } = await visit(site, device);
		await page.goto("/terms");
		const toggle = page.getByRole("navigation", { name: "Choose the terms" });
		await expect.poll(() => toggle.locator("[aria-current]").textContent()).toBe(forClients);
		await page.getByRole("heading", { level: 2, name: "Who can rent" }).waitFor();
		await toggle.getByRole("link", { name: forPartners }).click();
		await page.getByRole("heading", { level: 2, name: "Payouts" }).waitFor();
		await expect.poll(() => toggle.locator("[aria-current]").textContent()).toBe(forPartners);
		expect(await page.getByRole("heading", { level: 2, name: "Who can rent" }).count()).toBe(0);
		const partners = (await page.locator("main").textContent()) ?? "";
		expect(partners).toContain("paid out within 7 business days after return and inspection");
		await page.getByText("The courts of New Delhi").waitFor();
		await page.getByRole("complementary", { name: "Support" }).getByText("Grievance officer").waitFor();
		await toggle.getByRole("link", { name: forClients }).click();
		await page.getByRole("heading", { level: 2, name: "Who can rent" }).waitFor();
		const text = (await page.locator("main").textContent()) ?? "";
		for (const promise of [
			"You must be 18 or older",
			"A rental lasts 1 to 7 days",
			"up to 3 months ahead",
			"Until 1 hour before delivery you can cancel free of charge",
			"a refund of what you have paid may be reduced or denied",
			"Once the item is on its way an order can no longer be cancelled",
			"paid within 7 to 10 business days after the item has been inspected",
			"Some high-value items need a refundable one",
			"never at more than the full retail value",
			"Almari sells no insurance",
			"An item is the size its listing says, or you do not take it and pay nothing",
			"ask us for a pre-paid label before the last day",
		])
			expect(text).toContain(promise);
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("privacy: four highlights, eight sections, contact", async () => {
		const { page, context, pageErrors } = await visit(site, device);
		await page.goto("/privacy");
		for (const name of highlights) await page.getByRole("heading", { level: 2, name }).waitFor();
		const contents = page.getByRole("navigation", { name: "On this page" });
		const titles = await contents.locator("ol").last().getByRole("link", { includeHidden: true }).allTextContents();
		expect(titles).toHaveLength(8);
		for (const name of titles) await page.getByRole("heading", { level: 2, name }).waitFor();
		const contact = page.getByRole("complementary", { name: "Contact us about privacy" });
		await contact.getByText("Grievance officer").waitFor();
		await expect.poll(() => contact.getByRole("link", { name: "hello@almari.example" }).count()).toBe(2);
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("help: topics, and a search over their answers", async () => {
		const { page, context, pageErrors } = await visit(site, device);
		await page.goto("/help");
		await page
			.getByRole("navigation", { name: "Topics" })
			.getByRole("link", { name: /Safety and privacy/ })
			.click();
		await page.waitForURL("**/help#safety");
		await page.getByRole("heading", { name: "Report a listing, a person or a conversation" }).click();
		await page.getByText("Our team looks at every report").waitFor();
		await page.goto("/help?q=SPAM+folder");
		await expect.poll(() => page.locator("details:visible h3").allTextContents()).toEqual(["My code has not arrived"]);
		await page.goto("/help?q=zardozi");
		await expect.poll(() => page.locator("details:visible h3").allTextContents()).toEqual(["Do I have to clean it?"]);
		await page.goto("/faq?q=spam");
		await page.getByRole("link", { name: "See 1 answer in the Help Center" }).click();
		await page.getByRole("heading", { level: 3, name: "My code has not arrived" }).waitFor();
		expect(pageErrors).toEqual([]);
		await context.close();
	});
});

test("no page promises more than the policy", async () => {
	const { page, context } = await visit(site);
	for (const path of ["/", "/browse", ...pages.map(([one]) => one), "/terms?for=partners", "/signup"]) {
		await page.goto(path);
		const text = (await page.locator("body").textContent()) ?? "";
		expect([path, text.match(/\b(4|four) days|weeks|guaranteed|fully insured|damage cover/i)?.[0]]).toEqual([
			path,
			undefined,
		]);
		for (const [lasts] of text.matchAll(/\d+ to \d+ days/g)) expect([path, lasts]).toEqual([path, "1 to 7 days"]);
	}
	await context.close();
});

test("no link or anchor on them is broken", async () => {
	const { page, context } = await visit(site);
	const links = new Set<string>();
	for (const path of [...pages.map(([one]) => one), "/terms?for=partners"]) {
		await page.goto(path);
		for (const link of await page
			.locator("main a[href]")
			.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href)))
			if (link.startsWith(site.origin)) links.add(link);
	}
	expect(links.size).toBeGreaterThan(40);
	const brokenLinks: string[] = [];
	for (const link of links) {
		const response = await context.request.get(link);
		const { hash } = new URL(link);
		if (!response.ok()) brokenLinks.push(`${link}: ${response.status()}`);
		else if (hash && !(await response.text()).includes(`id="${hash.slice(1)}"`))
			brokenLinks.push(`${link}: no such place`);
	}
	expect(brokenLinks).toEqual([]);
	await context.close();
});
