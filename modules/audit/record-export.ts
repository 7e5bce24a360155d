import type { Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries.ts";
import { recordAuditEntry } from "./record-audit-entry.ts";

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
