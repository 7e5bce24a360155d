import type { App } from "#platform/app.ts";
import type { Act } from "./contract.ts";
import { type ActWish, listEntries } from "./queries.ts";

/** A page of the log, and where the next one begins. */
export async function listActs(app: App, wish: ActWish): Promise<{ acts: Act[]; next: string | null }> {
	// One more than is shown tells whether there is a next page.
	const rows = await listEntries(app.db.read, { ...wish, limit: wish.limit + 1 });
	const shown = rows.slice(0, wish.limit);
	return { acts: shown.map(toAct), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
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
