import { createServer } from "node:http";
import { createRequire, syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, type World } from "#tests/world.ts";
import { sendWebhook } from "./index.ts";

/** Webhooks reach public addresses only: no server behind the operator's firewall (SSRF). */

let world: World;
let admin: TestClient;
let connections = 0;
const inner = createServer((_, response) => response.end("the inner server"));
inner.on("connection", () => connections++);
beforeAll(async () => {
	await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
	world = await makeWorld();
	admin = await world.admin();
});
afterAll(async () => {
	inner.close();
	await world.close();
});

const add = (url: string) =>
	admin.post("/api/admin/webhooks", { name: "Accounting", url, eventTypes: ["order.placed"] });

test.each([
	"http://hooks.example.com/",
	"https://hooks.example.com:8443/",
	"https://user:password@hooks.example.com/",
	"https://localhost/",
	"https://almari.internal/",
	"https://127.0.0.1/",
	"https://2130706433/",
	"https://0x7f.1/",
	"https://10.1.2.3/",
	"https://169.254.169.254/latest/meta-data/",
	"https://192.168.0.1/",
	"https://[::1]/",
	"https://[fd00::1]/",
	"https://[fe80::1]/",
	"https://[::ffff:127.0.0.1]/",
])("%s is refused", async (url) => {
	expectFailure(await add(url), { status: 400, field: "url" });
});

test.each([
	["this machine", ["127.0.0.1"]],
	["a private network", ["10.0.0.7"]],
	["a public and a private address", ["93.184.215.14", "192.168.1.1"]],
	["this machine by IPv6", ["::1"]],
])("a name that leads to %s at the delivery gets no connection", async (_, addresses) => {
	const { body } = await must(add("https://rebinding.example.com/"));
	const receiverId = body.receivers.at(-1)._id;
	await must(admin.post(`/api/admin/webhooks/${receiverId}/test`));
	const { rows } = await world.app.db.pool.query("select event_id from webhook_delivery where receiver_id = $1", [
		receiverId,
	]);
	await withNames(addresses, () => sendWebhook(world.app, { receiverId, eventId: rows[0].event_id }));
	const receivers = (await must(admin.get("/api/admin/webhooks"))).body.receivers;
	expect(receivers.at(-1).attempts).toMatchObject([
		{ status: null, error: "rebinding.example.com has no public address." },
	]);
	expect(connections).toBe(0);
});

/** Runs the work while each name leads to these addresses. */
async function withNames(addresses: readonly string[], work: () => Promise<unknown>): Promise<void> {
	const dns = createRequire(import.meta.url)("node:dns");
	const { lookup } = dns;
	const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
	dns.lookup = (_: string, __: object, done: (error: null, all: typeof found) => void) => done(null, found);
	syncBuiltinESMExports();
	try {
		await work();
	} finally {
		dns.lookup = lookup;
		syncBuiltinESMExports();
	}
}

test("the stand-in listens, so a connection would have been counted", async () => {
	await fetch(`http://127.0.0.1:${(inner.address() as AddressInfo).port}/`);
	expect(connections).toBe(1);
});
