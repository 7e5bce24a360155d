import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SearchIndex } from "#modules/search/index.ts";
import { defaultQuery, noFilter } from "#tests/fixtures/search-docs.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must, newListing, rent, type World } from "#tests/world.ts";
import { loadIndex } from "./load-index.ts";
import { SearchIndexSync } from "./search-index-sync.ts";
import { readSnapshot, type SnapshotInfo, writeSnapshot } from "./snapshot-file.ts";

/** A process restores its search index from the snapshot of an earlier one, and never answers differently from one that read the database. */

let world: World;
let seller: TestClient;
let client: TestClient;
let dataDir: string;
const opened: SearchIndexSync[] = [];
beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = [await world.seller(), await world.client()];
	for (const name of ["Sindoor lehenga", "Neelam gown", "Kesari gharara"]) await list(seller, { name });
});
beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "almari-index-"));
	return async () => {
		for (const sync of opened.splice(0)) await sync.close();
		await rm(dataDir, { recursive: true });
	};
});
afterAll(() => world.close());

const file = () => path.join(dataDir, "search-index", "snapshot");
/** Every index has a snapshot, and every change a new one. */
const always = { snapshots: { minListings: 0, minChanges: 1, minIntervalMs: 0 }, confirmEveryMs: 5 };

/** The start of a process, with its log. */
async function start(options = always, folder = dataDir, { app: base } = world) {
	const log: string[] = [];
	const write = ({ reason, err }: { reason?: string; err?: Error }, text: string) =>
		log.push([text, reason ?? err?.message].filter(Boolean).join(": "));
	const app = { ...base, config: { ...base.config, dataDir: folder } };
	const sync = new SearchIndexSync({ ...app, log: { ...app.log, info: write, warn: write } as never }, options);
	opened.push(sync);
	const index = await sync.current();
	await vi.waitFor(() => expect(sync.isComplete).toBe(true), waitOptions);
	return { sync, index, log, isRestored: log.some((line) => line.includes("is restored")) };
}

/** The snapshot in the file, once it has every listing that is found now. */
async function snapshotOf(wanted: (index: SearchIndex) => boolean, folder = dataDir) {
	const at = path.join(folder, "search-index", "snapshot");
	return vi.waitFor(async () => {
		const { version } = await headerOf(at);
		const snapshot = await readSnapshot(at, version);
		if (!snapshot || !wanted(SearchIndex.restore(snapshot.data))) throw new Error("not yet");
		return snapshot;
	}, waitOptions);
}

/** The header, as docs of the format say: 8 bytes, its length, JSON. */
async function headerOf(at: string): Promise<SnapshotInfo> {
	const bytes = await readFile(at);
	return JSON.parse(bytes.toString("utf8", 12, 12 + bytes.readUInt32LE(8)));
}

/** Runs a process until its snapshot has everything. */
async function makeSnapshot() {
	const { sync, index } = await start();
	await snapshotOf(({ size }) => size === index.size);
	await sync.close();
}

const texts = ["", "lehenga", "gown", "neelam", "gharara", "sharara", "saree", "laal"];

function resultsOf(index: SearchIndex) {
	const { counts } = index.countFacets("", noFilter, 1000);
	const filters = [{}, { minPrice: 4000 }, { days: { first: dayNumber(5), last: dayNumber(6) } }];
	return [
		index.size,
		[counts.sizes, counts.colours, counts.rating],
		...texts.flatMap((search) =>
			filters.map((filter) => index.search({ ...defaultQuery, search, filter: { ...noFilter, ...filter } })),
		),
	];
}
const dayNumber = (offset: number) => Math.floor(Date.parse(world.day(offset)) / 86_400_000);

/** The answers of an index that is built from the database now. */
async function builtResults() {
	const { index, rest } = await loadIndex(world.app);
	await rest;
	return resultsOf(index);
}

test("a start restores the snapshot and applies what has changed since: new, changed, rented and removed listings", async () => {
	const removed = await list(seller, { name: "Panna sharara" });
	const changed = await list(seller, { name: "Moss saree", price: 2000 });
	const rented = await list(seller, { name: "Rani lehenga" });
	await makeSnapshot();

	await must(seller.delete(`/api/product/${removed._id}`));
	await must(
		seller.put(`/api/product/updateProduct/${changed._id}`, { ...newListing, name: "Ivory gown", price: 9000 }),
	);
	await must(rent(world, client, rented, 5, 2));
	await list(seller, { name: "Laal lehenga" });

	const second = await start();
	expect(second.isRestored).toBe(true);
	expect(resultsOf(second.index)).toEqual(await builtResults());
	// Changes after the start arrive as before, and are in the next snapshot.
	await list(seller, { name: "Kora saree" });
	const current = await second.sync.current();
	expect(resultsOf(current)).toEqual(await builtResults());
	await snapshotOf((index) => index.search({ ...defaultQuery, search: "kora" }).total === 1);
	await second.sync.close();
	const third = await start();
	expect([third.isRestored, resultsOf(third.index)]).toEqual([true, await builtResults()]);
});

test("a process has settled when the next one can restore its snapshot", async () => {
	const { sync } = await start();
	await sync.settled();
	expect(await headerOf(file())).toHaveProperty("mark");
	expect((await start()).isRestored).toBe(true);
});

