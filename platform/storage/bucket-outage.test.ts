import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { makeBreaker } from "#platform/limits/circuit-breaker.ts";
import { makeLog } from "#platform/log.ts";
import { type S3Server, startS3 } from "#tests/servers/s3.ts";
import type { BucketAddress } from "./bucket-address.ts";
import { openBucketStore } from "./bucket-store.ts";

let s3: S3Server;
beforeAll(async () => {
	s3 = await startS3();
});
afterAll(() => s3.close());

/** A store whose circuit breaker pauses for ten seconds of a clock that the test advances. */
function openStore() {
	let seconds = 0;
	const breaker = makeBreaker({ firstMs: 10_000, longestMs: 10_000 }, () => seconds * 1000);
	const address = readConfig({ MEDIA_URL: s3.url() }).media as BucketAddress;
	const store = openBucketStore(address, { uploads: "", log: makeLog("silent", "all"), breaker });
	const wait = (more: number) => {
		seconds += more;
	};
	return { store, wait };
}

const unavailable = { code: "unavailable", status: 503 };

test("after three requests without a response the bucket is left alone for a pause, then probed, then used again", async () => {
	const { store, wait } = openStore();
	await store.put("aa/one/a.webp", Buffer.from("a"));
	await s3.stop();
	for (let at = 0; at < 3; at++) await expect(store.get("aa/one/a.webp")).rejects.toMatchObject(unavailable);
	await s3.restart();
	const before = s3.countRequests();
	await expect(store.get("aa/one/a.webp")).rejects.toMatchObject(unavailable);
	await expect(store.put("aa/one/b.webp", Buffer.from("b"))).rejects.toMatchObject(unavailable);
	expect(s3.countRequests()).toBe(before);
	wait(10);
	expect(Buffer.from((await store.get("aa/one/a.webp")) ?? "").toString()).toBe("a");
	await store.put("aa/one/b.webp", Buffer.from("b"));
	expect(await store.has("aa/one/b.webp")).toBe(true);
});

test("a bucket that responds with errors is not paused", async () => {
	const { store } = openStore();
	s3.fail({ status: 507, code: "InsufficientStorage", method: "PUT" });
	for (let at = 0; at < 4; at++)
		await expect(store.put("aa/two/a.webp", Buffer.from("a"))).rejects.toMatchObject({ code: "storage-full" });
	s3.fail(undefined);
	await store.put("aa/two/a.webp", Buffer.from("a"));
});
