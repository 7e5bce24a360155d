import { dayOf } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { referenceOf } from "#common/text/reference.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { openPayout } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { lockBatch } from "./decide-batch.ts";
import { type Channel, type FormatColumn, fileLine, headerLine, type Payee } from "./format.ts";
import { type FileRow, listFileRows } from "./queries-rows.ts";
import { columnsOf } from "./set-format.ts";

const rowsPerPage = 1000;

/**
 * The file for the bank: the same whenever it is downloaded, so that the bank refuses a second upload by its references. Without a byte order mark,
 * which bulk uploads of banks refuse. Throws `not-found`, `not-allowed-now` (not approved).
 */
export async function exportBatch(app: App, admin: Member, id: string) {
	const batch = await app.db.write(async (tx) => {
		const found = await lockBatch(tx, id);
		if (!found.approved_at) throw refuse("not-allowed-now", ledgerCopy.batch.notApproved);
		await recordAuditEntry(app, tx, admin, {
			action: "export-payment-batch",
			subjectKind: "payment-batch",
			subjectId: id,
		});
		return { channel: found.channel as Channel, approvedAt: found.approved_at };
	});
	const columns = await columnsOf(app, batch.channel);
	return {
		fileName: `almari-payments-${batch.channel}-${id.slice(-8)}.csv`,
		lines: fileLines(app, id, columns, batch.approvedAt),
	};
}

async function* fileLines(
	app: App,
	id: string,
	columns: readonly FormatColumn[],
	approvedAt: Date,
): AsyncGenerator<string> {
	yield headerLine(columns);
	const approvedOn = dayOf(approvedAt);
	for (let after = 0; ; ) {
		const rows = await listFileRows(app.db.read, id, after, rowsPerPage);
		yield rows
			.map((row) =>
				fileLine(
					columns,
					{
						...payeeOf(app, row),
						reference: row.reference,
						amount: row.amount,
						order: referenceOf(row.rental_id),
						kind: row.kind,
					},
					approvedOn,
				),
			)
			.join("");
		if (rows.length < rowsPerPage) return;
		after = rows.at(-1)?.line ?? after;
	}
}

function payeeOf(app: App, { person_id, person_name, sealed }: FileRow): Payee {
	const payout = openPayout(app, person_id, sealed);
	return payout.kind === "upi"
		? { name: person_name, account: "", ifsc: "", upi: payout.upiId }
		: { name: payout.accountName, account: payout.accountNumber, ifsc: payout.ifsc, upi: "" };
}
