/** Places and advances orders through the API, for journeys about something else. */
import type { BrowserContext } from "playwright-core";
import { addDays, dayOf, daysBetween } from "#common/calendar.ts";
import { rentOf } from "#common/rent.ts";
import { address } from "#tests/world.ts";
import { call, query, type Site } from "./site.ts";

export type PlacedOrder = { orderId: string; code: string; email: string };

/**
 * Orders a product as the client of `context` for `days` days, starting `daysAhead` days from today. Nothing is delivered on the same day after
 * noon: whatever the hour, an order from today is placed for tomorrow, and its days are moved.
 */
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
	const startDate = addDays(dayOf(new Date()), Math.max(daysAhead, 1));
	const { orderId } = await call(site, context, "/api/product/createRental", {
		productId,
		rentalPeriod: { startDate, endDate: addDays(startDate, days - 1) },
		totalAmount: rentOf(product.price, days, product.lengthDiscounts).total,
		deliveryAddress: address,
	});
	// Today is read again: midnight may have passed meanwhile.
	if (daysAhead === 0) await moveDays(site, orderId, daysBetween(startDate, dayOf(new Date())));
	return { orderId, code, email };
}

/** Moves the days of an order, as if it had been placed on another day. */
async function moveDays(site: Site, orderId: string, days: number) {
	await query(
		site,
		"update rental set start_date = start_date + $2::int, end_date = end_date + $2::int, placed_terms = null where id = $1",
		[orderId, days],
	);
	// First out of the way: each row is checked against the others' days.
	for (const by of [1000, days - 1000])
		await query(site, "update claimed_day set day = day + $2::int where rental_id = $1", [orderId, by]);
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
		await call(site, context, `/api/order/${orderId}/${step}`, {
			...{ code: stepCode, reason: "As agreed." },
			...(step === "handOver" && { cashHolder: "courier" }),
		});
	}
}
