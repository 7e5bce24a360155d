import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadsFolder } from "./file-store.ts";
import { openTemporaryFile, type TemporaryFile } from "./temporary-file.ts";

let dataDir: string;
beforeAll(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "almari-temporary-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

const textOf = async (file: TemporaryFile) => (await Array.fromAsync(file.read())).join("");

test("gives back what was written since it was cleared, and has no name from the start", async () => {
	const file = await openTemporaryFile(dataDir);
	await file.write("of an attempt that failed");
	await file.clear();
	for (const text of ["\uFEFFकिराया,", "2000\r\n", ""]) await file.write(text);
	expect(await readdir(uploadsFolder(dataDir))).toEqual([]);
	expect(await textOf(file)).toBe("\uFEFFकिराया,2000\r\n");
});

test("is closed when its reader stops", async () => {
	const file = await openTemporaryFile(dataDir);
	await file.write("x".repeat(1_000_000));
	for await (const text of file.read()) {
		expect(text.length).toBeLessThan(1_000_000);
		break;
	}
	await expect(file.write("more")).rejects.toThrow(/closed|EBADF/);
	await file.closed;
});

test("is closed when its reader takes nothing for a while, which fails the reader", async () => {
	const file = await openTemporaryFile(dataDir, 20);
	await file.write("x".repeat(1_000_000));
	const reader = file.read();
	expect((await reader.next()).done).toBe(false);
	await file.closed;
	await expect(reader.next()).rejects.toThrow(/closed|EBADF/);
});

test("is empty when nothing was written", async () => {
	expect(await textOf(await openTemporaryFile(dataDir))).toBe("");
});
