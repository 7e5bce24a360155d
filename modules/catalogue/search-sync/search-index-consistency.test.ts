import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "#database/connect.ts";
import type { EventBus } from "#platform/event-bus.ts";
import { defaultQuery } from "#tests/fixtures/search-docs.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must, newListing, rent, type World } from "#tests/world.ts";
import { listingsChanged, notifyListingsChanged } from "../listings/publish-listing.ts";
import { SearchIndexSync } from "./search-index-sync.ts";

/** The search index stays consistent with the catalogue: over weeks, during a rebuild, and after many changes at once. */

let world: World;
let seller: TestClient;
beforeEach(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterEach(() => world.close());

const countFound = async (query: string) =>
	(await must(world.visitor().get(`/api/product/getAllProducts?${query}`))).body.total;

test("old unavailable days do not reappear when the ring of days wraps around", async () => {
	const product = await list(seller);
	await must(rent(world, await world.client(), product, 5, 3));
	const daysAfterWrap = `startDate=${world.day(5 + 128)}&endDate=${world.day(6 + 128)}`;
	expect(await countFound("")).toBe(1);
	world.wait(24 * 45);
	expect(await countFound(daysAfterWrap)).toBe(1);
});

test("reloads all listings of a shop that moved until their notifications have arrived, then no more", async () => {
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
	await vi.waitFor(expectNoQueries, waitOptions);
});

const expectNoQueries = async () => {
	const acquired = vi.fn();
	world.app.db.pool.on("acquire", acquired);
	await world.app.searchIndex.current().finally(() => world.app.db.pool.off("acquire", acquired));
	expect(acquired).not.toHaveBeenCalled();
};

test("does not wait for the notification of a transaction that was rolled back", async () => {
	const { _id } = await list(seller);
	await vi.waitFor(expectNoQueries, waitOptions);
	const failing = world.app.db.write(async (tx) => {
		await notifyListingsChanged(world.app, tx, [_id]);
		throw new Error("undone");
	});
	await expect(failing).rejects.toThrow("undone");
	await expectNoQueries();
});

test("invalidates the response cache after a rebuild, when too many changes were missed", async () => {
	const { _id } = await list(seller, { name: "Sindoor lehenga" });
	const visit = async () => (await world.api.request("/api/product/getAllProducts?search=sindoor")).json();
	const { pool } = world.app.db;
	await vi.waitFor(async () => {
		await visit();
		expect([world.app.bus.isConnected(), world.app.searchIndex.isLoading]).toEqual([true, false]);
	}, waitOptions);
	// Without a notification, as if it had been sent to the lost connection.
	await pool.query("update product set name = 'Neelam gown', description = '' where id = $1", [_id]);
	await pool.query("insert into listing_change select gen_random_uuid(), now() from generate_series(1, 20001)");
	const notified = vi.fn();
	const stop = world.app.bus.subscribe(listingsChanged, notified);
	await pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'almari listener'",
	);
	await vi.waitFor(() => expect(notified).toHaveBeenCalled(), waitOptions);
	stop();
	const names = async () => (await visit()).products.map(({ name }: { name: string }) => name);
	await vi.waitFor(async () => expect(await names()).not.toContain("Sindoor lehenga"), waitOptions);
});

test("keeps changes made during a rebuild", async () => {
	const gates = new Map<Statement, Promise<void>>();
	const waiting = new Set<Statement>();
	const read = gatedDb(world.app.db.read, gates, waiting);
	const app = { ...world.app, db: { ...world.app.db, read, readReplica: read } };
	const searchIndexSync = new SearchIndexSync(app);
	await list(seller);
	await searchIndexSync.current();
	await vi.waitFor(
		() => expect([app.bus.isConnected(), searchIndexSync.isLoading]).toEqual([true, false]),
		waitOptions,
	);
	world.wait(24 * 20);
	const later = await world.seller();
	const { _id } = await list(later, { name: "Kesar lehenga" });
	const shut = (name: Statement) => {
		const { promise, resolve } = Promise.withResolvers<void>();
		gates.set(name, promise);
		return resolve;
	};
	const opens = { all: shut("all"), some: shut("some") };
	const first = searchIndexSync.current();
	await vi.waitFor(() => expect([...waiting].sort()).toEqual(["all", "some"]), waitOptions);
	gates.clear();
	await must(later.put(`/api/product/updateProduct/${_id}`, { ...newListing, name: "Neelam gown" }));
	const second = searchIndexSync.current();
	await vi.waitFor(() => expect(app.bus.hasReceivedOwnEvents(listingsChanged)).toBe(true), waitOptions);
	opens.all();
	await new Promise(setImmediate);
	opens.some();
	await Promise.all([first, second]);
	const searchIndex = await searchIndexSync.current();
	expect(searchIndex.search({ ...defaultQuery, search: "gown" }).total).toBe(1);
});

test("a client that writes twice finds its second change, when the first notification arrives in between", async () => {
	const { _id } = await list(seller);
	const listeners: ((event: { ids: string[] }) => void)[] = [];
	const subscribe: EventBus["subscribe"] = (_, listener) => {
		listeners.push(listener as never);
		return () => {};
	};
	const app = { ...world.app, bus: { ...world.app.bus, isConnected: () => true, subscribe } };
	const searchIndexSync = new SearchIndexSync(app);
	await searchIndexSync.current();
	const rename = (name: string, duringTransaction = async () => {}) =>
		app.db.write(async (tx) => {
			await tx.updateTable("product").set({ name }).where("id", "=", _id).execute();
			await notifyListingsChanged(app, tx, [_id]);
			await duringTransaction();
		});
	await rename("Neelam gown");
	await rename("Panna sharara", async () => {
		for (const listener of listeners) listener({ ids: [_id] });
		expect((await searchIndexSync.current()).search({ ...defaultQuery, search: "gown" }).total).toBe(1);
	});
	expect((await searchIndexSync.current()).search({ ...defaultQuery, search: "sharara" }).total).toBe(1);
});

/** The queries of a full load, and of single listings. */
type Statement = "all" | "some";

/** A database whose results wait at a closed gate. */
function gatedDb(db: Db, gates: Map<Statement, Promise<void>>, waiting: Set<Statement>): Db {
	const executor = db.getExecutor();
	const executeQuery: typeof executor.executeQuery = async (compiled, ...rest) => {
		const result = await executor.executeQuery(compiled, ...rest);
		const name = compiled.sql.includes("entry.product_id = any($") ? "some" : "all";
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
