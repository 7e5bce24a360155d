/**
 * Every deadline that a law or Almari itself sets for what people bring to the staff, as one table. The staff's board of deadlines, the page
 * "How we comply" and the emails read it.
 */
import { dataExport, deletion } from "./accounts.ts";
import { contact } from "./messages.ts";
import { damage } from "./orders.ts";
import { policyNow } from "./policies.ts";
import { policy } from "./policy.ts";

/** The cases on the board. A parcel that a side has reported as lost, and the compensation for one that was lost. */
export const clockKinds = [
	"contact-message",
	"report",
	"dispute",
	"parcel",
	"compensation",
	"deletion",
	"data-export",
] as const;
export type ClockKind = (typeof clockKinds)[number];

type Unit = "hours" | "days" | "business-days" | "months";
/**
 * The source of a deadline. `intermediary`: IT (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, rule 3(2), as amended in
 * February 2026. `consumer`: Consumer Protection (E-Commerce) Rules, 2020, rules 4(5) and 5(3). `gdpr`: articles 12(3) and 33. `dpdp`: Digital
 * Personal Data Protection Rules, 2025, rule 7.
 */
type ClockSource = "almari" | "intermediary" | "consumer" | "gdpr" | "dpdp";

type Clock = {
	kind: ClockKind | "breach";
	step: "acknowledge" | "answer" | "remove" | "resolve" | "decide" | "pay" | "erase" | "provide" | "notify";
	amount: number;
	unit: Unit;
	source: ClockSource;
};

/** Each begins when the case arrives; that of a dispute when it waits for a decision. */
export const clocks = {
	/** Met at once by the email with the number. */
	acknowledgeMessage: {
		kind: "contact-message",
		step: "acknowledge",
		amount: 24,
		unit: "hours",
		source: "intermediary",
	},
	acknowledgeComplaint: {
		...{ kind: "contact-message", step: "acknowledge", source: "consumer" },
		...{ amount: policy.grievanceHours, unit: "hours" },
	},
	answerMessage: {
		...{ kind: "contact-message", step: "answer", source: "almari" },
		...{ amount: contact.replyHours, unit: "hours" },
	},
	resolveMessage: { kind: "contact-message", step: "resolve", amount: 7, unit: "days", source: "intermediary" },
	resolveComplaint: {
		...{ kind: "contact-message", step: "resolve", source: "consumer" },
		...{ amount: policy.grievanceMonths, unit: "months" },
	},
	acknowledgeReport: { kind: "report", step: "acknowledge", amount: 24, unit: "hours", source: "intermediary" },
	removeReported: { kind: "report", step: "remove", amount: 36, unit: "hours", source: "intermediary" },
	resolveReport: { kind: "report", step: "resolve", amount: 7, unit: "days", source: "intermediary" },
	decideDispute: { kind: "dispute", step: "decide", amount: damage.decideHours, unit: "hours", source: "almari" },
	decideParcel: { kind: "parcel", step: "decide", amount: damage.decideHours, unit: "hours", source: "almari" },
	payCompensation: {
		...{ kind: "compensation", step: "pay", source: "almari" },
		...{ amount: policyNow.payoutBusinessDays, unit: "business-days" },
	},
	eraseAccount: { kind: "deletion", step: "erase", amount: deletion.days, unit: "days", source: "almari" },
	/** Also of an account whose erasure waits until orders and money are settled. */
	eraseByLaw: { kind: "deletion", step: "erase", amount: 1, unit: "months", source: "gdpr" },
	provideData: {
		...{ kind: "data-export", step: "provide", source: "almari" },
		...{ amount: dataExport.abandonedHours, unit: "hours" },
	},
	provideByLaw: { kind: "data-export", step: "provide", amount: 1, unit: "months", source: "gdpr" },
	notifyBoard: { kind: "breach", step: "notify", amount: 72, unit: "hours", source: "dpdp" },
	notifyAuthority: { kind: "breach", step: "notify", amount: 72, unit: "hours", source: "gdpr" },
} as const satisfies Record<string, Clock>;

export type ClockId = keyof typeof clocks;
