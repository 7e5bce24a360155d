/** The information pages as the server sends them: FAQ, terms, privacy, help, and their promises and links. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { clocks } from "#common/rules/clocks.ts";
import { supportCopy } from "#messages/common/support.js";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";

let site: Pages;
beforeAll(async () => {
	site = await openPages();
});
afterAll(() => site.close());

const pages = [
	["/how-it-works", "How It Works"],
	["/help", "Help Center"],
	["/faq", "Frequently asked questions"],
	["/privacy", "Privacy Policy"],
	["/terms", "Terms and Conditions"],
	["/how-we-comply", "How We Comply"],
	["/contact", "Contact Us"],
] as const;
const { faqGroups, highlights, nothingFound, terms } = supportCopy.pages;
const [forClients, forPartners] = terms;
const [ofClients, ofPartners] = faqGroups;

const questions = (page: PlainBrowser) => page.texts("main details h3");

/** The answer below a question. */
const answerTo = (page: PlainBrowser, question: string) =>
	page.text(`main details:has(h3:contains("${question}")) .answer`);

test("each page opens from the footer, with its title", async () => {
	const page = await site.open().open("/");
	// Each page has the footer, which leads to the next one.
	for (const [path, title] of pages) {
		await page.follow(page.text(`footer a[href="${path}"]`), "footer");
		expect([page.path, page.status, page.heading]).toEqual([path, 200, title]);
	}
	expect(page.href("About Us", "footer")).toBe("/how-it-works#about-us");
	await page.follow("About Us", "footer");
	expect(page.text("#about-us h2")).toBe("About Us");
});

test("FAQ: two groups, one answer open at a time, search in questions and answers", async () => {
	const page = await site.open().open("/faq");
	expect(page.texts("main h2")).toEqual(expect.arrayContaining([...faqGroups]));
	expect(answerTo(page, "How do I pay?")).toContain("In cash, when the item is delivered.");
	expect(answerTo(page, "Who delivers and collects?")).toContain("Almari handles delivery and pickup.");
	expect(answerTo(page, "Do I need a GSTIN?")).toContain("Only if the law requires one of you");
	// None is open at first, and the browser closes the others of that name.
	expect(page.find("main details[open]")).toHaveLength(0);
	expect(page.find('main details[name="faq"]')).toHaveLength(questions(page).length);

	await page.press("Search", { "Search the questions": "zARDOZI" }, "main");
	expect(page.path).toBe("/faq?q=zARDOZI");
	expect(page.text()).toContain("1 answer");
	expect(questions(page)).toEqual(["Do I have to clean it?"]);
	expect(page.texts("main h2")).toContain(ofClients);
	expect(page.texts("main h2")).not.toContain(ofPartners);
	await page.press("Search", { "Search the questions": "no such words" }, "main");
	expect(page.value("Search the questions")).toBe("no such words");
	expect(page.text("main [role=status]:has(h2)")).toBe(nothingFound);
	await page.follow("All questions", "main");
	expect(page.texts("main h2")).toContain(ofPartners);
	expect(page.value("Search the questions")).toBe("");
});

test("terms: the toggle, governing law and courts, support contact", async () => {
	const page = await site.open().open("/terms");
	const toggle = 'nav[aria-label="Choose the terms"]';
	expect(page.texts(`${toggle} [aria-current]`)).toEqual([forClients]);
	await page.follow(forPartners ?? "", toggle);
	expect(page.texts(`${toggle} [aria-current]`)).toEqual([forPartners]);
	expect(page.texts("main h2")).toContain("Payouts");
	expect(page.texts("main h2")).not.toContain("Who can rent");
	expect(page.text()).toContain("paid out within 7 business days after return and inspection");
	expect(page.text()).toContain("The courts of New Delhi");
	expect(page.text("main aside h2")).toBe("Support");
	expect(page.text("main aside")).toContain("Grievance officer");
	await page.follow(forClients ?? "", toggle);
	expect(page.texts("main h2")).toContain("Who can rent");
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
		"write to us before the last day, and our support team arranges it",
	])
		expect(page.text()).toContain(promise);
});

test("privacy: four highlights, eight sections, contact", async () => {
	const page = await site.open().open("/privacy");
	const headings = page.texts("main h2");
	expect(highlights).toHaveLength(4);
	expect(headings).toEqual(expect.arrayContaining([...highlights]));
	const titles = page.texts('nav[aria-label="On this page"] > ol a');
	expect(titles).toHaveLength(8);
	expect(headings).toEqual(expect.arrayContaining(titles));
	expect(page.text("main aside h2")).toBe("Contact us about privacy");
	expect(page.text("main aside")).toContain("Grievance officer");
	expect(page.texts("main aside a[href^='mailto:']")).toEqual(["hello@almari.example", "hello@almari.example"]);
});

