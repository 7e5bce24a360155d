import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "#platform/config.ts";
import { makeLog } from "#platform/log.ts";
import { openFileStore } from "#server/load-by-settings.ts";
import { type S3Server, startS3 } from "#tests/servers/s3.ts";
import { waitOptions } from "#tests/wait-options.ts";
import type { FileStore } from "./file-store.ts";

let s3: S3Server;
let dataDir: string;
const log = makeLog("silent", "all");
const open = (settings: Record<string, string>) => openFileStore(readConfig({ DATA_DIR: dataDir, ...settings }), log);
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();
const keysOf = async (store: FileStore) => (await Array.fromAsync(store.list())).sort();

beforeAll(async () => {
	s3 = await startS3();
	dataDir = await mkdtemp(path.join(tmpdir(), "almari-files-"));
});
afterEach(() => s3.fail(undefined));
afterAll(async () => {
	await s3.close();
	await rm(dataDir, { recursive: true, force: true });
});

describe.each([
	["a folder", () => ({})],
	["a bucket", () => ({ MEDIA_URL: s3.url() })],
])("in %s", (_, settings) => {
	let store: FileStore;
	beforeAll(async () => {
		store = await open(settings());
		await store.verify();
	});

	test("a file is read as it was written, until it is overwritten or removed", async () => {
		expect([
			await store.get("aa/one/a.webp"),
			await store.has("aa/one/a.webp"),
			await store.checksum("aa/one/a.webp"),
		]).toEqual([undefined, false, undefined]);
		const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
		await store.put("aa/one/a.webp", bytes);
		expect(Buffer.compare((await store.get("aa/one/a.webp")) ?? new Uint8Array(), bytes)).toBe(0);
		await store.put("aa/one/a.webp", Buffer.from("abc"));
		expect(text(await store.get("aa/one/a.webp"))).toBe("abc");
		expect(await store.has("aa/one/a.webp")).toBe(true);
		// The SHA-256 of "abc" (FIPS 180-4, appendix B.1).
		expect(await store.checksum("aa/one/a.webp")).toBe(
			"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
		);
		await store.removeFolder("aa/one");
		expect(await store.get("aa/one/a.webp")).toBeUndefined();
	});

	test("an empty file differs from none", async () => {
		await store.put("aa/empty/a.webp", new Uint8Array());
		expect([(await store.get("aa/empty/a.webp"))?.length, await store.has("aa/empty/a.webp")]).toEqual([0, true]);
		await store.removeFolder("aa/empty");
	});

	test("every key is listed, and a folder is removed without the one whose name begins alike", async () => {
		const keys = Array.from({ length: 12 }, (_, at) => `bb/one/${at}.webp`);
		for (const key of [...keys, "bb/one2/a.webp"]) await store.put(key, Buffer.from(key));
		expect(await keysOf(store)).toEqual([...keys, "bb/one2/a.webp"].sort());
		await store.removeFolder("bb/one");
		expect(await keysOf(store)).toEqual(["bb/one2/a.webp"]);
		await store.removeFolder("bb/one");
		await store.removeFolder("bb/one2");
		expect(await keysOf(store)).toEqual([]);
	});
});

