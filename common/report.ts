/** The things that can be reported, and the reasons: offered by the form, validated by the endpoint, shown to admins. */

const reasons = {
	misleading: "It is not as described",
	counterfeit: "It is a fake of a known brand",
	"not-theirs": "The photos or the item are not theirs",
	offensive: "It is offensive or indecent",
	harassment: "They are rude or threatening",
	scam: "They ask for money or contact outside Almari",
	impersonation: "They are pretending to be someone else",
	untrue: "It is not true, or not about this rental",
	personal: "It shares private information",
	spam: "It is advertising",
	other: "Something else",
} as const;

export type ReportReason = keyof typeof reasons;
export type ReportKind = keyof typeof reasonsFor;

const reasonsFor = {
	listing: ["misleading", "counterfeit", "not-theirs", "offensive", "scam", "other"],
	person: ["harassment", "scam", "impersonation", "other"],
	conversation: ["harassment", "scam", "offensive", "spam", "other"],
	review: ["untrue", "offensive", "harassment", "personal", "spam", "other"],
} as const satisfies Record<string, readonly ReportReason[]>;

export const reportKinds = ["listing", "person", "conversation", "review"] as const satisfies readonly ReportKind[];
export const reportReasons = Object.keys(reasons) as [ReportReason, ...ReportReason[]];

/** The reasons for a kind of report, in display order. */
export const reasonsOf = (kind: ReportKind): readonly ReportReason[] => reasonsFor[kind];

/** The label of a reason. */
export const reasonLabel = (reason: ReportReason): string => reasons[reason];

export const isReportKind = (text: string | undefined): text is ReportKind => reportKinds.some((kind) => kind === text);
