import type { Email, EmailItem, EmailSection } from "#common/email.ts";
import { nameForGreeting, sanitizeUserText } from "#common/email-text.ts";
import { escapeHtml } from "#common/escape-html.ts";
import { type Language, localPath } from "#common/languages.ts";
import type { Topic } from "#common/topics.ts";
import { mailCopy } from "#messages/emails/common.js";
import { languageCopy } from "#messages/language.js";

/**
 * The HTML part of an email: nested tables and inline styles, because Outlook on Windows lays out with Word and Gmail drops most of a style
 * sheet. All text is escaped here. Pure.
 */
export function renderHtml(email: Email, frame: MailFrame): string {
	const { to, item, button, note } = email;
	return page(
		email,
		[
			row(
				`<h1 ${styled("ink", `margin:0;font:400 28px/34px ${serif};overflow-wrap:anywhere`)}>${escapeHtml(email.heading)}</h1>`,
				12,
			),
			paragraph(mailCopy.greeting({ name: nameForGreeting(to.name) })),
			...(email.sections ?? [email]).flatMap(sectionRows),
			item && itemBlock(item, frame),
			linkList(email, frame),
			button && buttonBlock(button.label, urlOf(frame, button.path)),
			note && row(`<p ${styled("muted", `margin:0;font:14px/21px ${sans}`)}>${escapeHtml(note)}</p>`, 8),
		]
			.filter(Boolean)
			.join("\n"),
		frame,
	);
}

const sectionRows = ({ title, text = [], quote, code, next = [] }: Partial<EmailSection>) => [
	title && sectionTitle(title),
	...text.map(paragraph),
	quote && quoteBlock(quote),
	code && codeBlock(code),
	...next.map(paragraph),
];

const sans = "-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',Helvetica,Arial,sans-serif";
const serif = "Georgia,'Noto Serif','Noto Serif Devanagari','Times New Roman',serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>");

const row = (html: string, below: number) => `<tr><td style="padding:0 0 ${below}px">${html}</td></tr>`;

const paragraph = (text: string) =>
	row(
		`<p dir="auto" ${styled("ink", `margin:0;font:16px/25px ${sans};overflow-wrap:anywhere`)}>${withBreaks(text)}</p>`,
		14,
	);

const sectionTitle = (text: string) =>
	row(
		`<h2 dir="auto" ${styled("ink", `margin:0;font:600 16px/25px ${sans};overflow-wrap:anywhere`)}>${escapeHtml(text)}</h2>`,
		4,
	);

const quoteBlock = (text: string) =>
	row(
		`<table ${table} width="100%"><tr><td dir="auto" ${styled("tint", "padding:14px 18px;border-radius:6px")}><span ${styled("ink", `font:16px/25px ${sans};overflow-wrap:anywhere`)}>${withBreaks(text.trim())}</span></td></tr></table>`,
		16,
	);

/** The code is alone on its line, as in the text part. */
const codeBlock = (code: string) =>
	row(
		`<table ${table} width="100%"><tr><td align="center" ${styled("tint", "padding:18px 8px;border-radius:10px")}><span ${styled("ink", "font:600 34px/44px Consolas,Menlo,'Courier New',monospace;letter-spacing:8px")}>
${escapeHtml(code)}
</span></td></tr></table>`,
		18,
	);

function itemBlock({ name, photo, facts }: EmailItem, frame: MailFrame): string {
	const title = escapeHtml(sanitizeUserText(name));
	const picture = photo
		? `<td width="112" valign="top" style="padding:0 16px 0 0;width:96px"><img src="${escapeHtml(photoUrl(frame, photo))}" width="96" alt="" style="display:block;width:96px;height:auto;max-height:128px;object-fit:cover;border:0;border-radius:2px"></td>`
		: "";
	const rows = facts.map(
		([label, value]) =>
			`<tr><td valign="top" width="34%" ${styled("muted", `padding:9px 12px 9px 0;font:14px/21px ${sans}`)}><div ${styled("rule", "border-style:solid;border-width:0")}>${escapeHtml(label)}</div></td><td valign="top" dir="auto" ${styled("ink", `padding:9px 0;font:15px/21px ${sans};overflow-wrap:anywhere`)}>${escapeHtml(value)}</td></tr>`,
	);
	return row(
		`<table ${table} width="100%" ${styled("rule", "border-style:solid;border-width:1px 0")}>
<tr><td style="padding:18px 0 ${facts.length > 0 ? 8 : 18}px"><table ${table} width="100%"><tr>${picture}<td valign="middle" dir="auto" ${styled("ink", `font:400 21px/27px ${serif};overflow-wrap:anywhere`)}>${title}</td></tr></table></td></tr>
${facts.length > 0 ? `<tr><td style="padding:0 0 10px"><table ${table} width="100%" style="table-layout:fixed">${rows.join("\n")}</table></td></tr>` : ""}</table>`,
		24,
	);
}

