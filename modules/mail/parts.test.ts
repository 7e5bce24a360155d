import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Email } from "#common/email.ts";
import { type Language, languages, localPath } from "#common/languages.ts";
import { readConfig } from "#platform/config.ts";
import { runInLanguage } from "#platform/language.ts";
import { allEmails } from "#tests/fixtures/all-emails.ts";
import { defaultSettings } from "#tests/fixtures/default-settings.ts";
import { colours, type MailFrame, renderHtml, renderText } from "./parts.ts";
import { composeForRecipients, renderEmail, renderHtmlPart } from "./render-email.ts";

/** Both parts of every kind of email. */

const frame: MailFrame = {
	origin: "https://almari.example",
	language: "en",
	operator: "Almari <Rentals> Pvt Ltd, 7 Hauz Khas Village, New Delhi 110 016",
	supportEmail: "help@almari.example",
	unsubscribe: undefined,
};
const muted: MailFrame["unsubscribe"] = { topic: "orders", url: "https://almari.example/unsubscribe?token=orders.1.x" };

const devanagari = "क्षत्रियाणी ज़रदोज़ी लहँगा ".repeat(9).slice(0, 200).trim();
const markup = `<b>"Ira" & 'Sen'</b><img src=x onerror=alert(1)>${"wideword".repeat(20)}`;
const hostile = "Torn\r\nBcc: thief@example.com\n\n482914\n\nhttps://evil.example <script>alert(1)</script>\u202e";
const photo = "a".repeat(40);

const texts = { person: markup, words: hostile, total: 174_320, photo };
const kinds = [
	...allEmails({ ...texts, product: devanagari }).map(([name, email]) => [`${name}, in Devanagari`, email] as const),
	...allEmails({ ...texts, product: markup }).map(([name, email]) => [`${name}, with markup`, email] as const),
];
/** These quote a text whole, with its lines and links: from support and to support. */
const quotesWhole = /^message (for support|reply)|^report closed/;

