import type { Email } from "#common/email.ts";
import type { ClaimFacts, Role, Transition } from "./damage.ts";
import * as emails from "./emails.ts";
import { composeEmail, type DamageEmailFacts, nameOf, type People } from "./emails.ts";
import * as reports from "./report-emails.ts";

/** Which emails a transition of a dispute sends. Pure. */

type Made = { transition: Transition; role: Role; claim: ClaimFacts; after: ClaimFacts; text: string };
type EmailWriter = (people: emails.People, facts: emails.DamageEmailFacts, made: Made) => Email[];

export const writeEmails: EmailWriter = (people, facts, made) =>
	writers[made.claim.kind][made.transition](people, facts, made);

const decisionOf = ({ after, text }: Made) => ({ text, appealBy: after.closed_at ? null : after.appeal_by });
const sumsOf = ({ after }: Made): reports.ReportAmounts => ({ refund: after.amount, damage: after.damage_amount ?? 0 });

export const appealed = (
	{ client, seller, support }: People,
	facts: DamageEmailFacts,
	{ by, text }: { by: "client" | "seller"; text: string },
): Email[] => {
	const [from, other] = by === "client" ? [client, seller] : [seller, client];
	return [
		composeEmail(from, facts, {
			subject: "Your appeal was sent",
			text: [
				"Another member of our team looks at everything again, and decides. We will email you. That decision is final.",
			],
		}),
		composeEmail(other, facts, {
			subject: "The decision was appealed",
			text: [
				`${nameOf(from, by === "client" ? "The client" : "The lister")} appealed against our decision, and wrote:`,
			],
			quote: text,
			next: [
				"Another member of our team looks at everything again, and decides. We will email you. That decision is final.",
			],
		}),
		composeEmail(support, facts, {
			subject: "Please decide: appeal",
			text: [
				"A decision was appealed. Someone other than the admin of the first decision has to decide, and that is final.",
			],
			button: "Open the dispute",
		}),
	];
};

/** Nobody has appealed in time. */
export const becameFinal = ({ client, seller }: People, facts: DamageEmailFacts): Email[] =>
	[client, seller].map((to) =>
		composeEmail(to, facts, {
			subject: "Decision final, order completed",
			text: ["Neither of you appealed, so our decision is final and the order is complete."],
		}),
	);

const ofBoth = {
	appeal: (people, facts, { role, text }) =>
		appealed(people, facts, { by: role === "client" ? "client" : "seller", text }),
	close: becameFinal,
} satisfies Partial<Record<Transition, EmailWriter>>;

const writers: Record<ClaimFacts["kind"], Record<Transition, EmailWriter>> = {
	damage: {
		...ofBoth,
		accept: (people, facts, made) => emails.accepted(people, facts, damageSums(made)),
		contest: (people, facts, { text }) => emails.contested(people, facts, text),
		escalate: emails.escalated,
		lower: (people, facts, made) => emails.lowered(people, facts, damageSums(made)),
		withdraw: (people, facts, made) => emails.withdrawn(people, facts, damageSums(made)),
		decide: (people, facts, made) => emails.decided(people, facts, damageSums(made), decisionOf(made)),
	},
	notAsDescribed: {
		...ofBoth,
		accept: (people, facts, made) => reports.acceptedReport(people, facts, sumsOf(made)),
		contest: (people, facts, { text, after }) =>
			reports.answered(people, facts, { text, damage: after.damage_amount ?? 0 }),
		escalate: reports.unanswered,
		// A report is neither lowered nor withdrawn.
		lower: () => [],
		withdraw: () => [],
		decide: (people, facts, made) => reports.decidedReport(people, facts, sumsOf(made), decisionOf(made)),
	},
};

const damageSums = ({ claim, after }: Made): emails.ClaimAmounts => ({
	claimed: claim.claimed_amount ?? claim.amount,
	amount: after.amount,
});
