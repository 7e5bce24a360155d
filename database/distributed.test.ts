import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { lockDepartingAccount } from "#modules/accounts/index.ts";
import { makeApi } from "#server/api.ts";
import { expectLockWait } from "#tests/database/locks.ts";
import { recordStatements } from "#tests/database/statements.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, orderInput, rent, requestDeliveryCode, signIn, type World } from "#tests/world.ts";
import { connect, type Database, type RawBuilder } from "./connect.ts";
import { detectDistribution, whereGarment, whereOrder } from "./distributed.ts";

/** Orders are found by their id: on PostgreSQL, on PostgreSQL with the statements of a distributed database, and on Citus. */

const hasCitus = inject("citusWorkers").length > 0;
/** The reads of an order's page and its documents. */
const paths = ["", "/photos", "/reviews", "/money", "/damage", "/receipt.pdf", "/evidence.pdf", "/calendar.ics"];

let world: World;
let distributed: Database;
let client: TestClient;
/** The same client, on a connection that sends the statements of a distributed database. */
let spreadClient: TestClient;
let spreadApi: ReturnType<typeof makeApi>;
beforeAll(async () => {
	world = await makeWorld();
	if (hasCitus)
		await world.app.db.pool.query(
			"do $$ begin execute format('alter database %I set citus.enable_stat_counters = on', current_database()); end $$",
		);
	distributed = connect(world.url, { max: 4, topology: { isDistributed: true } });
	client = await world.client();
	spreadApi = makeApi({ ...world.app, db: distributed });
	spreadClient = await signIn(new TestClient(spreadApi), client.user.email);
});
afterAll(async () => {
	await distributed.close();
	await world.close();
});

const place = async (who: TestClient) => {
	const product = await list(await world.seller());
	return { productId: product._id, id: (await must(rent(world, who, product, 3, 2))).body.orderId as string };
};
const rowsOf = async (orderId: string) =>
	(await world.app.db.pool.query("select product_id from rental_shard_key where rental_id = $1", [orderId])).rows;
const read = (who: TestClient, orderId: string) =>
	Promise.all(paths.map((path) => must(who.get(`/api/order/${orderId}${path}`))));
const namesLookup = (statement: string) => statement.includes("rental_shard_key");

test.skipIf(hasCitus)("PostgreSQL neither writes nor reads the lookup table", async () => {
	const { result: order, statements } = await recordStatements(async () => {
		const placed = await place(client);
		await read(client, placed.id);
		return placed;
	});
	expect(statements.filter((text) => text.includes("rental_event")).length).toBeGreaterThan(1);
	expect(statements.filter(namesLookup)).toEqual([]);
	expect(await rowsOf(order.id)).toEqual([]);
});

test.skipIf(hasCitus)("on PostgreSQL, a step begins with the locks of its garment and its order", async () => {
	const { id } = await place(client);
	const { statements } = await recordStatements(() => must(client.post(`/api/order/${id}/cancel`)));
	const first = statements.indexOf("begin") + 1;
	expect(statements.slice(first, first + 2)).toEqual([
		expect.stringMatching(/select product_id, id as garment_id, .* from garment\s.*for no key update$/s),
		expect.stringMatching(/^select .* from "rental" where .* for update$/),
	]);
});

describe("in a distributed database", () => {
	test("a new order is in the lookup table, and its pages are the same as without it", async () => {
		const order = await place(spreadClient);
		expect(await rowsOf(order.id)).toEqual([{ product_id: order.productId }]);
		const { result, statements } = await recordStatements(() => read(spreadClient, order.id));
		expect(statements.filter(namesLookup).length).toBeGreaterThanOrEqual(paths.length);
		expect(statements.filter((text) => text.includes('"r"."id" = ') && !text.includes('"r"."product_id" = '))).toEqual(
			[],
		);
		const json = (responses: typeof result) => responses.map(({ body }) => (body instanceof Uint8Array ? "PDF" : body));
		expect(json(result)).toEqual(json(await read(client, order.id)));
	});

	test("an order without a row there is found all the same", async () => {
		const order = await place(client);
		await world.app.db.pool.query("delete from rental_shard_key where rental_id = $1", [order.id]);
		await read(spreadClient, order.id);
		await must(spreadClient.post(`/api/order/${order.id}/cancel`));
	});

	test("an order waits for a deletion of its client's account that has begun, and is refused after it", async () => {
		const departing = await signIn(new TestClient(spreadApi), (await world.client()).user.email);
		const product = await list(await world.seller());
		await must(requestDeliveryCode(departing, product._id));
		let placing: ReturnType<typeof rent> | undefined;
		await distributed.write(async (tx) => {
			await lockDepartingAccount(tx, departing.user._id);
			placing = departing.post("/api/product/createRental", orderInput(world, product, 3, 2));
			await expectLockWait(world, "pg_advisory_xact_lock_shared");
			await tx.updateTable("account").set({ status: "inactive" }).where("id", "=", departing.user._id).execute();
		});
		expect((await placing)?.status).toBe(409);
	});

	test("a refused order leaves no row", async () => {
		const product = await list(await world.seller());
		expect((await rent(world, spreadClient, product, 3, 2, { totalAmount: 1 })).status).toBe(409);
		const { rows } = await world.app.db.pool.query("select from rental_shard_key where product_id = $1", [product._id]);
		expect(rows).toEqual([]);
	});
});

