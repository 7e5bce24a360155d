import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, type Database } from "#database/connect.ts";
import { makeAdmission } from "#platform/admission.ts";
import { list, makeWorld, type World } from "#tests/world.ts";

/** Whoever leaves is not worked for: a search that waits is never begun, one that has begun is cancelled. */

let world: World;
let beside: Database;
beforeEach(async () => {
	// Two searches at once.
	world = await makeWorld({ DATABASE_POOL: "4" }, makeAdmission({ databasePool: 4 }));
	beside = connect(world.url, 2);
});
afterEach(async () => {
	await beside.close();
	await world.close();
});

const lists = "/api/product/getAllProducts?search=";

function ask(word: string) {
	const going = new AbortController();
	const request = new Request(`http://almari.example${lists}${word}`, { signal: going.signal });
	return { answer: Promise.resolve(world.api.fetch(request)), leave: () => going.abort() };
}

/** How many statements that read cards wait for the lock. */
const held = async () => {
	const { rows } = await beside.pool.query(
		"select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%p.seller_id, p.name%'",
	);
	return rows[0].count;
};

/** For a machine that does much else. */
const untilHeld = (count: number) => vi.waitFor(async () => expect(await held()).toBe(count), { timeout: 20_000 });

/** Nobody reads a product until `release` is called, or the work has failed. */
async function whileLocked(work: (release: () => Promise<unknown>) => Promise<void>) {
	await list(await world.seller(), { name: "Kesar lehenga" });
	expect((await ask("first").answer).status).toBe(200);
	const lock = await beside.pool.connect();
	await lock.query("begin; lock table product in access exclusive mode");
	try {
		await work(() => lock.query("rollback"));
	} finally {
		await lock.query("rollback");
		lock.release();
	}
}

test("a search of who left is cancelled, one that waits is not begun, and those who stayed are answered", () =>
	whileLocked(async (release) => {
		const begun = ask("kesar");
		const stays = ask("lehanga");
		await untilHeld(2);
		const waits = ask("kesar lehenga");
		waits.leave();
		expect((await waits.answer).status).toBe(503);
		begun.leave();
		expect((await begun.answer).status).toBe(503);
		await untilHeld(1);
		// The place that was left is free for the next one.
		const next = ask("lehenga");
		await untilHeld(2);
		await release();
		const answers = await Promise.all([stays.answer, next.answer]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	}));

test("when too many wait, who comes is told when to come back", () =>
	whileLocked(async (release) => {
		const asked = Array.from({ length: 402 }, (_, turn) => ask(`kesar ${turn}`));
		const late = await ask("lehenga").answer;
		expect(late.status).toBe(503);
		expect(late.headers.get("retry-after")).toBe("2");
		expect(await late.json()).toMatchObject({
			success: false,
			code: "busy",
			message: "Many people are searching right now. Please try again in a few seconds.",
		});
		for (const { leave } of asked) leave();
		await release();
		await Promise.all(asked.map(({ answer }) => answer));
	}));
