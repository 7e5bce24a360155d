import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { reviewCopy } from "#messages/api/reviews.js";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, signIn, type World } from "#tests/world.ts";
import { publishReviews, requestReviews } from "./index.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	client = await world.client();
	admin = await world.admin();
});
afterAll(() => world.close());

/** Moves the clock; expired sessions sign in again. */
async function later(days: number, hours = 0) {
	world.wait(24 * days + hours);
	for (const person of [client, seller, admin]) await signIn(person, person.user.email);
}

function expectRefusal(response: ApiResponse, status: number, code: string, message?: string) {
	expectFailure(response, { status, code });
	if (message) expect(response.body.message).toBe(message);
}

/** A completed order of a new listing, or of the given one. */
async function completed(product?: Awaited<ReturnType<typeof list>>, renter = client) {
	const rented = product ?? (await list(seller));
	const { orderId, moveTo } = await placeTestOrder(world, { seller, client: renter }, rented, 1, 2);
	await moveTo("complete");
	return { orderId, product: rented };
}

const review = (person: TestClient, orderId: string, over: Record<string, unknown> = {}) =>
	person.post(`/api/order/${orderId}/review`, {
		stars: 5,
		words: "A dream.",
		...(person !== seller && { fit: "true" }),
		...over,
	});
const reviewsSeenBy = async (person: TestClient, orderId: string) =>
	(await must(person.get(`/api/order/${orderId}/reviews`))).body.reviews;
const ofListing = async (id: string, page = 1) =>
	(await must(world.visitor().get(`/api/product/reviews/${id}?page=${page}`))).body;
const ratingOf = async (id: string) => (await must(world.visitor().get(`/api/product/${id}`))).body.product.rating;
const count = async (person: TestClient, subject: string) =>
	(await world.emails(person.user.email)).filter((sentEmail) => sentEmail.subject === subject).length;
const newest = async (person: TestClient) => (await world.emails(person.user.email))[0];

describe("writing", () => {
	test("needs a completed order, stars, and the fit from a client", async () => {
		const product = await list(seller);
		const { orderId, moveTo } = await placeTestOrder(world, { seller, client }, product, 1, 2);
		expectRefusal(await review(client, orderId), 409, "not-allowed-now", reviewCopy.notYet);
		await moveTo("complete");
		const noStars = await review(client, orderId, { stars: "" });
		expectRefusal(noStars, 400, "invalid", reviewCopy.stars);
		expectRefusal(await review(client, orderId, { fit: "" }), 400, "invalid", reviewCopy.fit);
		expect((await review(client, orderId)).body.message).toBe(reviewCopy.saved);
	});

	test("is refused for everybody but the client and the lister", async () => {
		const { orderId } = await completed();
		expectRefusal(await review(await world.client(), orderId), 404, "not-found");
		expectRefusal(await review(admin, orderId, { fit: "true" }), 403, "forbidden");
	});

	test("again with the same content changes nothing; with other content it is refused (409)", async () => {
		const { orderId } = await completed();
		await must(review(client, orderId));
		const emails = (await world.emails(seller.user.email)).length;
		await must(review(client, orderId));
		expect((await world.emails(seller.user.email)).length).toBe(emails);
		expectRefusal(await review(client, orderId, { stars: 1 }), 409, "conflict", reviewCopy.written);
	});

	test("ends after 14 days", async () => {
		const { orderId } = await completed();
		await later(rules.review.days);
		expectRefusal(await review(client, orderId), 409, "not-allowed-now", reviewCopy.tooLate);
	});

	test("accepts a client's own photographs, and none from a lister", async () => {
		const { orderId, product } = await completed();
		const { body } = await must(client.post("/api/review/uploadImages", pictures({ bytes: await picture("#204060") })));
		expectRefusal(await review(seller, orderId, { images: body.images }), 400, "invalid", reviewCopy.noPhotos);
		const stranger = await completed(undefined, await world.client());
		expectRefusal(await review(client, stranger.orderId, { images: body.images }), 404, "not-found");
		await must(review(client, orderId, { images: body.images }));
		await must(review(seller, orderId));
		const [shown] = (await ofListing(product._id)).reviews;
		expect(shown.photos).toEqual([expect.objectContaining({ src: body.images[0], width: 60 })]);
	});
});

