import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listingCopy } from "#messages/common/listing.js";
import { countRows } from "#tests/database/tables.ts";
import { startConversation } from "#tests/fixtures/messages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, rent, requestDeliveryCode, type World } from "#tests/world.ts";
import { removeDeletedListings } from "./delete-product.ts";

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const remove = (id: string, requester = seller) => requester.request("DELETE", `/api/product/${id}`);

describe("a listing that is deleted", () => {
	test("is removed with its own rows after 30 days when nobody ever rented it", async () => {
		await list(seller);
		const before = await countRows(world.app);
		const { _id } = await list(seller, { catName: ["Party", "Formal"] });
		const client = await world.client();
		const code = await countRows(world.app);
		await must(requestDeliveryCode(client, _id));
		expect((await must(remove(_id))).body).toMatchObject({
			message: listingCopy.listing.deleted,
			archived: false,
			restorableUntil: world.day(30),
		});
		expect((await must(remove(_id))).body).toMatchObject({ archived: false, restorableUntil: world.day(30) });
		const kept = await countRows(world.app);
		expect([kept.product, kept.catalogue_entry]).toEqual([(before.product ?? 0) + 1, before.catalogue_entry]);
		expect((await world.visitor().get(`/api/product/${_id}`)).status).toBe(410);
		expect((await must(seller.get(`/api/product/${_id}`))).body.product.keeping).toMatchObject({
			status: "archived",
			restorableUntil: world.day(30),
		});
		expect(await removeDeletedListings(world.app)).toBe(0);
		world.wait(30 * 24);
		expect(await removeDeletedListings(world.app)).toBe(0);
		world.wait(24);
		expect(await removeDeletedListings(world.app)).toBe(1);
		const after = await countRows(world.app);
		for (const table of ["product", "product_category", "product_photo", "garment", "catalogue_entry"])
			expect([table, after[table]]).toEqual([table, before[table]]);
		expect(after.delivery_request).toBe(code.delivery_request);
		// Thirty days have ended the sessions.
		seller = await world.seller();
		for (const requester of [seller, world.visitor()])
			expect((await requester.get(`/api/product/${_id}`)).status).toBe(410);
		expect((await remove(_id)).status).toBe(404);
	});

	test("is restored by its lister, or by the staff with a reason, and not removed then", async () => {
		const { _id } = await list(seller, { name: "Restoredkurta" });
		const restore = async (requester: TestClient) =>
			(await must(requester.post("/api/product/changeListings", { ids: [_id], change: "restore" }))).body;
		const found = async () =>
			(await must(world.visitor().get("/api/product/getAllProducts?search=restoredkurta"))).body.products.length;
		const admin = await world.admin();
		await must(remove(_id));
		expect(await found()).toBe(0);
		expect(
			(await must(admin.get("/api/admin/listings?status=deleted&search=restoredkurta"))).body.listings,
		).toMatchObject([{ id: _id, allowed: ["undelete"] }]);
		expect((await must(admin.get(`/api/admin/listings/${_id}`))).body.listing).toMatchObject({
			restorableUntil: world.day(30),
		});
		expect((await restore(await world.seller())).failed).toMatchObject([{ id: _id }]);
		expect((await restore(admin)).failed).toMatchObject([{ id: _id }]);
		const reason = "The lister deleted it by mistake.";
		const undelete = (json: object, requester = admin) => requester.post(`/api/admin/listings/${_id}/undelete`, json);
		expect(await undelete({})).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
		expect(await undelete({ reason }, seller)).toMatchObject({ status: 403 });
		expect((await must(undelete({ reason }))).body.listing).toMatchObject({ restorableUntil: null, archivedAt: null });
		expect(await undelete({ reason })).toMatchObject({ status: 409, body: { code: "not-allowed-now" } });
		expect(await found()).toBe(1);
		expect((await world.emails(seller.user.email))[0]?.body).toContain(reason);
		const { body: acts } = await must(admin.get(`/api/admin/getActs?subjectKind=listing&subjectId=${_id}`));
		expect(JSON.stringify(acts)).toContain("undelete-listing");
		await must(remove(_id));
		expect((await restore(seller)).changed).toEqual([_id]);
		world.wait(31 * 24);
		expect(await removeDeletedListings(world.app)).toBe(0);
		seller = await world.seller();
		expect((await must(world.visitor().get(`/api/product/${_id}`))).body.product.name).toBe("Restoredkurta");
	});

	test("that a conversation is about stays archived when its days are over", async () => {
		const { _id } = await list(seller);
		const client = await world.client();
		await must(startConversation(client, _id));
		await must(remove(_id));
		world.wait(31 * 24);
		expect(await removeDeletedListings(world.app)).toBe(0);
		seller = await world.seller();
		const admin = await world.admin();
		expect((await must(admin.get(`/api/admin/listings/${_id}`))).body.listing).toMatchObject({
			restorableUntil: null,
			allowed: ["undelete"],
		});
	});

	test("is archived when somebody rented it: gone for others, its orders keep their copy", async () => {
		const product = await list(seller, { name: "Rentedsherwani" });
		const client = await world.client();
		const { body } = await must(rent(world, client, product, 1, 2));
		expect((await must(remove(product._id))).body).toMatchObject({ archived: true, restorableUntil: null });
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
		const orders: string[] = [];
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
				await must(client.get(`/api/order/${ordered.body.orderId}`));
				orders.push(product._id);
			} else expect([404, 409]).toContain(ordered.status);
		}
		world.wait(31 * 24);
		await removeDeletedListings(world.app);
		const admin = await world.admin();
		for (const id of orders) await must(admin.get(`/api/admin/listings/${id}`));
		seller = await world.seller();
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
