import { expect, test } from "vitest";
import { chooseEncoding } from "./compress.ts";

test.each([
	["gzip, deflate, br, zstd", "br"],
	["gzip, deflate", "gzip"],
	["br;q=0.1, gzip", "br"],
	["BR", "br"],
	["", undefined],
	["identity", undefined],
	["br;q=0, gzip", "gzip"],
	["br;q=0", undefined],
	["gzip; q=0.000, br ;q=0.0", undefined],
	["gzip;q=0.001", "gzip"],
	["x-br, sbr", undefined],
])("Accept-Encoding %j chooses %s", (acceptEncoding, encoding) => {
	expect(chooseEncoding(acceptEncoding)).toBe(encoding);
});