describe("publication", () => {
	test("happens when both have written; both get an email", async () => {
		const { orderId, product } = await completed();
		await must(review(client, orderId, { stars: 4, fit: "small", words: "Take it a size up." }));
		expect((await newest(seller))?.subject).toBe(`Ishita reviewed your rental: ${product.name}`);
		const before = await reviewsSeenBy(seller, orderId);
		expect(before).toMatchObject({ byClient: null, wrote: { client: true, seller: false } });
		expect(JSON.stringify(before)).not.toContain("size up");
		expect(await reviewsSeenBy(client, orderId)).toMatchObject({
			byClient: { stars: 4 },
			bySeller: null,
			writeUntil: null,
		});
		expect(await ofListing(product._id)).toMatchObject({ reviews: [], total: 0 });
		expect(await ratingOf(product._id)).toBe(0);

		const response = await must(review(seller, orderId, { stars: 5, words: "Came back folded." }));
		expect(response.body.message).toBe(reviewCopy.shown);
		expect(await reviewsSeenBy(client, orderId)).toMatchObject({ bySeller: { words: "Came back folded.", stars: 5 } });
		expect(await ofListing(product._id)).toMatchObject({
			reviews: [{ stars: 4, fit: "small", words: "Take it a size up.", by: "Ishita", size: "M", isAfterClaim: false }],
			summary: { rating: 4, counted: 1, stars: [0, 0, 0, 1, 0], fit: { small: 1, true: 0, large: 0 } },
			total: 1,
		});
		expect(await ratingOf(product._id)).toBe(4);
		for (const person of [client, seller])
			expect((await newest(person))?.subject).toBe(`Both reviews are published: ${product.name}`);
	});

	test("happens for concurrent reviews too", async () => {
		const { orderId, product } = await completed();
		const responses = await Promise.all([review(client, orderId), review(seller, orderId)]);
		expect(responses.map(({ body }) => body.message).sort()).toEqual([reviewCopy.saved, reviewCopy.shown].sort());
		expect(await ofListing(product._id)).toMatchObject({ total: 1 });
	});

	test("stores concurrent duplicates once", async () => {
		const { orderId } = await completed();
		const before = (await world.emails(seller.user.email)).length;
		await Promise.all(Array.from({ length: 4 }, () => must(review(client, orderId))));
		expect((await world.emails(seller.user.email)).length).toBe(before + 1);
	});

	test("happens after 14 days for a single review, once for several processes", async () => {
		const { orderId, product } = await completed(await list(seller, { name: "Rani saree" }));
		await must(review(client, orderId, { stars: 3 }));
		await later(rules.review.days, -1);
		await publishReviews(world.app);
		expect((await ofListing(product._id)).total).toBe(0);
		await later(0, 1);
		await Promise.all([publishReviews(world.app), publishReviews(world.app), publishReviews(world.app)]);
		expect((await ofListing(product._id)).total).toBe(1);
		expect(await ratingOf(product._id)).toBe(3);
		expect(await count(seller, "Ishita’s review is published: Rani saree")).toBe(1);
		expect(await count(client, "Your review is published: Rani saree")).toBe(1);
		expect(await publishReviews(world.app)).toBe(0);
	});
});

describe("the listing", () => {
	test("gets the mean rating and a featured score, and its reviews are paged", async () => {
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 6 }] });
		const scoreOf = async () =>
			(await world.app.db.pool.query("select featured_score as score from product where id = $1", [product._id]))
				.rows[0].score;
		const stars = [5, 4, 5, 4, 5, 3];
		const orders = await Promise.all(
			stars.map(async () => {
				const renter = await world.client();
				return { renter, orderId: (await completed(product, renter)).orderId };
			}),
		);
		const before = await scoreOf();
		// Concurrent reviews of one listing: the later one sees both.
		await Promise.all(
			orders.map(async ({ renter, orderId }, index) => {
				await must(review(renter, orderId, { stars: stars[index] }));
				await must(review(seller, orderId));
			}),
		);
		expect(await ratingOf(product._id)).toBeCloseTo(4.33, 5);
		expect((await scoreOf()) - before).toBeCloseTo(4.33, 5);
		const [first, second] = [await ofListing(product._id), await ofListing(product._id, 2)];
		expect([first.reviews.length, second.reviews.length, first.totalPages]).toEqual([5, 1, 2]);
		expect(first.summary.stars).toEqual([0, 0, 1, 2, 3]);
	});

	test("a review after a damage claim is marked and excluded from the rating", async () => {
		const { orderId, product } = await completed();
		await fileClaim(orderId);
		await must(review(client, orderId, { stars: 1, words: "They wanted money." }));
		await must(review(seller, orderId, { stars: 1 }));
		expect(await ratingOf(product._id)).toBe(0);
		expect(await ofListing(product._id)).toMatchObject({
			reviews: [{ stars: 1, isAfterClaim: true }],
			summary: { rating: null, counted: 0 },
			total: 1,
		});
	});

	test("hiding and restoring a review updates the rating, is audited, and is mailed to the author whatever the preferences", async () => {
		const { orderId, product } = await completed();
		await must(client.put("/api/user/notifications", { orders: false }));
		await must(review(client, orderId, { stars: 2, words: "Her number is not here." }));
		await must(review(seller, orderId));
		const [{ _id }] = (await ofListing(product._id)).reviews;
		expectRefusal(await seller.post(`/api/admin/reviews/${_id}/hide`, { reason: "Bad for me" }), 403, "forbidden");
		expectRefusal(await admin.post(`/api/admin/reviews/${_id}/hide`, { reason: "" }), 400, "invalid");
		const { body } = await must(admin.post(`/api/admin/reviews/${_id}/hide`, { reason: "It names a stranger." }));
		expect(body.review).toMatchObject({ hiddenReason: "It names a stranger.", orderId, product: { _id: product._id } });
		await must(admin.post(`/api/admin/reviews/${_id}/hide`, { reason: "It names a stranger." }));
		expect(await ofListing(product._id)).toMatchObject({ reviews: [], total: 0 });
		expect(await ratingOf(product._id)).toBe(0);
		expect((await reviewsSeenBy(client, orderId)).byClient.hiddenReason).toBe("It names a stranger.");
		expect((await reviewsSeenBy(seller, orderId)).byClient).toBeNull();
		expect(await newest(client)).toMatchObject({
			subject: `Your review was removed: ${product.name}`,
			body: expect.stringContaining("It names a stranger."),
		});
		await must(client.put("/api/user/notifications", { orders: true }));
		await must(admin.post(`/api/admin/reviews/${_id}/restore`, {}));
		expect(await ratingOf(product._id)).toBe(2);
		const auditEntries = (await must(admin.get(`/api/admin/getActs?subjectKind=review&subjectId=${_id}`))).body.acts;
		expect(auditEntries.map((act: { action: string }) => act.action)).toEqual(["restore-review", "hide-review"]);
	});
});

