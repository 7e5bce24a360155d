/** Where a report is made, and what its page is called. */
import type { ReportKind } from "#common/report.ts";

/** `from`: the page that one comes from and goes back to. */
export const reportPath = (kind: ReportKind, id: string, from?: string) =>
	`/report/${kind}/${id}${from ? `?${new URLSearchParams({ from })}` : ""}`;

export const reportTitle = (kind: ReportKind) => `Report this ${kind}`;
