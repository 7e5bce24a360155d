import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { clientFigures } from "./figures.tsx";

/** The counts beside a client's figures are those of the orders that the words name. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T03:00:00Z"));
});
afterAll(() => world.close());

test("an unanswered request is not confirmed, and a confirmed item is not with its client", async () => {
	const people = { seller: await world.seller(), client: await world.client() };
	const product = await list(people.seller, { sizeStock: [{ size: "M", stock: 9 }] });
	const order = (from: number) => {
		world.wait(0.2);
		return placeTestOrder(world, people, product, from, 2);
	};
	const figures = async () => {
		const { client } = people;
		const { body } = await must(client.get(`/api/product/getClientDashboardStats/${client.user._id}`));
		const shown = clientFigures(body.stats).map(({ name, value, note }) => `${name}: ${value}, ${note}`);
		return shown.filter((one) => /^(Upcoming|Active)/.test(one));
	};
	expect(await figures()).toEqual(["Upcoming: 0, nothing planned", "Active rentals: 0, none right now"]);
	await order(9);
	const today = await order(0);
	await must(today.step("seller", "accept"));
	expect(await figures()).toEqual(["Upcoming: 1, none confirmed yet", "Active rentals: 1, none with you yet"]);
	await must((await order(12)).step("seller", "accept"));
	const [dispatched] = [await order(0)];
	for (const step of ["accept", "dispatch"]) await must(dispatched.step("seller", step));
	await must(dispatched.step("seller", "handOver", { code: dispatched.code }));
	expect(await figures()).toEqual(["Upcoming: 2, 1 confirmed", "Active rentals: 2, 1 with you now"]);
});
