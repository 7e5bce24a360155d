import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect } from "#database/connect.ts";
import type { ProductSummary } from "#modules/catalogue/contract.ts";
import { announceListings } from "#modules/catalogue/index.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import type { Asker } from "#tests/asker.ts";
import { patience } from "#tests/patience.ts";
import { list, makeWorld, must, newListing, type World } from "#tests/world.ts";

/** Cards that are kept, in two processes' worth of apps on one database, as somebody sees them who is sent no kept answers: never old. */

/** A lost connection is opened again after a second or more. */

type ReadCards = () => Promise<ProductSummary[]>;

let world: World;
let readThere: ReadCards;
let close: () => Promise<void>;
let seller: Asker;
let product: { _id: string };

const readCardsFrom =
	(api: World["api"]): ReadCards =>
	async () => {
		// Not a visitor, to whom whole answers are kept; whoever has this cookie is nobody in particular.
		const response = await api.request("/api/product/getAllProducts", { headers: { cookie: "almari=none" } });
		expect(response.headers.get("etag")).toBeNull();
		return (await response.json()).products;
	};
const readHere: ReadCards = () => readCardsFrom(world.api)();

beforeAll(async () => {
	world = await makeWorld();
	const db = connect(world.url, 5);
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

/** Asks until a price that nobody announced is not seen: then the card is a kept one. */
const warmCardCache = (readCards: ReadCards) =>
	vi.waitFor(async () => {
		const price = (await priceIn(readCards)) as number;
		await setPrice(price + 1);
		expect(await priceIn(readCards)).toBe(price);
	}, patience);

test("what is changed is seen at once where it was changed, and elsewhere when the signal is heard", async () => {
	const path = `/api/product/updateProduct/${product._id}`;
	await must(seller.put(path, { ...newListing, name: "Kesar lehenga", price: 777 }));
	expect((await readHere()).map(({ name, price }) => [name, price])).toEqual([["Kesar lehenga", 777]]);
	await vi.waitFor(
		async () => expect((await readThere()).map(({ name, price }) => [name, price])).toEqual([["Kesar lehenga", 777]]),
		patience,
	);
	await must(seller.delete(`/api/product/${product._id}`));
	expect(await readHere()).toEqual([]);
	await vi.waitFor(async () => expect(await readThere()).toEqual([]), patience);
});

test("what is said of the lister", async () => {
	await must(seller.put("/api/user/update-details", { shopName: "Rathore and daughters" }));
	expect((await readHere())[0]?.listedBy.shopName).toBe("Rathore and daughters");
	await vi.waitFor(
		async () => expect((await readThere())[0]?.listedBy.shopName).toBe("Rathore and daughters"),
		patience,
	);
});

test("nothing that is kept is believed from the announcement of a change on", async () => {
	const before = await priceIn(readThere);
	await world.app.db.write(async (tx) => {
		await setPrice(888);
		await announceListings(world.app, tx, [product._id]);
		expect(await priceIn(readHere)).toBe(888);
		// The other process cannot know yet.
		expect(await priceIn(readThere)).toBe(before);
	});
	expect(await priceIn(readHere)).toBe(888);
	await vi.waitFor(async () => expect(await priceIn(readThere)).toBe(888), patience);
});

test("what was begun before a change is not kept", async () => {
	// Read while a change is committed: whichever of both is answered, the old card is not kept.
	for (let price = 900; price < 920; price++) {
		const reading = readThere();
		await world.app.db.write(async (tx) => {
			await setPrice(price);
			await announceListings(world.app, tx, [product._id]);
		});
		await reading;
		expect(await priceIn(readHere)).toBe(price);
		await vi.waitFor(async () => expect(await priceIn(readThere)).toBe(price), patience);
	}
});

test("the day's end ends what was said of its days", async () => {
	expect((await readHere())[0]?.nextFreeDay).toBe(world.day(0));
	world.wait(24);
	expect((await readHere())[0]?.nextFreeDay).toBe(world.day(0));
	expect((await readThere())[0]?.nextFreeDay).toBe(world.day(0));
});

// The last one: what is announced meanwhile is waited for a minute.
test("nothing is believed while signals may be lost", async () => {
	await world.app.db.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'almari listener'",
	);
	// Not announced, as if its signal had gone to the lost connection.
	await setPrice(999);
	await vi.waitFor(
		async () => expect([await priceIn(readHere), await priceIn(readThere)]).toEqual([999, 999]),
		patience,
	);
});
