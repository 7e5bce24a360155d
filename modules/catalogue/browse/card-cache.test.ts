import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect } from "#database/connect.ts";
import type { ProductSummary } from "#modules/catalogue/contract.ts";
import { notifyListingsChanged } from "#modules/catalogue/index.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must, newListing, type World } from "#tests/world.ts";

/** The card cache never shows stale cards: two apps on one database, read by a client that bypasses the response cache. */

type ReadCards = () => Promise<ProductSummary[]>;

let world: World;
let readThere: ReadCards;
let close: () => Promise<void>;
let seller: TestClient;
let product: { _id: string };

const readCardsFrom =
	(api: World["api"]): ReadCards =>
	async () => {
		// A cookie of this name bypasses the response cache, though it belongs to no session.
		const response = await api.request("/api/product/getAllProducts", { headers: { cookie: "almari=none" } });
		expect(response.headers.get("etag")).toBeNull();
		return (await response.json()).products;
	};
const readHere: ReadCards = () => readCardsFrom(world.api)();

beforeAll(async () => {
	world = await makeWorld();
	const db = connect(world.url, { max: 5 });
	const app = await makeApp(world.app.config, db, { clock: world.clock });
	readThere = readCardsFrom(makeApi(app));
	close = async () => {
		await app.close();
		await db.close();
	};
	seller = await world.seller();
});
afterAll(async () => {
	await close();
	await world.close();
});
beforeEach(async () => {
	product = await list(seller);
	await warmCardCache(readHere);
	await warmCardCache(readThere);
	return async () => void (await seller.delete(`/api/product/${product._id}`));
});

const setPrice = (price: number) =>
	world.app.db.pool.query("update product set price = $2 where id = $1", [product._id, price]);
const priceIn = async (readCards: ReadCards) => (await readCards())[0]?.price;

/** Waits until the card is cached: changes the price without an event until the old price is still shown. */
const warmCardCache = (readCards: ReadCards) =>
	vi.waitFor(async () => {
		const price = (await priceIn(readCards)) as number;
		await setPrice(price + 1);
		expect(await priceIn(readCards)).toBe(price);
	}, waitOptions);

test("a change shows at once in the same process, and in others when the event arrives", async () => {
	const path = `/api/product/updateProduct/${product._id}`;
	await must(seller.put(path, { ...newListing, name: "Kesar lehenga", price: 777 }));
	expect((await readHere()).map(({ name, price }) => [name, price])).toEqual([["Kesar lehenga", 777]]);
	await vi.waitFor(
		async () => expect((await readThere()).map(({ name, price }) => [name, price])).toEqual([["Kesar lehenga", 777]]),
		waitOptions,
	);
	await must(seller.delete(`/api/product/${product._id}`));
	expect(await readHere()).toEqual([]);
	await vi.waitFor(async () => expect(await readThere()).toEqual([]), waitOptions);
});

test("a lister's change updates the cards", async () => {
	await must(seller.put("/api/user/update-details", { shopName: "Rathore and daughters" }));
	expect((await readHere())[0]?.listedBy.shopName).toBe("Rathore and daughters");
	await vi.waitFor(
		async () => expect((await readThere())[0]?.listedBy.shopName).toBe("Rathore and daughters"),
		waitOptions,
	);
});

test("the cache is bypassed from the notification of a change until its commit", async () => {
	const before = await priceIn(readThere);
	await world.app.db.write(async (tx) => {
		await setPrice(888);
		await notifyListingsChanged(world.app, tx, [product._id]);
		expect(await priceIn(readHere)).toBe(888);
		// The other process cannot know before the commit.
		expect(await priceIn(readThere)).toBe(before);
	});
	expect(await priceIn(readHere)).toBe(888);
	await vi.waitFor(async () => expect(await priceIn(readThere)).toBe(888), waitOptions);
});

test("a card read before a change is not cached", async () => {
	// A read races with the commit of a change: either version may be sent, but the old one is not cached.
	for (let price = 900; price < 920; price++) {
		const reading = readThere();
		await world.app.db.write(async (tx) => {
			await setPrice(price);
			await notifyListingsChanged(world.app, tx, [product._id]);
		});
		await reading;
		expect(await priceIn(readHere)).toBe(price);
		await vi.waitFor(async () => expect(await priceIn(readThere)).toBe(price), waitOptions);
	}
});

test("midnight invalidates what depends on the day", async () => {
	expect((await readHere())[0]?.nextFreeDay).toBe(world.day(0));
	world.wait(24);
	expect((await readHere())[0]?.nextFreeDay).toBe(world.day(0));
	expect((await readThere())[0]?.nextFreeDay).toBe(world.day(0));
});

// Must be the last test: after a lost connection, events are awaited for a minute.
test("the cache is bypassed while events may be lost", async () => {
	await world.app.db.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'almari listener'",
	);
	// Changed without an event, as if the event was lost with the connection.
	await setPrice(999);
	await vi.waitFor(
		async () => expect([await priceIn(readHere), await priceIn(readThere)]).toEqual([999, 999]),
		waitOptions,
	);
});
