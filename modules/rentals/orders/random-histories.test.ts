import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { checkFinalInvariants, checkInvariants } from "#tests/histories/check-invariants.ts";
import { histories } from "#tests/histories/moves.ts";
import { runMove } from "#tests/histories/run-move.ts";
import { makePeople, type People, startHistory } from "#tests/histories/start-history.ts";
import { makeWorld, type World } from "#tests/world.ts";

/**
 * Model-based property test: random actions of all people at random times, with scheduler runs in between. An independent model predicts
 * each result and the claims of each day; the invariants are checked after each action.
 */

let world: World;
let people: People;

beforeAll(async () => {
	world = await makeWorld();
	people = await makePeople(world);
});
afterAll(() => world.close());

test("no day is claimed twice, no order leaves a final status, and repeated steps change nothing", async () => {
	await fc.assert(
		fc.asyncProperty(histories, async (history) => {
			const all = await startHistory(people);
			for (const one of history) {
				await runMove(all, one);
				await checkInvariants(all);
			}
			await checkFinalInvariants(all);
		}),
		{ numRuns: 6, endOnFailure: true },
	);
}, 180_000);
