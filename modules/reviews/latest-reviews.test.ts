import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const review = (person: TestClient, orderId: string, words: string) =>
	must(person.post(`/api/order/${orderId}/review`, { stars: 5, fit: "true", words }));

describe("the latest reviews", () => {
	const latest = async (query = "") => (await must(world.visitor().get(`/api/reviews/latest${query}`))).body.reviews;

	test("show a published review with words, of one lister or of all, each listing once", async () => {
		const lister = await world.seller();
		const product = await list(lister, { name: "Gota lehenga", sizeStock: [{ size: "M", stock: 3 }] });
		const written = async (words: string) => {
			const renter = await world.client();
			const { orderId, moveTo } = await placeTestOrder(world, { seller: lister, client: renter }, product, 1, 2);
			await moveTo("complete");
			await review(renter, orderId, words);
			expect(JSON.stringify(await latest())).not.toContain(words || "Gota lehenga");
			await must(lister.post(`/api/order/${orderId}/review`, { stars: 5, words: "Kind." }));
			return (await must(renter.get(`/api/order/${orderId}/reviews`))).body.reviews.byClient._id;
		};
		await written("");
		expect(await latest(`?seller=${lister.user._id}`)).toEqual([]);
		await written("It swirls.");
		const id = await written("It swirls and shines.");
		const shown = { words: "It swirls and shines.", stars: 5, by: "Ishita", product: { name: "Gota lehenga" } };
		expect(await latest(`?seller=${lister.user._id}`)).toMatchObject([shown]);
		expect((await latest())[0]).toMatchObject(shown);
		expect(await latest(`?seller=${(await world.seller()).user._id}`)).not.toContainEqual(
			expect.objectContaining({ _id: id }),
		);

		await must((await world.admin()).post(`/api/admin/reviews/${id}/hide`, { reason: "Names a neighbour." }));
		expect(await latest(`?seller=${lister.user._id}`)).toMatchObject([{ words: "It swirls." }]);
		await must(lister.delete(`/api/product/${product._id}`));
		expect(await latest(`?seller=${lister.user._id}`)).toEqual([]);
	});

	test("are limited", async () => {
		expect((await world.visitor().get("/api/reviews/latest?limit=1000")).status).toBe(400);
		expect((await world.visitor().get("/api/reviews/latest?seller=x")).status).toBe(400);
	});
});
