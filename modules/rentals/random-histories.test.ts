import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { checkFinalInvariants, checkInvariants, checkMoney } from "#tests/histories/check-invariants.ts";
import { loseItem } from "#tests/histories/lose-item.ts";
import { sendBackCost } from "#tests/histories/model.ts";
import { histories } from "#tests/histories/moves.ts";
import { findAll } from "#tests/histories/parcel-moves.ts";
import { payDues } from "#tests/histories/pay-dues.ts";
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
	world = await makeWorld({ SEND_BACK_COST: String(sendBackCost) });
	people = await makePeople(world);
});
afterAll(() => world.close());

test("no day is claimed twice, no order leaves a final status, and repeated steps change nothing", async () => {
	await fc.assert(
		fc.asyncProperty(histories, async ({ moves, lose, pay, discounts }) => {
			const history = await startHistory(people, discounts);
			for (const move of moves) {
				await runMove(history, move);
				await checkInvariants(history);
			}
			while (history.model.suspended.size > 0) await runMove(history, { do: "restore", nth: 0 });
			await findAll(history);
			await checkInvariants(history);
			await checkFinalInvariants(history);
			await loseItem(history, lose);
			await checkMoney(history);
			await payDues(history, pay);
			await checkMoney(history);
		}),
		{ numRuns: 6, endOnFailure: true },
	);
}, 180_000);
