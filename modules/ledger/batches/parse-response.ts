import { cut } from "#common/text/cut.ts";
import { foldText } from "#common/text/fold-text.ts";
import { mapInSlices } from "#platform/map-in-slices.ts";
import {
	type BankColumns,
	type BankFileRow,
	columnName,
	isRounded,
	readBankFile,
	refuseDuplicates,
	refuseFile,
	toPaise,
} from "../bank-file/read-bank-file.ts";
import { ledgerCopy } from "../copy.ts";

/** The bank's response to a batch as CSV: the reference, whether it was paid, the UTR, and the reason of a failure. */

type Column = "reference" | "status" | "utr" | "amount" | "reason";

const columns: BankColumns<Column> = {
	headers: {
		reference: [
			...["customer reference", "customer reference no", "customer ref no", "client reference", "client reference no"],
			...["merchant reference", "merchant reference no", "corporate reference no", "your reference", "reference"],
			...["reference no", "reference number", "ref no", "ref number"],
		],
		status: ["transaction status", "txn status", "payment status", "status", "status description"],
		utr: [
			...[
				"utr",
				"utr no",
				"utr number",
				"utr rrn",
				"rrn",
				"rrn no",
				"rrn number",
				"bank reference",
				"bank reference no",
			],
			...["bank reference number", "bank ref no", "transaction id", "txn id"],
		],
		amount: [...["amount", "transaction amount", "txn amount", "payment amount", "instrument amount", "amount paid"]],
		reason: [
			...["reason", "failure reason", "rejection reason", "return reason", "reject reason", "error description"],
			...["error", "error message", "status remarks", "remarks", "narration"],
		],
	},
	required: [["reference"], ["status"]],
	repeatable: ["reference", "status", "utr", "reason"],
};
type Row = BankFileRow<Column>;

type Status = "paid" | "failed" | "pending";

const statuses: ReadonlyMap<string, Status> = new Map([
	...statusesOf("paid", "success successful succeeded paid processed completed credited settled executed"),
	...statusesOf(
		"failed",
		"failed failure fail rejected reject returned reversed declined error unsuccessful cancelled",
	),
	...statusesOf("pending", "pending queued processing initiated scheduled"),
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
	const rows = await readBankFile(bytes, columns);
	const totalAt = rows.findIndex(({ cells }) => cells.reference.some((cell) => totalPattern.test(cell)));
	const total = rows[totalAt];
	const entries = rows.filter((row, index) => row !== total && !isClosing(row, index > rows.findLastIndex(isOurs)));
	const beyond = total && entries.find((row) => rows.indexOf(row) > totalAt);
	if (beyond) throw refuseFile(ledgerCopy.bankFile.afterTotal(beyond.line, total.line));
	const read = await mapInSlices(entries, readRow);
	if (read.length === 0) throw refuseFile(ledgerCopy.bankFile.onlyHeader);
	if (total) checkTotal(total, read);
	refuseDuplicates(read);
	refuseDuplicates(read.flatMap(({ line, utr }) => (utr ? [{ line, reference: utr }] : [])));
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

const isHeader = (cell: string) => columns.headers.status.includes(columnName(cell));

/** Undefined when the words contradict each other or are not known: "Rejected, amount credited back". */
function statusOf(cell: string): Status | undefined {
	const words = cell.toLowerCase().split(/[^a-z]+/);
	if (words.some((word) => word === "not" || word === "un")) return undefined;
	const found = new Set(words.flatMap((word) => statuses.get(word) ?? []));
	return found.size === 1 ? [...found][0] : undefined;
}

function checkTotal({ line, cells }: Row, read: readonly ResponseRow[]): void {
	const [cell] = cells.amount;
	if (cell === undefined) return;
	const stated = paiseOf(line, cell);
	const actual = read.reduce((sum, { paise = 0 }) => sum + paise, 0);
	if (stated !== actual) throw refuseFile(ledgerCopy.bankFile.wrongTotal(line, stated, actual));
}

function readRow({ line, cells, isTooLong }: Row): ResponseRow {
	if (isTooLong) throw refuseFile(ledgerCopy.bankFile.tooManyCells(line));
	// A bank's own reference may be beside ours.
	const reference = cells.reference.find((cell) => ourReference.test(cell)) ?? cells.reference[0] ?? "";
	const status = cells.status.map(statusOf).find((one) => one !== undefined);
	if (!status) throw refuseFile(ledgerCopy.bankFile.badStatus(line, cut(cells.status[0] ?? "", 40)));
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
	const paise = toPaise(cell);
	if (paise === undefined) throw refuseFile(ledgerCopy.bankFile.badAmount(line, cut(cell, 40)));
	return paise;
}

/** RRNs have 12 digits, UTRs of NEFT 16 and of RTGS 22 letters and digits; some banks have others. */
function utrIn(line: number, cells: readonly string[]): string {
	const found = cells.map((cell) =>
		foldText(cell)
			.replace(/[\s-]|\.0+$/g, "")
			.toUpperCase(),
	);
	const utr = found.find((cell) => /^(?=.*\d)[A-Z0-9]{6,30}$/.test(cell) && !isRounded(cell));
	if (utr !== undefined) return utr;
	const rounded = cells.find(isRounded);
	throw refuseFile(rounded ? ledgerCopy.bankFile.roundedReference(line, rounded) : ledgerCopy.bankFile.noUtr(line));
}
