import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { maxInPlaceBytes } from "#server/http/content-coding.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { CachedResponse } from "./cached-response.ts";

const browser = { acceptEncoding: "gzip, deflate, br, zstd", ifNoneMatch: undefined };
const makePage = (bytes: number) =>
	new CachedResponse(Buffer.from("Bandhani, 2,500 a day. ".repeat(Math.ceil(bytes / 23))), {});

test("is compressed quickly for the first request, and smaller after the second", async () => {
	const page = makePage(5000);
	const first = await page.negotiate(browser);
	expect(first.headers["content-encoding"]).toBe("zstd");
	expect(zstdDecompressSync(first.body as Buffer).equals(page.body)).toBe(true);
	expect(page.negotiate(browser)).toBe(first);
	const later = await vi.waitFor(async () => {
		const response = await page.negotiate(browser);
		if (response === first) throw new Error("not compressed yet");
		return response;
	}, waitOptions);
	expect(later.headers).toMatchObject({ "content-encoding": "br", "content-length": String(later.body?.length) });
	expect(brotliDecompressSync(later.body as Buffer).equals(page.body)).toBe(true);
	expect(page.negotiate(browser)).toBe(later);
});

test("has one ETag and one Vary in all codings, and 304 has them too", async () => {
	const page = makePage(5000);
	const responses = await Promise.all(
		["", "gzip", "br", "zstd"].map((acceptEncoding) => page.negotiate({ ...browser, acceptEncoding })),
	);
	const notModified = await page.negotiate({ ...browser, ifNoneMatch: `"other", ${page.etag}` });
	expect(notModified).toMatchObject({ status: 304, body: null });
	for (const { headers } of [...responses, notModified])
		expect([headers.etag, headers.vary]).toEqual([
			page.etag,
			"accept-encoding, accept-language, cookie, authorization",
		]);
	expect(responses.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br", "zstd"]);
});

test("a large body is compressed outside of the event loop, once", async () => {
	const page = makePage(maxInPlaceBytes + 1);
	const responses = await Promise.all([page.negotiate(browser), page.negotiate(browser)]);
	expect(responses[0]).toBe(responses[1]);
	expect(responses[0].headers["content-encoding"]).toBe("br");
	expect(page.negotiate(browser)).toBe(responses[0]);
});

test("a short body is never compressed", async () => {
	const { headers, body } = await makePage(500).negotiate(browser);
	expect(headers["content-encoding"]).toBeUndefined();
	expect(body?.toString()).toContain("Bandhani");
});

test("stored, no body is a part of a larger piece of memory", async () => {
	const page = makePage(5000);
	page.store();
	const first = await page.negotiate(browser);
	await vi.waitFor(async () => expect(await page.negotiate(browser)).not.toBe(first), waitOptions);
	const later = await page.negotiate(browser);
	for (const body of [page.body, first.body, later.body]) expect(body?.buffer.byteLength).toBe(body?.length);
});
