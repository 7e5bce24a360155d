/** A change of days and size from the order's page, without JavaScript: the client asks, the lister answers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import { list, must } from "#tests/world.ts";

let pages: Pages;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

test("the client sees what is free and the new total, asks, and the lister accepts", async () => {
	const { world } = pages;
	const [seller, client] = [await world.seller(), await world.client()];
	const sizeStock = ["S", "M"].map((size) => ({ size, stock: 1 }));
	const product = await list(seller, { name: "Sindoor lehenga", price: 1000, deposit: 2000, sizeStock });
	const order = await placeTestOrder(world, { seller, client }, product, 4, 2);
	await must(order.step("seller", "accept"));
	const path = `/orders/${order.orderId}`;
	const person = await pages.open(client).open(path);

	await step("choosing days that are taken, then free ones in another size", async () => {
		await person.follow("Change days or size");
		expect(person.text("h1")).toBe("Change days or size");
		expect(person.text()).toContain("₹2,000 rent");
		expect(person.text()).toContain("Free:");
		await person.press(/See the new total/, { startDate: world.day(-2), endDate: world.day(1) });
		expect(person.text()).not.toContain("Your order would be");
		await person.press(/See the new total/, { startDate: world.day(8), endDate: world.day(10), size: "M" });
		expect(person.text("section")).toMatch(/Your order would be.*₹3,000.*₹5,000.*₹1,000 more than before/s);
		await person.press(/Request this change/);
		expect(person.text()).toContain("Request sent. The days are held for you until the reply.");
		expect(person.text()).toMatch(/You asked for .*size M instead, for ₹3,000 rent/);
	});

	await step("the lister accepts on their page", async () => {
		const lister = await pages.open(seller).open(path);
		expect(lister.text("h2#next")).toMatch(/^Reply to the request for a change by/);
		await lister.press(/^Accept/);
		expect(lister.text()).toMatch(/Order changed\. .* pays ₹5,000 on delivery\./);
		expect(lister.text()).toMatch(/accepted\. It is now for .*size M/);
		expect(lister.text()).toMatch(/ordered it for .*size S/);
		expect(await order.show()).toMatchObject({ size: "M", totalAmount: 3000 });
	});

	await step("a second request is taken back", async () => {
		await person.open(`${path}/change?startDate=${world.day(9)}&endDate=${world.day(9)}&size=M`);
		await person.press(/Request this change/);
		await person.open(`${path}/change`);
		expect(person.text()).toContain("You have already asked for a change.");
		await person.open(path);
		await person.press(/^Withdraw request/);
		expect(person.text()).toContain("Request withdrawn. The order stays as it is.");
	});

	await step("bad input gets the form again", async () => {
		await person.open(`${path}/change?startDate=%3Cb%3E&endDate=${"9".repeat(200)}&size=%E0%A4%95`);
		expect(person.text("h1")).toBe("Change days or size");
		const stranger = await pages.open(await world.client()).open(`${path}/change`);
		expect(stranger.status).toBe(404);
		expect(stranger.text()).not.toContain("See the new total");
	});
});
