import type { ReportKind, ReportReason } from "#common/report.ts";
import { cut } from "#common/text/cut.ts";
import { translateRemoved } from "#common/text/former-member.ts";
import { supportApiCopy } from "#messages/common/support.js";
import type { ContactMessage, ContactSummary, Report } from "./contract.ts";
import type { MessageRow, SummaryRow, WorkRow } from "./queries-messages.ts";
import type { ReportRow } from "./queries-reports.ts";

/** Maps rows to the API's replies for admins. */

const toWork = (row: WorkRow & { closed_at: Date | null }, now: Date) => ({
	assignee: row.assignee_id ? { _id: row.assignee_id, name: row.assignee_name ?? "" } : null,
	dueAt: row.due_at.toISOString(),
	isOverdue: row.closed_at === null && row.due_at < now,
});

export const toMessageSummary = (row: SummaryRow, now: Date): ContactSummary => ({
	...toWork(row, now),
	_id: row.id,
	number: row.number,
	name: translateRemoved(row.name),
	email: row.email,
	subject: row.subject,
	excerpt: cut(translateRemoved(row.body), 200).replace(/\s+/g, " ").trim(),
	isRead: row.read_at !== null,
	isOpen: row.closed_at === null,
	answerCount: row.answers,
	createdAt: row.created_at.toISOString(),
});

export const toMessage = (row: MessageRow, now: Date): ContactMessage => ({
	...toMessageSummary({ ...row, answers: row.answers.length }, now),
	message: translateRemoved(row.body),
	account: row.account_id
		? { _id: row.account_id, name: translateRemoved(row.writer_name ?? ""), email: row.writer_email ?? "" }
		: null,
	closedAt: row.closed_at?.toISOString() ?? null,
	closedBy: row.closer_name ?? "",
	answers: row.answers.map((reply) => ({
		_id: reply.id,
		by: reply.by,
		text: translateRemoved(reply.body),
		createdAt: reply.created_at.toISOString(),
	})),
});

export const toReport = (row: ReportRow, now: Date): Report => ({
	...toWork(row, now),
	_id: row.id,
	number: row.number,
	kind: row.kind as ReportKind,
	subject: { _id: row.subject_id, name: subjectName(row) },
	about: {
		_id: row.about_id,
		name: translateRemoved(row.about_name),
		email: row.about_email,
		status: row.about_status,
	},
	reporter: { _id: row.reporter_id, name: translateRemoved(row.reporter_name), email: row.reporter_email },
	reason: row.reason as ReportReason,
	words: row.words,
	isOpen: row.closed_at === null,
	openOnSubject: row.open_on_subject,
	outcome: row.outcome ?? "",
	closedAt: row.closed_at?.toISOString() ?? null,
	closedBy: row.closer_name ?? "",
	createdAt: row.created_at.toISOString(),
});

/** The subject's name in the admin's list. */
function subjectName(row: Pick<ReportRow, "kind" | "product_name" | "about_name">): string {
	if (row.kind === "listing") return row.product_name ?? "";
	if (row.kind === "review") return supportApiCopy.reviewBy({ person: row.about_name, item: row.product_name ?? "" });
	return row.kind === "person"
		? row.about_name
		: supportApiCopy.conversationWith({ person: row.about_name, item: row.product_name ?? "" });
}
