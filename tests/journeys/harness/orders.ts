/** Places and advances orders through the API, for journeys about something else. */
import type { BrowserContext } from "playwright-core";
import { addDays, dayOf } from "#common/calendar.ts";
import { address } from "#tests/world.ts";
import { call, type Site } from "./site.ts";

export type PlacedOrder = { orderId: string; code: string; email: string };

/** Orders a product as the client of `context` for `days` days, starting `daysAhead` days from today. */
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

/** Takes steps of an order as the user of `context`, one after the other. */
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
