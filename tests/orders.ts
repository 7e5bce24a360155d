import { addDays, daysFrom } from "#common/calendar.ts";
import type { Asker } from "./asker.ts";
import { must, rent, type World } from "./world.ts";

/** Orders for tests, placed and moved on through the real acts. */

export type Placed = Awaited<ReturnType<typeof place>>;

/** An order for `days` days, from the day `from` days ahead; its steps, and how it stands. */
export async function place(
	world: World,
	people: { seller: Asker; client: Asker },
	product: { _id: string; price: number },
	from: number,
	days: number,
) {
	const { body } = await must(rent(world, people.client, product, from, days));
	const orderId: string = body.orderId;
	const earliest = addDays(world.day(from), -1);
	const code = await world.codeFor(people.client.user.email);
	const step = (who: keyof typeof people | Asker, name: string, input = {}) =>
		(typeof who === "string" ? people[who] : who).post(`/api/order/${orderId}/${name}`, input);
	return {
		orderId,
		code,
		step,
		/** The order as its client sees it, or somebody else. */
		show: async (who: Asker = people.client) => (await must(who.get(`/api/order/${orderId}`))).body.order,
		/** The seller's steps one after the other, up to the one that is named. The clock moves on to the day before the first one. */
		async moveTo(last: (typeof way)[number]) {
			for (const name of way.slice(0, way.indexOf(last) + 1)) {
				if (name === "dispatch") world.wait(24 * Math.max(0, daysFrom(world.day(0), earliest)));
				await must(
					step("seller", name, { code: name === "handOver" ? code : await world.codeFor(people.client.user.email) }),
				);
			}
		},
	};
}

const way = ["accept", "dispatch", "handOver", "return", "complete"] as const;
