import { afterAll, beforeAll, expect, test } from "vitest";
import { flakyApiClient } from "#tests/flaky-api-client.ts";
import { list, makeWorld, type World } from "#tests/world.ts";
import { changeField, changeOwnListing } from "./change-own-listing.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const formWith = (change: string) => {
	const form = new FormData();
	form.set(changeField, change);
	return form;
};

test("pauses and resumes the listing; another change, another lister and a visitor are refused with the reason", async () => {
	const [seller, stranger] = await Promise.all([world.seller(), world.seller()]);
	const { _id: id } = await list(seller, {});
	const change = (name: string, who = seller) => changeOwnListing(flakyApiClient(world, who), id, formWith(name));
	const status = async () => (await seller.get(`/api/product/${id}`)).body.product.keeping.status;

	expect(await change("pause")).toEqual({ isChanged: true });
	expect(await status()).toBe("paused");
	expect((await change("resume", stranger)).failure).toMatchObject({ code: "not-allowed-now" });
	expect((await change("resume", world.visitor())).failure).toMatchObject({ code: "signed-out" });
	expect((await change("restore-all")).failure).toMatchObject({ code: "invalid" });
	expect(await status()).toBe("paused");
	expect(await change("resume")).toEqual({ isChanged: true });
	expect(await status()).not.toBe("paused");
});
