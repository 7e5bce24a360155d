import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { chooseEncoding, compress } from "./compress.ts";

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

describe("Vary: accept-encoding", () => {
	const long = "x".repeat(2000);
	const app = new Hono().use(compress());
	app.get("/text", (c) => c.text(long));
	app.get("/own", (c) => c.text(long, 200, { vary: "cookie, accept-encoding" }));
	app.get("/other", (c) => c.text(long, 200, { vary: "cookie" }));
	app.get("/short", (c) => c.text("short", 200, { "content-length": "5" }));
	app.get("/picture", (c) => c.body(long, 200, { "content-type": "image/webp" }));
	const get = async (path: string, acceptEncoding: string, method = "GET") => {
		const { headers } = await app.request(path, { method, headers: { "accept-encoding": acceptEncoding } });
		return [headers.get("vary"), headers.get("content-encoding")];
	};

	test.each([
		["a compressed response", "/text", "br", ["accept-encoding", "br"]],
		["a response that is not compressed for this client", "/text", "identity", ["accept-encoding", null]],
		["a response that varies on something else", "/other", "gzip", ["cookie, accept-encoding", "gzip"]],
		["a response that says so already, once", "/own", "identity", ["cookie, accept-encoding", null]],
		["no response that is too short", "/short", "br", [null, null]],
		["no response of another type", "/picture", "br", [null, null]],
	])("is set on %s", async (_, path, acceptEncoding, headers) => {
		expect(await get(path, acceptEncoding)).toEqual(headers);
	});

	test("is set on the response to HEAD", async () => {
		expect(await get("/text", "br", "HEAD")).toEqual(["accept-encoding", null]);
	});
});