const linkList = ({ links = [] }: Email, frame: MailFrame) =>
	links
		.map(({ label, path }) =>
			row(
				`<a href="${escapeHtml(urlOf(frame, path))}" target="_blank" dir="auto" ${styled("link", `font:16px/25px ${sans};text-decoration:underline;overflow-wrap:anywhere`)}>${escapeHtml(label)}</a>`,
				10,
			),
		)
		.join("\n");

/** The cell has the colour too, because Outlook on Windows ignores the padding of a link. */
const buttonBlock = (label: string, url: string) =>
	row(
		`<table ${table} class="wide"><tr><td align="center" ${styled("button", "border-radius:10px")}><a href="${escapeHtml(url)}" target="_blank" ${styled("on-button", `display:block;padding:13px 28px;font:600 16px/22px ${sans};text-decoration:none;border-radius:10px`)}>${escapeHtml(label)}</a></td></tr></table>`,
		16,
	);

/** Filler keeps mail programs from showing the body after a short preheader. */
const filler = "&#847;&zwnj;&nbsp;".repeat(40);

const page = (email: Email, rows: string, frame: MailFrame) => `<!doctype html>
<html lang="${languageCopy.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(email.subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}body{-webkit-text-size-adjust:100%}@media (max-width:520px){.pad{padding:26px 20px 14px !important}.wide{width:100% !important}}${darkRules()}</style>
</head>
<body ${styled("page", "margin:0;padding:0")}>
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${escapeHtml(preheaderOf(email))}${filler}</div>
<table ${table} width="100%" ${styled("page", "margin:0")}>
<tr><td align="center" style="padding:28px 12px 32px">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:600px">
<tr><td style="padding:0 8px 16px"><a href="${escapeHtml(urlOf(frame, "/"))}" target="_blank" ${styled("brand", `font:400 26px/32px ${serif};text-decoration:none`)}>${mailCopy.brand}</a></td></tr>
<tr><td ${styled("card", "border-style:solid;border-width:1px;border-radius:10px")}><table ${table} width="100%"><tr><td class="pad" style="padding:34px 40px 20px"><table ${table} width="100%">
${rows}
</table></td></tr></table></td></tr>
<tr><td ${styled("muted", `padding:20px 8px 0;font:13px/20px ${sans};overflow-wrap:anywhere`)}>${htmlFooter(frame)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>`;

function htmlFooter(frame: MailFrame): string {
	const { operator, supportEmail, unsubscribe } = frame;
	const link = (label: string, url: string) =>
		`<a href="${escapeHtml(url)}" target="_blank" ${styled("muted", "text-decoration:underline")}>${escapeHtml(label)}</a>`;
	return [
		unsubscribe && escapeHtml(mailCopy.why({ topic: unsubscribe.topic })),
		[
			unsubscribe && link(mailCopy.unsubscribe({ topic: unsubscribe.topic }), unsubscribe.url),
			unsubscribe && link(mailCopy.settings, urlOf(frame, "/settings?tab=notifications")),
			link(mailCopy.help, urlOf(frame, "/help")),
		]
			.filter(Boolean)
			.join(" &nbsp;·&nbsp; "),
		escapeHtml(mailCopy.support({ address: supportEmail })),
		operator && escapeHtml(operator),
	]
		.filter(Boolean)
		.join("<br>");
}

