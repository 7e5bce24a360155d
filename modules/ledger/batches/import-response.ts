import { refuse } from "#common/refusal.ts";
import { policyOf } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import type { Tx } from "#database/connect.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { readUpload, type Upload } from "#platform/http/upload.ts";
import { addJob } from "#platform/jobs/queue.ts";
import { formatAmount, refuseFile } from "../bank-file/read-bank-file.ts";
import { duesOf, paymentOf } from "../ledger.ts";
import { insertBookings } from "../queries.ts";
import { matchDebits } from "../statements/match-debits.ts";
import { lockStatements } from "../statements/queries-statements.ts";
import { lockBatch, settleFreed } from "./decide-batch.ts";
import { parseResponse, type ResponseRow } from "./parse-response.ts";
import * as queries from "./queries-rows.ts";
import { lockPaidDues, markAllPaid, type PaidDue } from "./queries-rows.ts";
import { findBatch } from "./show-batches.ts";

/**
 * Imports the bank's response in one transaction: paid rows are booked from the bank, failed ones are due again with the reason. The same outcome
 * again changes nothing. Debits and returns of earlier statements are matched again. Throws `not-found`, `not-allowed-now` (not approved), `invalid` (any fault, with its line).
 */
export async function importResponse(app: App, admin: Member, batchId: string, [file]: Upload[]) {
	if (!file) throw refuseFile(ledgerCopy.bankFile.empty);
	const rows = await parseResponse(await readUpload(file));
	const report = await app.db.write(async (tx) => {
		// Before the batch, as an import of a statement locks in this order.
		await lockStatements(tx);
		// Another upload waits here, and then finds what this one recorded.
		const batch = await lockBatch(tx, batchId);
		if (!batch.approved_at) throw refuse("not-allowed-now", ledgerCopy.batch.notApproved);
		const states = new Map((await queries.listRowStates(tx, batchId)).map((state) => [state.reference, state]));
		const changes = rows.filter((row) => isChange(row, states.get(row.reference), states.size, rows));
		const utrs = changes.flatMap(({ utr }) => utr ?? []);
		const used = await queries.listUsedUtrs(
			tx,
			batchId,
			changes.map(({ reference }) => reference),
			utrs,
		);
		const taken = changes.find(({ utr }) => utr !== null && used.includes(utr));
		if (taken) throw refuseFile(ledgerCopy.bankFile.usedUtr({ line: taken.line, utr: taken.utr ?? "" }));
		const outcomes = changes.flatMap(({ status, ...row }) =>
			status === "pending" ? [] : [{ ...row, outcome: status }],
		);
		await queries.closeRows(tx, batchId, outcomes, app.clock.now());
		const paid = outcomes.filter(({ outcome }) => outcome === "paid");
		const failed = outcomes.filter(({ outcome }) => outcome === "failed");
		await bookRows(app, tx, {
			batchId,
			adminId: admin.id,
			utrs: new Map(paid.map(({ reference, utr }) => [reference, utr ?? ""])),
		});
		await matchDebits(tx);
		await settleFreed(
			app,
			tx,
			batchId,
			failed.map(({ reference }) => reference),
		);
		if (paid.length > 0) addJob(tx, "email-payments", { batchId });
		const counts = {
			paid: paid.length,
			failed: failed.length,
			pending: changes.length - outcomes.length,
			known: rows.length - changes.length,
		};
		await recordAuditEntry(app, tx, admin, {
			action: "import-bank-response",
			subjectKind: "payment-batch",
			subjectId: batchId,
			details: counts,
		});
		return counts;
	});
	return { report, batch: await findBatch(app, batchId) };
}

/** False when the row's outcome is recorded already. Throws `invalid` when the row is not of this batch, or contradicts what is recorded. */
function isChange(
	row: ResponseRow,
	state: queries.RowState | undefined,
	size: number,
	rows: readonly ResponseRow[],
): boolean {
	if (!state && rows.length > size) throw refuseFile(ledgerCopy.bankFile.rowTooMany({ line: row.line, rows: size }));
	if (!state || state.outcome === "cancelled")
		throw refuseFile(ledgerCopy.bankFile.unknown({ line: row.line, reference: cut(row.reference, 40) }));
	if (row.paise !== undefined && row.paise !== state.amount * 100)
		throw refuseFile(
			ledgerCopy.bankFile.otherSum({
				line: row.line,
				now: formatAmount(row.paise),
				before: formatAmount(state.amount * 100),
			}),
		);
	if (state.outcome === null) return true;
	if (
		row.status === "pending" ||
		(state.outcome === row.status && (state.outcome === "failed" || state.utr === row.utr))
	)
		return false;
	throw refuseFile(
		ledgerCopy.bankFile.recordedBefore({
			line: row.line,
			reference: row.reference,
			outcome: state.outcome,
			utr: state.utr ?? "",
		}),
	);
}

/** Rows that one statement inserts: memory stays bounded with the largest batch. */
const rowsPerStatement = 500;

/** `utrs`: by the references of the paid rows. */
type PaidRows = { batchId: string; adminId: string; utrs: ReadonlyMap<string, string> };

/** Books the dues of paid rows from the bank. A few statements for each 500 rows: 10,000 take seconds. */
async function bookRows(app: App, tx: Tx, { batchId, adminId, utrs }: PaidRows): Promise<void> {
	const references = [...utrs.keys()];
	for (let from = 0; from < references.length; from += rowsPerStatement) {
		const dues = await lockPaidDues(tx, batchId, references.slice(from, from + rowsPerStatement));
		await bookDues(app, tx, dues, (reference) => ({ reference: utrs.get(reference) ?? "", adminId }));
	}
}

type Payment = { reference: string; adminId: string };

async function bookDues(app: App, tx: Tx, dues: readonly PaidDue[], paymentFor: (reference: string) => Payment) {
	const now = app.clock.now();
	const bookings = dues.map((due) => {
		const facts = { at: now, terms: policyOf(due.policy), seller: due.seller_id, account: "bank" } as const;
		const booking = paymentOf(due.kind, due.cause, facts);
		return {
			...booking,
			id: app.newId(),
			order: { product_id: due.product_id, garment_id: due.garment_id, id: due.rental_id },
			dues: duesOf(booking.entries).map((one) => ({ ...one, id: app.newId() })),
			payment: { dueId: due.id, ...paymentFor(due.reference) },
		};
	});
	await insertBookings(tx, bookings);
	await markAllPaid(tx, dues, now);
}
