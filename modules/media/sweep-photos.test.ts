import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { removeDeletedListings } from "#modules/catalogue/index.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, picture, pictures, rent, type World } from "#tests/world.ts";
import { sweepPhotos } from "./index.ts";

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

let colours = 0;
const someColour = () => `#${(0x102030 + ++colours * 0x010203).toString(16)}`;

async function upload(uploader = seller, colour = someColour(), path = "/api/product/uploadImages"): Promise<string> {
	const { body } = await must(uploader.post(path, pictures({ bytes: await picture(colour) })));
	return body.images[0];
}

const idOf = (address: string) => address.split("/")[2] ?? "";
async function isStored(address: string): Promise<boolean> {
	const [row] = (await world.app.db.pool.query("select 1 from photo where id = $1", [idOf(address)])).rows;
	const file = await world.app.files.has(`${idOf(address).slice(0, 2)}/${idOf(address)}/master.webp`);
	expect(file).toBe(row !== undefined);
	return file;
}

const longAgo = async () => {
	world.wait(rules.uploadLimits.unusedHours + 1);
	seller = await signInAgain(seller);
};
/** The session has expired before the photographs become old enough. */
async function signInAgain(uploader: TestClient): Promise<TestClient> {
	await must(uploader.post("/api/user/login", { email: uploader.user.email, password: "Marigold-lane-42!" }));
	return uploader;
}

describe("an unused photograph", () => {
	test("is deleted with its sizes after a while, and can be uploaded again", async () => {
		const address = await upload(seller, "#aa1122");
		await world.app.photoVariants.find(idOf(address), "400.avif");
		await sweepPhotos(world.app);
		expect(await isStored(address)).toBe(true);
		await longAgo();
		await sweepPhotos(world.app);
		expect(await isStored(address)).toBe(false);
		expect(await world.app.files.has(`${idOf(address).slice(0, 2)}/${idOf(address)}/400.avif`)).toBe(false);
		expect(await seller.post("/api/product/create", { ...newListing, images: [address] })).toMatchObject({
			status: 400,
			body: { fields: { images: expect.any(String) } },
		});
		expect(await upload(seller, "#aa1122")).toBe(address);
		expect(await isStored(address)).toBe(true);
		await list(seller, { images: [address] });
	});

	test("stays when it was uploaded again recently", async () => {
		const address = await upload(seller, "#aa1133");
		await longAgo();
		await upload(await world.seller(), "#aa1133");
		await sweepPhotos(world.app);
		expect(await isStored(address)).toBe(true);
	});

	test("is deleted when its listing has other photographs or is deleted", async () => {
		const [before, after] = [await upload(), await upload()];
		const product = await list(seller, { images: [before] });
		await longAgo();
		await must(seller.put(`/api/product/updateProduct/${product._id}`, { ...newListing, images: [after] }));
		await sweepPhotos(world.app);
		expect([await isStored(before), await isStored(after)]).toEqual([false, true]);
		await must(seller.request("DELETE", `/api/product/${product._id}`));
		await sweepPhotos(world.app);
		expect(await isStored(after)).toBe(true);
		world.wait(31 * 24);
		await removeDeletedListings(world.app);
		await sweepPhotos(world.app);
		expect(await isStored(after)).toBe(false);
	});
});

describe("a photograph stays that is used", () => {
	test("by a category", async () => {
		const admin = await world.admin();
		const address = await upload(admin, someColour(), "/api/category/uploadImages");
		await must(admin.post("/api/category/create", { name: "Kept", images: [address] }));
		await longAgo();
		await sweepPhotos(world.app);
		expect(await isStored(address)).toBe(true);
	});

	test("by an order, after its listing has dropped it", async () => {
		const address = await upload();
		const product = await list(seller, { images: [address] });
		await must(rent(world, await world.client(), product, 3, 1));
		await must(seller.put(`/api/product/updateProduct/${product._id}`, { ...newListing, images: [] }));
		await longAgo();
		await sweepPhotos(world.app);
		expect(await isStored(address)).toBe(true);
	});

	test("on a wishlist, after its listing was deleted", async () => {
		const address = await upload();
		const product = await list(seller, { images: [address] });
		const client = await world.client();
		await must(client.put(`/api/wishlist/${product._id}`));
		await must(seller.request("DELETE", `/api/product/${product._id}`));
		await longAgo();
		await sweepPhotos(world.app);
		expect(await isStored(address)).toBe(true);
	});
});

test("a sweep and a concurrent upload of the same picture keep the picture", async () => {
	for (let round = 0; round < 5; round++) {
		const colour = someColour();
		const address = await upload(seller, colour);
		await longAgo();
		const [, sent] = await Promise.all([sweepPhotos(world.app), upload(seller, colour)]);
		expect(sent).toBe(address);
		await list(seller, { images: [address] });
		expect(await isStored(address)).toBe(true);
	}
});

describe("the quota of an account", () => {
	const fill = (accountId: string, photos: number, bytes: number) =>
		world.app.db.pool.query(
			`with made as (insert into photo (id, width, height, blur, bytes, created_at)
				select encode(sha256(($1 || n || 'x' || $3)::bytea), 'hex'), 9, 9, '', $3::int, now() from generate_series(1, $2::int) n returning id)
			insert into photo_owner (account_id, photo_id, created_at) select $1::uuid, id, now() from made`,
			[accountId, photos, bytes],
		);
	const send = async (uploader: TestClient, count: number) =>
		uploader.post(
			"/api/product/uploadImages",
			pictures(
				...(await Promise.all(Array.from({ length: count }, async () => ({ bytes: await picture(someColour()) })))),
			),
		);

	test("limits unused photographs", async () => {
		const other = await world.seller();
		await fill(other.user._id, rules.uploadLimits.maxUnusedPhotos - 1, 1);
		expect(await send(other, 2)).toMatchObject({ status: 409, body: { code: "conflict" } });
		const { body } = await must(send(other, 1));
		expect((await send(other, 1)).status).toBe(409);
		await must(other.post("/api/product/create", { ...newListing, images: body.images }));
		await must(send(other, 1));
	});

	test("limits bytes", async () => {
		const other = await world.seller();
		await fill(other.user._id, 3, 200 * 1024 * 1024);
		expect(await send(other, 1)).toMatchObject({ status: 409, body: { message: expect.stringContaining("500 MB") } });
		await must(send(seller, 1));
	});

	test("does not count photographs of orders", async () => {
		const [other, client] = [await world.seller(), await world.client()];
		const order = await placeTestOrder(world, { seller: other, client }, await list(other), 5, 1);
		await order.moveTo("accept");
		const photos = async () => pictures({ bytes: await picture(someColour()) });
		const path = `/api/order/${order.orderId}/photos/dispatch`;
		const { body } = await must(other.post(path, await photos()));
		await world.app.db.pool.query("update photo set bytes = $2 where id = $1", [
			idOf(body.photos[0].photo.src),
			rules.uploadLimits.maxBytesPerUser + 1,
		]);
		await must(other.post(path, await photos()));
		await must(send(other, 1));
	});
});
