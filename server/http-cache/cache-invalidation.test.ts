import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connect } from "#database/connect.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must, newListing, rent, signIn, type World } from "#tests/world.ts";

/** The response cache, with two apps on one database: never stale, and for anonymous visitors only. */

let world: World;
let otherProcess: {
	get: (path: string, headers?: Record<string, string>) => Promise<Response>;
	close(): Promise<void>;
};
beforeEach(async () => {
	world = await makeWorld();
	otherProcess = await openOtherProcess();
});
afterEach(async () => {
	await otherProcess.close();
	await world.close();
});

async function openOtherProcess() {
	const db = connect(world.url, { max: 5 });
	const app = await makeApp(world.app.config, db, { clock: world.clock });
	const api = makeApi(app);
	return {
		get: async (path: string, headers: Record<string, string> = {}) => api.request(path, { headers }),
		close: async () => {
			await app.close();
			await db.close();
		},
	};
}

type Get = typeof otherProcess.get;
const getHere: Get = async (path, headers = {}) => world.api.request(path, { headers });

/** Requests until the response comes from the cache: only those have an ETag. Resolves to the ETag. */
async function warmCache(get: Get, path: string): Promise<string> {
	return vi.waitFor(async () => {
		const etag = (await get(path)).headers.get("etag");
		if (!etag) throw new Error("not cached yet");
		return etag;
	}, waitOptions);
}

const names = async (get: Get, path = "/api/product/getAllProducts") =>
	(await (await get(path)).json()).products.map(({ name }: { name: string }) => name);

