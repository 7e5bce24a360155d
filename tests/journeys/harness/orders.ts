import type { BrowserContext } from "playwright-core";
import { addDays, dayOf } from "#common/calendar.ts";
import { address } from "#tests/world.ts";
import { call, type Site } from "./site.ts";

/** Orders without the screens, for journeys about something else: the same calls, the code from the same mailbox. */

export type PlacedOrder = { orderId: string; code: string; email: string };

/** The client of `context` orders a product for `days` days, from the day `from` days ahead. */
export async function createOrder(
	site: Site,
	context: BrowserContext,
	email: string,
	productId: string,
	daysAhead: number,
	days: number,
): Promise<PlacedOrder> {
	const { product } = await (await context.request.get(`/api/product/${productId}`)).json();
	await call(site, context, "/api/address/send-otp", { ...address, productId });
	const code = await site.mailbox.code(email);
	const startDate = addDays(dayOf(new Date()), daysAhead);
	const { orderId } = await call(site, context, "/api/product/createRental", {
		productId,
		rentalPeriod: { startDate, endDate: addDays(startDate, days - 1) },
		totalAmount: days * product.price,
		deliveryAddress: address,
	});
	return { orderId, code, email };
}

/** The person of `context` takes steps of an order, one after the other. */
export async function takeSteps(
	site: Site,
	context: BrowserContext,
	{ orderId, code, email }: PlacedOrder,
	...steps: string[]
) {
	for (const step of steps) {
		const stepCode = step === "return" ? await site.mailbox.code(email) : code;
		await call(site, context, `/api/order/${orderId}/${step}`, { code: stepCode, reason: "As agreed." });
	}
}
