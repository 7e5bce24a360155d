import { dayOf } from "#common/calendar.ts";
import { referenceOf } from "#common/text/reference.ts";

/** A monthly statement: its lines and sums. The CSV and the PDF show the same one. Pure. */

/** The subject of a statement's line: an account, or cash that the seller retained or that was set off. */
export type StatementKind =
	| "rent-payable"
	| "late-fee-payable"
	| "damage-payable"
	| "balance-payable"
	| "retained"
	| "set-off"
	| "seller-owes"
	| "goodwill"
	| "remitted"
	| "owed-set-off"
	| "corrected"
	| "retained-corrected"
	| "owed-corrected";

export type StatementRow = {
	at: Date;
	kind: StatementKind;
	/** Positive: earned; negative: paid out. In the kinds of what is owed positive: owed to Almari; negative: no longer owed. */
	amount: number;
	order_id: string;
	product_name: string;
	due_on: string | null;
	reference: string | null;
};

export type StatementAmounts = { earned: number; paid: number; owed: number; remitted: number };
export type StatementLine = StatementAmounts & {
	day: string;
	orderNumber: string;
	item: string;
	kind: StatementKind;
	dueOn: string | null;
	reference: string | null;
};

const owedKinds: ReadonlySet<StatementKind> = new Set(["seller-owes", "goodwill", "remitted", "owed-set-off"]);

/** A correction takes an amount back in the column in which it was counted. */
const correctedColumns: Partial<Record<StatementKind, keyof StatementAmounts>> = {
	corrected: "earned",
	"retained-corrected": "paid",
	"owed-corrected": "owed",
};

export const statementLine = ({ at, order_id, product_name, kind, amount, due_on, reference }: StatementRow) =>
	({
		day: dayOf(at),
		orderNumber: referenceOf(order_id),
		item: product_name,
		kind,
		dueOn: due_on,
		// The one of a correction is of no bank.
		reference: kind in correctedColumns ? null : reference,
		...amountsOf(kind, amount),
	}) satisfies StatementLine;

function amountsOf(kind: StatementKind, amount: number): StatementAmounts {
	const none = { earned: 0, paid: 0, owed: 0, remitted: 0 };
	const column = correctedColumns[kind];
	if (column) return { ...none, [column]: column === "paid" ? -amount : amount };
	const [added, taken] = [Math.max(0, amount), Math.max(0, -amount)];
	return owedKinds.has(kind) ? { ...none, owed: added, remitted: taken } : { ...none, earned: added, paid: taken };
}

export const sumOf = (lines: readonly StatementAmounts[]): StatementAmounts =>
	lines.reduce(
		(sum, { earned, paid, owed, remitted }) => ({
			earned: sum.earned + earned,
			paid: sum.paid + paid,
			owed: sum.owed + owed,
			remitted: sum.remitted + remitted,
		}),
		{ earned: 0, paid: 0, owed: 0, remitted: 0 },
	);