describe("a bucket", () => {
	test("that fails twice for a moment is asked a third time", async () => {
		const store = await open({ MEDIA_URL: s3.url() });
		s3.fail({ status: 503, code: "SlowDown", times: 2 });
		const before = s3.countRequests();
		await store.put("cc/one/a.webp", Buffer.from("a"));
		expect(s3.countRequests() - before).toBe(3);
		expect(text(await store.get("cc/one/a.webp"))).toBe("a");
	});

	test.each([
		["away", async () => s3.stop(), () => s3.restart()],
		["failing", async () => s3.fail({ status: 500, code: "InternalError" }), async () => {}],
		["refusing its keys", async () => s3.fail({ status: 403, code: "AccessDenied" }), async () => {}],
		["gone", async () => s3.fail({ status: 404, code: "NoSuchBucket" }), async () => {}],
		["another kind of server", async () => s3.fail({ status: 404, code: "Oops" }), async () => {}],
	])("that is %s is unavailable (503), and works again afterwards", async (_, begin, end) => {
		const store = await open({ MEDIA_URL: s3.url() });
		await store.put("cc/two/a.webp", Buffer.from("a"));
		await begin();
		const unavailable = { code: "unavailable", status: 503, extra: { retryAfterSeconds: expect.any(Number) } };
		await expect(store.put("cc/two/b.webp", Buffer.from("b"))).rejects.toMatchObject(unavailable);
		await expect(store.get("cc/two/a.webp")).rejects.toMatchObject(unavailable);
		expect(store.failures).toEqual({ write: 1, read: 1 });
		await end();
		s3.fail(undefined);
		expect([text(await store.get("cc/two/a.webp")), await store.has("cc/two/b.webp")]).toEqual(["a", false]);
	});

	test.each([
		[507, "InsufficientStorage"],
		[403, "QuotaExceeded"],
		[413, "EntityTooLarge"],
	])("that is full (%i %s) refuses new files (507), and its files are still read", async (status, code) => {
		const store = await open({ MEDIA_URL: s3.url() });
		await store.put("cc/three/a.webp", Buffer.from("a"));
		s3.fail({ status, code, method: "PUT" });
		await expect(store.put("cc/three/b.webp", Buffer.from("b"))).rejects.toMatchObject({
			code: "storage-full",
			status: 507,
		});
		expect(text(await store.get("cc/three/a.webp"))).toBe("a");
		// A start is possible too: the photos that exist can be shown.
		await store.verify();
	});

	test("a file that changed in the bucket is not returned; one that another program stored is", async () => {
		const store = await open({ MEDIA_URL: s3.url() });
		await store.put("cc/four/a.webp", Buffer.from("intact"));
		const file = s3.fileOf("cc/four/a.webp");
		// s3rver responds before it has written the file.
		await vi.waitFor(async () => expect(await readFile(file, "utf8")).toBe("intact"), waitOptions);
		await writeFile(file, "inTact");
		expect(await store.get("cc/four/a.webp")).toBeUndefined();
		await store.put("cc/four/a.webp", Buffer.from("intact"));
		await vi.waitFor(async () => expect(text(await store.get("cc/four/a.webp"))).toBe("intact"), waitOptions);
		await fetch(`http://${s3.host}/${s3.bucket}/cc/four/b.webp`, { method: "PUT", body: "foreign" });
		expect([text(await store.get("cc/four/b.webp")), await store.checksum("cc/four/b.webp")]).toEqual([
			"foreign",
			createHash("sha256").update("foreign").digest("hex"),
		]);
	});
});

describe("a start with MEDIA_URL fails with one sentence", () => {
	const sentenceOf = async (settings: Record<string, string>) => {
		try {
			await (await open(settings)).verify();
		} catch (error) {
			return `${(error as Error).constructor.name}: ${(error as Error).message}`;
		}
		return "";
	};

	test.each([
		[
			"for a bucket that does not exist",
			() => s3.url({ name: "other" }),
			/there is no bucket other at 127\.0\.0\.1:\d+;/,
		],
		["for a wrong key", () => s3.url({ key: "WRONG:S3RVER" }), /does not accept the key or the secret;/],
		[
			"for a host without a server",
			() => "s3://S3RVER:S3RVER@x/photos?endpoint=http://127.0.0.1:1",
			/127\.0\.0\.1:1 cannot be reached \(connect ECONNREFUSED/,
		],
	])("%s", async (_, url, reason) => {
		const sentence = await sentenceOf({ MEDIA_URL: url() });
		expect(sentence).toMatch(new RegExp(`^ConfigError: MEDIA_URL cannot be used: [^\\n]*${reason.source}[^\\n]*\\.$`));
		expect(sentence).not.toContain("S3RVER:");
	});

	test.each([
		["GET", /may not list objects in the bucket photos;/],
		["PUT", /may not put objects in the bucket photos;/],
		["DELETE", /may not delete objects in the bucket photos;/],
	])("for keys that may not %s", async (method, reason) => {
		s3.fail({ status: 403, code: "AccessDenied", method });
		expect(await sentenceOf({ MEDIA_URL: s3.url() })).toMatch(reason);
	});

	test("for a wrong secret", async () => {
		s3.fail({ status: 403, code: "SignatureDoesNotMatch" });
		expect(await sentenceOf({ MEDIA_URL: s3.url() })).toMatch(/does not accept the key or the secret;/);
	});

	test("for a bucket of another region", async () => {
		s3.fail({ status: 301, code: "PermanentRedirect" });
		expect(await sentenceOf({ MEDIA_URL: s3.url() })).toMatch(/bucket photos is not in the region us-east-1;/);
	});
});
