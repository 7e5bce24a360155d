import { Logger, runOnce } from "graphile-worker";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { offerDays } from "#modules/waitlist/index.ts";
import type { Asker } from "./asker.ts";
import { place } from "./orders.ts";
import { list, makeWorld, must, type World } from "./world.ts";

/** People who wait for days, for tests. */

export type Product = { _id: string; price: number };

/** A world with a lister, and those who wait for days of theirs. */
export async function makeWaitlist(env?: Parameters<typeof makeWorld>[0]) {
	const world = await makeWorld(env);
	const seller = await world.seller();
	return { world, seller, waitlist: waitlistOf(world, seller) };
}

/** Runs the jobs that the transactions until now asked for. */
export const runOffers = (world: World) =>
	runOnce({
		pgPool: world.app.db.pool,
		logger: new Logger(() => () => {}),
		taskList: {
			"offer-days": async (payload) => void (await offerDays(world.app, (payload as { productId: string }).productId)),
		},
	});

function waitlistOf(world: World, seller: Asker) {
	const period = (from: number, days: number) => ({ startDate: world.day(from), endDate: world.day(from + days - 1) });
	const join = (asker: Asker, product: Product, from: number, days: number, over = {}) =>
		asker.post("/api/waitlist", { productId: product._id, rentalPeriod: period(from, days), ...over });
	const placesOf = async (asker: Asker) => (await must(asker.get("/api/waitlist"))).body.places;
	return {
		runJobs: () => runOffers(world),
		pass: async (hours: number) => {
			world.wait(hours);
			await runDueTransitions(world.app);
			await runOffers(world);
		},
		period,
		join,
		placesOf,
		/** Until when days are held for somebody. */
		heldFor: async (asker: Asker): Promise<string[]> =>
			(await placesOf(asker)).flatMap(({ heldUntil }: { heldUntil: string | null }) => heldUntil ?? []),
		letters: async (asker: Asker) =>
			(await world.letters(asker.user.email)).filter(({ subject }) => subject.startsWith("Free for you")),
		/** Days from today on: "booked", "held", "cleaning", free. */
		async days(asker: Asker, product: Product, many: number): Promise<string> {
			const { body } = await must(asker.get(`/api/product/${product._id}`));
			const taken = new Map<string, string>(
				body.product.availability[0].days.map(({ day, reason }: { day: string; reason: string }) => [day, reason]),
			);
			return Array.from({ length: many }, (_, offset) => taken.get(world.day(offset)) ?? "free").join(" ");
		},
		/** A piece that is booked for the fourth and fifth day from now, and so many who wait for them, in this order. */
		async line(count: number) {
			const product = await list(seller);
			const order = await place(world, { seller, client: await world.client() }, product, 4, 2);
			const waiters: Asker[] = [];
			const noon = world.app.clock.now();
			for (let waiter = 0; waiter < count; waiter++) {
				waiters.push(await world.client());
				world.clock.set(new Date(noon.getTime() + waiter * 1000));
				await must(join(waiters.at(-1) as Asker, product, 4, 2));
			}
			world.clock.set(noon);
			await runOffers(world);
			return { product, order, waiters: waiters as [Asker, ...Asker[]] };
		},
	};
}
