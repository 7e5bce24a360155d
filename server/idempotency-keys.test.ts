import { expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, newListing } from "#tests/world.ts";

/** Idempotency keys of different people, and of many requests at the same time. */

test("keys are per person: two members and a visitor may use the same one", async () => {
	const world = await makeWorld();
	const headers = { "idempotency-key": "shared" };
	const bodies: string[] = [];
	for (const person of [await world.seller(), await world.seller()])
		bodies.push(
			(await must(person.post("/api/product/create", { ...newListing, images: [] }, headers))).body.product._id,
		);
	expect(new Set(bodies).size).toBe(2);
	const message = { name: "Ira", email: "shared@example.com", subject: "Size", message: "Which?" };
	await must(world.visitor().post("/api/contact", message, headers));
	await world.close();
});

test("more concurrent requests than pool connections are all answered", async () => {
	const message = (index: number) => ({ name: "Ira", email: `pool${index}@example.com`, subject: "A", message: "B" });
	const limited = await makeWorld({ RATE_LIMIT: "on" });
	const sellers = await Promise.all([1, 2, 3].map(() => limited.seller()));
	const replies = await Promise.all(
		Array.from({ length: 3 * limited.app.config.databasePool }, (_, index) =>
			(sellers[index % 3] as TestClient).post("/api/contact", message(index), { "idempotency-key": `pool-${index}` }),
		),
	);
	await limited.close();
	expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
});
