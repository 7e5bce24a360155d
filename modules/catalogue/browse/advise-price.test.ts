import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
const ids: string[] = [];

/** Five lehengas of 1000 to 1400 in Wedding, four sarees of 400 to 700 in Casual. */
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	for (let piece = 0; piece < 5; piece++)
		ids.push((await list(seller, { name: `Rani lehenga ${"ABCDE"[piece]}`, price: 1000 + 100 * piece }))._id);
	for (let piece = 0; piece < 4; piece++)
		await list(seller, { name: "Mogra saree", price: 400 + 100 * piece, catName: ["Casual"] });
});
afterAll(() => world.close());

const advice = async (query: string, requester = seller) =>
	(await must(requester.get(`/api/product/priceAdvice?${query}`))).body.advice;

describe("price advice", () => {
	const lehengas = { median: 1200, low: 1100, high: 1300, listings: 5 };

	test("compares listings with the same words and category, at least five", async () => {
		expect(await advice("name=Rani+lehenga&category=Wedding")).toEqual({ ...lehengas, like: "Rani lehenga" });
		expect(await advice("name=Rani+lehenga")).toEqual({ ...lehengas, like: "Rani lehenga" });
	});

	test("falls back to fewer words, then to the category, then to nothing", async () => {
		expect(await advice("name=Emerald+velvet+lehenga&category=Wedding")).toEqual({ ...lehengas, like: "lehenga" });
		expect(await advice("name=Sherwani&category=Wedding")).toEqual({ ...lehengas, like: "" });
		expect(await advice("category=Wedding")).toEqual({ ...lehengas, like: "" });
		expect(await advice("name=Mogra+saree&category=Casual")).toBeNull();
		expect(await advice("name=Sherwani")).toBeNull();
		expect(await advice("")).toBeNull();
		expect(await advice("category=Nothing")).toBeNull();
	});

	test("excludes the listing itself, and includes a new one at once", async () => {
		expect(await advice(`name=Rani+lehenga&category=Wedding&without=${ids[0]}`)).toBeNull();
		await list(seller, { name: "Rani lehenga F", price: 2000 });
		expect(await advice(`name=Rani+lehenga&category=Wedding&without=${ids[0]}`)).toMatchObject({ median: 1300 });
	});

	test("is for listers only", async () => {
		expectFailure(await world.visitor().get("/api/product/priceAdvice"), { status: 401, code: "signed-out" });
		expectFailure(await (await world.client()).get("/api/product/priceAdvice"), { status: 403, code: "forbidden" });
		expectFailure(await seller.get("/api/product/priceAdvice?without=5"), {
			status: 400,
			code: "invalid",
			field: "without",
		});
	});
});