describe("replies and reports", () => {
	test("only the reviewed person replies, once", async () => {
		const { orderId, product } = await completed();
		await must(review(client, orderId));
		const unpublished = (await reviewsSeenBy(client, orderId)).byClient._id;
		expectRefusal(await seller.post(`/api/review/${unpublished}/reply`, { words: "Peeking" }), 404, "not-found");
		await must(review(seller, orderId));
		const [{ _id }] = (await ofListing(product._id)).reviews;
		for (const person of [client, await world.seller()])
			expectRefusal(await person.post(`/api/review/${_id}/reply`, { words: "Hm" }), 404, "not-found");
		for (let times = 0; times < 2; times++)
			expect((await must(seller.post(`/api/review/${_id}/reply`, { words: "Thank you." }))).body.message).toBe(
				reviewCopy.replied,
			);
		expectRefusal(await seller.post(`/api/review/${_id}/reply`, { words: "And more" }), 409, "conflict");
		expect((await ofListing(product._id)).reviews[0].reply).toMatchObject({ words: "Thank you." });
	});

	test("any member can report a published review, except its author", async () => {
		const { orderId, product } = await completed();
		await must(review(client, orderId));
		const report = { kind: "review", reason: "untrue" };
		const subjectId = (await reviewsSeenBy(client, orderId)).byClient._id;
		expectRefusal(await seller.post("/api/report", { ...report, subjectId }), 404, "not-found");
		await must(review(seller, orderId));
		expectRefusal(await client.post("/api/report", { ...report, subjectId }), 403, "forbidden");
		await must((await world.client()).post("/api/report", { ...report, subjectId }));
		const { reports } = (await must(admin.get("/api/admin/reports?kind=review"))).body;
		expect(reports[0].subject).toEqual({ _id: subjectId, name: `Review by Ishita Roy of ${product.name}` });
		expect((await must(admin.get(`/api/admin/reviews/${subjectId}`))).body.review.words).toBe("A dream.");
	});
});

test("listers' reviews of a client are visible to the next lister and the client after publication", async () => {
	const renter = await world.client();
	const { orderId } = await completed(undefined, renter);
	await must(review(seller, orderId, { stars: 4, words: "Careful with the hem." }));
	const other = await world.seller();
	const { orderId: next } = await placeTestOrder(world, { seller: other, client: renter }, await list(other), 2, 2);
	expect((await reviewsSeenBy(other, next)).ofClient).toEqual({ rating: null, total: 0, latest: [] });
	await must(review(renter, orderId));
	for (const person of [other, renter])
		expect((await reviewsSeenBy(person, next)).ofClient).toMatchObject({
			rating: 4,
			total: 1,
			latest: [{ by: "Meher", stars: 4, words: "Careful with the hem." }],
		});
	expectRefusal(await client.get(`/api/order/${next}/reviews`), 404, "not-found");
});

describe("the email that requests a review", () => {
	test("is sent a day later, once for several processes, and not to those who have written", async () => {
		const { orderId } = await completed(await list(seller, { name: "Neel kurta" }));
		await must(review(seller, orderId));
		await requestReviews(world.app);
		const subject = "How was it?: Neel kurta";
		expect(await count(client, subject)).toBe(0);
		await later(rules.review.askAfterDays);
		await Promise.all([requestReviews(world.app), requestReviews(world.app)]);
		expect([await count(client, subject), await count(seller, subject)]).toEqual([1, 0]);
		expect(await requestReviews(world.app)).toBe(0);
	});
});

/** Inserts a claim as the damage module does. */
const fileClaim = (orderId: string) =>
	world.app.db.pool.query(
		`insert into damage_claim (product_id, garment_id, rental_id, state, words, filed_amount, amount, filed_by, filed_at, contest_by, closed_at, closed_by)
		select product_id, garment_id, id, 'accepted', 'Torn hem', 500, 500, seller_id, now(), now(), now(), client_id from rental where id = $1`,
		[orderId],
	);
