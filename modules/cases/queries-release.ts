import { sql, type Tx } from "#database/connect.ts";
import type { CaseKind } from "./contract.ts";

/** SQL on the assignments of somebody who leaves the staff. */

export async function listAssignedCases(tx: Tx, accountId: string): Promise<Map<CaseKind, string[]>> {
	const rows = await tx
		.selectFrom("case_assignment")
		.select(["subject_kind", "subject_id"])
		.where("assignee_id", "=", accountId)
		.execute();
	const cases = Map.groupBy(rows, ({ subject_kind }) => subject_kind as CaseKind);
	return new Map([...cases].map(([kind, ofKind]) => [kind, ofKind.map(({ subject_id }) => subject_id)]));
}

/** Those of these cases that are not closed. */
export async function listOpenCases(tx: Tx, kind: CaseKind, ids: string[]): Promise<string[]> {
	const open = {
		"contact-message": sql<{ id: string }>`select id from contact_message where id = any(${ids}) and closed_at is null`,
		report: sql<{ id: string }>`select id from report where id = any(${ids}) and closed_at is null`,
		dispute: sql<{ id: string }>`
			select rental_id as id from damage_claim where rental_id = any(${ids}) and closed_at is null`,
	};
	return (await open[kind].execute(tx)).rows.map(({ id }) => id);
}

type Release = { kind: CaseKind; ids: string[]; by: string; now: Date };

export const unassign = (tx: Tx, { kind, ids, by, now }: Release) =>
	tx
		.updateTable("case_assignment")
		.set({ assignee_id: null, changed_by: by, changed_at: now })
		.where("subject_kind", "=", kind)
		.where("subject_id", "in", ids)
		.execute();

/** Waits for a change of this account's role, and is waited for by it. */
export const lockAccount = (tx: Tx, id: string) => sql`select 1 from account where id = ${id} for share`.execute(tx);
