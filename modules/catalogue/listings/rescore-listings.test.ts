import { afterAll, beforeAll, expect, test } from "vitest";
import { updateReliability } from "#modules/rentals/index.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { countCompletedRental } from "../index.ts";
import { featuredScore } from "./listing.ts";
import { rescoreListings } from "./score-listing.ts";

/** A lister's reliability changes the order of listings, and their public page. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

/** A lister with a listing, and the figures of so many accepted and declined requests, answered within an hour. */
async function listerWith(accepted: number, declined: number, search: string) {
	const seller = await world.seller();
	const product = await list(seller, { name: `${search} lehenga` });
	const requests = accepted + declined;
	await world.app.db.pool.query(
		"insert into lister_reliability (account_id, requests, accepted, responses, response_seconds, orders, cancelled) values ($1, $2, $3, $2, 3600, 0, 0)",
		[seller.user._id, requests, accepted],
	);
	return { seller, product };
}

async function scoresOf(id: string) {
	const { rows } = await world.app.db.pool.query(
		"select p.rating, p.completed_rentals, p.created_at, p.featured_score as score, array_agg(distinct e.featured_score) as shown from product p join catalogue_entry e on e.product_id = p.id where p.id = $1 group by p.id",
		[id],
	);
	const [row] = rows;
	return { ...row, reliability: row.score - featuredScore(row.rating, row.completed_rentals, row.created_at, 0) };
}

const closetOf = async (seller: TestClient) =>
	(await must(world.visitor().get(`/api/product/closet/${seller.user._id}`))).body.closet;

async function listed(search: string): Promise<string[]> {
	await world.app.searchIndex.current();
	const { body } = await must(world.visitor().get(`/api/product/getAllProducts?search=${search}`));
	return body.products.map(({ _id }: { _id: string }) => _id);
}

test("listings of a lister who accepts come before newer ones of a lister who declines; unknown ones stay", async () => {
	const listers: Awaited<ReturnType<typeof listerWith>>[] = [];
	for (const [accepted, declined] of [
		[5, 0],
		[0, 5],
		[1, 0],
	] as const) {
		world.wait(0.2);
		listers.push(await listerWith(accepted, declined, "Gulmohar"));
	}
	const [good, bad, unknown] = listers.map(({ product }) => product._id) as [string, string, string];
	expect(await listed("gulmohar")).toEqual([unknown, bad, good]);
	expect(
		await rescoreListings(
			world.app,
			listers.map(({ seller }) => seller.user._id),
		),
	).toBe(2);
	expect(await listed("gulmohar")).toEqual([good, unknown, bad]);
	const scores = await Promise.all([good, bad, unknown].map(scoresOf));
	for (const [index, expected] of [0.25, -0.05, 0].entries())
		expect(scores[index]?.reliability).toBeCloseTo(expected, 6);
	for (const { score, shown } of scores) expect(shown).toEqual([score]);
});

test("the closet shows each figure from enough orders on", async () => {
	const known = await listerWith(4, 1, "Mogra");
	expect(await closetOf(known.seller)).toMatchObject({ acceptanceRate: 0.8, responseHours: 1, cancellations: null });
	const few = await listerWith(2, 1, "Mogra");
	expect(await closetOf(few.seller)).toMatchObject({ acceptanceRate: null, responseHours: 1, cancellations: null });
	const unknown = { seller: await world.seller() };
	expect(await closetOf(unknown.seller)).toMatchObject({ acceptanceRate: null, responseHours: null });
});

test("a new listing has its lister's reliability in the score", async () => {
	const { seller } = await listerWith(5, 0, "Champa");
	expect((await scoresOf((await list(seller))._id)).reliability).toBeCloseTo(0.25, 6);
});

test("a score that the nightly task and completed rentals change at the same time has both", async () => {
	const people = { seller: await world.seller(), client: await world.client() };
	const product = await list(people.seller, { sizeStock: [{ size: "M", stock: 9 }] });
	for (let index = 0; index < 5; index++) {
		world.wait(0.2);
		await must((await placeTestOrder(world, people, product, 9, 1)).step("seller", "accept"));
	}
	const complete = () => world.app.db.write((tx) => countCompletedRental(world.app, tx, product._id));
	await Promise.all([updateReliability(world.app), ...Array.from({ length: 5 }, complete)]);
	const { completed_rentals, reliability } = await scoresOf(product._id);
	expect(completed_rentals).toBe(5);
	expect(reliability).toBeCloseTo(0.25, 6);
	expect(await rescoreListings(world.app, [people.seller.user._id])).toBe(0);
});
