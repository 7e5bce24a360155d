import { type Day, formatDay } from "#common/calendar.ts";
import { csvLine } from "#common/text/csv-line.ts";
import { ledgerCopy } from "#messages/api/ledger.js";

/** The file for the bank: its columns, which the operator sets, and its lines. Pure. */

export const channels = ["bank", "upi"] as const;
export type Channel = (typeof channels)[number];

/** The fields that a column can show. Any other text stands in each line as it is, in quotes: "NEFT". */
export const fields = [
	"reference",
	"amount",
	"name",
	"account",
	"ifsc",
	"upi",
	"mode",
	"date",
	"order",
	"kind",
] as const;
export type Field = (typeof fields)[number];

export type FormatColumn = { header: string; value: string };

const { bank, upi, remarks, almari } = ledgerCopy.format.presets;
const fixed: FormatColumn = { header: remarks, value: `"${almari}"` };

/** The columns unless the operator sets others. */
export const presets: Record<Channel, readonly FormatColumn[]> = {
	bank: [
		...(["mode", "name", "account", "ifsc", "amount", "date", "reference"] as const).map((value) => ({
			header: bank[value],
			value,
		})),
		fixed,
	],
	upi: [...(["upi", "name", "amount", "reference"] as const).map((value) => ({ header: upi[value], value })), fixed],
};

export type Payee = { name: string; account: string; ifsc: string; upi: string };
export type PaymentLine = Payee & { reference: string; amount: number; order: string; kind: string };

/** IMPS takes up to ₹5,00,000 at any hour; NEFT takes more. */
const impsLimit = 500_000;

const isLiteral = (value: string) => /^".{0,60}"$/.test(value);

/** The problem of a column list, or undefined. */
export function formatProblem(channel: Channel, columns: readonly FormatColumn[]): FormatProblem | undefined {
	const unknown = columns.find(({ value }) => !isLiteral(value) && !(fields as readonly string[]).includes(value));
	if (unknown) return { kind: "unknown", value: unknown.value };
	const headers = columns.map(({ header }) => header.toLowerCase());
	const repeated = headers.find((header, index) => headers.indexOf(header) < index);
	if (repeated !== undefined) return { kind: "repeated", value: repeated };
	const required: Field[] =
		channel === "bank" ? ["reference", "amount", "account", "ifsc"] : ["reference", "amount", "upi"];
	const missing = required.find((field) => !columns.some(({ value }) => value === field));
	return missing && { kind: "missing", value: missing };
}
export type FormatProblem = { kind: "unknown" | "repeated" | "missing"; value: string };

/** One line of the file. Amounts in rupees and paise, which all banks read. */
export function fileLine(columns: readonly FormatColumn[], line: PaymentLine, today: Day): string {
	const values: Record<Field, string> = {
		reference: line.reference,
		amount: `${line.amount}.00`,
		name: line.name,
		account: line.account,
		ifsc: line.ifsc,
		upi: line.upi,
		mode: line.amount <= impsLimit ? "IMPS" : "NEFT",
		date: formatDay(today),
		order: line.order,
		kind: line.kind,
	};
	return csvLine(columns.map(({ value }) => (isLiteral(value) ? value.slice(1, -1) : values[value as Field])));
}

export const headerLine = (columns: readonly FormatColumn[]): string => csvLine(columns.map(({ header }) => header));
