import { cut } from "#common/text/cut.ts";
import { foldText } from "#common/text/fold-text.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { mapInSlices } from "#platform/map-in-slices.ts";
import * as bankFile from "../bank-file/read-bank-file.ts";

/** The bank's response to a batch as CSV: the reference, whether it was paid, the UTR, and the reason of a failure. */

type Column = "reference" | "status" | "utr" | "amount" | "reason";

/** Each name alone, and as banks number it: "UTR", "UTR No", "UTR Number". */
const numbered = (...names: string[]): string[] =>
	names.flatMap((name) => ["", " no", " number", " id"].map((end) => name + end));

/** Whose reference it is, ours first. A bank's own may be beside ours, and be called the reference of the transaction. */
const owners = ["customer ", "client ", "merchant ", "corporate ", "your ", "payment ", "", "transaction ", "txn "];

const columns: bankFile.BankColumns<Column> = {
	headers: {
		reference: owners.flatMap((owner) => numbered(...["reference", "ref"].map((name) => owner + name))),
		status: [
			...["transaction status", "txn status", "payment status", "payout status", "status"],
			...["status description", "status desc", "status message"],
		],
		utr: [
			...numbered("utr", "utr rrn", "rrn", "utr ref", "utr reference", "txn utr", "transaction utr"),
			...numbered("bank reference", "bank ref"),
			...["transaction id", "txn id"],
		],
		amount: [...["amount", "transaction amount", "txn amount", "payment amount", "instrument amount", "amount paid"]],
		reason: [
			...["reason", "failure reason", "rejection reason", "return reason", "reject reason", "error description"],
			...["reason for rejection", "reason for failure", "reason for return", "error desc"],
			...["error", "error message", "status remarks", "remarks", "narration"],
		],
	},
	required: [["reference"], ["status"]],
	repeatable: ["reference", "status", "utr", "reason"],
};
type Row = bankFile.BankFileRow<Column>;

type Status = "paid" | "failed" | "pending";

const statuses: ReadonlyMap<string, Status> = new Map([
	...statusesOf("paid", "success successful succeeded paid processed completed credited settled executed"),
	...statusesOf(
		"failed",
		[
			"failed failure fail rejected reject rejection returned return reversed reversal refunded refund declined",
			"error errors unsuccessful unpaid cancelled cancellation stopped",
		].join(" "),
	),
	...statusesOf(
		"pending",
		"pending queued processing process progress initiated scheduled sent accepted approved hold awaiting awaited",
	),
]);

function statusesOf(status: Status, names: string): [string, Status][] {
	return names.split(" ").map((word) => [word, status]);
}

export type ResponseRow = {
	line: number;
	reference: string;
	status: Status;
	utr: string | null;
	reason: string;
	paise: number | undefined;
};

/** Rejects with `invalid` on the field `file`, with the line. */
export async function parseResponse(bytes: Uint8Array): Promise<ResponseRow[]> {
	const rows = await bankFile.readBankFile(bytes, columns);
	const totalAt = rows.findIndex(({ cells }) => cells.reference.some((cell) => totalPattern.test(cell)));
	const total = rows[totalAt];
	const entries = rows.filter((row, index) => row !== total && !isClosing(row, index > rows.findLastIndex(isOurs)));
	const beyond = total && entries.find((row) => rows.indexOf(row) > totalAt);
	if (beyond) throw bankFile.refuseFile(ledgerCopy.bankFile.afterTotal({ line: beyond.line, total: total.line }));
	const read = await mapInSlices(entries, readRow);
	if (read.length === 0) throw bankFile.refuseFile(ledgerCopy.bankFile.onlyHeader);
	if (total) checkTotal(total, read);
	bankFile.refuseDuplicates(read);
	bankFile.refuseDuplicates(read.flatMap(({ line, utr }) => (utr ? [{ line, reference: utr }] : [])));
	return read;
}

const totalPattern = /^(?:grand )?totals?:?$/i;

/** A reference as batches have it. */
const ourReference = /^AL[0-9A-F]{14}$/i;
const isOurs = ({ cells }: Row) => cells.reference.some((cell) => ourReference.test(cell));

