/** Texts of reports of a listing, person, conversation or review. */
import type { ReportKind } from "#common/report.ts";

export const reportsCopy = {
	page: "Report",
	back: "Back",
	title: (kind: ReportKind) => `Report this ${kind}`,
	reason: "What is wrong?",
	words: "Details",
	hint: "What happened, and when? Only our team reads this. We do not tell anyone who reported.",
	sending: "Sending...",
	send: "Send Report",
	/** Before and after the number. */
	number: ["Your report number is ", ". Our team will look at it and email you when it is closed."],
} as const;
