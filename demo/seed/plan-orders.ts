/** The demo's rentals as a plan: past, running and coming. Pure: what happens follows from the numbers alone. */

export type Ending = "completed" | "returned" | "delivered" | "confirmed" | "pending" | "declined" | "cancelled";
/** `start` counts days from today. `among`: counted among the listings of one piece, which is out while the rental runs, or among those of the seller whose sign-in is shown. */
export type Plan = {
	listing: number;
	among?: "single" | "shown";
	client: number;
	start: number;
	days: number;
	ending: Ending;
};

/** Some pieces are asked for more than others. */
const favourite = (index: number, listings: number) => Math.floor(listings * (((index * 53) % 149) / 149) ** 1.6);

/** Plans for so many listings and clients, in the order in which they begin. */
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
			start: -4,
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
	// The seller whose sign-in is shown has a history, more of it lately, and something to do: to answer, to send today, and due back.
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
			[0, 3, "confirmed"],
			[-2, 3, "delivered"],
		] as const
	).entries())
		plans.push({ listing: index, among: "shown", client: index % clients, start, days, ending });
	return plans.sort((a, b) => a.start - b.start || a.listing - b.listing);
}
