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

type Ask = () => Promise<ProductSummary[]>;

let world: World;
let there: Ask;
let close: () => Promise<void>;
let seller: Asker;
let product: { _id: string };

const asking =
	(api: World["api"]): Ask =>
	async () => {
		// Not a visitor, to whom whole answers are kept; whoever has this cookie is nobody in particular.
		const answer = await api.request("/api/product/getAllProducts", { headers: { cookie: "almari=none" } });
		expect(answer.headers.get("etag")).toBeNull();
		return (await answer.json()).products;
	};
const here: Ask = () => asking(world.api)();

beforeAll(async () => {
	world = await makeWorld();
	const db = connect(world.url, 5);
	const app = await makeApp(world.app.config, db, { clock: world.clock });
	there = asking(makeApi(app));
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
	await keep(here);
	await keep(there);
	return async () => void (await seller.delete(`/api/product/${product._id}`));
});

const setPrice = (price: number) =>
	world.app.db.pool.query("update product set price = $2 where id = $1", [product._id, price]);
const priceIn = async (ask: Ask) => (await ask())[0]?.price;

/** Asks until a price that nobody announced is not seen: then the card is a kept one. */
const keep = (ask: Ask) =>
	vi.waitFor(async () => {
		const shown = (await priceIn(ask)) as number;
		await setPrice(shown + 1);
		expect(await priceIn(ask)).toBe(shown);
	}, patience);

test("what is changed is seen at once where it was changed, and elsewhere when the signal is heard", async () => {
	const path = `/api/product/updateProduct/${product._id}`;
	await must(seller.put(path, { ...newListing, name: "Kesar lehenga", price: 777 }));
	expect((await here()).map(({ name, price }) => [name, price])).toEqual([["Kesar lehenga", 777]]);
	await vi.waitFor(
		async () => expect((await there()).map(({ name, price }) => [name, price])).toEqual([["Kesar lehenga", 777]]),
		patience,
	);
	await must(seller.delete(`/api/product/${product._id}`));
	expect(await here()).toEqual([]);
	await vi.waitFor(async () => expect(await there()).toEqual([]), patience);
});

test("what is said of the lister", async () => {
	await must(seller.put("/api/user/update-details", { shopName: "Rathore and daughters" }));
	expect((await here())[0]?.listedBy.shopName).toBe("Rathore and daughters");
	await vi.waitFor(async () => expect((await there())[0]?.listedBy.shopName).toBe("Rathore and daughters"), patience);
});

test("nothing that is kept is believed from the announcement of a change on", async () => {
	const before = await priceIn(there);
	await world.app.db.write(async (tx) => {
		await setPrice(888);
		await announceListings(world.app, tx, [product._id]);
		expect(await priceIn(here)).toBe(888);
		// The other process cannot know yet.
		expect(await priceIn(there)).toBe(before);
	});
	expect(await priceIn(here)).toBe(888);
	await vi.waitFor(async () => expect(await priceIn(there)).toBe(888), patience);
});

test("what was begun before a change is not kept", async () => {
	// Read while a change is committed: whichever of both is answered, the old card is not kept.
	for (let price = 900; price < 920; price++) {
		const asked = there();
		await world.app.db.write(async (tx) => {
			await setPrice(price);
			await announceListings(world.app, tx, [product._id]);
		});
		await asked;
		expect(await priceIn(here)).toBe(price);
		await vi.waitFor(async () => expect(await priceIn(there)).toBe(price), patience);
	}
});

test("the day's end ends what was said of its days", async () => {
	expect((await here())[0]?.nextFreeDay).toBe(world.day(0));
	world.wait(24);
	expect((await here())[0]?.nextFreeDay).toBe(world.day(0));
	expect((await there())[0]?.nextFreeDay).toBe(world.day(0));
});

// The last one: what is announced meanwhile is waited for a minute.
test("nothing is believed while signals may be lost", async () => {
	await world.app.db.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'almari listener'",
	);
	// Not announced, as if its signal had gone to the lost connection.
	await setPrice(999);
	await vi.waitFor(async () => expect([await priceIn(here), await priceIn(there)]).toEqual([999, 999]), patience);
});
