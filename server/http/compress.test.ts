import { createBrotliDecompress, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { rememberBody } from "#platform/http/responses.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import { compress } from "./compress.ts";
import { maxInPlaceBytes } from "./content-coding.ts";

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

describe("the body", () => {
	/** A request for a page whose body is this; its encoded response. */
	async function respond(body: BodyInit, acceptEncoding = "zstd", headers?: Headers) {
		const app = new Hono().use(compress());
		app.get("/", () => new Response(body, { headers: headers ?? { "content-type": "text/html" } }));
		return app.request("/", { headers: { "accept-encoding": acceptEncoding } });
	}
	const decodeZstd = async (response: Response) => zstdDecompressSync(await response.arrayBuffer()).toString();

	test.each([
		["short", "₹2,500 a day. ".repeat(200)],
		["larger than what is compressed in place", "₹2,500 a day. ".repeat(maxInPlaceBytes / 10)],
	])("of a %s page arrives whole", async (_, text) => {
		const response = await respond(text);
		expect(response.headers.get("content-encoding")).toBe("zstd");
		expect(await decodeZstd(response)).toBe(text);
	});

	describe("whose text is known beside the response", () => {
		const app = new Hono<HttpEnv>().use(compress());
		app.use("/replaced", async (c, next) => {
			await next();
			c.res = undefined;
			c.res = new Response(JSON.stringify({ replaced: true }), { headers: { "content-type": "application/json" } });
		});
		const replies = {
			"/short": "short",
			"/long": "₹2,500 a day. ".repeat(200),
			"/huge": "₹2,500 a day. ".repeat(maxInPlaceBytes / 10),
			"/replaced": "₹2,500 a day. ".repeat(200),
		};
		for (const [path, text] of Object.entries(replies))
			app.get(path, (c) => rememberBody(c.body(text, 200, { "content-type": "application/json" }), text));
		const get = (path: string) => app.request(path, { headers: { "accept-encoding": "zstd" } });

		test.each(["/long", "/huge"] as const)("arrives whole: %s", async (path) => {
			const response = await get(path);
			expect(response.headers.get("content-encoding")).toBe("zstd");
			expect(await decodeZstd(response)).toBe(replies[path]);
		});

		test("is not compressed when it is short", async () => {
			const response = await get("/short");
			expect(response.headers.get("content-encoding")).toBe(null);
			expect(await response.text()).toBe("short");
		});

		test("is not sent for a response that replaced its own", async () => {
			expect(await decodeZstd(await get("/replaced"))).toBe('{"replaced":true}');
		});
	});

	test("of an empty page stays empty", async () => {
		expect(await decodeZstd(await respond(""))).toBe("");
	});

	test("of a streamed page arrives chunk by chunk", async () => {
		let controller!: ReadableStreamDefaultController<Uint8Array>;
		const stream = new ReadableStream<Uint8Array>({
			start(own) {
				controller = own;
				own.enqueue(Buffer.from("shell "));
			},
		});
		const response = await respond(stream, "br");
		const decoder = createBrotliDecompress();
		const chunks = decoder[Symbol.asyncIterator]();
		const reader = (response.body as ReadableStream<Uint8Array>).getReader();
		const nextChunk = async () => {
			for (;;) {
				const { done, value } = await reader.read();
				if (done) return decoder.end();
				decoder.write(value);
				if (value.length > 1) return (await chunks.next()).value.toString();
			}
		};
		expect(await nextChunk()).toBe("shell ");
		controller.enqueue(Buffer.from("and rest"));
		expect(await nextChunk()).toBe("and rest");
		controller.close();
		await nextChunk();
		expect((await chunks.next()).done).toBe(true);
	});

	test("of a stream that fails fails too", async () => {
		let fail!: () => void;
		const response = await respond(
			new ReadableStream({
				start(controller) {
					controller.enqueue(Buffer.from("shell"));
					fail = () => controller.error(new Error("the database is gone"));
				},
			}),
		);
		const body = response.arrayBuffer();
		fail();
		await expect(body).rejects.toThrow("the database is gone");
	});

	test("of a stream is not read further when the client leaves", async () => {
		const { promise: isCancelled, resolve } = Promise.withResolvers<void>();
		const response = await respond(
			new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("shell")), cancel: () => resolve() }),
		);
		await response.body?.cancel();
		await isCancelled;
	});

	test("keeps the status's other headers, each cookie on its own", async () => {
		const headers = new Headers({ "content-type": "text/html", "x-frame-options": "DENY" });
		for (const cookie of ["a=1", "b=2"]) headers.append("set-cookie", cookie);
		const response = await respond("x".repeat(2000), "gzip", headers);
		expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
		expect(response.headers.get("x-frame-options")).toBe("DENY");
	});
});