test("how we comply: each deadline of the table with its source, thirteen dark patterns, the grievance officer", async () => {
	const page = await site.open().open("/how-we-comply");
	expect(page.find("#deadlines li")).toHaveLength(Object.keys(clocks).length);
	for (const deadline of [
		"First answer by a person: 24 hours (Our own promise)",
		"Resolve it: 7 days (IT Rules, 2021, rule 3(2))",
		"Resolve it: 1 month (E-Commerce Rules, 2020, rule 4(5))",
		"Pay the lister: 7 business days (Our own promise)",
	])
		expect(page.texts("#deadlines li")).toContain(deadline);
	expect(page.texts("#patterns li b")).toHaveLength(13);
	expect(page.text("main aside")).toContain("Grievance officer");
	const hindi = await site.open().open("/hi/how-we-comply");
	expect(hindi.find("#deadlines li")).toHaveLength(Object.keys(clocks).length);
	expect(hindi.find("#patterns li b")).toHaveLength(13);
});

test("in Hindi the terms and the privacy policy have the same sections and links, and say that the English page prevails", async () => {
	const page = site.open();
	const paths = ["/terms", "/terms?for=partners", "/privacy"];
	const structure = () => ({
		ids: page
			.find("main section[id]")
			.map((_, { attribs }) => attribs.id)
			.toArray(),
		links: page
			.find("main .prose a")
			.map((_, { attribs }) => attribs.href?.replace(/^\/hi/, ""))
			.toArray(),
		elements: page
			.find("main .prose *")
			.map((_, { name }) => name)
			.toArray()
			.sort(),
	});
	for (const path of paths) {
		await page.open(path);
		const english = structure();
		expect(page.find('main header a[hreflang="en"]')).toHaveLength(0);
		await page.open(`/hi${path}`);
		expect({ path, ...structure() }).toEqual({ path, ...english });
		expect(page.text("main header")).toContain("अंग्रेज़ी का पेज ही मान्य है");
		expect(page.find('main header a[hreflang="en"]').attr("href")).toBe(path);
	}
});

test("help: topics, and a search over their answers", async () => {
	const page = await site.open().open("/help");
	expect(page.href(/Safety and privacy/, 'nav[aria-label="Topics"]')).toBe("#safety");
	const report = "Report a listing, a person or a conversation";
	expect(page.texts("section#safety details h3")).toContain(report);
	expect(answerTo(page, report)).toContain("Our team looks at every report");
	await page.press("Search", { "Search for help": "SPAM folder" }, "main");
	expect([page.path, questions(page)]).toEqual(["/help?q=SPAM+folder", ["My code has not arrived"]]);
	await page.open("/help?q=zardozi");
	expect(questions(page)).toEqual(["Do I have to clean it?"]);
	await page.open("/faq?q=spam");
	await page.follow("See 1 answer in the Help Center");
	expect(questions(page)).toEqual(["My code has not arrived"]);
});

test("no page promises more than the policy", async () => {
	const page = site.open();
	for (const path of ["/", "/browse", ...pages.map(([one]) => one), "/terms?for=partners", "/signup"]) {
		const text = (await page.open(path)).text("body");
		expect(text.length).toBeGreaterThan(200);
		expect([path, text.match(/\b(4|four) days|weeks|guaranteed|fully insured|damage cover/i)?.[0]]).toEqual([
			path,
			undefined,
		]);
		for (const [lasts] of text.matchAll(/\d+ to \d+ days/g)) expect([path, lasts]).toEqual([path, "1 to 7 days"]);
	}
});

test("no link or anchor on them is broken", async () => {
	const page = site.open();
	const links = new Set<string>();
	for (const path of [...pages.map(([one]) => one), "/terms?for=partners"]) {
		await page.open(path);
		for (const { attribs } of page.find("main a[href]").toArray()) {
			const { origin, href } = new URL(attribs.href ?? "", site.origin + path);
			if (origin === site.origin) links.add(href.slice(origin.length));
		}
	}
	expect(links.size).toBeGreaterThan(40);
	const brokenLinks: string[] = [];
	for (const link of links) {
		const [path = "", place] = link.split("#");
		await page.open(path);
		if (page.status !== 200) brokenLinks.push(`${link}: ${page.status}`);
		else if (place && page.find(`[id="${place}"]`).length === 0) brokenLinks.push(`${link}: no such place`);
	}
	expect(brokenLinks).toEqual([]);
});
