import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, type Database } from "#database/connect.ts";
import { makeAdmission } from "#platform/limits/admission.ts";
import { list, makeWorld, type World } from "#tests/world.ts";

/** A client's disconnect ends its search: a waiting search is never started, a running one is cancelled in the database. */

let world: World;
let observer: Database;
beforeEach(async () => {
	// Two concurrent searches.
	world = await makeWorld({ DATABASE_POOL: "4" }, makeAdmission({ databasePool: 4, searchUrls: [] }));
	observer = connect(world.url, { max: 2 });
});
afterEach(async () => {
	await observer.close();
	await world.close();
});

const searchPath = "/api/product/getAllProducts?search=";

function search(word: string) {
	const controller = new AbortController();
	const request = new Request(`http://almari.example${searchPath}${word}`, { signal: controller.signal });
	return { response: Promise.resolve(world.api.fetch(request)), disconnect: () => controller.abort() };
}

/** How many statements that read cards wait for a lock. */
const countBlocked = async () => {
	const { rows } = await observer.pool.query(
		"select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%p.seller_id, p.name%'",
	);
	return rows[0].count;
};

/** The timeout is for a machine under other load. */
const untilBlocked = (count: number) =>
	vi.waitFor(async () => expect(await countBlocked()).toBe(count), { timeout: 30_000 });

/** Locks the product table until `release` is called or the work fails. */
async function whileLocked(work: (release: () => Promise<unknown>) => Promise<void>) {
	await list(await world.seller(), { name: "Kesar lehenga" });
	expect((await search("first").response).status).toBe(200);
	const lock = await observer.pool.connect();
	await lock.query("begin; lock table product in access exclusive mode");
	try {
		await work(() => lock.query("rollback"));
	} finally {
		await lock.query("rollback");
		lock.release();
	}
}

test("cancels a disconnected client's running search, never starts a waiting one, and answers the other clients", () =>
	whileLocked(async (release) => {
		const running = search("kesar");
		const staying = search("lehanga");
		await untilBlocked(2);
		const waiting = search("kesar lehenga");
		waiting.disconnect();
		expect((await waiting.response).status).toBe(503);
		running.disconnect();
		expect((await running.response).status).toBe(503);
		await untilBlocked(1);
		// The freed slot goes to the next search.
		const next = search("lehenga");
		await untilBlocked(2);
		await release();
		const responses = await Promise.all([staying.response, next.response]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
	}));

test("a full queue answers 503 with Retry-After", () =>
	whileLocked(async (release) => {
		const searches = Array.from({ length: 402 }, (_, index) => search(`kesar ${index}`));
		const late = await search("lehenga").response;
		expect(late.status).toBe(503);
		expect(late.headers.get("retry-after")).toBe("2");
		expect(await late.json()).toMatchObject({
			success: false,
			code: "busy",
			message: "Many people are searching right now. Please try again in a few seconds.",
		});
		for (const { disconnect } of searches) disconnect();
		await release();
		await Promise.all(searches.map(({ response }) => response));
	}));
