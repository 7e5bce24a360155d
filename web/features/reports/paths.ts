/** The path and title of the report form. */
import type { ReportKind } from "#common/report.ts";
import { reportsCopy } from "./copy.ts";

/** `from`: the page to return to. */
export const reportPath = (kind: ReportKind, id: string, from?: string) =>
	`/report/${kind}/${id}${from ? `?${new URLSearchParams({ from })}` : ""}`;

export const reportTitle = reportsCopy.title;
