import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

/** Which damage claims exclude a review from the rating. */

let world: World;
let seller: TestClient;
let client: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = [await world.seller(), await world.client()];
});
afterAll(() => world.close());

async function completed() {
	const product = await list(seller);
	const { orderId, moveTo } = await placeTestOrder(world, { seller, client }, product, 1, 2);
	await moveTo("complete");
	return { orderId, product };
}

async function bothReview(orderId: string) {
	const path = `/api/order/${orderId}/review`;
	await must(client.post(path, { stars: 2, words: "Too long.", fit: "large" }));
	await must(seller.post(path, { stars: 5, words: "Came back folded." }));
}

/** Inserts a claim as the damage module does. */
const fileClaim = (orderId: string, state = "accepted", amount = 500) =>
	world.app.db.pool.query(
		`insert into damage_claim (product_id, garment_id, rental_id, state, words, filed_amount, amount, filed_by, filed_at, contest_by, closed_at, closed_by, decision)
		select product_id, garment_id, id, $2::text, 'Torn hem', 500, $3, seller_id, now(), now(), case when $2 <> 'filed' then now() end,
			case when $2 <> 'filed' then client_id end, case when $2 = 'decided' then 'So it is.' end from rental where id = $1`,
		[orderId, state, amount],
	);

const reviewsOf = async (orderId: string) => (await must(client.get(`/api/order/${orderId}/reviews`))).body.reviews;
const ofListing = async (id: string) => (await must(world.visitor().get(`/api/product/reviews/${id}`))).body;
const ratingOf = async (id: string) => (await must(world.visitor().get(`/api/product/${id}`))).body.product.rating;

test.each([
	["withdrawn", 0, false],
	["decided", 0, false],
	["decided", 300, true],
	["accepted", 500, true],
	["filed", 500, true],
])("a damage claim that is %s at ₹%d excludes the review from the rating: %s", async (state, amount, isAfterClaim) => {
	const { orderId, product } = await completed();
	await fileClaim(orderId, state, amount);
	expect((await reviewsOf(orderId)).isAfterClaim).toBe(isAfterClaim);
	await bothReview(orderId);
	expect(await ratingOf(product._id)).toBe(isAfterClaim ? 0 : 2);
	expect(await ofListing(product._id)).toMatchObject({ reviews: [{ stars: 2, isAfterClaim }] });
});