describe("a change in one process invalidates the other's cache", () => {
	test("of a listing: in lists and in its detail", async () => {
		const seller = await world.seller();
		const product = await list(seller);
		const detail = `/api/product/${product._id}`;
		await warmCache(otherProcess.get, "/api/product/getAllProducts");
		await warmCache(otherProcess.get, detail);
		expect(await names(otherProcess.get)).toEqual([product.name]);

		await must(seller.put(`/api/product/updateProduct/${product._id}`, { ...newListing, name: "Kesar lehenga" }));

		await vi.waitFor(async () => expect(await names(otherProcess.get)).toEqual(["Kesar lehenga"]), waitOptions);
		await vi.waitFor(
			async () => expect((await (await otherProcess.get(detail)).json()).product.name).toBe("Kesar lehenga"),
			waitOptions,
		);
		await must(seller.delete(detail));
		await vi.waitFor(async () => expect((await otherProcess.get(detail)).status).toBe(410), waitOptions);
		expect(await names(otherProcess.get)).toEqual([]);
	});

	test("of a listing's free days", async () => {
		const seller = await world.seller();
		const product = await list(seller);
		const detail = `/api/product/${product._id}`;
		const claimedDays = async (get: Get) => (await (await get(detail)).json()).product.availability[0].days.length;
		await warmCache(otherProcess.get, detail);
		expect(await claimedDays(otherProcess.get)).toBe(0);
		await must(rent(world, await world.client(), product, 5, 3));
		await vi.waitFor(async () => expect(await claimedDays(otherProcess.get)).toBeGreaterThan(0), waitOptions);
	});

	test("of a listing's reviews: published, answered, hidden", async () => {
		const people = { seller: await world.seller(), client: await world.client() };
		const product = await list(people.seller);
		const { orderId, moveTo } = await placeTestOrder(world, people, product, 1, 2);
		await moveTo("complete");
		for (const who of Object.values(people)) await signIn(who, who.user.email);
		const { seller, client } = people;
		const reviews = `/api/product/reviews/${product._id}`;
		const shown = async () =>
			(await (await otherProcess.get(reviews)).json()).reviews.map(
				({ words, reply }: { words: string; reply: { words: string } | null }) => [words, reply?.words],
			);
		const becomes = (expected: unknown) => vi.waitFor(async () => expect(await shown()).toEqual(expected), waitOptions);
		await becomes([]);
		const words = "The zardozi is even finer than on the photos.";
		await must(client.post(`/api/order/${orderId}/review`, { stars: 5, fit: "true", words }));
		await must(seller.post(`/api/order/${orderId}/review`, { stars: 5, words: "Came back clean." }));
		await becomes([[words, undefined]]);
		const { _id } = (await must(client.get(`/api/order/${orderId}/reviews`))).body.reviews.byClient;
		await must(seller.post(`/api/review/${_id}/reply`, { words: "Thank you, it waited for you." }));
		await becomes([[words, "Thank you, it waited for you."]]);
		await must((await world.admin()).post(`/api/admin/reviews/${_id}/hide`, { reason: "Names a neighbour." }));
		await becomes([]);
	});

	test("of a category, and of a lister shown on cards", async () => {
		const seller = await world.seller();
		await list(seller);
		await warmCache(otherProcess.get, "/api/category");
		await warmCache(otherProcess.get, "/api/product/getAllProducts");
		const admin = await world.admin();
		await must(admin.post("/api/category/create", { name: "Sangeet" }));
		await must(seller.put("/api/user/update-details", { shopName: "Rathore and daughters" }));
		await vi.waitFor(
			async () =>
				expect(
					(await (await otherProcess.get("/api/category")).json()).data.map(({ name }: { name: string }) => name),
				).toContain("Sangeet"),
			waitOptions,
		);
		await vi.waitFor(
			async () =>
				expect(
					(await (await otherProcess.get("/api/product/getAllProducts")).json()).products[0].listedBy.shopName,
				).toBe("Rathore and daughters"),
			waitOptions,
		);
	});

	test("of a closet, empty or not, and of similar listings", async () => {
		const seller = await world.seller();
		const product = await list(seller, { name: "Sindoor lehenga" });
		const closet = `/api/product/closet/${seller.user._id}`;
		const similar = `/api/product/similar/${product._id}`;
		for (const path of [closet, `${closet}?limit=1`, similar]) await warmCache(otherProcess.get, path);
		await list(seller, { name: "Kesar lehenga" });
		await vi.waitFor(
			async () => expect(await names(otherProcess.get, similar)).toEqual(["Kesar lehenga"]),
			waitOptions,
		);
		expect(await names(otherProcess.get, closet)).toEqual(["Kesar lehenga", "Sindoor lehenga"]);
		expect(await names(otherProcess.get, `${closet}?limit=1&from=whatsapp`)).toEqual(["Kesar lehenga"]);
		await warmCache(otherProcess.get, closet);
		await must(seller.put("/api/user/update-details", { shopName: "Rathore and daughters" }));
		await vi.waitFor(
			async () => expect((await (await otherProcess.get(closet)).json()).closet.shopName).toBe("Rathore and daughters"),
			waitOptions,
		);

		const { _id } = (await world.seller()).user;
		const empty = `/api/product/closet/${_id}`;
		await warmCache(otherProcess.get, empty);
		const admin = await world.admin();
		await must(admin.post(`/api/admin/users/${_id}/suspend`, { reason: "Sold what was to be rented." }));
		await vi.waitFor(async () => expect((await otherProcess.get(empty)).status).toBe(404), waitOptions);
		await must(admin.post(`/api/admin/users/${_id}/restore`, {}));
		await vi.waitFor(async () => expect((await otherProcess.get(empty)).status).toBe(200), waitOptions);
	});

	test("of the shop name and place by which search finds a listing", async () => {
		const seller = await world.seller();
		const { name } = await list(seller);
		const all = "/api/product/getAllProducts";
		for (const get of [getHere, otherProcess.get]) expect(await names(get, `${all}?city=Jaipur`)).toEqual([name]);
		await must(seller.put("/api/user/update-details", { shopName: "Gulmohar", city: "Kochi", pincode: "682001" }));
		for (const [get, process] of [
			[getHere, "here"],
			[otherProcess.get, "there"],
		] as const)
			for (const [query, found] of [
				["search=gulmohar", [name]],
				["city=Kochi", [name]],
				["near=682030", [name]],
				["city=Jaipur", []],
				["near=302016", []],
			] as const)
				await vi.waitFor(
					async () => expect([process, query, await names(get, `${all}?${query}`)]).toEqual([process, query, found]),
					waitOptions,
				);
	});
});

test("a lister's change shows at once in anonymous requests to the same process", async () => {
	const seller = await world.seller();
	await list(seller);
	await warmCache(getHere, "/api/product/getAllProducts");
	for (let round = 0; round < 20; round++) {
		const product = await list(seller, { name: `Leheriya ${round}` });
		expect(await names(getHere, "/api/product/getAllProducts?limit=20")).toContain(`Leheriya ${round}`);
		await must(seller.delete(`/api/product/${product._id}`));
		expect(await names(getHere, "/api/product/getAllProducts?limit=20")).not.toContain(`Leheriya ${round}`);
	}
});

