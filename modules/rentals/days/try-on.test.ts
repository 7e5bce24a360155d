import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { instantOf } from "#common/calendar.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { daysOf, newCode, orderOf, subjectsOf } from "#tests/fixtures/orders.ts";
import { runOffers } from "#tests/fixtures/waitlist.ts";
import type { TestClient } from "#tests/test-client.ts";
import {
	address,
	list,
	makeWorld,
	must,
	newListing,
	orderInput,
	picture,
	pictures,
	rent,
	requestDeliveryCode,
	signIn,
	type World,
} from "#tests/world.ts";
import { countOrders, runDueTransitions, sendReminders } from "../index.ts";

/** An item that comes before the first rental day to be tried on, and goes back when it does not fit. */

let world: World;
let seller: TestClient;
let client: TestClient;
let other: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld({ SEND_BACK_COST: "150" });
	world.clock.set(new Date("2026-11-23T03:30:00Z"));
	admin = await world.admin();
	await must(admin.put("/api/admin/commission", { percent: 10, reason: "As agreed." }));
});
afterAll(() => world.close());
/** New people for each test, since an order that is never sent gives its lister a mark. */
beforeEach(async () => {
	world.clock.set(new Date(world.app.clock.now().getTime() + 10 * 86_400_000));
	world.clock.set(instantOf(world.day(1), 9));
	[seller, client, other] = [await world.seller(), await world.client(), await world.client()];
});

type Product = Awaited<ReturnType<typeof list>>;
const listing = (over: object = {}) =>
	list(seller, {
		sizeStock: [{ size: "M", stock: 1 }],
		...{ price: 1000, deposit: 3000, retailValue: 10_000, instant: true, tryOnPrice: 200 },
		...over,
	});

/** Rents two days, four days ahead, with two try-on days. */
const place = (who: TestClient, product: Product, from = 4, over: object = {}) =>
	rent(world, who, product, from, 2, { totalAmount: 2400, tryOnDays: 2, ...over });
const placed = async (...order: Parameters<typeof place>): Promise<string> =>
	(await must(place(...order))).body.orderId;
const step = (orderId: string, name: string, input: object = {}, who = seller) =>
	who.post(`/api/order/${orderId}/${name}`, input);
const sendBack = (orderId: string, who = client) => step(orderId, "sendBack", {}, who);

async function goTo(day: number, hour: number) {
	world.clock.set(instantOf(world.day(day), hour));
	for (const who of [seller, client, other, admin]) await signIn(who, who.user.email);
}

/** Days and hour by which the item was handed over: by default on its first try-on day, at ten. */
async function delivered(orderId: string, day = 2, input: object = {}) {
	await goTo(day, 10);
	await must(step(orderId, "dispatch"));
	const code = await newCode(world, client, orderId);
	return must(step(orderId, "handOver", { code, cashHolder: "courier", ...input }));
}
async function giveBack(orderId: string) {
	return must(step(orderId, "return", { code: await newCode(world, client, orderId) }));
}
const moneyOf = async (orderId: string, who: TestClient) =>
	(await must(who.get(`/api/order/${orderId}/money`))).body.money;
const bodies = async (who: TestClient) => (await world.emails(who.user.email)).map(({ body }) => body).join("\n");

