import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { chooseEncodings, compressFast, compressSmall } from "./content-coding.ts";

test.each([
	["gzip, deflate, br, zstd", "zstd", "br"],
	["gzip, deflate, br", "br", "br"],
	["zstd, gzip", "zstd", "zstd"],
	["gzip, deflate", "gzip", "gzip"],
	["br;q=0.1, gzip", "br", "br"],
	["BR, ZSTD;q=0", "br", "br"],
	["", undefined, undefined],
	["identity", undefined, undefined],
	["br;q=0, gzip", "gzip", "gzip"],
	["br;q=0", undefined, undefined],
	["gzip; q=0.000, br ;q=0.0", undefined, undefined],
	["gzip;q=0.001", "gzip", "gzip"],
	["x-br, sbr, zstdx", undefined, undefined],
])("Accept-Encoding %j chooses %s for one response and %s for a stored one", (acceptEncoding, fast, small) => {
	expect(chooseEncodings(acceptEncoding)).toEqual({ fast, small });
});

test("forgets rare values of Accept-Encoding, and chooses the same again", () => {
	const choices = Array.from({ length: 250 }, (_, i) => chooseEncodings(`br;q=0.${i + 1}`));
	expect(new Set(choices.map(({ fast }) => fast))).toEqual(new Set(["br"]));
	expect(chooseEncodings("gzip")).toEqual({ fast: "gzip", small: "gzip" });
});

describe.each([
	["zstd", zstdDecompressSync],
	["br", brotliDecompressSync],
	["gzip", gunzipSync],
] as const)("%s", (encoding, decompress) => {
	const body = readFileSync("docs/specification.md");

	test("decompresses to the same bytes, and takes fewer for a stored response", async () => {
		const [fast, small] = [compressFast(body, encoding), await compressSmall(body, encoding)];
		expect(decompress(fast).equals(body)).toBe(true);
		expect(decompress(small).equals(body)).toBe(true);
		expect(fast.length).toBeLessThan(body.length / 2);
		expect(small.length).toBeLessThan(fast.length);
	});

	test.each([0, 100, 1500, 30_000])("decompresses %i bytes that do not get smaller", (length) => {
		const noise = randomBytes(length);
		expect(decompress(compressFast(noise, encoding)).equals(noise)).toBe(true);
	});
});
