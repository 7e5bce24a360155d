/** Every page before the delivery says how the client can pay at the door, as the operator set it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productPath } from "#common/text/product-path.ts";
import { placeTestOrder, type TestOrder } from "#tests/fixtures/orders.ts";
import { list, must } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";

const upi = { UPI_VPA: "almari@okhdfcbank", UPI_NAME: "Almari Rentals" };

describe.each<[name: string, environment: Record<string, string>, how: string, ready: string]>([
	["without UPI", {}, "in cash", "₹7,000 in cash ready"],
	["with UPI", upi, "in cash or by UPI", "₹7,000 ready, in cash or by UPI"],
])("%s", (_, environment, how, ready) => {
	let pages: Pages;
	let browsers: Record<"visitor" | "newcomer" | "client" | "seller", PlainBrowser>;
	let product: { _id: string; name: string; price: number };
	let order: TestOrder;
	let conversationId: string;
	beforeAll(async () => {
		pages = await openPages(environment);
		const { world } = pages;
		const [seller, client, newcomer] = [await world.seller(), await world.client(), await world.client()];
		browsers = {
			visitor: pages.open(),
			newcomer: pages.open(newcomer),
			client: pages.open(client),
			seller: pages.open(seller),
		};
		product = await list(seller, { price: 1000, deposit: 5000 });
		order = await placeTestOrder(world, { seller, client }, product, 1, 2);
		const message = { productId: product._id, message: "Is the blouse lined?" };
		({ conversationId } = (await must(client.post("/api/message/createOrGetConversation", message))).body);
	});
	afterAll(() => pages.close());

	async function textOf(who: keyof typeof browsers, path: string): Promise<string> {
		const page = await browsers[who].open(path);
		expect([page.path, page.status]).toEqual([path, 200]);
		return page.text("body");
	}

	const booking = () => `startDate=${pages.world.day(20)}&endDate=${pages.world.day(21)}&size=M`;

	test("before an order", async () => {
		const home = await textOf("visitor", "/");
		for (const text of [
			`Pay by the day, ${how} at your door.`,
			`Pay ${how} on delivery`,
			`Pay ${how} when it reaches your door`,
		])
			expect(home).toContain(text);
		const path = productPath({ id: product._id, name: product.name });
		expect(await textOf("visitor", `${path}?${booking()}`)).toContain(`To pay ${how} on delivery₹7,000`);
		const delivery = await textOf("client", `/delivery?product=${product._id}&${booking()}`);
		for (const text of [
			`you pay ${how} at the door.`,
			`You pay ₹7,000 ${how} when the item is delivered on`,
			`To pay ${how} on delivery₹7,000`,
		])
			expect(delivery).toContain(text);
		expect(await textOf("seller", "/list-item")).toContain(`The client pays it ${how} at delivery.`);
		expect(await textOf("newcomer", "/dashboard")).toContain(`and pay ${how} when it is delivered.`);
	});

	test("in a conversation", async () => {
		const path = `/messages?conversation=${conversationId}`;
		expect(await textOf("client", path)).toContain(`Pay ${how} on delivery, never before.`);
		expect(await textOf("seller", path)).toContain(`The client pays ${how} on delivery, never before.`);
	});

	test("from the order to its delivery", async () => {
		const { orderId } = order;
		expect(await textOf("client", `/thank-you?order=${orderId}`)).toContain(`Keep ${ready}`);
		await order.moveTo("accept");
		for (const path of ["/dashboard", "/agenda"])
			expect(await textOf("client", path)).toContain(`₹7,000 ${how} on delivery.`);
		expect(await textOf("client", `/orders/${orderId}`)).toContain(`pay ₹7,000 ${how}, and read out`);
		expect(await textOf("seller", `/orders/${orderId}`)).toContain(`pays ₹7,000 ${how}, and reads out`);
		expect(await textOf("client", `/orders/${orderId}/receipt`)).toContain(`To pay ${how} at delivery`);
		await browsers.seller.press(/^Mark as sent/);
		expect(browsers.seller.text()).toContain(`keep the delivery code and ${ready}.`);
		for (const path of ["/dashboard", "/agenda"]) {
			expect(await textOf("client", path)).toContain(`Keep your delivery code and ${ready}.`);
			expect(await textOf("seller", path)).toContain(`Collect ₹7,000 ${how} and ask`);
		}
	});
});
