import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, rent, type World } from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";

/** Substitutes offered to the client of a delayed order. */

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.example" });
	seller = await world.seller();
});
afterAll(() => world.close());

const names = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name);

describe("the client of a delayed order", () => {
	test("is offered up to three similar listings in the same size, price range and days, by email and on the order page", async () => {
		const red = { color: "Red" };
		const product = await list(seller, { name: "Sindoor lehenga", details: red });
		const late = await placeTestOrder(world, { seller, client: await world.client() }, product, 0, 1);
		await late.moveTo("handOver");
		const next = await world.client();
		const order = await placeTestOrder(world, { seller, client: next }, product, 2, 2);
		await order.moveTo("accept");
		const substitutes = async (who = next) =>
			(await must(who.get(`/api/order/${order.orderId}/standIns`))).body as {
				products: { name: string; _id: string }[];
			};
		expect(names(await substitutes())).toEqual([]);

		const other = await world.seller();
		const make = (name: string, over = {}) => list(other, { name, details: { color: "Green" }, ...over });
		await make("Rich lehenga", { price: 9000 });
		await make("Large lehenga", { sizeStock: [{ size: "L", stock: 1 }] });
		await make("Party lehenga", { catName: ["Party"] });
		const taken = await make("Taken lehenga", { instant: true });
		await must(rent(world, await world.client(), taken, 3, 1));
		const cleaned = await make("Cleaned lehenga", { instant: true });
		await must(rent(world, await world.client(), cleaned, 4, 1));
		await make("Green saree");
		await make("Red saree", { details: red });
		await make("Red lehenga", { details: red });
		await make("Green lehenga");
		await make("Red sherwani", { details: red });
		await make("Red lehenga kurta for men", { details: red, catName: ["Wedding", "Men Clothing"] });

		world.wait(24);
		await runDueTransitions(world.app);
		expect((await order.show()).isDelayed).toBe(true);
		const { products } = await substitutes();
		expect(names({ products })).toEqual(["Red lehenga", "Green lehenga"]);
		const emails = (await world.emails(next.user.email)).filter(({ subject }) => subject.startsWith("Delayed"));
		expect(emails).toHaveLength(1);
		const dates = `startDate=${world.day(1)}&endDate=${world.day(2)}`;
		for (const { _id } of products)
			expect(emails[0]?.body).toContain(`https://almari.example/product/${_id}?rent=1&size=M&${dates}\n`);
		expect(names(await substitutes(seller))).toEqual([]);
		expect((await (await world.client()).get(`/api/order/${order.orderId}/standIns`)).status).toBe(404);

		const first = products[0] as { _id: string };
		await must(rent(world, next, { ...first, price: 2400 }, 1, 2));
		expect(names(await substitutes())).not.toContain("Red lehenga");
		await must(order.step("client", "cancel"));
		expect((await order.show()).timeline.at(-1)).toMatchObject({ step: "cancel", isLate: false });
		expect(names(await substitutes())).toEqual([]);
	});

	test.each([
		["a man's kurta", "Ivory kurta", "Men Clothing", ["Blue kurta for men"]],
		["a woman's kurta", "Ivory kurta for women", "Traditional", ["Blue kurta for women"]],
		["a kurta that does not say for whom", "Ivory kurta", "Fusion", ["Blue kurta"]],
		["a kurta chosen for girls", "Ivory kurta", "Casual", ["Pink kurta set"], "girls"],
		["a kurta chosen for men", "Ivory kurta", "Party", ["Blue kurta for men"], "men"],
	])("%s is replaced by one for the same audience", async (_, name, other, expected, audience = "") => {
		const catName = ["Ethnic", other];
		const shop = await world.seller();
		const product = await list(shop, { name, catName, audience });
		const late = await placeTestOrder(world, { seller: shop, client: await world.client() }, product, 0, 1);
		await late.moveTo("handOver");
		const next = await world.client();
		const order = await placeTestOrder(world, { seller: shop, client: next }, product, 2, 1);
		await order.moveTo("accept");
		const price = { price: 2400 };
		await list(shop, { ...price, name: "Blue kurta for men", catName: ["Ethnic", "Men Clothing"] });
		await list(shop, { ...price, name: "Blue kurta for women", catName: ["Ethnic"] });
		await list(shop, { ...price, name: "Blue kurta", catName: ["Ethnic"] });
		await list(shop, { ...price, name: "Pink kurta set", catName: ["Ethnic"], audience: "girls" });
		await list(shop, { ...price, name: "Blue sherwani", catName: ["Ethnic"] });
		world.wait(24);
		await runDueTransitions(world.app);
		const { body } = await must(next.get(`/api/order/${order.orderId}/standIns`));
		const own = (body.products as { _id: string; name: string }[]).map((one) => one.name);
		expect([...new Set(own)]).toEqual(expected);
	});

	test("is offered only what a courier can bring in time, with its days before and after", async () => {
		const product = await list(seller, { name: "Sea green gown", catName: ["Party"] });
		const late = await placeTestOrder(world, { seller, client: await world.client() }, product, 0, 1);
		await late.moveTo("handOver");
		const next = await world.client();
		const order = await placeTestOrder(world, { seller, client: next }, product, 2, 1);
		await order.moveTo("accept");
		const [nextDistrict, pune] = [await world.seller({ pincode: "303001" }), await world.seller({ pincode: "411001" })];
		const gown = (lister: TestClient, name: string, over = {}) =>
			list(lister, { name, catName: ["Party"], instant: true, ...over });
		await gown(nextDistrict, "Gown a day away");
		const taken = await gown(nextDistrict, "Gown that is taken on its way back");
		const near = { deliveryAddress: { ...address, pincode: "303001" } };
		await must(rent(world, await world.client(), taken, 4, 1, near));
		await gown(nextDistrict, "Gown with notice", { noticeDays: 1 });
		await gown(pune, "Gown three days away");
		world.wait(24);
		await runDueTransitions(world.app);
		const { body } = await must(next.get(`/api/order/${order.orderId}/standIns`));
		expect(names(body)).toEqual(["Gown a day away"]);
	});

	test("is notified even when there is no substitute", async () => {
		const product = await list(seller, { name: "Only sherwani", catName: ["Formal"] });
		const late = await placeTestOrder(world, { seller, client: await world.client() }, product, 0, 1);
		await late.moveTo("handOver");
		const next = await world.client();
		await (await placeTestOrder(world, { seller, client: next }, product, 2, 1)).moveTo("accept");
		world.wait(24);
		await runDueTransitions(world.app);
		const [email] = (await world.emails(next.user.email)).filter(({ subject }) => subject.startsWith("Delayed"));
		expect(email?.body).not.toMatch(/similar|https:..almari.example.product/);
	});
});