test("the condition on an order or a garment compares each column of its key with a value", () => {
	const key = { product_id: "a", garment_id: "b", id: "c" };
	const compile = (condition: RawBuilder<boolean>) => {
		const { sql: text, parameters } = condition.compile(distributed.read);
		return [text, parameters];
	};
	expect(compile(whereOrder(key))).toEqual(['"product_id" = $1 and "garment_id" = $2 and "id" = $3', ["a", "b", "c"]]);
	expect(compile(whereOrder(key, "e.rental_id"))).toEqual([
		'"e"."product_id" = $1 and "e"."garment_id" = $2 and "e"."rental_id" = $3',
		["a", "b", "c"],
	]);
	expect(compile(whereGarment(key))).toEqual(['"product_id" = $1 and "garment_id" = $2', ["a", "b"]]);
	expect(compile(whereGarment(key, "own.id"))).toEqual(['"own"."product_id" = $1 and "own"."id" = $2', ["a", "b"]]);
});

test("detects whether spread.sql has distributed a database", async () => {
	expect(await detectDistribution(world.url)).toBe(hasCitus);
});

describe.runIf(hasCitus)("on Citus", () => {
	const countStatements = async (work: () => Promise<unknown>) => {
		const readCounts = async () => {
			const { rows } = await world.app.db.pool.query(
				"select query_execution_single_shard as one, query_execution_multi_shard as all from citus_stat_counters where name = current_database()",
			);
			return rows[0] as { one: number; all: number };
		};
		const before = await readCounts();
		await work();
		const after = await readCounts();
		return { one: after.one - before.one, all: after.all - before.all };
	};

	test.each(paths)("reading an order by its id asks one shard: %s", async (path) => {
		const order = await place(spreadClient);
		const { one, all } = await countStatements(() => must(spreadClient.get(`/api/order/${order.id}${path}`)));
		expect(one).toBeGreaterThan(0);
		// Reviews about the client are of all products.
		expect(all).toBe(path === "/reviews" ? 2 : 0);
	});

	test("each statement of an order asks one shard, up to its return, and of a cancelled one", async () => {
		const seller = await signIn(new TestClient(spreadApi), (await world.seller()).user.email);
		const product = await list(seller);
		const { one, all } = await countStatements(async () => {
			const { body } = await must(rent(world, spreadClient, product, 9, 2));
			await must(seller.post(`/api/order/${body.orderId}/accept`));
			await must(spreadClient.post(`/api/order/${body.orderId}/cancel`));
			const order = await placeTestOrder(world, { seller, client: spreadClient }, product, 3, 2);
			await order.moveTo("return");
		});
		expect(one).toBeGreaterThan(60);
		expect(all).toBe(0);
	});

	test("concurrent orders of different clients do not deadlock", async () => {
		const product = await list(await world.seller(), { countInStock: 8, sizeStock: [{ size: "M", stock: 8 }] });
		const people: TestClient[] = [];
		for (let count = 0; count < 8; count++)
			people.push(await signIn(new TestClient(spreadApi), (await world.client()).user.email));
		const placed = await Promise.all(people.map((one) => rent(world, one, product, 3, 2)));
		expect(placed.map(({ status }) => status)).toEqual(people.map(() => 200));
	});

	test("without the lookup table it asks all shards", async () => {
		const order = await place(spreadClient);
		const db = connect(world.url, { max: 2 });
		const plain = await signIn(new TestClient(makeApi({ ...world.app, db })), client.user.email);
		const { all } = await countStatements(() => must(plain.get(`/api/order/${order.id}`)));
		await db.close();
		expect(all).toBeGreaterThan(0);
	});
});
