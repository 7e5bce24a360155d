import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listingCopy } from "#messages/common/listing.js";
import { countRows } from "#tests/database/tables.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, rent, requestDeliveryCode, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const remove = (id: string, requester = seller) => requester.request("DELETE", `/api/product/${id}`);

describe("a listing that is deleted", () => {
	test("is deleted with its own rows when nobody ever rented it", async () => {
		await list(seller);
		const before = await countRows(world.app);
		const { _id } = await list(seller, { catName: ["Party", "Formal"] });
		const client = await world.client();
		const code = await countRows(world.app);
		await must(requestDeliveryCode(client, _id));
		expect((await must(remove(_id))).body).toMatchObject({ message: listingCopy.listing.deleted, archived: false });
		const after = await countRows(world.app);
		for (const table of ["product", "product_category", "product_photo", "garment", "catalogue_entry"])
			expect([table, after[table]]).toEqual([table, before[table]]);
		expect(after.delivery_request).toBe(code.delivery_request);
		for (const requester of [seller, world.visitor()])
			expect((await requester.get(`/api/product/${_id}`)).status).toBe(410);
		expect((await remove(_id)).status).toBe(404);
	});

	test("is archived when somebody rented it: gone for others, its orders keep their copy", async () => {
		const product = await list(seller, { name: "Rentedsherwani" });
		const client = await world.client();
		const { body } = await must(rent(world, client, product, 1, 2));
		expect((await must(remove(product._id))).body).toMatchObject({ archived: true });
		expect((await world.visitor().get(`/api/product/${product._id}`)).status).toBe(410);
		const { body: found } = await must(world.visitor().get("/api/product/getAllProducts?search=rentedsherwani"));
		expect(found.products).toEqual([]);
		expect((await must(client.get(`/api/order/${body.orderId}`))).body.order).toMatchObject({
			product: { name: "Rentedsherwani" },
			totalAmount: 4800,
		});
		await must(seller.post(`/api/order/${body.orderId}/accept`));
		await must(seller.post(`/api/order/${body.orderId}/dispatch`));
		expect((await must(seller.get(`/api/product/${product._id}`))).body.product.keeping).toMatchObject({
			status: "archived",
			canEdit: false,
			canDelete: false,
		});
		expect((await must(remove(product._id))).body).toMatchObject({ archived: true });
		expect(await seller.request("PUT", `/api/product/updateProduct/${product._id}`, newListing)).toMatchObject({
			status: 409,
			body: { code: "not-allowed-now" },
		});
		await expect(rent(world, client, product, 9, 2)).rejects.toThrow("404");
	});

	test("can be deleted by its lister or an admin only", async () => {
		const { _id } = await list(seller);
		expect(await remove(_id, await world.seller())).toMatchObject({ status: 404, body: { code: "not-found" } });
		await must(seller.get(`/api/product/${_id}`));
		await must((await world.admin()).delete(`/api/product/${_id}?reason=A%20copy%20of%20another%20listing.`));
	});

	test("and ordered at the same time: either the order keeps it, or there is no order", async () => {
		for (let round = 0; round < 6; round++) {
			const product = await list(seller);
			const client = await world.client();
			await must(requestDeliveryCode(client, product._id));
			const [ordered, deleted] = await Promise.all([
				client.post("/api/product/createRental", {
					productId: product._id,
					rentalPeriod: { startDate: world.day(3), endDate: world.day(3) },
					totalAmount: product.price,
				}),
				remove(product._id),
			]);
			expect(deleted.status).toBe(200);
			if (ordered.status === 200) {
				expect(deleted.body.archived).toBe(true);
				await must(client.get(`/api/order/${ordered.body.orderId}`));
			} else expect([404, 409]).toContain(ordered.status);
		}
	});
});

describe("a lister's listings", () => {
	const ofUser = (id: string, requester: TestClient, query = "") =>
		must(requester.get(`/api/product/getProductsByUser/${id}${query}`));
	const names = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name);

	test("are all shown to the lister, with their status; to others only the public ones", async () => {
		const other = await world.seller();
		const id = other.user._id;
		const gone = await list(other, { name: "Gone" });
		const client = await world.client();
		const { body: order } = await must(rent(world, client, gone, 9, 1));
		await must(remove(gone._id, other));
		const rented = await list(other, { name: "Rented" });
		const { body: later } = await must(rent(world, client, rented, 20, 1));
		const { body: sooner } = await must(rent(world, client, rented, 4, 2));
		await must(other.post(`/api/order/${later.orderId}/accept`));
		await list(other, { name: "Newest" });
		const { body } = await ofUser(id, other);
		expect(names(body)).toEqual(["Newest", "Rented", "Gone"]);
		expect(body).toMatchObject({ total: 3, totalPages: 1, page: 1 });
		expect(body.products).toMatchObject([
			{ keeping: { status: "waiting", canEdit: true }, nextRental: null, countInStock: 1 },
			{ nextRental: { orderId: sooner.orderId, startDate: world.day(4), endDate: world.day(5), status: "pending" } },
			{ keeping: { status: "archived" }, nextRental: { orderId: order.orderId } },
		]);
		expect((await ofUser(id, await world.admin())).body.products).toEqual(body.products);
		for (const requester of [world.visitor(), client, seller]) {
			const { body: seen } = await ofUser(id, requester);
			expect(names(seen)).toEqual(["Newest", "Rented"]);
			expect(seen.total).toBe(2);
			for (const product of seen.products)
				expect([product.keeping, product.nextRental]).toEqual([undefined, undefined]);
		}
	});

	test("are paginated", async () => {
		const other = await world.seller();
		for (const name of ["One", "Two", "Three"]) await list(other, { name });
		const { body } = await ofUser(other.user._id, other, "?page=2&limit=2");
		expect(names(body)).toEqual(["One"]);
		expect(body).toMatchObject({ total: 3, totalPages: 2, page: 2 });
		expect((await ofUser(other.user._id, other, "?page=9")).body).toMatchObject({
			products: [],
			total: 3,
			totalPages: 1,
		});
	});

	test("are not found without a lister", async () => {
		for (const id of ["01931e5a-0000-7000-8000-0000000000ff", (await world.client()).user._id, "1"])
			expect((await world.visitor().get(`/api/product/getProductsByUser/${id}`)).status).toBe(404);
	});
});