describe("placing", () => {
	test("claims the days before too, at the lister's rate, which is frozen", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		const order = await orderOf(client, orderId);
		expect(order).toMatchObject({
			...{ totalAmount: 2400, discountAmount: 0, days: 2 },
			tryOn: { days: 2, amount: 400, courierCost: 150, canSendBack: false, sentBackOn: null },
			rentalPeriod: { startDate: world.day(4), endDate: world.day(5) },
			courier: { dispatchBy: world.day(2), reachesBy: world.day(2), dispatchFrom: world.day(1) },
			cancelFreeUntil: instantOf(world.day(2), 9).toISOString(),
		});
		expect(order.tryOn.sendBackUntil).toBe(instantOf(world.day(3), 12).toISOString());
		expect(await daysOf(world, product)).toBe("2 rental, 3 rental, 4 rental, 5 rental, 6 cleaning");
		const path = `/api/product/updateProduct/${product._id}`;
		await must(seller.request("PUT", path, { ...newListing, sizeStock: [{ size: "M", stock: 1 }], tryOnPrice: 999 }));
		expect((await orderOf(client, orderId)).tryOn.amount).toBe(400);
		for (const who of [client, seller]) expect(await bodies(who)).toContain("2 days before, to try it on (₹400");
		expect(await bodies(client)).toContain("you pay no rent, only ₹150 for the courier");
		const receipt = await client.get(`/api/order/${orderId}/receipt.pdf`);
		expect([receipt.status, receipt.headers.get("content-type")]).toEqual([200, "application/pdf"]);
	});

	test("is free of charge unless the lister says otherwise", async () => {
		const product = await listing({ tryOnPrice: undefined });
		const orderId = await placed(client, product, 4, { totalAmount: 2000, tryOnDays: 1 });
		expect(await orderOf(client, orderId)).toMatchObject({ totalAmount: 2000, tryOn: { days: 1, amount: 0 } });
		expect((await must(client.get(`/api/product/${product._id}`))).body.product).toMatchObject({ sendBackCost: 150 });
	});

	test("is refused for another total, with the right one", async () => {
		expect(await place(client, await listing(), 4, { totalAmount: 2000 })).toMatchObject({
			status: 409,
			body: { code: "price-changed", totalAmount: 2400 },
		});
	});

	test.each([
		["three days", 3],
		["a negative number", -1],
		["half a day", 1.5],
		["markup", "<b>2</b>"],
		["a list", [1, 2]],
		["a huge number", 1e15],
	])("refuses %s", async (_, tryOnDays) => {
		const refused = await place(client, await listing(), 4, { tryOnDays });
		expect(refused).toMatchObject({ status: 400, body: { code: "invalid" } });
		expect(Object.keys(refused.body.fields)[0]).toMatch(/^tryOnDays/);
	});

	test("refuses days before today, and earlier than the lister's notice and the courier allow", async () => {
		const product = await listing();
		expect(await place(client, product, 1)).toMatchObject({
			status: 400,
			body: { code: "invalid", fields: { tryOnDays: expect.stringContaining("at the earliest") } },
		});
		await must(place(client, product, 1, { totalAmount: 2200, tryOnDays: 1 }));
		const slow = await listing({ noticeDays: 3 });
		expect((await place(client, slow, 4)).body.fields).toMatchObject({ tryOnDays: expect.any(String) });
		const far = { ...address, city: "Chennai", pincode: "600001" };
		const reachable = await listing();
		expect((await place(client, reachable, 4, { deliveryAddress: far })).status).toBe(400);
		await must(place(client, reachable, 5, { deliveryAddress: far }));
		expect(await daysOf(world, reachable)).toMatch(/^0 transit, 1 transit, 2 transit, 3 rental, 4 rental/);
	});

	test("refuses a day before that somebody else has, and says that it can come later", async () => {
		const product = await listing();
		await must(rent(world, other, product, 2, 1, { totalAmount: 1000 }));
		const refused = await place(client, product);
		expect(refused).toMatchObject({ status: 409, body: { code: "dates-taken" } });
		expect(refused.body.message).toContain("cannot come earlier");
		await must(place(client, product, 4, { totalAmount: 2000, tryOnDays: 0 }));
	});

	test("of a bag is refused", async () => {
		const product = await listing();
		const rentalPeriod = { startDate: world.day(4), endDate: world.day(5) };
		await must(client.post("/api/bag", { productId: product._id, rentalPeriod, size: "M" }));
		const [line] = (await must(client.get("/api/bag"))).body.bag.lines;
		const lines = [{ ...line, tryOnDays: 1 }];
		expect(await client.post("/api/rental/group", { lines, address })).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining("on its own") },
		});
	});

	test("of one day by two clients at the same moment gives it to one of them", async () => {
		for (let round = 0; round < 4; round++) {
			const product = await listing();
			for (const who of [client, other]) await requestDeliveryCode(who, product._id);
			const outcomes = await Promise.all([
				client.post("/api/product/createRental", {
					...orderInput(world, product, 4, 2, { totalAmount: 2400, tryOnDays: 2 }),
				}),
				other.post("/api/product/createRental", orderInput(world, product, 2, 1)),
			]);
			expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
		}
	});

	test("with a second size claims its days before too", async () => {
		const product = await listing({ sizeStock: ["M", "L"].map((size) => ({ size, stock: 1 })) });
		const orderId = await placed(client, product, 4, { size: "M", backupSize: "L" });
		expect(await daysOf(world, product)).toMatch(/2 (rental|backup), 2 (rental|backup), 3/);
		await delivered(orderId, 2, { chosenSize: "L" });
		expect(await orderOf(client, orderId)).toMatchObject({ size: "L", tryOn: { canSendBack: true } });
		await must(sendBack(orderId));
		await giveBack(orderId);
		await must(step(orderId, "complete"));
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});
});

