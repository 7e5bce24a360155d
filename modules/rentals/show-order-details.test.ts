import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder, type TestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, type World } from "#tests/world.ts";

/** The parts of an order page that differ by viewer: addresses and code attempts. */

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
let product: { _id: string; price: number };

beforeAll(async () => {
	world = await makeWorld();
	[seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
	product = await list(seller, { sizeStock: [{ size: "M", stock: 9 }] });
});
afterAll(() => world.close());

const see = async (who: TestClient, { orderId }: TestOrder) => (await must(who.get(`/api/order/${orderId}`))).body;

test("shows the delivery address to the seller only while it is needed; admins see both addresses masked", async () => {
	const order = await placeTestOrder(world, { seller, client }, product, 1, 2);
	const home = { ...address, mobile: "+919876501234" };
	const masked = { ...address, address_Line: "••••", pincode: "302•••", mobile: "98••••••34" };
	const shop = { ...masked, name: "Meher Rathore", city: "Jaipur", mobile: "98••••••10" };
	const seen = async () => ({
		client: [(await see(client, order)).order.deliveryAddress, (await see(client, order)).pickUpAddress],
		seller: [(await see(seller, order)).order.deliveryAddress, (await see(seller, order)).pickUpAddress],
		staff: [(await see(admin, order)).order.deliveryAddress, (await see(admin, order)).pickUpAddress],
	});
	expect(await seen()).toEqual({ client: [home, null], seller: [null, null], staff: [masked, null] });
	for (const last of ["accept", "dispatch", "handOver", "return"] as const) {
		await must(order.step("seller", last, { code: await world.codeFor(client.user.email) }));
		expect(await seen()).toEqual({ client: [home, null], seller: [home, null], staff: [masked, shop] });
	}
	await must(order.step("seller", "complete"));
	expect(await seen()).toEqual({ client: [home, null], seller: [null, null], staff: [masked, null] });
	expect((await (await world.client()).get(`/api/order/${order.orderId}`)).status).toBe(404);
});

test("counts the attempts left for the valid code; a new code resets them", async () => {
	const order = await placeTestOrder(world, { seller, client }, product, 10, 2);
	const left = async () => (await see(seller, order)).codeTriesLeft;
	expect(await left()).toBe(5);
	await order.moveTo("dispatch");
	const wrong = order.code === "000000" ? "000001" : "000000";
	for (const after of [4, 3, 2, 1, 0, 0]) {
		await order.step("seller", "handOver", { code: wrong });
		expect(await left()).toBe(after);
	}
	await must(order.step("client", "resendCode"));
	expect(await left()).toBe(5);
	await must(order.step("seller", "handOver", { code: await world.codeFor(client.user.email) }));
	expect(await left(), "the return code has its own attempts").toBe(5);
	await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	expect(await left()).toBeNull();
});

test("says when the valid code was emailed, and to the client alone to which address", async () => {
	const order = await placeTestOrder(world, { seller, client }, product, 14, 2);
	const { email } = client.user;
	const to = `${email[0]}•••${email[email.indexOf("@") - 1]}@example.com`;
	const at = world.clock.now().toISOString();
	const expectSubjectOfLatestEmail = async () => {
		const codes = (await world.emails(email)).filter(({ body }) => /^\d{6}$/m.test(body));
		expect(codes[0]?.subject.startsWith((await see(client, order)).codeSent.subject), codes[0]?.subject).toBe(true);
	};
	const subject = "Your delivery code for Sindoor zardozi lehenga";
	expect((await see(client, order)).codeSent).toEqual({ at, to, subject });
	expect((await see(seller, order)).codeSent).toEqual({ at, to: null, subject });
	expect((await see(await world.admin(), order)).codeSent).toEqual({ at, to: null, subject });
	world.wait(0.1);
	await must(order.step("client", "resendCode"));
	expect((await see(client, order)).codeSent.at).toBe(world.clock.now().toISOString());
	await expectSubjectOfLatestEmail();
	await order.moveTo("dispatch");
	await must(order.step("seller", "handOver", { code: await world.codeFor(email) }));
	await expectSubjectOfLatestEmail();
	world.wait(0.1);
	await must(order.step("client", "resendCode"));
	await expectSubjectOfLatestEmail();
	await must(order.step("seller", "return", { code: await world.codeFor(email) }));
	expect((await see(client, order)).codeSent).toBeNull();
});

test("an older order without a return code gets one when its client requests it", async () => {
	const order = await placeTestOrder(world, { seller, client }, product, 6, 2);
	await order.moveTo("handOver");
	await world.app.db.write((tx) =>
		tx.deleteFrom("one_time_code").where("subject", "=", order.orderId).where("purpose", "=", "return").execute(),
	);
	const { codeTriesLeft, order: shown } = await see(client, order);
	expect([codeTriesLeft, shown.canResendCode, shown.codeInForce]).toEqual([null, true, "return"]);
	await must(order.step("client", "resendCode"));
	expect((await see(seller, order)).codeTriesLeft).toBe(5);
	await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
});
