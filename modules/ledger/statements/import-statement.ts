import { createHash } from "node:crypto";
import { dayOf } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { maskBankText } from "#common/text/mask-details.ts";
import type { Tx } from "#database/connect.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { readUpload, type Upload } from "#platform/http/upload.ts";
import { formatAmount, refuseFile } from "../bank-file/read-bank-file.ts";
import { confirmDues } from "../book-payment.ts";
import type { StatementReport } from "../contract.ts";
import { matchDebits } from "./match-debits.ts";
import { type Credit, type LeftOut, parseStatement, type Statement, type Transfer } from "./parse-statement.ts";
import * as transferQueries from "./queries-debits.ts";
import * as queries from "./queries-statements.ts";

/**
 * Imports a bank statement in one transaction, settles the remittances that its credits confirm, and confirms payments with its debits. Rows of an earlier statement are skipped. Throws
 * `invalid` (a fault, with its line; a known reference with another amount), `conflict` (the same file again).
 */
export async function importStatement(app: App, admin: Member, [file]: Upload[]): Promise<StatementReport> {
	if (!file) throw refuseFile(ledgerCopy.bankFile.empty);
	const bytes = await readUpload(file);
	const statement = await parseStatement(bytes);
	const checksum = createHash("sha256").update(bytes).digest("hex");
	return app.db.write(async (tx) => {
		await queries.lockStatements(tx);
		const earlier = await queries.findStatement(tx, checksum);
		if (earlier) {
			const message = ledgerCopy.bankFile.importedBefore({ day: dayOf(earlier.at) });
			throw refuse("conflict", message, { fields: { file: message } });
		}
		const added = withoutKnown(
			statement.credits,
			await queries.listKnownRows(
				tx,
				statement.credits.map(({ reference }) => reference),
			),
		);
		const id = app.newId();
		const fileName = `${statement.firstDay} to ${statement.lastDay}`;
		await queries.insertStatement(tx, {
			id,
			name: fileName,
			checksum,
			rows: added.length,
			credited_paise: added.reduce((sum, { paise }) => sum + paise, 0),
			first_day: statement.firstDay,
			last_day: statement.lastDay,
			admin_id: admin.id,
			at: app.clock.now(),
		});
		await queries.insertBankRows(
			tx,
			id,
			added.map(({ paise, ...row }) => ({ ...row, id: app.newId(), credit_paise: paise })),
		);
		const settled = await confirmDues(app, tx);
		const report = {
			rows: added.length,
			known: statement.credits.length - added.length,
			others: statement.leftOut.filter(({ kind }) => kind !== "note").length,
			matched: await queries.countMatched(tx, id),
			settled,
			...(await recordTransfers(app, tx, id, statement)),
		};
		await recordAuditEntry(app, tx, admin, {
			action: "import-bank-statement",
			subjectKind: "bank-statement",
			subjectId: id,
			subjectName: fileName,
			details: report,
		});
		return { ...report, leftOut: listLeftOut(statement.leftOut) };
	});
}

/** The first ones, credits before debits and notes: money that arrived without a reference is what somebody has to look into. */
function listLeftOut(all: readonly LeftOut[]): StatementReport["leftOut"] {
	const order = ["credit", "debit", "note"];
	return all
		.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || one.line - other.line)
		.slice(0, rules.bankFile.listed)
		.map((one) => ({ ...one, description: maskBankText(one.description) }));
}

/** The credits that no earlier statement had. Throws `invalid` when one had another amount. */
function withoutKnown(
	credits: readonly Credit[],
	known: { reference: string; credit_paise: number | string | bigint }[],
): Credit[] {
	const amounts = new Map(known.map(({ reference, credit_paise }) => [reference, Number(credit_paise)]));
	for (const { line, reference, paise } of credits) {
		const before = amounts.get(reference);
		if (before !== undefined && before !== paise)
			throw refuseFile(
				ledgerCopy.bankFile.otherAmount({ line, reference, before: formatAmount(before), now: formatAmount(paise) }),
			);
	}
	return credits.filter(({ reference }) => !amounts.has(reference));
}

/**
 * Stores the debits of a statement that no earlier one had, and the credits that may give one back, and matches those of all statements. It books
 * nothing: a payment is booked by the bank's response. Returns the numbers of all three.
 */
async function recordTransfers(
	app: App,
	tx: Tx,
	statementId: string,
	{ debits, transfersIn }: Pick<Statement, "debits" | "transfersIn">,
): Promise<{ debits: number; confirmed: number; returned: number }> {
	const toRows = (transfers: readonly Transfer[]) => {
		const fingerprints = fingerprintsOf(transfers);
		return transfers.map((one, index) => ({ ...one, id: app.newId(), fingerprint: fingerprints[index] ?? "" }));
	};
	const added = await transferQueries.insertDebits(
		tx,
		statementId,
		toRows(debits).map(({ paise, ...row }) => ({ ...row, debit_paise: paise })),
	);
	const credits = transfersIn.filter(({ numbers }) => numbers.length > 0);
	await transferQueries.insertCredits(
		tx,
		statementId,
		toRows(credits).map(({ paise, ...row }) => ({ ...row, credit_paise: paise })),
	);
	return { debits: added, ...(await matchDebits(tx)) };
}

/** Statements overlap. Equal rows of one file are different transfers, so the first is another one than the second. */
function fingerprintsOf(transfers: readonly Transfer[]): string[] {
	const seen = new Map<string, number>();
	return transfers.map(({ day, paise, numbers, description }) => {
		const text = JSON.stringify([day, paise, numbers.length > 0 ? numbers : description.toLowerCase()]);
		const count = (seen.get(text) ?? 0) + 1;
		seen.set(text, count);
		return createHash("sha256").update(`${count} ${text}`).digest("hex");
	});
}
