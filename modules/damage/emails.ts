import { dayOf, formatDay } from "#common/calendar.ts";
import { heldFor, shareOut } from "#common/deposit.ts";
import { hello, quote } from "#common/letter-words.ts";
import { formatRupees } from "#common/money.ts";
import type { Policy } from "#common/rules.ts";

/** The letters of a damage claim. They have no topic: they always go, since money hangs on an answer. None holds six digits in a row. */

type To = { email: string; name: string };
export type People = { client: To; seller: To; support: To };
export type About = {
	product: string;
	orderNumber: string;
	address: string | undefined;
	deposit: number;
	/** What late days take of the deposit, before damage does. */
	lateFee: number;
	/** The terms of the order. */
	policy: Policy;
};
/** What was claimed until now, and what is claimed or settled by this. */
export type Sums = { claimed: number; amount: number };

const letter = (to: To, subject: string, about: About, ...paragraphs: (string | false)[]) => ({
	to: to.email,
	subject: `${subject}: ${quote(about.product)}`,
	text: [
		hello(to.name),
		...paragraphs.filter((one) => one !== false),
		`Order ${about.orderNumber}${about.address ? `\n${about.address}` : ""}`,
		"Almari",
	].join("\n\n"),
});

/** "25 November, 6:00 pm" in India. */
const moment = (at: Date) =>
	`${formatDay(dayOf(at), "long")}, ${at.toLocaleTimeString("en-IN", { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" })}`;

const said = (words: string) => `“${quote(words)}”`;

const businessDays = ({ policy: { refundBusinessDays } }: About) =>
	`${refundBusinessDays[0]} to ${refundBusinessDays[1]} business days`;

/** What of the deposit goes back now, and when it is there. */
const goesBack = (about: About, amount: number) =>
	amount > 0 &&
	`${formatRupees(amount)} of your deposit of ${formatRupees(about.deposit)} goes back to you now, within ${businessDays(about)}.`;

/** What late days took of the deposit. */
const lateDays = ({ lateFee, deposit }: About) =>
	lateFee > 0 &&
	`The piece came back late: the late fee of ${formatRupees(lateFee)} comes out of your deposit of ${formatRupees(deposit)} first.`;

const owes = (about: About, owed: number) =>
	owed > 0 &&
	`${about.deposit > 0 ? "The deposit does not cover all of it" : "No deposit is held"}: ${formatRupees(owed)} is yours to pay, within ${about.policy.refundBusinessDays[1]} business days.`;

/** What a settled claim means for its client's money. */
function settled(about: About, { claimed, amount }: Sums) {
	const { deposit, lateFee } = about;
	const { back, owed } = shareOut(heldFor(deposit, lateFee, claimed), lateFee, amount);
	return [lateDays(about), goesBack(about, back), owes(about, owed)];
}

/** What accepting would cost beyond the deposit. */
function beyond({ deposit, lateFee }: About, amount: number) {
	const { owed } = shareOut(heldFor(deposit, lateFee, amount), lateFee, amount);
	if (owed === 0) return false;
	return deposit > 0
		? `If you accept, the deposit covers ${formatRupees(amount - owed)} of the claim, and ${formatRupees(owed)} is yours to pay.`
		: `No deposit is held: if you accept, ${formatRupees(owed)} is yours to pay.`;
}

type Filed = { amount: number; words: string; contestBy: Date };

export const filed = ({ client, seller }: People, about: About, { amount, words, contestBy }: Filed) => [
	letter(
		client,
		"A damage claim",
		about,
		`the lister found damage on the piece that you returned, and claims ${formatRupees(amount)}. They write:`,
		said(words),
		`Please look at the photographs on the order’s page, and accept or contest it until ${moment(contestBy)}. Your word counts as much as theirs: if you do not agree, say why, and our staff decides. If you say nothing, our staff decides as well; silence is not taken for a yes.`,
		lateDays(about),
		goesBack(about, about.deposit - heldFor(about.deposit, about.lateFee, amount)),
		beyond(about, amount),
	),
	letter(
		seller,
		"Your damage claim",
		about,
		`your damage claim of ${formatRupees(amount)} is with the client, who has until ${moment(contestBy)} to accept or contest it. After that our staff decides. You may lower or withdraw it until then.`,
	),
];

export const accepted = ({ client, seller }: People, about: About, sums: Sums) => [
	letter(
		client,
		"Damage claim settled",
		about,
		`you have accepted the damage claim of ${formatRupees(sums.amount)}, and the order is complete. Thank you for settling it.`,
		...settled(about, sums),
	),
	letter(
		seller,
		"Damage claim settled",
		about,
		`the client has accepted your damage claim of ${formatRupees(sums.amount)}, and the order is complete.`,
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
		`the ${about.policy.contestHours} hours to contest the damage claim are over, and you have not answered. That is no admission: our staff looks at what there is, and decides. You may still accept.`,
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

export const lowered = ({ client, seller }: People, about: About, { claimed, amount }: Sums) => [
	letter(
		client,
		"A lower damage claim",
		about,
		`the lister now claims ${formatRupees(amount)} and no more. You may accept that on the order’s page.`,
		goesBack(about, heldFor(about.deposit, about.lateFee, claimed) - heldFor(about.deposit, about.lateFee, amount)),
	),
	letter(seller, "Your lower damage claim", about, `you now claim ${formatRupees(amount)}. The client has been told.`),
];

export const withdrawn = ({ client, seller }: People, about: About, sums: Sums) => [
	letter(
		client,
		"Damage claim withdrawn",
		about,
		"the lister has withdrawn the damage claim. You owe nothing for damage, and the order is complete.",
		...settled(about, sums),
	),
	letter(
		seller,
		"Damage claim withdrawn",
		about,
		"you have withdrawn your damage claim, and the order is complete. The client has been told.",
	),
];

export const decided = ({ client, seller }: People, about: About, sums: Sums, words: string) =>
	[client, seller].map((to) =>
		letter(
			to,
			"Damage claim decided",
			about,
			sums.amount === 0
				? "our staff has decided on the damage claim: nothing is owed for damage. This is why:"
				: `our staff has decided on the damage claim: ${formatRupees(sums.amount)} are owed for the damage. This is why:`,
			said(words),
			...(to === client ? settled(about, sums) : []),
			"The order is complete. If you think that we overlooked something, please answer through our contact form.",
		),
	);
