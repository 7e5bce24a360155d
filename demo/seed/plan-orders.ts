/** The plan of the demo's rentals: past, running and upcoming. Pure and deterministic. */

export type Ending = "completed" | "returned" | "delivered" | "confirmed" | "pending" | "declined" | "cancelled";
/**
 * `start` is in days from today. `among` restricts `listing` to listings with a single garment, or to those of the seller whose sign-in is
 * shown.
 */
export type Plan = {
	listing: number;
	among?: "single" | "shown";
	client: number;
	start: number;
	days: number;
	ending: Ending;
};

/** Picks some listings more often than others. */
const favourite = (index: number, listings: number) => Math.floor(listings * (((index * 53) % 149) / 149) ** 1.6);

/** Plans rentals for the given numbers of listings and clients, ordered by start. */
export function planOrders(listings: number, clients: number): Plan[] {
	const plans: Plan[] = [];
	for (let index = 0; index < 190; index++) {
		const start = -160 + ((index * 37) % 151);
		plans.push({
			listing: favourite(index, listings),
			client: index % clients,
			start,
			days: 1 + ((index * 5) % 4),
			ending: index % 23 === 11 ? "cancelled" : index % 29 === 7 ? "declined" : "completed",
		});
	}
	for (let index = 0; index < 10; index++)
		plans.push({
			listing: index,
			among: "single",
			client: index % clients,
			start: -1 - (index % 3),
			days: 4 + (index % 3),
			ending: "delivered",
		});
	for (let index = 0; index < 3; index++)
		plans.push({
			listing: (index * 17 + 8) % listings,
			client: (index + 2) % clients,
			start: -3,
			days: 3,
			ending: "returned",
		});
	for (let index = 0; index < 34; index++)
		plans.push({
			listing: (index * 29 + 1) % listings,
			client: (index * 5 + 1) % clients,
			start: 4 + ((index * 13) % 60),
			days: 2 + (index % 4),
			ending: index % 4 === 0 ? "pending" : "confirmed",
		});
	// The seller whose sign-in is shown has a history and open tasks: orders to accept, to send, and to take back.
	for (let index = 0; index < 22; index++)
		plans.push({
			listing: index * 3,
			among: "shown",
			client: (index * 7 + 3) % clients,
			start: -8 - Math.floor(index ** 1.62),
			days: 2 + (index % 4),
			ending: "completed",
		});
	for (const [index, [start, days, ending]] of (
		[
			[3, 2, "pending"],
			[12, 3, "pending"],
			[1, 3, "confirmed"],
			[-2, 3, "delivered"],
		] as const
	).entries())
		plans.push({ listing: index, among: "shown", client: index % clients, start, days, ending });
	return plans.sort((a, b) => a.start - b.start || a.listing - b.listing);
}