/** A line that a bank prints around its rows: counts, a signature, the header again. It has no status, or follows the last payment of ours. */
function isClosing(row: Row, isBelow: boolean): boolean {
	if (isOurs(row)) return false;
	const isStatus = row.cells.status.some((cell) => statusOf(cell) !== undefined);
	return !isStatus && (isBelow || row.cells.status.length === 0 || row.cells.status.every((cell) => isHeader(cell)));
}

const isHeader = (cell: string) => columns.headers.status.includes(bankFile.columnName(cell));

/** Terms of a payment that is denied, still to come, or made in part: "Not paid", "To be processed", "Yet to be credited", "Partially paid", "Duplicate". */
const doubts = new Set(
	[
		"not un non no never nil cannot can cant could couldn didn doesn isn wasn hasn haven",
		"be being will would shall should may might yet until till wait waiting unable without",
		"part partly partial partially already duplicate expected attempted",
	]
		.join(" ")
		.split(" "),
);
const termsOf = (cell: string): string[] => cell.toLowerCase().split(/[^a-z]+/);
const isDoubtful = (cell: string): boolean => termsOf(cell).some((term) => doubts.has(term));

/** Undefined when the words contradict or doubt each other, or are not known: "Rejected, amount credited back". */
function statusOf(cell: string): Status | undefined {
	if (isDoubtful(cell)) return undefined;
	const terms = termsOf(cell);
	const found = new Set(terms.flatMap((term) => statuses.get(term) ?? []));
	return found.size === 1 ? [...found][0] : undefined;
}

function checkTotal({ line, cells }: Row, read: readonly ResponseRow[]): void {
	const [cell] = cells.amount;
	if (cell === undefined) return;
	const stated = paiseOf(line, cell);
	const actual = read.reduce((sum, { paise = 0 }) => sum + paise, 0);
	if (stated !== actual) throw bankFile.wrongTotal(line, stated, actual);
}

function readRow({ line, cells, isTooLong }: Row): ResponseRow {
	if (isTooLong) throw bankFile.refuseFile(ledgerCopy.bankFile.tooManyCells({ line }));
	// A bank's own reference may be beside ours.
	const reference = cells.reference.find((cell) => ourReference.test(cell)) ?? cells.reference[0] ?? "";
	const [status, ...others] = new Set(cells.status.flatMap((cell) => statusOf(cell) ?? []));
	if (!status || others.length > 0 || (status === "paid" && cells.status.some(isDoubtful)))
		throw bankFile.refuseFile(ledgerCopy.bankFile.badStatus({ line, cell: cut(cells.status[0] ?? "", 40) }));
	const [amount] = cells.amount;
	return {
		line,
		reference,
		status,
		utr: status === "paid" ? utrIn(line, cells.utr) : null,
		reason: cut(cells.reason.join("; "), 200),
		paise: amount === undefined ? undefined : paiseOf(line, amount),
	};
}

function paiseOf(line: number, cell: string): number {
	const paise = bankFile.toPaise(cell);
	if (paise === undefined) throw bankFile.refuseFile(ledgerCopy.bankFile.badAmount({ line, cell: cut(cell, 40) }));
	return paise;
}

/** RRNs have 12 digits, UTRs of NEFT 16 and of RTGS 22 letters and digits; some banks have others. */
function utrIn(line: number, cells: readonly string[]): string {
	const found = cells.map((cell) =>
		foldText(cell)
			.replace(/[\s-]|\.0+$/g, "")
			.toUpperCase(),
	);
	const utr = found.find((cell) => /^(?=.*\d)[A-Z0-9]{6,30}$/.test(cell) && !bankFile.isRounded(cell));
	if (utr !== undefined) return utr;
	const rounded = cells.find(bankFile.isRounded);
	throw bankFile.refuseFile(
		rounded ? ledgerCopy.bankFile.roundedReference({ line, cell: rounded }) : ledgerCopy.bankFile.noUtr({ line }),
	);
}
