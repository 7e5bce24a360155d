import { dueAtReturn } from "#common/order-cash.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { App } from "#platform/app.ts";
import type { OrderEmailFacts } from "../emails.ts";
import { extraRentOfOrder } from "../extension/extension.ts";
import { leavesOn } from "./deadlines.ts";
import type { RentalRow } from "./queries-order-columns.ts";

type OrderForEmail = Pick<
	RentalRow,
	| "id"
	| "client_id"
	| "seller_id"
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
	| "price"
	| "status"
> &
	Partial<Pick<RentalRow, "first_end_date">>;

/** The facts that each email about an order contains. */
export const toEmailFacts = (
	{ clock, config }: Pick<App, "clock" | "config">,
	order: OrderForEmail,
): OrderEmailFacts => ({
	number: referenceOf(order.id),
	about: [order.client_id, order.seller_id],
	product: order.product_name,
	photo: order.photo_id,
	size: order.size,
	period: { startDate: order.start_date, endDate: order.end_date },
	leavesOn: leavesOn(order),
	total: order.total_amount,
	deposit: order.deposit,
	extraToPay: dueAtReturn({
		status: order.status,
		extraRent: extraRentOfOrder({ ...order, first_end_date: order.first_end_date ?? null }),
	}),
	address: { line: order.address_line, city: order.city, pincode: order.pincode },
	acceptBy: order.answer_by,
	now: clock.now(),
	page: `/orders/${order.id}`,
	takesUpi: config.upi !== undefined,
});
