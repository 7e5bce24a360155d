import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { sweepPhotos } from "#modules/media/index.ts";
import { makeMediaServer } from "#server/media.ts";
import { placeTestOrder, type TestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, signIn, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
let product: { _id: string; price: number };
let order: TestOrder;

beforeAll(async () => {
	world = await makeWorld();
	[seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
	product = await list(seller, { sizeStock: [{ size: "M", stock: 9 }] });
	order = await placeTestOrder(world, { seller, client }, product, 1, 2);
});
afterAll(() => world.close());

let shades = 0;
const makePhotos = async (count: number) =>
	pictures(
		...(await Promise.all(
			Array.from({ length: count }, async () => ({ bytes: await picture(`#4000${10 + ++shades}`) })),
		)),
	);
const add = async (who: TestClient, stage: string, count = 1, orderId = order.orderId) =>
	who.post(`/api/order/${orderId}/photos/${stage}`, await makePhotos(count));
const getPhotos = (who: TestClient, orderId = order.orderId) => who.get(`/api/order/${orderId}/photos`);
const stored = async () => (await world.app.db.read.selectFrom("photo").select("id").execute()).length;

test("a photograph that arrives later is the one that was taken, by its hash", async () => {
	const late = await placeTestOrder(world, { seller, client: await world.client() }, product, 3, 1);
	await must(late.step("seller", "accept"));
	const bytes = await picture("#123456");
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const send = (hash: string, ...files: Buffer[]) =>
		seller.post(
			`/api/order/${late.orderId}/photos/dispatch?sha256=${hash}`,
			pictures(...files.map((file) => ({ bytes: file }))),
		);
	const before = await stored();
	for (const files of [[await picture("#123457")], [bytes, await picture("#123457")]])
		expect(await send(sha256, ...files)).toMatchObject({
			status: 400,
			body: { fields: { images: expect.any(String) } },
		});
	expect((await send("abc", bytes)).body.fields).toEqual({ sha256: expect.any(String) });
	expect(await stored(), "what is refused is not stored").toBe(before);
	await must(send(sha256, bytes));
	const { rows } = await world.app.db.pool.query("select original_sha256 from evidence_entry where rental_id = $1", [
		late.orderId,
	]);
	expect(rows).toEqual([{ original_sha256: sha256 }]);
});

describe("photographs of a garment's condition", () => {
	test("can be added only at the stages of each role, none before the order is accepted", async () => {
		const before = await stored();
		expect((await must(getPhotos(seller))).body).toMatchObject({ photos: [], adding: [] });
		expect(await add(seller, "dispatch")).toMatchObject({ status: 409, body: { code: "not-allowed-now" } });
		expect(await stored(), "what is refused is not stored").toBe(before);

		await must(order.step("seller", "accept"));
		expect(await add(client, "dispatch")).toMatchObject({ status: 409, body: { code: "not-allowed-now" } });
		const { body } = await must(add(seller, "dispatch", 2));
		expect(body.photos).toMatchObject([
			{ stage: "dispatch", by: "seller", photo: { width: 60, height: 75 } },
			{ stage: "dispatch", by: "seller" },
		]);
		expect(body.adding).toEqual([{ stage: "dispatch", left: 3 }]);
		world.wait(0.01);
		await must(add(admin, "dispatch"));
		world.wait(0.01);
		await must(order.step("seller", "dispatch"));
		await must(order.step("seller", "handOver", { code: order.code }));
		await must(add(client, "handOver"));
		await must(add(client, "return"));
		expect(await add(seller, "dispatch"), "too late: it has left").toMatchObject({ status: 409 });
		const of = (body: { photos: { stage: string; by: string }[] }) =>
			body.photos.map(({ stage, by }) => `${stage} ${by}`);
		const all = ["dispatch seller", "dispatch seller", "dispatch admin", "handOver client", "return client"];
		for (const who of [seller, client, admin]) expect(of((await must(getPhotos(who))).body)).toEqual(all);
	});

	test("are refused to a stranger (404), and nothing is stored", async () => {
		const stranger = await world.seller();
		const before = await stored();
		expect(await getPhotos(stranger)).toMatchObject({ status: 404, body: { code: "not-found" } });
		expect(await add(stranger, "return")).toMatchObject({ status: 404, body: { code: "not-found" } });
		expect(await add(seller, "party")).toMatchObject({ status: 404 });
		expect(await stored()).toBe(before);
	});

	test("are served to the order's people and admins only, even by their URL", async () => {
		const [{ photo }] = (await must(getPhotos(client))).body.photos;
		const media = makeMediaServer(world.app);
		const fetchStatus = async (who: TestClient) => {
			const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
			return (await media.request(photo.src, { headers: { cookie } })).status;
		};
		expect(await Promise.all([seller, client, admin].map(fetchStatus))).toEqual([200, 200, 200]);
		expect(await Promise.all([world.visitor(), await world.client(), await world.seller()].map(fetchStatus))).toEqual([
			404, 404, 404,
		]);
	});

	test("are stored once when an upload is repeated", async () => {
		const same = await makePhotos(2);
		const path = `/api/order/${order.orderId}/photos/return`;
		const first = await must(seller.post(path, same));
		expect((await must(seller.post(path, same))).body).toEqual(first.body);
	});

	test("are limited to five per person and stage, also for concurrent uploads", async () => {
		const other = await placeTestOrder(world, { seller, client }, product, 10, 1);
		await must(other.step("seller", "accept"));
		const all = await Promise.all([1, 2, 3].map(() => add(seller, "dispatch", 2, other.orderId)));
		expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
		expect(all.find(({ status }) => status === 400)?.body.message).toBe(
			"You can add 5 photos for this step, so 1 more now.",
		);
		await must(add(seller, "dispatch", 1, other.orderId));
		expect((await must(getPhotos(seller, other.orderId))).body.adding).toEqual([{ stage: "dispatch", left: 0 }]);
		expect((await add(seller, "dispatch", 1, other.orderId)).body.message).toMatch(/which is the maximum/);
	});

	test("are never swept as unused", async () => {
		const before = (await must(getPhotos(client))).body.photos;
		world.wait(rules.uploadLimits.unusedHours + 1);
		client = await signIn(world.visitor(), client.user.email);
		await sweepPhotos(world.app);
		expect((await must(getPhotos(client))).body.photos).toEqual(before);
		for (const { photo } of before) {
			const id: string = photo.src.split("/")[2];
			expect(await world.app.files.has(`${id.slice(0, 2)}/${id}/master.webp`)).toBe(true);
		}
	});
});
