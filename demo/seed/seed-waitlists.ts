import { addDays, type Day } from "#common/calendar.ts";
import { Refusal } from "#common/refusal.ts";
import { clients } from "#demo/wardrobe/index.ts";
import { joinWaitlist } from "#modules/waitlist/index.ts";
import type { SeedContext } from "./seed-context.ts";

/** Adds the demo's client to two waitlists: she is first in one and second in the other. */
export async function seedWaitlists(context: SeedContext, today: Day, now: Date): Promise<void> {
	const [shown, other] = await Promise.all(clients.slice(0, 2).map(({ email }) => context.member(email)));
	if (!shown || !other) return;
	const booked = await context.app.db.read
		.selectFrom("rental")
		.select(["product_id", "size", "start_date", "end_date"])
		.where("status", "=", "confirmed")
		.where("start_date", ">", addDays(today, 2))
		.where("client_id", "not in", [shown.id, other.id])
		.where("seller_id", "not in", [shown.id, other.id])
		.orderBy("start_date")
		.orderBy("id")
		.execute();
	let waitlists = 0;
	context.setTime(now);
	for (const { product_id: productId, size, start_date: startDate, end_date: endDate } of booked) {
		const input = { productId, size, rentalPeriod: { startDate, endDate } };
		try {
			if (waitlists === 1) await joinWaitlist(context.app, other, input);
			await joinWaitlist(context.app, shown, input);
			if (++waitlists === 2) return;
		} catch (refusal) {
			// Another garment of this size is free on these days.
			if (!(refusal instanceof Refusal && refusal.code === "conflict")) throw refusal;
		}
	}
}