describe("before the hand-over", () => {
	test("the item is sent, handed over, or not delivered by its delivery day, and reminders name it", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		await goTo(1, 10);
		await sendReminders(world.app);
		expect(await subjectsOf(world, client)).toContainEqual(expect.stringMatching(/^Delivery tomorrow/));
		await must(step(orderId, "dispatch"));
		expect(await step(orderId, "fail", { reason: "Nobody was there." })).toMatchObject({ status: 409 });
		await goTo(1, 10);
		await must(step(orderId, "fail", { reason: "Nobody was there." }));
	});

	test("a change of days keeps the try-on days, with their price", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		const rentalPeriod = { startDate: world.day(6), endDate: world.day(8) };
		expect((await must(client.get(`/api/order/${orderId}/change`))).body.sizes[0].free[0].startDate).toBe(world.day(2));
		await must(step(orderId, "requestChange", { rentalPeriod }, client));
		expect(await orderOf(client, orderId)).toMatchObject({ totalAmount: 3400, tryOn: { days: 2, amount: 400 } });
		expect(await daysOf(world, product)).toBe("4 rental, 5 rental, 6 rental, 7 rental, 8 rental, 9 cleaning");
		const tooSoon = { startDate: world.day(1), endDate: world.day(2) };
		expect((await step(orderId, "requestChange", { rentalPeriod: tooSoon }, client)).status).toBe(400);
	});

	test("a late cancellation is one within an hour of the delivery", async () => {
		const orderId = await placed(client, await listing());
		await goTo(2, 9.5);
		await must(step(orderId, "cancel", {}, client));
		expect((await orderOf(client, orderId)).timeline.at(-1)).toMatchObject({ step: "cancel", isLate: true });
	});
});

test("a return before the first rental day that is corrected to a later one claims the days until then", async () => {
	const product = await listing();
	const orderId = await placed(client, product);
	await delivered(orderId, 1);
	await giveBack(orderId);
	expect(await daysOf(world, product)).toBe("0 rental, 1 cleaning");
	await goTo(2, 10);
	await must(step(orderId, "correct", { to: "returned", returnedOn: world.day(0), reason: "A mistake." }, admin));
	expect(await daysOf(world, product)).toBe("-2 rental, -1 rental, 0 rental, 1 cleaning");
});

