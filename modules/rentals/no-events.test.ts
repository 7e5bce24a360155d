import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

/** An order whose timeline is empty, as after an incomplete restore, can be read and ended like others. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

test("an order without events is shown everywhere, and its next step is written", async () => {
	const [seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
	const { orderId } = await placeTestOrder(world, { seller, client }, await list(seller), 5, 1);
	const id = "01931e5a-0000-7000-8000-0000000000bb";
	await world.app.db.pool.query(
		"insert into rental select (jsonb_populate_record(r, jsonb_build_object('id', $2::text))).* from rental r where id = $1",
		[orderId, id],
	);
	const paths = [`/api/order/${id}`, `/api/order/${id}/money`, `/api/order/${id}/photos`, `/api/order/${id}/standIns`];
	for (const path of paths) for (const who of [seller, client, admin]) await must(who.get(path));
	expect((await must(client.get(`/api/order/${id}`))).body.order).toMatchObject({ timeline: [], isDelayed: false });
	for (const path of [`getUserRentals/${client.user._id}`]) await must(client.get(`/api/product/${path}`));
	for (const path of [`getSellerOrders/${seller.user._id}`, `getAgenda/${seller.user._id}`])
		await must(seller.get(`/api/order/${path}`));
	expect((await client.get(`/api/order/${id}/receipt.pdf`)).status).toBe(200);
	expect((await client.get(`/api/order/${id}/calendar.ics`)).status).toBe(200);
	const { order } = (await must(client.post(`/api/order/${id}/cancel`, {}))).body;
	expect(order.timeline).toMatchObject([{ step: "cancel" }]);
});