/** The plain-text part of an email, with all that the HTML part says. Pure. */
export function renderText(email: Email, frame: MailFrame): string {
	const { to, item, links = [], button, note } = email;
	return [
		mailCopy.greeting({ name: nameForGreeting(to.name) }),
		...(email.sections ?? [email]).flatMap(sectionParts),
		item && [sanitizeUserText(item.name), ...item.facts.map(([label, value]) => `${label}: ${value}`)].join("\n"),
		...links.map(({ label, path }) => `${label}\n${urlOf(frame, path)}`),
		button && `${button.label}:\n${urlOf(frame, button.path)}`,
		note,
		textFooter(frame),
	]
		.filter(Boolean)
		.join("\n\n");
}

const sectionParts = ({ title, text, quote, code, next = [] }: Partial<EmailSection>) => [
	title,
	...(text ?? []),
	quote?.trim().replace(/^/gm, "> "),
	code,
	...next,
];

function textFooter({ operator, supportEmail, unsubscribe }: MailFrame): string {
	return [
		mailCopy.brand,
		operator,
		mailCopy.support({ address: supportEmail }),
		unsubscribe && `${mailCopy.unsubscribe({ topic: unsubscribe.topic })}:\n${unsubscribe.url}`,
	]
		.filter(Boolean)
		.join("\n");
}

/** The frame around each email. */
export type MailFrame = {
	/** The site's origin, without a trailing slash. */
	origin: string;
	/** The language of the email, in which its texts are read. */
	language: Language;
	/** Legal name and registered address; empty on a trial without one. */
	operator: string;
	supportEmail: string;
	/** One-click unsubscribe for this recipient and topic; undefined for an email that cannot be muted. */
	unsubscribe: { topic: Topic; url: string } | undefined;
};

/** The absolute URL of a page, in the language of the email. */
const urlOf = ({ origin, language }: MailFrame, path: string): string => origin + localPath(language, path);

/** The picture of an item at twice the shown size: JPEG, because Outlook on Windows shows neither WebP nor AVIF. */
const photoUrl = (frame: MailFrame, id: string): string => `${frame.origin}/media/${id}/400.jpg`;

/** The preheader: a list of emails shows it after the subject. */
const preheaderOf = ({ preheader, text }: Email): string => preheader ?? text[0] ?? "";

/** The colours of emails, light and dark: those of web/styles/tokens.css, since mail programs know no custom properties. A test compares them. */
export const colours = {
	paper: ["#fbf7f0", "#16120f"],
	card: ["#ffffff", "#211b17"],
	"paper-2": ["#f4ecdf", "#1c1713"],
	ink: ["#1e1916", "#f4ece2"],
	muted: ["#6b5f57", "#b8aa9d"],
	line: ["#e7ddd0", "#383029"],
	rani: ["#a8144e", "#f283aa"],
	"on-rani": ["#ffffff", "#26060f"],
	peacock: ["#0e5e5a", "#7cc9bf"],
} as const;

type Colour = keyof typeof colours;

const light = (colour: Colour): string => colours[colour][0];
const dark = (colour: Colour): string => colours[colour][1];

/** The colours of a class. Gmail, Outlook and Yahoo ignore most of a style sheet, so elements carry the light colours inline too. */
const classes: Record<string, readonly [property: string, colour: Colour][]> = {
	page: [
		["background-color", "paper"],
		["color", "ink"],
	],
	card: [
		["background-color", "card"],
		["border-color", "line"],
	],
	tint: [["background-color", "paper-2"]],
	ink: [["color", "ink"]],
	muted: [["color", "muted"]],
	brand: [["color", "rani"]],
	link: [["color", "peacock"]],
	rule: [["border-color", "line"]],
	button: [["background-color", "rani"]],
	"on-button": [["color", "on-rani"]],
};

/** The rules of the dark scheme: for programs that tell it by a media query, and for Outlook's apps, which mark their own elements. */
function darkRules(): string {
	const rulesFor = (prefix: string) =>
		Object.entries(classes)
			.map(
				([name, values]) =>
					`${prefix}.${name}{${values.map(([property, colour]) => `${property}:${dark(colour)} !important`).join(";")}}`,
			)
			.join("");
	return `@media (prefers-color-scheme:dark){${rulesFor("")}}${rulesFor("[data-ogsc] ")}`;
}

/** The attributes of an element with a class: its name, and its light colours beside the given declarations. */
const styled = (name: keyof typeof classes & string, declarations: string): string =>
	`class="${name}" style="${(classes[name] ?? []).map(([property, colour]) => `${property}:${light(colour)}`).join(";")};${declarations}"`;
