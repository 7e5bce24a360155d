import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, must, signIn } from "#tests/world.ts";
import { cleanUp, killDatabase, makePreparedFolder, type RunningServer, signUpAndIn, start } from "./server-process.ts";

/** The server is killed right after it confirmed an order. */

let folder: string;
let server: RunningServer;
let product: { _id: string; price: number };
const today = dayOf(new Date());

beforeAll(async () => {
	folder = await makePreparedFolder();
	server = await start(folder);
	product = await list(await signUpAndIn(server, "seller@example.com", "renter"));
	await signUpAndIn(server, "client@example.com", "client");
});
afterAll(cleanUp);

async function order(client: TestClient, ahead: number): Promise<string> {
	await must(client.post("/api/address/send-otp", { ...address, productId: product._id }));
	const rentalPeriod = { startDate: addDays(today, ahead), endDate: addDays(today, ahead + 1) };
	const input = { productId: product._id, rentalPeriod, totalAmount: 2 * product.price, deliveryAddress: address };
	return (await must(client.post("/api/product/createRental", input))).body.orderId;
}

/** The same session at the restarted server. */
function reconnect(client: TestClient): TestClient {
	const testClient = server.testClient();
	for (const [name, value] of client.cookies) testClient.cookies.set(name, value);
	return testClient;
}

test.each([
	["the process", 10, async () => {}],
	["the process and its database", 20, () => killDatabase(folder)],
])(
	"when %s is killed, the order, its days, its emails and the session are there after the restart",
	async (_, ahead, killMore) => {
		const client = await signIn(server.testClient(), "client@example.com");
		const orderId = await order(client, ahead);
		server.process.kill("SIGKILL");
		await killMore();
		expect(await server.ended).toMatchObject({ code: null, signal: "SIGKILL" });

		server = await start(folder);
		const { body } = await must(reconnect(client).get(`/api/order/${orderId}`));
		expect(body.order).toMatchObject({ orderId, status: "pending", totalAmount: 4800, timeline: [{ step: "place" }] });
		const { body: shown } = await must(server.testClient().get(`/api/product/${product._id}`));
		const days = shown.product.availability[0].days.map(({ day }: { day: string }) => day);
		expect(days).toEqual(expect.arrayContaining([0, 1, 2].map((offset) => addDays(today, ahead + offset))));
		expect(await (await fetch(`${server.origin}/dev/mail`)).text()).toContain(body.order.orderNumber);
		expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
	},
	60_000,
);
