import { afterAll, beforeAll, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const home = {
	label: "Home",
	name: "Ira Sen",
	address_Line: "12 Park Street",
	city: "Jaipur",
	pincode: "302 017",
	country: "India",
	mobile: "98111 22233",
};
const path = "/api/user/addresses";
const add = (who: TestClient, over = {}) => who.post(path, { ...home, ...over });
const labelsOf = async (who: TestClient): Promise<string[]> =>
	(await must(who.get(path))).body.addresses.map((one: { label: string; isDefault: boolean }) =>
		one.isDefault ? `${one.label} (default)` : one.label,
	);
const idOf = async (who: TestClient, label: string): Promise<string> =>
	(await must(who.get(path))).body.addresses.find((one: { label: string }) => one.label === label)._id;

test("the first address is the default; another can become it, and its deletion passes it on", async () => {
	const client = await world.client();
	expect(await labelsOf(client)).toEqual([]);
	const { body } = await must(add(client));
	expect(body.addresses).toMatchObject([{ ...home, pincode: "302017", mobile: "+919811122233", isDefault: true }]);
	world.wait(0.1);
	await must(add(client, { label: "Office", address_Line: "4 MI Road" }));
	await must(add(client, { label: "Home again" }));
	// Two spaces, and full-width digits.
	await must(add(client, { label: "Home once more", name: "IRA  Sen", address_Line: "１２ Park  Street" }));
	expect(await labelsOf(client)).toEqual(["Home (default)", "Office"]);
	const office = await idOf(client, "Office");
	for (const _ of [1, 2]) await must(client.post(`${path}/${office}/default`, {}));
	expect(await labelsOf(client)).toEqual(["Office (default)", "Home"]);
	await must(client.put(`${path}/${office}`, { ...home, label: "Work", address_Line: "5 MI Road" }));
	expect(await labelsOf(client)).toEqual(["Work (default)", "Home"]);
	await must(client.delete(`${path}/${office}`));
	expect(await labelsOf(client)).toEqual(["Home (default)"]);
	expectFailure(await client.delete(`${path}/${office}`), { status: 404, code: "not-found" });
});

test("the last used address comes first, also when its order names who takes the delivery", async () => {
	const [seller, client] = [await world.seller(), await world.client()];
	const product = await list(seller);
	await must(add(client));
	await must(add(client, { label: "Office", address_Line: "4 MI Road" }));
	const deliveryAddress = {
		...{ address_Line: "Ira Sen, 4 MI Road", city: "Jaipur", pincode: "302017", country: "India" },
		mobile: "9811122233",
	};
	await must(rent(world, client, product, 2, 1, { deliveryAddress }));
	expect(await labelsOf(client)).toEqual(["Office", "Home (default)"]);
});

test("at most ten are stored, also by requests at the same time", async () => {
	const client = await world.client();
	const lines = Array.from({ length: rules.addresses.most + 4 }, (_, index) => `${index + 1} Park Street`);
	const replies = await Promise.all(lines.map((address_Line) => add(client, { address_Line })));
	expect(replies.filter(({ status }) => status === 200)).toHaveLength(rules.addresses.most);
	expect(replies.filter(({ status }) => status === 409)).toHaveLength(4);
	expect((await labelsOf(client)).filter((label) => label.endsWith("(default)"))).toHaveLength(1);
});

test.each([
	["an Indian pincode of five digits", { pincode: "30201" }, "pincode"],
	["no label", { label: " " }, "label"],
	["no name", { name: "" }, "name"],
	["a short number", { mobile: "12345" }, "mobile"],
])("refuses %s (400)", async (_, over, field) => {
	const client = await world.client();
	const response = await add(client, over);
	expectFailure(response, { status: 400, code: "invalid" });
	expect(Object.keys(response.body.fields)).toEqual([field]);
	expect(await labelsOf(client)).toEqual([]);
});

test("a stranger neither sees, changes, chooses nor deletes it", async () => {
	const [client, stranger] = [await world.client(), await world.client()];
	await must(add(client));
	const id = await idOf(client, "Home");
	expect(await labelsOf(stranger)).toEqual([]);
	for (const response of [
		await stranger.put(`${path}/${id}`, { ...home, label: "Mine" }),
		await stranger.post(`${path}/${id}/default`, {}),
		await stranger.delete(`${path}/${id}`),
	])
		expectFailure(response, { status: 404, code: "not-found" });
	expect(await labelsOf(client)).toEqual(["Home (default)"]);
});
