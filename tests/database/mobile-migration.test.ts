import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseMobile } from "#common/text/mobile.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { list, makeWorld, type World } from "#tests/world.ts";

/** Numbers that an earlier version stored with a prefix as a part of them. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.app.db.pool.query(text, values)).rows;

test("stored numbers get the form that they would have now, on accounts, addresses and orders", async () => {
	const [seller, client] = await Promise.all([world.seller(), world.client()]);
	await placeTestOrder(world, { seller, client }, await list(seller), 3, 1);
	const wrong = ["+9109876543210", "+00919876543210", "00919876543210", "09876543210", "9876543210", "+91919876543210"];
	const right = ["+919876543210", "+9876543210", "+14155550123", "+919198765432", ""];
	const migration = await readFile(
		new URL("../../database/migrations/0105-indian-mobiles.sql", import.meta.url),
		"utf8",
	);
	for (const stored of [...wrong, ...right]) {
		await query("update account set mobile = $2 where id = $1", [client.user._id, stored]);
		await query("update rental set mobile = $1", [stored]);
		await query("update delivery_request set mobile = $1", [stored]);
		await query(migration);
		const expected = wrong.includes(stored) ? parseMobile(stored) : stored;
		const found = await query(
			"select mobile from account where id = $1 union all select mobile from rental union all select mobile from delivery_request",
			[client.user._id],
		);
		expect([stored, ...found.map(({ mobile }) => mobile)]).toEqual([stored, ...found.map(() => expected)]);
	}
});
