import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "#platform/config.ts";
import { openFileStore } from "#server/load-by-settings.ts";
import { type S3Server, startS3 } from "#tests/servers/s3.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, type World } from "#tests/world.ts";
import { SearchIndexSync } from "./search-index-sync.ts";

/** With MEDIA_URL, a process whose data folder is new restores its index from the bucket. */

let world: World;
let s3: S3Server;
let folder: string;
const opened: SearchIndexSync[] = [];
beforeAll(async () => {
	world = await makeWorld();
	const seller = await world.seller();
	for (const name of ["Sindoor lehenga", "Neelam gown"]) await list(seller, { name });
});
beforeEach(async () => {
	[s3, folder] = await Promise.all([startS3(), mkdtemp(path.join(tmpdir(), "almari-bucket-"))]);
});
afterEach(async () => {
	for (const sync of opened.splice(0)) await sync.close();
	await s3.close();
	await rm(folder, { recursive: true });
});
afterAll(() => world.close());

/** Starts a process on a data folder. */
async function start(name: string) {
	const config = readConfig({ DATA_DIR: path.join(folder, name), MEDIA_URL: s3.url(), LOG_LEVEL: "silent" });
	const log: string[] = [];
	const write = ({ reason }: { reason?: string }, text: string) => log.push([text, reason].filter(Boolean).join(": "));
	const files = await openFileStore(config, world.app.log);
	const app = { ...world.app, config, files, log: { ...world.app.log, info: write, warn: write } as never };
	const snapshots = { minListings: 0, minChanges: 1, minIntervalMs: 0 };
	const sync = new SearchIndexSync(app, { snapshots, confirmEveryMs: 60_000 });
	opened.push(sync);
	const { size } = await sync.current();
	await vi.waitFor(() => expect(sync.isComplete).toBe(true), waitOptions);
	return { sync, size, log, files };
}

const keysInBucket = async () => (await s3.keys()).map((key) => key.replace("._S3rver_object", ""));
const manifest = "search-index/manifest.json";
/** Runs a process until its snapshot is in the bucket. */
async function store(name: string) {
	const { sync, files } = await start(name);
	await vi.waitFor(async () => expect(await keysInBucket()).toContain(manifest), waitOptions);
	await sync.close();
	return files;
}

test("a process with another data folder restores the snapshot of the bucket, which is no photograph", async () => {
	const files = await store("one");
	expect(await keysInBucket()).toEqual([expect.stringMatching(/^search-index\/\d{17}-[0-9a-f]{12}\/00000$/), manifest]);
	expect(await Array.fromAsync(files.list())).toEqual([]);
	const { size, log } = await start("two");
	expect([size, log]).toEqual([2, ["the search index is restored from its snapshot"]]);
	expect(await readdir(path.join(folder, "two", "search-index"))).toEqual(["snapshot"]);
});

test("of two processes that have an index, one stores its snapshot", async () => {
	await store("one");
	const before = await keysInBucket();
	const { sync } = await start("two");
	sync.addChanges(["01931e5a-0000-7000-8000-000000000001"], false);
	await sync.current();
	await vi.waitFor(async () => expect(await readdir(path.join(folder, "two", "search-index"))).toEqual(["snapshot"]));
	await sync.close();
	expect(await keysInBucket()).toEqual(before);
});

test.each<[title: string, damage: (files: Awaited<ReturnType<typeof store>>) => Promise<unknown>, reason: string]>([
	["without a part", (files) => removeParts(files), "a part of it is missing in the bucket, or damaged"],
	["with a changed part", () => changePart(), "a part of it is missing in the bucket, or damaged"],
	["with a damaged manifest", (files) => files.put(manifest, Buffer.from("{")), "it is damaged"],
	["of another version", (files) => files.put(manifest, Buffer.from('{"version":"0"}')), "another version"],
	["that is away", async () => s3.fail({ status: 503, code: "SlowDown" }), "it could not be copied"],
])("a bucket %s is not used, said in one line", async (_, damage, reason) => {
	await damage(await store("one"));
	const { size, log } = await start("two");
	expect([size, log[0]]).toEqual([
		2,
		expect.stringContaining(`cannot be used; the index is built from the database: bucket: ${reason}`),
	]);
});

const partsOf = async () => (await keysInBucket()).filter((key) => key !== manifest);
async function removeParts(files: Awaited<ReturnType<typeof store>>) {
	for (const part of await partsOf()) await files.removeFolder(path.dirname(part));
}
async function changePart() {
	for (const part of await partsOf()) await writeFile(s3.fileOf(part), "changed");
}

test("a bucket that fails leaves the snapshot of the data folder, and the folders of uploads that failed are removed later", async () => {
	s3.fail({ status: 500, code: "InternalError", method: "PUT", after: 1, times: 3 });
	const { sync, log } = await start("one");
	await vi.waitFor(() => expect(log.join()).toContain("could not be written"), waitOptions);
	expect(await readdir(path.join(folder, "one", "search-index"))).toEqual(["snapshot"]);
	expect(await partsOf()).toHaveLength(1);
	sync.addChanges(["01931e5a-0000-7000-8000-000000000001"], false);
	await sync.current();
	await vi.waitFor(async () => expect(await keysInBucket()).toContain(manifest), waitOptions);
	await vi.waitFor(async () => expect(await partsOf()).toHaveLength(1), waitOptions);
});
