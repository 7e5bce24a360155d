import { dayOf } from "#common/calendar.ts";
import { idSuffixOf } from "#common/text/reference.ts";
import { recordExport } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { csvBatchSize, csvInBatches } from "#platform/http/responses.ts";
import type { ExportDuesQuery } from "../contract.ts";
import { copy } from "../copy.ts";
import { toDue } from "../views.ts";
import { type DueCursorRow, listDuesAfter } from "./queries-dues-export.ts";

/** Exports payments as CSV, streamed in batches, for the accountant. The export is written to the audit log first. */
export async function exportDues(app: App, admin: Member, query: ExportDuesQuery) {
	const today = app.clock.today();
	const filter = { ...query, kind: query.kind, idEnd: idSuffixOf(query.search), today };
	await app.db.write((tx) => recordExport(app, tx, admin, { table: "money", filters: query }));
	const lines = csvInBatches<DueCursorRow>({
		header: copy.exportHeader,
		cells: (row) => {
			const { kind, orderNumber, product, person, amount, dueOn, isOverdue, paidAt, reference } = toDue(row, today);
			const status = paidAt ? "paid" : isOverdue ? "overdue" : "due";
			const paidOn = paidAt ? dayOf(new Date(paidAt)) : "";
			return [kind, orderNumber, product, person.name, amount, dueOn, status, paidOn, reference ?? ""];
		},
		read: (after) => listDuesAfter(app.db.read, filter, after, csvBatchSize),
	});
	return { fileName: `almari-money-${today}.csv`, lines };
}
