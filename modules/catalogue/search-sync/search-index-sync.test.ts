import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const find = async (search: string) =>
	(await must(world.visitor().get(`/api/product/getAllProducts?search=${search}`))).body.products.map(
		({ name }: { name: string }) => name,
	);

test("rebuilds the index after weeks, while the old one serves; new listings are in both", async () => {
	const seller = await world.seller();
	await list(seller, { name: "Panna sharara" });
	expect(await find("sharara")).toEqual(["Panna sharara"]);
	const first = await world.app.searchIndex.current();
	world.wait(24 * 15);
	// The first seller's session has expired by then.
	const later = await world.seller();
	const [found] = await Promise.all([find("sharara"), list(later, { name: "Kesari gharara" })]);
	expect(found).toEqual(["Panna sharara"]);
	expect(await find("gharara")).toEqual(["Kesari gharara"]);
	await vi.waitFor(async () => expect(await world.app.searchIndex.current()).not.toBe(first), waitOptions);
	expect(await find("sharara")).toEqual(["Panna sharara"]);
	expect(await find("gharara")).toEqual(["Kesari gharara"]);
	expect([world.app.searchIndex.size, world.app.searchIndex.isLoading]).toEqual([2, false]);
});