describe("an item that does not fit", () => {
	test("goes back at no rent: rent and deposit are refunded but for the courier, and the lister earns nothing", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		await delivered(orderId);
		expect((await orderOf(client, orderId)).tryOn.canSendBack).toBe(true);
		expect((await orderOf(seller, orderId)).tryOn.canSendBack).toBe(false);
		await must(sendBack(orderId));
		const sent = await orderOf(client, orderId);
		expect(sent).toMatchObject({
			...{ status: "delivered", corrections: [] },
			tryOn: { canSendBack: false, sentBackOn: world.day(0) },
			courier: { leavesOn: world.day(0), backBy: world.day(1) },
			extension: { options: [], allowed: [] },
		});
		expect(sent.phase).toBe("active");
		const ofOtherSide = await countOrders(world.app.db.read, "client", seller.user._id, world.day(0));
		expect(ofOtherSide.totalUnderWay).toBe(0);
		expect(await daysOf(world, product)).toBe("0 rental, 1 transit, 2 cleaning");
		// Repeated, it changes nothing.
		expect((await must(sendBack(orderId))).body.order.version).toBe(sent.version);
		await must(rent(world, other, product, 3, 1, { totalAmount: 1000 }));
		for (const who of [client, seller])
			expect(await subjectsOf(world, who)).toContainEqual(expect.stringMatching(/^Going back: does not fit/));
		expect(await bodies(client)).toContain("you get back what you paid: ₹5,250, with the deposit of ₹3,000");
		await giveBack(orderId);
		await must(step(orderId, "complete"));
		const money = await moneyOf(orderId, admin);
		expect(money).toMatchObject({
			...{ rentRefund: 2250, sendBackCost: 150, isSentBack: true, commission: 0, depositHeld: 0, lateFee: 0 },
			dues: [expect.objectContaining({ kind: "refund", amount: 5250 })],
		});
		expect((await checkLedger(world.app)).faults).toEqual([]);
		const earnings = (await must(seller.get(`/api/product/getRenterEarnings/${seller.user._id}`))).body.earnings;
		expect(earnings).toMatchObject({ totalEarnings: 0, comingEarnings: 1000, completedRentals: 0, comingRentals: 1 });
		expect((await must(client.get(`/api/product/${product._id}`))).body.product.rentals).toBe(0);
		expect((await orderOf(client, orderId)).mark).toBeNull();
		const review = await client.post(`/api/order/${orderId}/review`, {
			stars: 5,
			words: "Lovely.",
			fit: "true",
			images: [],
		});
		expect([review.status, review.body.code]).toEqual([409, "not-allowed-now"]);
	});

	test("goes back until noon of the day before, not a second later", async () => {
		const [first, second] = [await listing(), await listing()];
		const orders = [await placed(client, first), await placed(client, second)];
		await delivered(orders[0] as string);
		await delivered(orders[1] as string, 0);
		const noon = instantOf(world.day(1), 12);
		world.clock.set(new Date(noon.getTime() - 1000));
		await must(sendBack(orders[0] as string));
		world.clock.set(noon);
		const late = await sendBack(orders[1] as string);
		expect(late).toMatchObject({ status: 409, body: { code: "not-allowed-now" } });
		expect(late.body.message).toMatch(/until noon on/);
		expect((await orderOf(client, orders[1] as string)).tryOn.canSendBack).toBe(false);
	});

	test("is the client's word: not the lister's, nor a stranger's, nor of an item that has not come", async () => {
		const orderId = await placed(client, await listing());
		expect((await sendBack(orderId)).status).toBe(409);
		await delivered(orderId);
		expect((await sendBack(orderId, seller)).status).toBe(409);
		expect((await sendBack(orderId, other)).status).toBe(404);
		const plain = await placed(client, await listing(), 4, { totalAmount: 2000, tryOnDays: 0 });
		await delivered(plain, 3);
		expect((await sendBack(plain)).body.message).toContain("no try-on days");
	});

	test("ends more days that were agreed, and allows no further ones, no report and no correction", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		await delivered(orderId);
		await must(step(orderId, "requestExtension", { endDate: world.day(4) }, client));
		expect((await orderOf(client, orderId)).totalAmount).toBe(3400);
		await must(sendBack(orderId));
		expect(await orderOf(client, orderId)).toMatchObject({ totalAmount: 2400, extension: { firstEndDate: null } });
		const refused = [
			await step(orderId, "requestExtension", { endDate: world.day(5) }, client),
			await step(orderId, "report", { words: "Torn.", images: [await upload(client)] }, client),
			await step(orderId, "correct", { to: "cancelled", reason: "A mistake." }, admin),
		];
		expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
		expect(refused[0]?.body.message).toContain("does not fit");
	});

	test("is overdue after its way back, with a late fee, and its next order waits", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		await delivered(orderId);
		await must(sendBack(orderId));
		const next = await placed(other, product, 3, { totalAmount: 2000, tryOnDays: 0 });
		const delaysOf = async () => (await orderOf(other, next)).timeline.map(({ step }: { step: string }) => step);
		await goTo(1, 20);
		await runDueTransitions(world.app);
		expect((await orderOf(client, orderId)).status).toBe("delivered");
		await goTo(1, 9);
		await runDueTransitions(world.app);
		expect((await orderOf(client, orderId)).status).toBe("overdue");
		expect(await daysOf(world, product)).toMatch(/0 overdue/);
		expect(await delaysOf()).toEqual(["place", "delay"]);
		expect(await subjectsOf(world, other)).toContainEqual(expect.stringMatching(/^Delayed:/));
		await goTo(1, 9);
		expect((await step(next, "dispatch")).status).toBe(409);
		await giveBack(orderId);
		expect(await delaysOf()).toEqual(["place", "delay", "delayOver"]);
		await must(step(next, "dispatch"));
		await must(step(orderId, "complete"));
		expect(await moneyOf(orderId, admin)).toMatchObject({ lateFee: 2000, rentRefund: 2250 });
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("pays for damage out of the deposit, then out of the rent", async () => {
		const orderId = await placed(client, await listing());
		await delivered(orderId, 2, { cashHolder: "seller" });
		await must(sendBack(orderId));
		await giveBack(orderId);
		const claim = { words: "The hem is torn.", amount: 4000, images: [await upload(seller)] };
		await must(step(orderId, "damage", claim));
		expect(await bodies(client)).toContain("₹1,000 of the claim is taken from the rent that we refund");
		const { damage } = (await must(client.get(`/api/order/${orderId}/damage`))).body;
		expect(damage).toMatchObject({ deposit: 3000, lateFee: 0, rentRefund: 2250 });
		await must(client.post(`/api/order/${orderId}/damage/accept`, {}));
		expect(await bodies(client)).toContain("We refund ₹1,250 of rent and deposit within");
		expect(await bodies(client)).not.toContain("Please pay");
		expect(await moneyOf(orderId, admin)).toMatchObject({
			damage: 4000,
			rentRefund: 2250,
			damageAwaited: 0,
			sendBackCost: 150,
		});
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("that the courier loses on its way back is refunded too", async () => {
		const orderId = await placed(client, await listing());
		await delivered(orderId);
		await must(sendBack(orderId));
		await must(step(orderId, "loseParcel", { reason: "The van burnt.", amount: 5000 }, admin));
		expect(await moneyOf(orderId, admin)).toMatchObject({ rentRefund: 2250, sendBackCost: 150, compensation: 5000 });
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("offers its days to the waitlist", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		const rentalPeriod = { startDate: world.day(5), endDate: world.day(5) };
		await must(other.post("/api/waitlist", { productId: product._id, rentalPeriod, size: "M" }));
		await delivered(orderId);
		await must(sendBack(orderId));
		await runOffers(world);
		const { places } = (await must(other.get(`/api/waitlist?product=${product._id}`))).body;
		expect(places[0].heldUntil).not.toBeNull();
	});
});

const upload = async (who: TestClient): Promise<string> =>
	(await must(who.post("/api/damage/uploadImages", pictures({ bytes: await picture() })))).body.images[0];
