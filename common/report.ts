/** The things that can be reported, and the reasons: offered by the form, validated by the endpoint, shown to admins. */
import { reportReasonCopy } from "#messages/reports.js";

export type ReportReason = keyof typeof reportReasonCopy;
export type ReportKind = keyof typeof reasonsFor;

const reasonsFor = {
	listing: ["misleading", "counterfeit", "not-theirs", "offensive", "scam", "other"],
	person: ["harassment", "scam", "impersonation", "other"],
	conversation: ["harassment", "scam", "offensive", "spam", "other"],
	review: ["untrue", "offensive", "harassment", "personal", "spam", "other"],
} as const satisfies Record<string, readonly ReportReason[]>;

export const reportKinds = ["listing", "person", "conversation", "review"] as const satisfies readonly ReportKind[];
export const reportReasons = Object.keys(reportReasonCopy) as [ReportReason, ...ReportReason[]];

/** The reasons for a kind of report, in display order. */
export const reasonsOf = (kind: ReportKind): readonly ReportReason[] => reasonsFor[kind];

/** The label of a reason. */
export const reasonLabel = (reason: ReportReason): string => reportReasonCopy[reason];

export const isReportKind = (text: string | undefined): text is ReportKind => reportKinds.some((kind) => kind === text);
