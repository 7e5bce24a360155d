import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { act } from "#tests/histories/act.ts";
import { look, lookAtEnd } from "#tests/histories/look.ts";
import { histories } from "#tests/histories/moves.ts";
import { begin, gather, type People } from "#tests/histories/start.ts";
import { makeWorld, type World } from "#tests/world.ts";

/**
 * Random histories: people act as they please, at any time and in any state, and the clock ticks. A model, written out a second time, says
 * what each act comes to, and whose each day is; what must never be is looked at after each one.
 */

let world: World;
let people: People;

beforeAll(async () => {
	world = await makeWorld();
	people = await gather(world);
});
afterAll(() => world.close());

test("no garment-day is claimed twice, nothing leaves its end, and what is said again changes nothing", async () => {
	await fc.assert(
		fc.asyncProperty(histories, async (history) => {
			const all = await begin(people);
			for (const one of history) {
				await act(all, one);
				await look(all);
			}
			await lookAtEnd(all);
		}),
		{ numRuns: 6, endOnFailure: true },
	);
}, 180_000);
