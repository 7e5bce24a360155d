import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { makeLog } from "#platform/log.ts";
import { copyFiles } from "#platform/storage/copy-files.ts";
import type { FileStore } from "#platform/storage/file-store.ts";
import { openFileStore } from "#server/load-by-settings.ts";
import { type S3Server, startS3 } from "#tests/servers/s3.ts";

let s3: S3Server;
let temporary: string;
let folder: FileStore;
let bucket: FileStore;
let back: FileStore;

const open = (dataDir: string, settings: Record<string, string> = {}) =>
	openFileStore(readConfig({ DATA_DIR: path.join(temporary, dataDir), ...settings }), makeLog("silent", "all"));
const fileCount = 30;
const bytesOf = (at: number) => Buffer.alloc(2000 + at, at);
const keyOf = (at: number) => `${(at % 7).toString(16)}a/${"c".repeat(38)}${at + 10}/${at % 2 ? "master" : "800"}.webp`;
const keys = Array.from({ length: fileCount }, (_, at) => keyOf(at));
const keysOf = async (store: FileStore) => (await Array.fromAsync(store.list())).sort();

beforeAll(async () => {
	s3 = await startS3();
	temporary = await mkdtemp(path.join(tmpdir(), "almari-move-"));
});
beforeEach(async () => {
	[folder, bucket, back] = await Promise.all([open("a"), open("a", { MEDIA_URL: s3.url() }), open("b")]);
	for (const [at, key] of keys.entries()) await folder.put(key, bytesOf(at));
});
afterEach(async () => {
	s3.fail(undefined);
	for (const key of keys) await bucket.removeFolder(path.dirname(key));
	for (const name of ["a", "b"]) await rm(path.join(temporary, name), { recursive: true, force: true });
});
afterAll(async () => {
	await s3.close();
	await rm(temporary, { recursive: true, force: true });
});

test("every file arrives in the bucket and back in a folder; a second run copies nothing", async () => {
	const bytes = keys.reduce((sum, _, at) => sum + bytesOf(at).length, 0);
	const all = { copied: fileCount, bytes, present: 0, failed: [], stoppedBy: undefined };
	const none = { copied: 0, bytes: 0, present: fileCount, failed: [], stoppedBy: undefined };
	expect(await copyFiles(folder, bucket)).toEqual(all);
	expect(await copyFiles(folder, bucket)).toEqual(none);
	expect(await copyFiles(bucket, back)).toEqual(all);
	expect(await copyFiles(bucket, back)).toEqual(none);
	expect(await keysOf(back)).toEqual(keys.toSorted());
	for (const [at, key] of keys.entries())
		expect(Buffer.compare((await back.get(key)) ?? new Uint8Array(), bytesOf(at))).toBe(0);
});

test.each([
	["full", { status: 507, code: "InsufficientStorage" }, "storage-full"],
	["away", { status: 403, code: "AccessDenied" }, "unavailable"],
])("a bucket that is %s after some files stops it; the next run copies the rest only", async (_, fault, code) => {
	s3.fail({ ...fault, method: "PUT", after: 11 });
	const first = await copyFiles(folder, bucket);
	expect(first).toMatchObject({ copied: 11, present: 0, failed: [], stoppedBy: { code } });
	s3.fail(undefined);
	expect(await copyFiles(folder, bucket)).toMatchObject({ copied: fileCount - 11, present: 11, stoppedBy: undefined });
	expect(await keysOf(bucket)).toEqual(keys.toSorted());
});

test("a file that differs at the target is copied again: a newer one always, a damaged one with verify", async () => {
	await copyFiles(folder, bucket);
	await bucket.put(keyOf(3), Buffer.from("older"));
	expect(await copyFiles(folder, bucket)).toMatchObject({ copied: 1, present: fileCount - 1 });
	await writeFile(s3.fileOf(keyOf(4)), "damaged");
	expect(await copyFiles(folder, bucket, { verify: true })).toMatchObject({ copied: 1, present: fileCount - 1 });
	expect(await copyFiles(folder, bucket, { verify: true })).toMatchObject({ copied: 0, present: fileCount });
});

test("a file that is damaged in the bucket is reported and not copied", async () => {
	await copyFiles(folder, bucket);
	await writeFile(s3.fileOf(keyOf(5)), "damaged");
	expect(await copyFiles(bucket, back)).toMatchObject({ copied: fileCount - 1, failed: [keyOf(5)] });
	expect(await back.has(keyOf(5))).toBe(false);
});

test("temporary files and those of other programs stay where they are", async () => {
	const media = path.join(temporary, "a/media");
	await mkdir(path.join(media, "other (1)"), { recursive: true });
	for (const name of [".DS_Store", "other (1)/x.webp", `0a/.800.webp.${"0".repeat(16)}.tmp`])
		await writeFile(path.join(media, name), "x");
	expect(await copyFiles(folder, bucket)).toMatchObject({ copied: fileCount, failed: [] });
	expect(await keysOf(bucket)).toEqual(keys.toSorted());
});

/** Runs the command. Returns its exit code and what it printed. */
async function run(settings: Record<string, string>, ...options: string[]): Promise<[number, string]> {
	const child = spawn(process.execPath, ["scripts/move-media.ts", ...options], {
		env: { PATH: process.env.PATH, LOG_LEVEL: "silent", DATA_DIR: path.join(temporary, "a"), ...settings },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
	return [code, output + errors];
}

test("the command prints its counts, and one sentence when it cannot begin", async () => {
	const [code, output] = await run({ MEDIA_URL: s3.url() });
	expect([code, output]).toEqual([
		0,
		expect.stringMatching(/^30 files: 30 copied \(0 MB\), 0 there already, 0 failed\.\n/),
	]);
	expect(await run({})).toEqual([1, expect.stringMatching(/^MEDIA_URL must name the bucket[^\n]*\.\n$/)]);
	expect(await run({ MEDIA_URL: s3.url({ name: "missing" }) })).toEqual([
		1,
		expect.stringMatching(/^MEDIA_URL cannot be used: there is no bucket missing at [^\n]*\.\n$/),
	]);
	expect(await run({ MEDIA_URL: s3.url() }, "--back")).toEqual([1, expect.stringMatching(/^--back is not known;/)]);
});
