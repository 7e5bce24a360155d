import { cut } from "#common/text/cut.ts";
import { translateRemoved } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";
import { auditCopy } from "#messages/common/staff.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Act } from "./contract.ts";
import * as queries from "./queries.ts";

/** The audit log: records what admins do, and lists it. */

/** The kind of object that an action was about. Extend it as needed. */
type SubjectKind =
	| "account"
	| "listing"
	| "order"
	| "category"
	| "contact-message"
	| "dispute"
	| "report"
	| "conversation"
	| "review"
	| "export"
	| "bank-statement"
	| "payment-batch"
	| "setting";

export type NewAuditEntry = {
	/** Verb and noun, like the use case's file name: suspend-account. */
	action: `${string}-${string}`;
	subjectKind: SubjectKind;
	subjectId: string;
	/** The object's display name at the time of the action. */
	subjectName?: string;
	reason?: string;
	/** Further details; no secrets and no personal addresses. */
	details?: Record<string, unknown>;
};

/** Records an admin's action in the same transaction. `by` is "terminal" for actions at the server's command line. */
export async function recordAuditEntry(
	app: Pick<App, "clock" | "newId">,
	tx: Tx,
	by: Pick<Member, "id" | "name"> | "terminal",
	entry: NewAuditEntry,
): Promise<void> {
	await queries.insertEntry(tx, {
		id: app.newId(),
		at: app.clock.now(),
		admin_id: by === "terminal" ? null : by.id,
		admin_name: by === "terminal" ? auditCopy.terminal : by.name,
		action: entry.action,
		subject_kind: entry.subjectKind,
		subject_id: entry.subjectId,
		subject_name: cut(entry.subjectName ?? "", 200),
		reason: entry.reason?.trim() ?? "",
		details: JSON.stringify(entry.details ?? {}),
	});
}

/** A search that finds more people is a common word. */
const maxPeople = 20;

type Filters = { search: string } & Record<string, unknown>;

/**
 * Records the export of a table and its filters. A search that finds people is recorded as their ids (`people`), because the log is append-only
 * and the erasure of an account goes by id.
 */
export async function recordExport(
	app: Pick<App, "clock" | "newId">,
	tx: Tx,
	admin: Pick<Member, "id" | "name">,
	{ table, filters: { search, ...filters } }: { table: string; filters: Filters },
): Promise<void> {
	const people = search === "" ? [] : await queries.listPeopleFound(tx, search, maxPeople + 1);
	const isByPeople = people.length > 0 && people.length <= maxPeople;
	const applied = Object.entries({ ...filters, ...(isByPeople ? { people } : { search }) });
	await recordAuditEntry(app, tx, admin, {
		action: `export-${table}`,
		subjectKind: "export",
		subjectId: table,
		subjectName: table,
		details: Object.fromEntries(
			applied.filter(([name, value]) => value !== undefined && value !== "" && name !== "sort"),
		),
	});
}

/** A page of the audit log, with the id after which the next page continues. */
export async function listAuditEntries(
	app: App,
	filter: queries.AuditFilter,
): Promise<{ acts: Act[]; next: string | null }> {
	// One extra row shows whether there is a next page.
	const rows = await queries.listEntries(app.db.read, { ...filter, limit: filter.limit + 1 });
	const page = rows.slice(0, filter.limit);
	return { acts: page.map(toAct), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

const toAct = (row: Awaited<ReturnType<typeof queries.listEntries>>[number]): Act => ({
	id: row.id,
	at: new Date(row.at).toISOString(),
	admin: { _id: row.admin_id ?? "", name: translateRemoved(row.admin_name) },
	action: row.action,
	subject: { kind: row.subject_kind, _id: row.subject_id, name: translateRemoved(row.subject_name) },
	reason: translateRemoved(row.reason),
	details: row.details as Record<string, unknown>,
});
