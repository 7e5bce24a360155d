import { type ColumnOf, type RowOf, selectList } from "#database/sql-fragments.ts";
import type { OrderStatus } from "../contract.ts";

/**
 * Every column of `rental`, once and one a line; without one of them this does not compile. The statements and the types of their rows
 * come from here. "given": `NewOrder` has it, from whoever places the order. "derived": `insertOrder` or a later step writes it.
 */
const columns = {
	id: "given",
	garment_id: "given",
	product_id: "given",
	client_id: "given",
	seller_id: "given",
	size: "given",
	start_date: "given",
	end_date: "given",
	price: "given",
	total_amount: "given",
	deposit: "given",
	retail_value: "given",
	policy: "given",
	turnaround_days: "given",
	transit_days: "given",
	status: "given",
	answer_by: "given",
	product_name: "given",
	photo_id: "given",
	commission_percent: "given",
	address_line: "given",
	city: "given",
	pincode: "given",
	country: "given",
	mobile: "given",
	created_at: "given",
	payment_method: "derived",
	version: "derived",
	updated_at: "derived",
	claimed_until: "derived",
	returned_at: "derived",
	inspect_by: "derived",
	completed_at: "derived",
	undo_until: "derived",
	extend_to: "derived",
	extend_by: "derived",
	first_end_date: "derived",
	report_by: "derived",
} as const satisfies Record<ColumnOf<"rental">, "given" | "derived">;

type Columns = typeof columns;
type OrderColumn = keyof Columns;

/** A row of `rental`. With its people, photo and timeline it is an `OrderRow`. */
export type RentalRow = Omit<RowOf<"rental", OrderColumn>, "status"> & { status: OrderStatus };

/** The row of a new order, without the derived columns. */
export type NewOrder = {
	[Column in OrderColumn as Columns[Column] extends "given" ? Column : never]: RentalRow[Column];
};

export const orderColumns = Object.keys(columns) as OrderColumn[];

/** SQL: all columns of order `r`. */
export const selectOrder = selectList("r", orderColumns);
