import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "#database/connect.ts";
import { type DatabaseProxy, startProxy } from "#tests/servers/tcp-proxy.ts";
import { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, orderInput, requestDeliveryCode, type World } from "#tests/world.ts";
import { makeApi } from "./api.ts";
import { makeApp } from "./make-app.ts";

/** Requests whose connection to the database is cut during the commit, after which it is unknown whether they were executed. */

let world: World;
let proxy: DatabaseProxy;
let db: Database;
let closeApp: () => Promise<void>;
let client: TestClient;
let product: { _id: string; price: number };
beforeAll(async () => {
	world = await makeWorld();
	proxy = await startProxy(world.url);
	db = connect(proxy.url, { max: 4 });
	const app = await makeApp(world.app.config, db, { clock: world.clock });
	closeApp = app.close;
	const direct = await world.client();
	client = new TestClient(makeApi(app));
	for (const [name, value] of direct.cookies) client.cookies.set(name, value);
	product = await list(await world.seller());
});
afterAll(async () => {
	await closeApp();
	await db.close();
	await proxy.close();
	await world.close();
});

const count = async (table: string) => (await world.app.db.pool.query(`select from ${table}`)).rowCount;

test.each([
	["with a key", { "idempotency-key": "order-1" }, 10],
	["without a key", {}, 20],
])("an order %s is placed once", async (_, headers, from) => {
	const before = (await count("rental")) ?? 0;
	await must(requestDeliveryCode(client, product._id));
	proxy.cutAfterCommit();
	await must(client.post("/api/product/createRental", orderInput(world, product, from, 2), headers));
	expect(await count("rental")).toBe(before + 1);
});

test("a message without a key answers 503, and is not sent twice by the server", async () => {
	const before = (await count("message")) ?? 0;
	proxy.cutAfterCommit();
	const message = { productId: product._id, message: "Is it free on Sunday?" };
	const response = await client.post("/api/message/createOrGetConversation", message);
	expect([response.status, response.body.code, response.headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
	expect(await count("message")).toBe(before + 1);
});

test("a message with a key is sent once, and a repeated request gets its reply", async () => {
	const before = (await count("message")) ?? 0;
	const message = { productId: product._id, message: "And on Monday?" };
	const send = () =>
		must(client.post("/api/message/createOrGetConversation", message, { "idempotency-key": "message-1" }));
	proxy.cutAfterCommit();
	const first = await send();
	expect((await send()).body.conversationId).toBe(first.body.conversationId);
	expect(await count("message")).toBe(before + 1);
});
