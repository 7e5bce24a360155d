import type { App } from "#platform/app.ts";
import type { OrderEmailFacts } from "../emails.ts";
import { leavesOn, orderNumber } from "./order.ts";
import type { RentalRow } from "./queries-order-columns.ts";

type OrderForEmail = Pick<
	RentalRow,
	| "id"
	| "product_name"
	| "photo_id"
	| "size"
	| "start_date"
	| "end_date"
	| "transit_days"
	| "total_amount"
	| "deposit"
	| "address_line"
	| "city"
	| "pincode"
	| "answer_by"
>;

/** The facts that each email about an order contains. */
export const toEmailFacts = ({ clock }: Pick<App, "clock">, order: OrderForEmail): OrderEmailFacts => ({
	number: orderNumber(order.id),
	product: order.product_name,
	photo: order.photo_id,
	size: order.size,
	period: { startDate: order.start_date, endDate: order.end_date },
	leavesOn: leavesOn(order),
	total: order.total_amount,
	deposit: order.deposit,
	address: { line: order.address_line, city: order.city, pincode: order.pincode },
	acceptBy: order.answer_by,
	now: clock.now(),
	page: `/orders/${order.id}`,
});