test("the cache works again after a change is rolled back", async () => {
	const { notifyListingsChanged: announceListings } = await import("#modules/catalogue/index.ts");
	await list(await world.seller());
	await warmCache(getHere, "/api/product/getAllProducts");
	await world.app.db
		.write(async (tx) => {
			await announceListings(world.app, tx, [world.app.newId()]);
			expect((await getHere("/api/product/getAllProducts")).headers.get("etag")).toBeNull();
			throw new Error("rolled back");
		})
		.catch(() => {});
	expect((await getHere("/api/product/getAllProducts")).headers.get("etag")).not.toBeNull();
});

test("a process that loses its listener connection bypasses its cache", async () => {
	const seller = await world.seller();
	const product = await list(seller);
	await warmCache(otherProcess.get, "/api/product/getAllProducts");
	const disconnected = world.app.db.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'almari listener'",
	);
	await disconnected;
	// Changed without an event, as if the event was lost with the connection.
	await world.app.db.pool.query("update product set price = 9999 where id = $1", [product._id]);
	await vi.waitFor(async () => {
		const { products } = await (await otherProcess.get("/api/product/getAllProducts")).json();
		expect(products[0].price).toBe(9999);
	}, waitOptions);
});

test("midnight invalidates what depends on the day", async () => {
	const product = await list(await world.seller());
	const detail = `/api/product/${product._id}`;
	const first = async () => (await (await getHere(detail)).json()).product.rentalPeriod.startDate;
	await warmCache(getHere, detail);
	expect(await first()).toBe(world.day(0));
	world.wait(24);
	expect(await first()).toBe(world.day(0));
});

describe("a cached response", () => {
	test("is a 304 for a matching ETag, whatever the order of parameters and with unknown ones", async () => {
		await list(await world.seller());
		const etag = await warmCache(getHere, "/api/product/getAllProducts?limit=4&category=Wedding&category=Party");
		const again = await getHere("/api/product/getAllProducts?utm_source=x&category=Wedding&category=Party&limit=4", {
			"if-none-match": etag,
		});
		expect(again.status).toBe(304);
		expect(await again.text()).toBe("");
		expect(again.headers.get("x-request-id")).not.toBeNull();
		const swapped = await getHere("/api/product/getAllProducts?limit=4&category=Party&category=Wedding");
		expect(swapped.status).toBe(200);
	});

	test("decompresses to the uncompressed bytes; HEAD has the headers alone", async () => {
		const seller = await world.seller();
		for (let round = 0; round < 4; round++) await list(seller, { name: `Bandhani ${round}` });
		const path = "/api/product/getAllProducts";
		await warmCache(getHere, path);
		const plain = await getHere(path);
		const gzipped = await getHere(path, { "accept-encoding": "gzip" });
		expect(gzipped.headers.get("content-encoding")).toBe("gzip");
		expect(gzipped.headers.get("vary")).toContain("accept-encoding");
		const opened = await new Response(gzipped.body?.pipeThrough(new DecompressionStream("gzip"))).text();
		expect(opened).toBe(await plain.text());
		const head = await world.api.request(path, { method: "HEAD" });
		expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", plain.headers.get("etag")]);
	});

	test("is never a refusal", async () => {
		const path = "/api/product/getAllProducts?sort=best";
		await warmCache(getHere, "/api/product/getAllProducts");
		for (const round of [1, 2]) expect([round, (await getHere(path)).status]).toEqual([round, 400]);
		expect((await getHere(path)).headers.get("etag")).toBeNull();
	});
});

test("signed-in requests neither read the cache nor fill it", async () => {
	const seller = await world.seller();
	const product = await list(seller);
	const detail = `/api/product/${product._id}`;
	await warmCache(getHere, detail);
	// Only the lister sees the owner's view of the listing.
	expect((await must(seller.get(detail))).body.product.keeping).toBeDefined();
	expect((await (await getHere(detail)).json()).product.keeping).toBeUndefined();

	await must(seller.put(`/api/product/updateProduct/${product._id}`, { ...newListing, name: "Kesar lehenga" }));
	expect((await must(seller.get(detail))).body.product.keeping).toBeDefined();
	const token = seller.cookies.get("almari");
	const byBearer = await getHere(detail, { authorization: `Bearer ${token}` });
	expect((await byBearer.json()).product.keeping).toBeDefined();
	expect(byBearer.headers.get("cache-control")).toBe("no-store");
	const visitor = await new TestClient(world.api).get(detail);
	expect(visitor.body.product.keeping).toBeUndefined();
});
