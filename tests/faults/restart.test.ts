import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { address, list, must } from "#tests/world.ts";
import { cleanUp, makePreparedFolder, type RunningServer, signUpAndIn, start, stopDatabase } from "./server-process.ts";

/** The database is stopped while orders are placed, and the server restarts it: confirmed orders are there, and service recovers. */

let folder: string;
let server: RunningServer;
let product: { _id: string; price: number };
let clients: TestClient[];
const today = dayOf(new Date());

beforeAll(async () => {
	folder = await makePreparedFolder();
	server = await start(folder);
	const sizeStock = [{ size: "M", stock: 50 }];
	product = await list(await signUpAndIn(server, "seller@example.com", "renter"), { sizeStock });
	clients = await Promise.all([1, 2, 3, 4].map((index) => signUpAndIn(server, `client${index}@example.com`, "client")));
});
afterAll(cleanUp);

async function place(client: TestClient, ahead: number) {
	const startDate = addDays(today, ahead);
	const input = {
		productId: product._id,
		rentalPeriod: { startDate, endDate: startDate },
		totalAmount: product.price,
		deliveryAddress: address,
	};
	await client.post("/api/address/send-otp", { ...address, productId: product._id });
	return client.post("/api/product/createRental", input);
}

test("confirmed orders survive, requests fail only with 500 or 503 meanwhile, and later orders succeed", async () => {
	const acknowledged: { orderId: string; client: TestClient }[] = [];
	let hasBegun = false;
	let isOver = false;
	let afterwards = 0;
	const bad: number[] = [];
	const load = clients.map(async (client, index) => {
		for (let turn = 0; afterwards < 4 && turn < 500; turn++) {
			const { status, body } = await place(client, 1 + ((turn * 4 + index) % 80));
			if (status === 200) {
				acknowledged.push({ orderId: body.orderId, client });
				if (isOver) afterwards++;
			} else if (status !== 500 && status !== 503 && body.code !== "no-code") bad.push(status);
			// Several clients reach this point; once is enough.
			if (!hasBegun && acknowledged.length >= 12) {
				hasBegun = true;
				await stopDatabase(folder);
				await vi.waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(200), waitOptions);
				isOver = true;
			}
		}
	});
	await Promise.all(load);
	expect(bad).toEqual([]);
	expect(afterwards).toBeGreaterThanOrEqual(4);
	for (const { orderId, client } of acknowledged) {
		const { body } = await must(client.get(`/api/order/${orderId}`));
		expect(body.order).toMatchObject({ orderId, timeline: [{ step: "place" }] });
	}
	expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});