test("a listing that is changed while a snapshot is taken is in it or applied at the restore", async () => {
	const first = await start();
	const names = Array.from({ length: 12 }, (_, at) => `Patola ${"ABCDEFGHIJKL"[at]}`);
	for (const name of names) {
		await list(seller, { name });
		void first.sync.current();
	}
	await first.sync.close();
	const second = await start();
	expect([second.isRestored, resultsOf(second.index)]).toEqual([true, await builtResults()]);
});

/** A change of a snapshot, and the reason that the log gives. */
const cases: [title: string, damage: () => Promise<unknown>, reason: string][] = [
	["cut", async () => truncate(file(), (await readFile(file())).length - 100), "it is cut"],
	["cut in its header", () => truncate(file(), 10), "it is cut"],
	["with a flipped bit", () => flip((length) => length - 200), "its checksum is wrong"],
	["with a flipped bit in its header", () => flip(() => 400), ""],
	["of another version of the program", () => rewrite({ version: "0" }), "another version of the program wrote it"],
	["of another catalogue", () => takeFromOtherCatalogue(), "it is of another catalogue"],
	["of the same catalogue before it was set back", () => deleteMark(), "the database does not know it"],
	["whose changes are no longer all available", () => changeMany(), "too many listings have changed since"],
	["that is 15 days old", () => rewrite({ loadedOn: world.day(-15) }), "it is too old"],
	["of tomorrow, as the clock was set back", () => rewrite({ loadedOn: world.day(1) }), "it is from the future"],
];

test.each(cases)("a snapshot %s is not used, said in one line, and replaced", async (_, damage, reason) => {
	await makeSnapshot();
	await damage();
	const damaged = await readFile(file());
	const { sync, index, log, isRestored } = await start();
	expect(isRestored).toBe(false);
	expect(log).toEqual([
		expect.stringContaining(`cannot be used; the index is built from the database: data folder: ${reason}`),
	]);
	expect(resultsOf(index)).toEqual(await builtResults());
	await vi.waitFor(async () => expect(damaged.equals(await readFile(file()))).toBe(false), waitOptions);
	await sync.close();
	await world.app.db.pool.query("delete from listing_change where changed_at > now() + interval '1 minute'");
	const next = await start();
	expect([next.isRestored, resultsOf(next.index)]).toEqual([true, await builtResults()]);
});

async function flip(at: (length: number) => number) {
	const bytes = await readFile(file());
	const place = at(bytes.length);
	bytes[place] = (bytes[place] as number) ^ 1;
	await writeFile(file(), bytes);
}

async function rewrite(over: Partial<SnapshotInfo>) {
	const { version } = await headerOf(file());
	const snapshot = await readSnapshot(file(), version);
	if (!snapshot) throw new Error("There is no snapshot.");
	await writeSnapshot(file(), { ...snapshot.info, ...over }, snapshot.data, new AbortController().signal);
}

async function deleteMark() {
	const { mark } = await headerOf(file());
	await world.app.db.pool.query("delete from listing_change where product_id = $1", [mark]);
}

const changeMany = () =>
	world.app.db.pool.query(
		"insert into listing_change select gen_random_uuid(), now() + interval '1 hour' from generate_series(1, 20001)",
	);

async function takeFromOtherCatalogue() {
	const other = await makeWorld();
	const folder = await mkdtemp(path.join(tmpdir(), "almari-index-"));
	await list(await other.seller(), { name: "Foreign lehenga" });
	const { sync } = await start(always, folder, other);
	await snapshotOf(({ size }) => size === 1, folder);
	await sync.close();
	await cp(path.join(folder, "search-index", "snapshot"), file());
	await other.close();
	await rm(folder, { recursive: true });
}

test("an index of few listings has no snapshot, and an index that is closed leaves no file behind", async () => {
	const small = await start({ ...always, snapshots: { ...always.snapshots, minListings: 10_000 } });
	await small.sync.close();
	expect(await readdir(dataDir)).toEqual([]);
	const { sync } = await start();
	await sync.close();
	const left = await readdir(path.join(dataDir, "search-index")).catch(() => []);
	expect(left.filter((name) => name !== "snapshot")).toEqual([]);
});

test("a folder that cannot be written is logged, and the index serves", async () => {
	const blocked = path.join(dataDir, "search-index");
	await writeFile(blocked, "");
	const { index, log } = await start();
	expect(resultsOf(index)).toEqual(await builtResults());
	await vi.waitFor(() => expect(log.join()).toContain("could not be written"), waitOptions);
});

test("the first snapshot has the whole index, although changes are applied before all of it is loaded", async () => {
	const { pool } = world.app.db;
	const { _id } = await list(seller);
	const copy = (table: string, key: string) =>
		pool.query(
			`insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('${key}', md5(number::text)::uuid))).*
			from ${table} one, generate_series(1, 1500) number where ${key} = $1`,
			[_id],
		);
	await copy("product", "id");
	await copy("catalogue_entry", "product_id");
	const { index } = await start({ ...always, snapshots: { ...always.snapshots, minIntervalMs: 600_000 } });
	expect(index.size).toBeGreaterThan(1500);
	await snapshotOf(({ size }) => size === index.size);
});
