import { cut } from "#common/text/cut.ts";
import { readBankFile, refuseDuplicates, refuseFile, toPaise } from "../bank-file/read-bank-file.ts";
import { copy } from "../copy.ts";

/** The bank's response to a batch as CSV: the reference, whether it was paid, the UTR, and the reason of a failure. */

const columns = {
	headers: {
		reference: ["reference", "customer reference", "reference no", "ref no", "client reference", "merchant reference"],
		status: ["status", "transaction status", "payment status"],
		utr: ["utr", "utr no", "utr number", "bank reference", "rrn", "transaction id"],
		amount: ["amount", "transaction amount", "payment amount"],
		reason: ["reason", "remarks", "failure reason", "error", "error description", "rejection reason"],
	},
	required: ["reference", "status"],
} as const;
type Column = keyof typeof columns.headers;

const statuses: Record<string, "paid" | "failed" | "pending"> = {
	...statusesOf("paid", "success successful paid processed completed credited settled"),
	...statusesOf("failed", "failed failure rejected returned reversed declined error"),
	...statusesOf("pending", "pending queued processing initiated"),
};

function statusesOf<S extends string>(status: S, names: string): Record<string, S> {
	return Object.fromEntries(names.split(" ").map((word) => [word, status]));
}

export type ResponseRow = {
	line: number;
	reference: string;
	status: "paid" | "failed" | "pending";
	utr: string | null;
	reason: string;
	paise: number | undefined;
};

/** Throws `invalid` on the field `file`, with the line. */
export function parseResponse(bytes: Uint8Array): ResponseRow[] {
	const rows = readBankFile<Column>(bytes, columns);
	const totalAt = rows.findIndex(({ cells }) => /^(grand )?totals?:?$/i.test(cells.reference));
	const total = totalAt < 0 ? undefined : rows[totalAt];
	const beyond = total && rows[totalAt + 1];
	if (beyond) throw refuseFile(copy.bankFile.afterTotal(beyond.line, total.line));
	const read = rows.filter((row) => row !== total).map(readRow);
	if (read.length === 0) throw refuseFile(copy.bankFile.onlyHeader);
	if (total?.cells.amount) {
		const stated = toPaise(total.cells.amount);
		if (stated === undefined) throw refuseFile(copy.bankFile.badAmount(total.line, cut(total.cells.amount, 40)));
		const actual = read.reduce((sum, { paise = 0 }) => sum + paise, 0);
		if (stated !== actual) throw refuseFile(copy.bankFile.wrongTotal(total.line, stated, actual));
	}
	refuseDuplicates(read);
	refuseDuplicates(read.flatMap(({ line, utr }) => (utr ? [{ line, reference: utr }] : [])));
	return read;
}

function readRow({ line, cells }: { line: number; cells: Record<Column, string> }): ResponseRow {
	const { reference, amount = "" } = cells;
	const status = statuses[cells.status.toLowerCase().replace(/[^a-z].*$/, "")];
	if (!status) throw refuseFile(copy.bankFile.badStatus(line, cut(cells.status, 40)));
	const utr = (cells.utr ?? "").replace(/\s/g, "").toUpperCase();
	if (status === "paid" && !/^[A-Z0-9]{6,30}$/.test(utr)) throw refuseFile(copy.bankFile.noUtr(line));
	const paise = amount === "" ? undefined : toPaise(amount);
	if (amount !== "" && paise === undefined) throw refuseFile(copy.bankFile.badAmount(line, cut(amount, 40)));
	return {
		line,
		reference,
		status,
		utr: status === "paid" ? utr : null,
		reason: cut(cells.reason ?? "", 200),
		paise,
	};
}