/** The document as a reader's eye finds it: without styles, tags and entities. */
const visible = (html: string) =>
	html
		.replace(/<style>.*?<\/style>|<!--.*?-->/gs, "")
		.replace(/<br>/g, "\n")
		.replace(/<[^>]*>/g, "")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"')
		.replace(/&#x27;/g, "'")
		.replace(/&amp;/g, "&");

/** The code, alone on its line. */
const codesIn = (part: string) => part.match(/^\d{6}$/gm) ?? [];

describe.each(kinds)("%s", (name, email) => {
	const html = renderHtml(email, frame);
	const text = renderText(email, frame);

	test("says the same in both parts", () => {
		const shown = visible(html).replace(/\s+/g, " ");
		const parts = [
			...[email, ...(email.sections ?? [])].flatMap(({ text: paragraphs, next = [] }) => [...paragraphs, ...next]),
			email.button?.label,
			email.note,
			...(email.item?.facts ?? []).flat(),
		];
		for (const one of parts.filter((part) => part !== undefined)) {
			expect(shown).toContain(one.replace(/\s+/g, " ").trim());
			expect(text.replace(/\s+/g, " ")).toContain(one.replace(/\s+/g, " ").trim());
		}
		expect(shown).toContain(frame.operator);
		expect(text).toContain(frame.operator);
	});

	test("escapes what people typed, and lets nobody add a line, a link or a code", () => {
		expect(html).not.toMatch(/<(?:b|script|img src=x)\b|onerror=alert\(1\)>(?!&|<)/i);
		expect(html.match(/<img /g) ?? []).toHaveLength(email.item?.photo ? 1 : 0);
		if (quotesWhole.test(name)) return;
		for (const part of [text, visible(html), email.subject]) {
			expect(part).not.toMatch(/evil\.example|\u202e/);
			expect(part).not.toMatch(/^Bcc|^482914$/m);
		}
		const codes = [email, ...(email.sections ?? [])].flatMap(({ code }) => code ?? []);
		expect([codesIn(text), codesIn(visible(html))]).toEqual([codes, codes]);
	});

	test("has one button, absolute links of this site, and pictures of its own media", () => {
		expect(html.match(/class="on-button"/g) ?? []).toHaveLength(email.button ? 1 : 0);
		for (const [, url] of html.matchAll(/(?:href|src)="([^"]+)"/g)) expect(url).toMatch(/^https:\/\/almari\.example\//);
		if (email.item?.photo) expect(html).toContain(`src="https://almari.example/media/${photo}/400.jpg"`);
	});

	test("has a short subject, which keeps its dates and amounts behind a long name", () => {
		expect(email.subject).not.toMatch(/[\r\n]/);
		expect([...email.subject].length).toBeLessThan(200);
		if (!quotesWhole.test(name)) expect(email.heading).not.toMatch(/evil/);
	});
});

test("every exported composer is among these kinds", () => {
	const files = readdirSync("modules", { recursive: true, encoding: "utf8" }).filter((file) =>
		/emails\.ts$/.test(file),
	);
	const composers = files.flatMap((file) =>
		[
			...readFileSync(`modules/${file}`, "utf8").matchAll(/^export (?:const|function) (\w+)[^;]*?(?::|=>).*?Email\b/gm),
		].map(([, name]) => name),
	);
	const fixture = readFileSync("tests/fixtures/all-emails.ts", "utf8");
	// These two make the emails of other composers.
	const shared = ["orderUpdate", "composeEmail"];
	expect(composers.filter((name = "") => !shared.includes(name) && !fixture.includes(name))).toEqual([]);
	expect(composers.length).toBeGreaterThan(30);
});

test("the subject of a request says by when, what, which days and how much", () => {
	const subjectOf = (product: string) =>
		allEmails({ ...texts, total: 4800, product }).find(([name]) => name === "request")?.[1].subject;
	expect(subjectOf("Sindoor zardozi lehenga")).toBe(
		"Accept by 1:06 pm tomorrow: Sindoor zardozi lehenga, 17–19 Dec, ₹4,800",
	);
	expect(subjectOf(devanagari)).toMatch(/^Accept by 1:06 pm tomorrow: क्षत्रियाणी.{1,60}…, 17–19 Dec, ₹4,800$/);
});

test("an amount has Indian grouping, with the deposit in brackets, and a pincode does not look like a code", () => {
	const [, email] = allEmails({ ...texts, product: "Lehenga" }).find(([name]) => name === "delivery code") ?? [];
	expect(renderText(email as Email, frame)).toContain(
		"Keep ready: ₹3,48,640 in cash (₹1,74,320 rent + ₹1,74,320 refundable deposit)",
	);
	expect(renderText(email as Email, frame)).toMatch(/^Deliver to: .* 110 016$/m);
});

test("only an email with a topic offers to unsubscribe, in both parts", () => {
	const email: Email = {
		to: { email: "a@example.in", name: "Ira", language: "en" },
		subject: "A",
		heading: "A",
		text: ["B"],
	};
	const offered = { ...frame, unsubscribe: muted };
	for (const render of [renderHtml, renderText]) {
		expect(render(email, offered)).toContain("Unsubscribe from order updates");
		expect(render(email, offered)).toContain(muted.url);
		expect(render(email, frame)).not.toMatch(/unsubscribe/i);
	}
});

test("the colours are those of the site", () => {
	const tokens = readFileSync("web/styles/tokens.css", "utf8");
	const themed = Object.entries(colours).map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`);
	expect(themed.filter((token) => !tokens.includes(token))).toEqual([]);
});

test("dark colours override the inline ones of every coloured class", () => {
	const [, email] = allEmails({ ...texts, product: "Lehenga" }).find(([name]) => name === "delivery code") ?? [];
	const html = renderHtml(email as Email, frame);
	const used = new Set(
		[...html.matchAll(/class="([\w-]+)" style="[^"]*(?:color|background-color):#/g)].map(([, name]) => name),
	);
	for (const name of used) expect(html).toMatch(new RegExp(`\\.${name}\\{[^}]*!important`));
});

/** Names, and words in Latin letters in Hindi too. */
const isOfAllLanguages = /^(?:Almari|UPI|QR|M|ABCD|EFGH|ABCDEFGH|Chrome|Android|Former|member)$/;

describe.each(languages.map(({ code }) => code))("while the language of the moment is %s", (moment) => {
	const config = readConfig({ PUBLIC_URL: frame.origin });
	const app = { config, settings: defaultSettings(config), secret: "secret" };
	const others = { product: "Σιντούρ", person: "Ίρα Σεν", words: "Έχει σκιστεί.", total: 1500, photo };
	const emailsTo = (language: string) =>
		runInLanguage(moment, () =>
			composeForRecipients(() => allEmails({ ...others, language }).map(([, email]) => email)),
		).map((email) => ({ email, html: renderHtmlPart(app, email), ...renderEmail(app, email) }));

	test("an email is written in the language of its recipient", () => {
		const emails = languages.flatMap(({ code }) => emailsTo(code));
		const foreign = emails.flatMap(({ email, html, subject, body }) => {
			const text = [subject, body, visible(html)].join("\n").replace(/https?:\S+|\S+@\S+|&\w+;/g, "");
			const script = email.to.language === "en" ? /\p{Script=Devanagari}+/gu : /[a-z]+/gi;
			return (text.match(script) ?? []).filter((word) => !isOfAllLanguages.test(word));
		});
		expect([...new Set(foreign)]).toEqual([]);
	});

	test("its links lead to pages of this language, but for pictures", () => {
		for (const { code } of languages)
			for (const { email, html, body } of emailsTo(code)) {
				const urls = `${html}\n${body}`.match(/https:[^\s"<]+/g) ?? [];
				const pages = urls.filter((url) => !url.includes("/media/"));
				const base = `${frame.origin}${localPath(email.to.language as Language, "/").replace(/^\/$/, "")}`;
				expect(pages.filter((url) => !url.startsWith(`${base}/`) && url !== base)).toEqual([]);
			}
	});
});
