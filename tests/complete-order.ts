import type { TestClient } from "./test-client.ts";
import { must, rent, type World } from "./world.ts";

/** Takes an order of one day, `from` days from today, through all its steps; returns its id. */
export async function completeOrder(
	world: World,
	client: TestClient,
	seller: TestClient,
	product: { _id: string; price: number },
	from = 0,
): Promise<string> {
	const { body } = await must(rent(world, client, product, from, 1));
	const step = (requester: TestClient, name: string, sent: object = {}) =>
		must(requester.post(`/api/order/${body.orderId}/${name}`, sent));
	await step(seller, "accept");
	await step(seller, "dispatch");
	await step(seller, "handOver", { code: await world.codeFor(client.user.email), cashHolder: "courier" });
	await step(seller, "return", { code: await world.codeFor(client.user.email) });
	await step(seller, "complete");
	return body.orderId as string;
}
