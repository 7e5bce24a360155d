import type { App } from "#platform/app.ts";
import type { Act } from "./contract.ts";
import { type AuditFilter, listEntries } from "./queries.ts";

/** A page of the audit log, with the id after which the next page continues. */
export async function listAuditEntries(app: App, filter: AuditFilter): Promise<{ acts: Act[]; next: string | null }> {
	// One extra row shows whether there is a next page.
	const rows = await listEntries(app.db.read, { ...filter, limit: filter.limit + 1 });
	const page = rows.slice(0, filter.limit);
	return { acts: page.map(toAct), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

const toAct = (row: Awaited<ReturnType<typeof listEntries>>[number]): Act => ({
	id: row.id,
	at: new Date(row.at).toISOString(),
	admin: { _id: row.admin_id ?? "", name: row.admin_name },
	action: row.action,
	subject: { kind: row.subject_kind, _id: row.subject_id, name: row.subject_name },
	reason: row.reason,
	details: row.details as Record<string, unknown>,
});
