import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, type World } from "#tests/world.ts";
import { limitForms } from "./limit-forms.ts";

let world: World;
let member: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	member = await world.client();
});
afterAll(() => world.close());

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";
const kB = 1024;

test.each([
	[200 * kB, urlencoded, "nobody", 200],
	[200 * kB, multipart, "nobody", 200],
	[5000 * kB, urlencoded, "nobody", 413],
	[5000 * kB, "application/json", "nobody", 413],
	[5000 * kB, multipart, "nobody", 413],
	[5000 * kB, multipart, "somebody who makes a cookie up", 413],
	[5000 * kB, urlencoded, "a member", 413],
	[5000 * kB, multipart, "a member", 200],
	[52_000 * kB, multipart, "a member", 413],
])("a body of %i bytes of type %s from %s gets %i", async (size, type, who, status) => {
	const session = who === "a member" ? member.cookies.get("almari") : "A".repeat(64);
	const headers = { "content-type": type, ...(who !== "nobody" && { cookie: `almari=${session}` }) };
	const site = new Hono()
		.use(limitForms(world.app))
		.post("/login", async (c) => c.text(String((await c.req.blob()).size)));
	const body = new Uint8Array(size);
	const known = { method: "POST", headers: { ...headers, "content-length": String(size) }, body };
	expect((await site.request("/login", known)).status).toBe(status);
	// Sent in chunks, without a length.
	let sent = 0;
	const chunks = new ReadableStream({
		pull: (controller) => {
			if (sent >= size) return controller.close();
			controller.enqueue(body.subarray(0, Math.min(64 * kB, size - sent)));
			sent += 64 * kB;
		},
	});
	const request = new Request("http://almari.test/login", {
		method: "POST",
		headers,
		body: chunks,
		duplex: "half",
	} as RequestInit);
	expect((await site.request(request)).status).toBe(status);
});

test("a member's form without a length passes on as it arrives", async () => {
	let sentBytes = 0;
	const site = new Hono().use(limitForms(world.app)).post("/login", async (c) => {
		const reader = c.req.raw.body?.getReader();
		await reader?.read();
		const sentBefore = sentBytes;
		await reader?.cancel();
		return c.json({ sentBefore });
	});
	const body = new ReadableStream({
		pull: (controller) => {
			if (sentBytes === 5000 * kB) return controller.close();
			controller.enqueue(new Uint8Array(50 * kB));
			sentBytes += 50 * kB;
		},
	});
	const headers = { "content-type": multipart, cookie: `almari=${member.cookies.get("almari")}` };
	const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
	const response = await site.request(new Request("http://almari.test/login", init));
	expect((await response.json()).sentBefore).toBeLessThan(500 * kB);
});
