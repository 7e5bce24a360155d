import { afterAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, must } from "#tests/world.ts";
import { backUp, restore } from "./backup-commands.ts";
import {
	cleanUp,
	killDatabase,
	makeFolder,
	makePreparedFolder,
	type RunningServer,
	signUpAndIn,
	start,
} from "./server-process.ts";

/** The server and its database are killed, and the data is restored into another folder. */

afterAll(cleanUp);

async function order(client: TestClient, product: { _id: string; price: number }, ahead: number): Promise<string> {
	await must(client.post("/api/address/send-otp", { ...address, productId: product._id }));
	const startDate = addDays(dayOf(new Date()), ahead);
	const rentalPeriod = { startDate, endDate: startDate };
	const input = { productId: product._id, rentalPeriod, totalAmount: product.price, deliveryAddress: address };
	return (await must(client.post("/api/product/createRental", input))).body.orderId;
}

/** The same session at another server. */
function reconnect(client: TestClient, server: RunningServer): TestClient {
	const testClient = server.testClient();
	for (const [name, value] of client.cookies) testClient.cookies.set(name, value);
	return testClient;
}

test("a backup of the running server has its orders, photographs and sessions; what came later is not in it", async () => {
	const folder = await makePreparedFolder();
	const server = await start(folder);
	const product = await list(await signUpAndIn(server, "seller@example.com", "renter"));
	const client = await signUpAndIn(server, "client@example.com", "client");
	const orderId = await order(client, product, 10);
	const photo = async (shown: RunningServer) => {
		const { body } = await must(shown.testClient().get(`/api/product/${product._id}`));
		const response = await fetch(shown.origin + body.product.images[0]);
		return [response.status, Buffer.from(await response.arrayBuffer()).toString("base64")];
	};
	const photoBefore = await photo(server);
	const { backup, output } = await backUp(folder, await makeFolder());
	expect(output).toMatch(
		/^.*almari-.*: [\d,]+ files, \d+ MB, in \d+ s\.\nIt has everything that was acknowledged before .*Z\.\n$/,
	);
	const later = await order(client, product, 20);
	server.process.kill("SIGKILL");
	await killDatabase(folder);
	await server.ended;

	const restored = await makeFolder();
	expect(await restore(backup, restored)).toMatchObject({ code: 0 });
	const next = await start(restored);
	const again = reconnect(client, next);
	const { body } = await must(again.get(`/api/order/${orderId}`));
	expect(body.order).toMatchObject({ orderId, status: "pending", timeline: [{ step: "place" }] });
	expect((await again.get(`/api/order/${later}`)).status).toBe(404);
	expect(await photo(next)).toEqual(photoBefore);
}, 120_000);
