import type { App } from "#platform/app.ts";
import type { OrderEmailFacts } from "../emails.ts";
import { orderNumber } from "./order.ts";
import type { RentalRow } from "./queries-order-columns.ts";

type OrderForEmail = Pick<RentalRow, "id" | "product_name" | "start_date" | "end_date" | "total_amount" | "deposit">;

/** The facts that each email about an order contains. */
export const toEmailFacts = (
	{ config: { publicUrl } }: Pick<App, "config">,
	order: OrderForEmail,
): OrderEmailFacts => ({
	number: orderNumber(order.id),
	product: order.product_name,
	period: { startDate: order.start_date, endDate: order.end_date },
	total: order.total_amount,
	deposit: order.deposit,
	page: publicUrl ? `${publicUrl}/orders/${order.id}` : "",
});
