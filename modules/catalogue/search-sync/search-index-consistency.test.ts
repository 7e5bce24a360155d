import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "#database/connect.ts";
import type { EventBus } from "#platform/event-bus.ts";
import { defaultQuery } from "#tests/fixtures/search-docs.ts";
import type { Asker } from "#tests/test-client.ts";
import { patience } from "#tests/wait-options.ts";
import { list, makeWorld, must, newListing, rent, type World } from "#tests/world.ts";
import { listingsChanged, notifyListingsChanged } from "./notify-listing-changes.ts";
import { currentSearchIndex, isSearchIndexLoading } from "./search-index-sync.ts";

/** What search keeps stays in step with the catalogue: for weeks, while it is read again, and when very much changes at once. */

let world: World;
let seller: Asker;
beforeEach(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterEach(() => world.close());

const countFound = async (query: string) =>
	(await must(world.visitor().get(`/api/product/getAllProducts?${query}`))).body.total;

test("days that were taken when the catalogue was read are not taken again when their place in the ring comes round", async () => {
	const product = await list(seller);
	await must(rent(world, await world.client(), product, 5, 3));
	const then = `startDate=${world.day(5 + 128)}&endDate=${world.day(6 + 128)}`;
	expect(await countFound("")).toBe(1);
	world.wait(24 * 45);
	expect(await countFound(then)).toBe(1);
});

test("a shop of hundreds of pieces that moves is read anew until its signals came, and no longer", async () => {
	const { _id } = await list(seller);
	const copies = (table: string, key: string) =>
		world.app.db.pool.query(
			`insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('${key}', md5(number::text)::uuid))).*
			from ${table} one, generate_series(1, 400) number where ${key} = $1`,
			[_id],
		);
	await copies("product", "id");
	await copies("catalogue_entry", "product_id");
	expect(await countFound("city=Jaipur")).toBe(401);
	await must(seller.put("/api/user/update-details", { city: "Kochi" }));
	expect(await countFound("city=Kochi")).toBe(401);
	await vi.waitFor(expectNoQueries, patience);
});

const expectNoQueries = async () => {
	const acquired = vi.fn();
	world.app.db.pool.on("acquire", acquired);
	await currentSearchIndex(world.app).finally(() => world.app.db.pool.off("acquire", acquired));
	expect(acquired).not.toHaveBeenCalled();
};

test("what was announced and came to nothing is not waited for", async () => {
	const { _id } = await list(seller);
	await vi.waitFor(expectNoQueries, patience);
	const failing = world.app.db.write(async (tx) => {
		await notifyListingsChanged(world.app, tx, [_id]);
		throw new Error("undone");
	});
	await expect(failing).rejects.toThrow("undone");
	await expectNoQueries();
});

test("after a gap in which more changed than can be read one by one, what was kept meanwhile goes when all of it is read", async () => {
	const { _id } = await list(seller, { name: "Sindoor lehenga" });
	const visit = async () => (await world.api.request("/api/product/getAllProducts?search=sindoor")).json();
	const { pool } = world.app.db;
	await vi.waitFor(async () => {
		await visit();
		expect([world.app.bus.isConnected(), isSearchIndexLoading(world.app)]).toEqual([true, false]);
	}, patience);
	// Not announced, as if its signal had gone to the lost connection.
	await pool.query("update product set name = 'Neelam gown', description = '' where id = $1", [_id]);
	await pool.query("insert into listing_change select gen_random_uuid(), now() from generate_series(1, 20001)");
	const notified = vi.fn();
	const stop = world.app.bus.subscribe(listingsChanged, notified);
	await pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'almari listener'",
	);
	await vi.waitFor(() => expect(notified).toHaveBeenCalled(), patience);
	stop();
	await vi.waitFor(async () => expect((await visit()).total).toBe(0), patience);
});

test("what changes while the catalogue is read again is not lost to who waited meanwhile", async () => {
	const gates = new Map<Statement, Promise<void>>();
	const waiting = new Set<Statement>();
	const app = { ...world.app, db: { ...world.app.db, read: gatedDb(world.app.db.read, gates, waiting) } };
	await list(seller);
	await currentSearchIndex(app);
	await vi.waitFor(() => expect([app.bus.isConnected(), isSearchIndexLoading(app)]).toEqual([true, false]), patience);
	world.wait(24 * 20);
	const later = await world.seller();
	const { _id } = await list(later, { name: "Kesar lehenga" });
	const shut = (name: Statement) => {
		const { promise, resolve } = Promise.withResolvers<void>();
		gates.set(name, promise);
		return resolve;
	};
	const opens = { all: shut("all"), some: shut("some") };
	const first = currentSearchIndex(app);
	await vi.waitFor(() => expect([...waiting].sort()).toEqual(["all", "some"]), patience);
	gates.clear();
	await must(later.put(`/api/product/updateProduct/${_id}`, { ...newListing, name: "Neelam gown" }));
	const second = currentSearchIndex(app);
	await vi.waitFor(() => expect(app.bus.hasReceivedOwnEvents(listingsChanged)).toBe(true), patience);
	opens.all();
	await new Promise(setImmediate);
	opens.some();
	await Promise.all([first, second]);
	const searchIndex = await currentSearchIndex(app);
	expect(searchIndex.search({ ...defaultQuery, search: "gown" }).total).toBe(1);
});

test("whoever writes twice finds the second, when the signal of the first comes in between", async () => {
	const { _id } = await list(seller);
	const listeners: ((event: { ids: string[] }) => void)[] = [];
	const subscribe: EventBus["subscribe"] = (_, listener) => {
		listeners.push(listener as never);
		return () => {};
	};
	const app = { ...world.app, bus: { ...world.app.bus, isListening: () => true, subscribe } };
	await currentSearchIndex(app);
	const rename = (name: string, duringTransaction = async () => {}) =>
		app.db.write(async (tx) => {
			await tx.updateTable("product").set({ name }).where("id", "=", _id).execute();
			await notifyListingsChanged(app, tx, [_id]);
			await duringTransaction();
		});
	await rename("Neelam gown");
	await rename("Panna sharara", async () => {
		for (const listener of listeners) listener({ ids: [_id] });
		expect((await currentSearchIndex(app)).search({ ...defaultQuery, search: "gown" }).total).toBe(1);
	});
	expect((await currentSearchIndex(app)).search({ ...defaultQuery, search: "sharara" }).total).toBe(1);
});

/** What reads all of the catalogue, and some listings. */
type Statement = "all" | "some";

/** What its statements answer waits where a gate is shut. */
function gatedDb(db: Db, gates: Map<Statement, Promise<void>>, waiting: Set<Statement>): Db {
	const executor = db.getExecutor();
	const executeQuery: typeof executor.executeQuery = async (compiled, ...rest) => {
		const result = await executor.executeQuery(compiled, ...rest);
		const name = compiled.sql.includes("= any($") ? "some" : "all";
		const gate = compiled.sql.includes("turnaround_days") ? gates.get(name) : undefined;
		if (gate !== undefined) waiting.add(name);
		await gate;
		return result as never;
	};
	const waitingExecutor = new Proxy(executor, {
		get: (of, name) => {
			if (name === "executeQuery") return executeQuery;
			const value = of[name as keyof typeof of] as unknown;
			return typeof value === "function" ? value.bind(of) : value;
		},
	});
	return new Proxy(db, {
		get: (of, name) => (name === "getExecutor" ? () => waitingExecutor : of[name as keyof Db]),
	});
}
