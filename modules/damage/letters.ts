import { dayOf, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";

/** The letters of a damage claim. They have no topic: they always go, since money hangs on an answer. None holds six digits in a row. */

type To = { email: string; name: string };
export type People = { client: To; seller: To; support: To };
export type About = { product: string; orderNumber: string; address: string | undefined };

/** Words of others: on one line and without six digits in a row. */
const quote = (words: string) =>
	words.replace(/\s+/g, " ").replace(/\d{6,}/g, (digits) => digits.match(/\d{1,5}/g)?.join(" ") ?? "");

const letter = (to: To, subject: string, about: About, ...paragraphs: (string | false)[]) => ({
	to: to.email,
	subject: `${subject}: ${quote(about.product)}`,
	text: [
		`Namaste${to.name && ` ${quote(to.name).trim().split(" ")[0]}`},`,
		...paragraphs.filter((one) => one !== false),
		`Order ${about.orderNumber}${about.address ? `\n${about.address}` : ""}`,
		"Almari",
	].join("\n\n"),
});

/** "25 November, 6:00 pm" in India. */
const moment = (at: Date) =>
	`${formatDay(dayOf(at), "long")}, ${at.toLocaleTimeString("en-IN", { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" })}`;

const said = (words: string) => `“${quote(words)}”`;

type Filed = { amount: number; words: string; contestBy: Date; deposit: number };

export const filed = ({ client, seller }: People, about: About, { amount, words, contestBy, deposit }: Filed) => [
	letter(
		client,
		"A damage claim",
		about,
		`the lister found damage on the piece that you returned, and claims ${formatRupees(amount)}. They write:`,
		said(words),
		`Please look at the photographs on the order’s page, and accept or contest it until ${moment(contestBy)}. Your word counts as much as theirs: if you do not agree, say why, and our staff decides. If you say nothing, our staff decides as well; silence is not taken for a yes.`,
		deposit > amount && "What is not claimed of your deposit is not held back for it.",
	),
	letter(
		seller,
		"Your damage claim",
		about,
		`your damage claim of ${formatRupees(amount)} is with the client, who has until ${moment(contestBy)} to accept or contest it. After that our staff decides. You may lower or withdraw it until then.`,
	),
];

export const accepted = ({ client, seller }: People, about: About, amount: number) => [
	letter(
		client,
		"Damage claim settled",
		about,
		`you have accepted the damage claim of ${formatRupees(amount)}, and the order is complete. Thank you for settling it.`,
	),
	letter(
		seller,
		"Damage claim settled",
		about,
		`the client has accepted your damage claim of ${formatRupees(amount)}, and the order is complete.`,
	),
];

export const contested = ({ client, seller, support }: People, about: About, words: string) => [
	letter(
		client,
		"You contest a damage claim",
		about,
		"we have your words. Our staff now looks at both sides and decides; you are told as soon as it has. You may still accept.",
	),
	letter(
		seller,
		"Your damage claim is contested",
		about,
		"the client does not agree with your damage claim. They write:",
		said(words),
		"Our staff now looks at both sides and decides. You may lower or withdraw it until then.",
	),
	letter(support, "Please decide", about, "a damage claim is contested and waits for a decision."),
];

export const silent = ({ client, seller, support }: People, about: About) => [
	letter(
		client,
		"Our staff decides",
		about,
		"the time to contest the damage claim is over, and you have not answered. That is no admission: our staff looks at what there is, and decides. You may still accept.",
	),
	letter(
		seller,
		"Our staff decides",
		about,
		"the client has not answered your damage claim in time. Our staff now looks at it and decides. You may lower or withdraw it until then.",
	),
	letter(
		support,
		"Please decide",
		about,
		"a damage claim was not answered by its client in time, and waits for a decision.",
	),
];

export const lowered = ({ client, seller }: People, about: About, amount: number) => [
	letter(
		client,
		"A lower damage claim",
		about,
		`the lister now claims ${formatRupees(amount)} and no more. You may accept that on the order’s page.`,
	),
	letter(seller, "Your lower damage claim", about, `you now claim ${formatRupees(amount)}. The client has been told.`),
];

export const withdrawn = ({ client, seller }: People, about: About) => [
	letter(
		client,
		"Damage claim withdrawn",
		about,
		"the lister has withdrawn the damage claim. You owe nothing for damage, and the order is complete.",
	),
	letter(
		seller,
		"Damage claim withdrawn",
		about,
		"you have withdrawn your damage claim, and the order is complete. The client has been told.",
	),
];

export const decided = ({ client, seller }: People, about: About, amount: number, words: string) =>
	[client, seller].map((to) =>
		letter(
			to,
			"Damage claim decided",
			about,
			amount === 0
				? "our staff has decided on the damage claim: nothing is owed for damage. This is why:"
				: `our staff has decided on the damage claim: ${formatRupees(amount)} are owed for the damage. This is why:`,
			said(words),
			"The order is complete. If you think that we overlooked something, please answer through our contact form.",
		),
	);
