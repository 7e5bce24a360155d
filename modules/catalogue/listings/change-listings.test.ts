import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { listingCopy } from "#messages/common/listing.js";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, orderInput, rent, requestDeliveryCode, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let client: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = await Promise.all([world.seller(), world.client()]);
});
afterAll(() => world.close());

const change = (body: Record<string, unknown>, requester = seller) =>
	requester.post("/api/product/changeListings", body);
const shown = async (id: string) => (await must(seller.get(`/api/product/${id}`))).body.product;
const found = async (search: string) =>
	(await must(world.visitor().get(`/api/product/getAllProducts?search=${search}`))).body.total;

describe("a paused listing", () => {
	test("leaves the catalogue, keeps its orders, cannot be ordered or waited for, and comes back", async () => {
		const product = await list(seller, { name: "Pausablelehenga" });
		const { body: order } = await must(rent(world, client, product, 5, 2));
		await must(requestDeliveryCode(client, product._id));
		expect((await must(change({ ids: [product._id], change: "pause" }))).body).toMatchObject({
			message: "1 listing changed.",
			changed: [product._id],
			failed: [],
		});
		expect((await shown(product._id)).keeping).toMatchObject({ status: "paused", canEdit: true });
		expect(await found("pausablelehenga")).toBe(0);
		const refused = { status: 409, body: { code: "not-allowed-now", message: listingCopy.listing.paused } };
		expect(await client.post("/api/product/createRental", orderInput(world, product, 20, 2))).toMatchObject(refused);
		expect(await requestDeliveryCode(client, product._id)).toMatchObject(refused);
		const wait = { productId: product._id, rentalPeriod: { startDate: world.day(5), endDate: world.day(6) } };
		expect(await client.post("/api/waitlist", wait)).toMatchObject(refused);
		expect(await world.visitor().get(`/api/product/${product._id}`)).toMatchObject({
			status: 404,
			body: { message: listingCopy.listing.paused },
		});
		await must(seller.post(`/api/order/${order.orderId}/accept`));

		await must(change({ ids: [product._id], change: "resume" }));
		expect((await shown(product._id)).keeping.status).toBe("waiting");
		expect(await found("pausablelehenga")).toBe(1);
		await must(rent(world, client, product, 20, 2));
	});

	test("stays paused and hidden when it is edited", async () => {
		const product = await list(seller, { name: "Stillpausedsaree" });
		await must(change({ ids: [product._id], change: "pause" }));
		await must(
			seller.request("PUT", `/api/product/updateProduct/${product._id}`, { ...newListing, name: "Stillpausedsaree" }),
		);
		expect((await shown(product._id)).keeping.status).toBe("paused");
		expect(await found("stillpausedsaree")).toBe(0);
	});
});

describe("prices", () => {
	test("of several listings change at once; those that cannot are named with the reason", async () => {
		const [cheap, dear, limited, others] = await Promise.all([
			list(seller, { name: "Cheap kurta", price: 500 }),
			list(seller, { name: "Dear lehenga", price: 90_000 }),
			list(seller, { name: "Limited gown", price: 1000, retailValue: 1050 }),
			list(await world.seller(), { price: 700 }),
		]);
		const ids = [cheap, dear, limited, others].map(({ _id }) => _id);
		const { body } = await must(change({ ids: [...ids, cheap._id], change: "changePrice", amount: 20 }));
		expect(body).toMatchObject({
			message: "1 listing changed, 3 not changed.",
			changed: [cheap._id],
			failed: [
				{ id: dear._id, name: "Dear lehenga", message: catalogueCopy.overMaximum({ price: 108_000 }) },
				{
					id: limited._id,
					name: "Limited gown",
					message: catalogueCopy.overRetailValue({ price: 1200, retailValue: 1050 }),
				},
				{ id: others._id, name: "", message: catalogueCopy.gone },
			],
		});
		expect([(await shown(cheap._id)).price, (await shown(dear._id)).price]).toEqual([600, 90_000]);
		expect((await must(world.visitor().get(`/api/product/${others._id}`))).body.product.price).toBe(700);
		await must(change({ ids, change: "setPrice", amount: 800 }));
		expect(await Promise.all([cheap, dear, limited].map(async ({ _id }) => (await shown(_id)).price))).toEqual([
			800, 800, 800,
		]);
	});

	test("that changed meanwhile are not overwritten by an open form", async () => {
		const product = await list(seller);
		const { version } = (await shown(product._id)).keeping;
		await must(change({ ids: [product._id], change: "setPrice", amount: 900 }));
		expect(
			await seller.request("PUT", `/api/product/updateProduct/${product._id}`, { ...newListing, version }),
		).toMatchObject({ status: 409, body: { code: "conflict" } });
	});
});

test("an archived listing is restored, and refuses everything else", async () => {
	const product = await list(seller, { name: "Broughtbacksherwani" });
	await must(rent(world, client, product, 40, 1));
	await must(seller.request("DELETE", `/api/product/${product._id}`));
	expect((await must(change({ ids: [product._id], change: "pause" }))).body.failed).toEqual([
		{ id: product._id, name: "Broughtbacksherwani", message: catalogueCopy.deleted },
	]);
	await must(change({ ids: [product._id], change: "restore" }));
	expect((await shown(product._id)).keeping).toMatchObject({ status: "waiting", canEdit: true });
	expect(await found("broughtbacksherwani")).toBe(1);
});

test.each([
	["no listing", { ids: [], change: "pause" }, "ids"],
	["an unknown change", { ids: ["01931e5a-0000-7000-8000-0000000000ff"], change: "burn" }, "change"],
	["no new price", { ids: ["01931e5a-0000-7000-8000-0000000000ff"], change: "setPrice" }, "amount"],
	["a price of nothing", { ids: ["01931e5a-0000-7000-8000-0000000000ff"], change: "setPrice", amount: 0 }, "amount"],
	["a rise of 201%", { ids: ["01931e5a-0000-7000-8000-0000000000ff"], change: "changePrice", amount: 201 }, "amount"],
])("refuses %s", async (_, body, field) => {
	expect(await change(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});
