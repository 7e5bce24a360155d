import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { instantOf } from "#common/calendar.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { daysOf, newCode, orderOf } from "#tests/fixtures/orders.ts";
import { runOffers } from "#tests/fixtures/waitlist.ts";
import type { TestClient } from "#tests/test-client.ts";
import {
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
import { runDueTransitions } from "../index.ts";

/** A second garment of another size that comes along with an order. */

let world: World;
let seller: TestClient;
let client: TestClient;
let other: TestClient;
beforeAll(async () => {
	world = await makeWorld({ UPI_VPA: "almari@okhdfcbank", UPI_NAME: "Almari Rentals" });
	world.clock.set(new Date("2026-11-23T03:30:00Z"));
});
afterAll(() => world.close());
/** New people for each test: an order that is never sent gives its lister a mark, and then none is confirmed at once. */
beforeEach(async () => {
	world.clock.set(new Date(world.app.clock.now().getTime() + 10 * 86_400_000));
	world.clock.set(instantOf(world.day(1), 9));
	[seller, client, other] = [await world.seller(), await world.client(), await world.client()];
});

type Product = Awaited<ReturnType<typeof list>>;
const sizes = (...names: string[]) => ({ sizeStock: names.map((size) => ({ size, stock: 1 })) });
const listing = (over: object = {}) =>
	list(seller, { ...sizes("M", "L"), deposit: 3000, retailValue: 10_000, instant: true, ...over });

/** Rents M with a second size, or what `over` says. */
const place = (who: TestClient, product: Product, from = 4, days = 2, over: object = {}) =>
	rent(world, who, product, from, days, { size: "M", backupSize: "L", ...over });
const placed = async (...order: Parameters<typeof place>): Promise<string> =>
	(await must(place(...order))).body.orderId;
const step = (orderId: string, name: string, input: object = {}, who = seller) =>
	who.post(`/api/order/${orderId}/${name}`, input);

/** Dispatches an order on the day before its first one, and hands it over. */
async function handOver(orderId: string, input: object = {}, whenSent = async () => {}) {
	world.wait(24 * 3);
	await signIn(seller, seller.user.email);
	await signIn(client, client.user.email);
	await must(step(orderId, "dispatch"));
	await whenSent();
	world.wait(24);
	const code = await newCode(world, client, orderId);
	return step(orderId, "handOver", { code, cashHolder: "courier", ...input });
}

describe("placing", () => {
	test("claims the days of both, at the rent and deposit of one", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		const order = await orderOf(client, orderId);
		expect(order).toMatchObject({ size: "M", backup: { size: "L", isAlong: true }, totalAmount: 4800, deposit: 3000 });
		expect(await daysOf(world, product, "M")).toBe("4 rental, 5 rental, 6 cleaning");
		expect(await daysOf(world, product, "L")).toBe("4 backup, 5 backup, 6 backup");
		expect(await place(other, product, 4, 2, { size: "L", backupSize: "" })).toMatchObject({
			status: 409,
			body: { code: "dates-taken" },
		});
		// One's own second garment is not free for another order either.
		expect(await place(client, product, 5, 1, { size: "L", backupSize: "" })).toMatchObject({
			status: 409,
			body: { code: "dates-taken" },
		});
		expect((await must(client.get("/api/order/limit"))).body).toMatchObject({ value: expect.any(Number) });
		for (const who of [client, seller])
			expect(
				(await world.emails(who.user.email)).some(({ body }) => body.includes("M and L, to choose from at the door")),
			).toBe(true);
	});

	test("is refused, without an order, when no item of the second size is free", async () => {
		const product = await listing();
		await placed(other, product, 5, 1, { size: "L", backupSize: "" });
		const refused = await place(client, product);
		expect(refused).toMatchObject({
			status: 409,
			body: { code: "dates-taken", message: expect.stringContaining("second size") },
		});
		expect(await daysOf(world, product, "M")).toBe("");
		await must(place(client, product, 4, 2, { backupSize: "" }));
	});

	test.each([
		["the same size", "M"],
		["a size that the listing does not have", "XL"],
		["markup", "<b>L</b>"],
		["Devanagari", "बड़ा"],
	])("refuses %s", async (_, backupSize) => {
		const refused = await place(client, await listing(), 4, 2, { backupSize });
		expect(refused).toMatchObject({
			status: 400,
			body: { code: "invalid", fields: { backupSize: expect.any(String) } },
		});
	});

	test("refuses a second size of a listing without sizes, and one that is too long", async () => {
		const product = await list(seller, { sizeStock: [], countInStock: 2 });
		expect(await place(client, product, 4, 2, { size: "" })).toMatchObject({ status: 400, body: { code: "invalid" } });
		expect(await place(client, product, 4, 2, { backupSize: "L".repeat(200) })).toMatchObject({
			status: 400,
			body: { code: "invalid" },
		});
	});

	test("of two clients who want each other's size, one gets both", async () => {
		const product = await listing();
		for (const who of [client, other]) await must(requestDeliveryCode(who, product._id));
		const order = (who: TestClient, size: string, backupSize: string) =>
			who.post("/api/product/createRental", orderInput(world, product, 4, 2, { size, backupSize, deposit: 3000 }));
		const results = await Promise.all([order(client, "M", "L"), order(other, "L", "M")]);
		expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await daysOf(world, product, "M")).split(", ")).toHaveLength(3);
		expect((await daysOf(world, product, "L")).split(", ")).toHaveLength(3);
	});

	test("of two clients who want the last item of a size, one as the second one, one gets it", async () => {
		const product = await list(seller, {
			sizeStock: [
				{ size: "M", stock: 2 },
				{ size: "L", stock: 1 },
			],
		});
		for (const who of [client, other]) await must(requestDeliveryCode(who, product._id));
		const results = await Promise.all([
			client.post("/api/product/createRental", orderInput(world, product, 4, 2, { size: "M", backupSize: "L" })),
			other.post("/api/product/createRental", orderInput(world, product, 5, 2, { size: "L" })),
		]);
		expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
	});
});

describe("an order that ends before the hand-over", () => {
	test.each(["cancel", "decline"])("frees the days of both: %s", async (name) => {
		const product = await listing({ instant: false });
		const orderId = await placed(client, product);
		await must(step(orderId, name, { reason: "Not possible." }, name === "cancel" ? client : seller));
		expect([await daysOf(world, product, "M"), await daysOf(world, product, "L")]).toEqual(["", ""]);
	});

	test("frees them when it expires, and offers them to the waitlist", async () => {
		const product = await listing({ instant: false });
		await placed(client, product);
		const wish = {
			productId: product._id,
			size: "L",
			rentalPeriod: { startDate: world.day(4), endDate: world.day(5) },
		};
		await must(other.post("/api/waitlist", wish));
		world.wait(26);
		await runDueTransitions(world.app);
		expect(await daysOf(world, product, "M")).toBe("");
		await runOffers(world);
		expect(await daysOf(world, product, "L")).toContain("held");
	});

	test("is on its way back, both of it, when it could not be handed over", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		world.wait(24 * 3);
		await must(step(orderId, "dispatch"));
		world.wait(24);
		await must(step(orderId, "fail", { reason: "Nobody was there." }));
		expect(await daysOf(world, product, "L")).toMatch(/backup, 1 backup$/);
		world.wait(24 * 2);
		await runDueTransitions(world.app);
		expect(await daysOf(world, product, "L")).toBe("");
	});
});

describe("the hold of the second garment", () => {
	test("cannot be ended like the one of a checkout", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		const days = await daysOf(world, product, "L");
		await must(client.delete(`/api/product/hold/${orderId}`));
		expect([await daysOf(world, product, "L"), days]).toEqual([days, expect.stringContaining("backup")]);
	});

	test("on its way back does not keep its client from an offer of the waitlist", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		const rentalPeriod = { startDate: world.day(4), endDate: world.day(5) };
		await must(client.post("/api/waitlist", { productId: product._id, size: "M", rentalPeriod }));
		world.wait(24 * 3);
		await must(step(orderId, "dispatch"));
		const admin = await world.admin();
		await must(admin.post(`/api/order/${orderId}/correct`, { to: "cancelled", reason: "It did not leave." }));
		expect(await daysOf(world, product, "L")).toContain("backup");
		await runOffers(world);
		expect(await daysOf(world, product, "M")).toContain("held");
	});
});

describe("the hand-over", () => {
	test("keeps the size that was ordered unless it says otherwise, and frees the other one at once", async () => {
		const product = await listing();
		const orderId = await placed(client, product, 4, 4);
		await must(handOver(orderId));
		expect(await orderOf(client, orderId)).toMatchObject({
			size: "M",
			backup: { size: "L", isAlong: false },
			status: "delivered",
		});
		expect(await daysOf(world, product, "M")).toMatch(/0 rental, 1 rental, 2 rental, 3 rental, 4 cleaning$/);
		expect(await daysOf(world, product, "L")).toMatch(/0 backup, 1 backup$/);
		await must(place(other, product, 2, 1, { size: "L", backupSize: "" }));
		world.wait(24 * 2);
		await runDueTransitions(world.app);
		expect(await daysOf(world, product, "L")).not.toContain("backup");
		const { rows } = await world.app.db.pool.query("select ended_as from hold where id = $1", [orderId]);
		expect(rows).toEqual([{ ended_as: "lapsed" }]);
	});

	test("of the second size makes it the order's, with its evidence, days, receipt and later steps", async () => {
		const product = await listing({ parts: [{ name: "Blouse" }] });
		const orderId = await placed(client, product, 4, 4);
		await must(
			handOver(orderId, { chosenSize: "L" }, async () => {
				await must(seller.post(`/api/order/${orderId}/photos/dispatch`, pictures({ bytes: await picture() })));
				await must(seller.post(`/api/order/${orderId}/parts/dispatch`, { present: [] }));
			}),
		);
		const order = await orderOf(client, orderId);
		expect(order).toMatchObject({
			size: "L",
			backup: { size: "M", isAlong: false },
			status: "delivered",
			totalAmount: 9600,
			deposit: 3000,
		});
		expect(order.timeline.map(({ step: name }: { step: string }) => name)).toEqual([
			"place",
			"dispatch",
			"keepBackup",
			"handOver",
		]);
		expect(await daysOf(world, product, "L")).toMatch(/0 rental, 1 rental, 2 rental, 3 rental, 4 cleaning$/);
		expect(await daysOf(world, product, "M")).toMatch(/0 backup, 1 backup$/);
		expect((await must(client.get(`/api/order/${orderId}/photos`))).body.photos).toHaveLength(1);
		expect((await must(client.get(`/api/order/${orderId}/parts`))).body.checks).toHaveLength(1);
		const { rows } = await world.app.db.pool.query(
			"select garment.size from evidence_entry join garment on garment.id = garment_id where rental_id = $1",
			[orderId],
		);
		expect(rows).toEqual([{ size: "L" }]);
		const emails = await world.emails(client.user.email);
		expect(emails.some(({ body }) => body.includes("L (M goes back with the courier)"))).toBe(true);
		await must(place(other, product, 2, 1, { size: "M", backupSize: "" }));
		world.wait(24 * 3);
		for (const person of [seller, client]) await signIn(person, person.user.email);
		await must(step(orderId, "return", { code: await world.codeFor(client.user.email) }));
		await must(step(orderId, "complete"));
		expect(await daysOf(world, product, "L")).toMatch(/0 rental, 1 cleaning$/);
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("of the second size has its payment by UPI with it, as the client's download shows", async () => {
		const orderId = await placed(client, await listing());
		await must(handOver(orderId, { chosenSize: "L", cashHolder: "bank", upiReference: "512345678902" }));
		const { rows } = await world.app.db.pool.query(
			`select garment.size, u.amount from rental r join garment on garment.id = r.garment_id
			join upi_payment u on (u.product_id, u.garment_id, u.rental_id) = (r.product_id, r.garment_id, r.id) where r.id = $1`,
			[orderId],
		);
		expect(rows).toEqual([{ size: "L", amount: 7800 }]);
	});

	test.each([
		["a size that did not come", "XL"],
		["markup", "<i>L</i>"],
	])("is refused for %s, and the code stays valid", async (_, chosenSize) => {
		const orderId = await placed(client, await listing());
		expect(await handOver(orderId, { chosenSize })).toMatchObject({
			status: 400,
			body: { code: "invalid", fields: { chosenSize: expect.any(String) } },
		});
		await must(step(orderId, "handOver", { code: await world.codeFor(client.user.email), chosenSize: "L" }));
	});

	test("of an order with one size has nothing to choose", async () => {
		const orderId = await placed(client, await listing(), 4, 2, { backupSize: "" });
		await must(handOver(orderId, { chosenSize: "L" }));
		expect(await orderOf(client, orderId)).toMatchObject({ size: "M", backup: null });
	});

	test("repeated with another size changes nothing", async () => {
		const orderId = await placed(client, await listing());
		await must(handOver(orderId, { chosenSize: "L" }));
		await must(step(orderId, "handOver", { code: "123456", chosenSize: "M" }));
		expect(await orderOf(client, orderId)).toMatchObject({ size: "L" });
	});

	test("by a correction of the staff keeps the size that was ordered", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		world.wait(24 * 3);
		await must(step(orderId, "dispatch"));
		world.wait(24);
		const admin = await world.admin();
		await must(
			admin.post(`/api/order/${orderId}/correct`, { to: "delivered", reason: "By phone.", cashHolder: "courier" }),
		);
		expect(await orderOf(client, orderId)).toMatchObject({ size: "M", backup: { size: "L", isAlong: false } });
		expect(await daysOf(world, product, "L")).toMatch(/0 backup, 1 backup$/);
	});
});

describe("an early dispatch", () => {
	test.each([[false], [true]])(
		"by a correction needs the day before of both; the second one's is taken: %s",
		async (isTaken) => {
			const product = await listing();
			if (isTaken) await placed(other, product, 2, 1, { size: "L", backupSize: "" });
			const [orderId, admin] = [await placed(client, product), await world.admin()];
			world.wait(24 * 3);
			await signIn(admin, admin.user.email);
			const correction = { to: "dispatched", reason: "It left by courier." };
			const { status, body } = await admin.post(`/api/order/${orderId}/correct`, correction);
			expect([status, body.code]).toEqual(isTaken ? [409, "dates-taken"] : [200, undefined]);
			expect([await daysOf(world, product, "M"), await daysOf(world, product, "L")]).toEqual(
				isTaken
					? ["1 rental, 2 rental, 3 cleaning", "-1 rental, 0 cleaning, 1 backup, 2 backup, 3 backup"]
					: ["0 rental, 1 rental, 2 rental, 3 cleaning", "0 backup, 1 backup, 2 backup, 3 backup"],
			);
		},
	);

	test("claims the day before of both, waits for both, and gives it back when undone", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		world.wait(24 * 3);
		await must(step(orderId, "dispatch"));
		expect([await daysOf(world, product, "M"), await daysOf(world, product, "L")]).toEqual([
			"0 rental, 1 rental, 2 rental, 3 cleaning",
			"0 backup, 1 backup, 2 backup, 3 backup",
		]);
		await must(step(orderId, "undoDispatch"));
		expect(await daysOf(world, product, "L")).toBe("1 backup, 2 backup, 3 backup");
	});

	test("waits for the second garment, too", async () => {
		const product = await listing();
		await placed(other, product, 2, 1, { size: "L", backupSize: "" });
		const orderId = await placed(client, product);
		world.wait(24 * 3);
		const refused = await step(orderId, "dispatch");
		expect(refused).toMatchObject({ status: 409, body: { code: "dates-taken" } });
		world.wait(24);
		await must(step(orderId, "dispatch"));
	});
});

describe("the second garment", () => {
	/** Another client has the large one and does not bring it back. */
	async function withLargeOut(over: object, from: number) {
		const product = await listing(over);
		const { body } = await must(place(other, product, 0, 1, { size: "L", backupSize: "" }));
		const code = await world.codeFor(other.user.email);
		await must(step(body.orderId, "dispatch"));
		await must(step(body.orderId, "handOver", { code, cashHolder: "courier" }));
		return { product, out: body.orderId as string, orderId: await placed(client, product, from) };
	}
	const waitFor = async (days: number) => {
		world.wait(24 * days);
		for (const person of [seller, client, other]) await signIn(person, person.user.email);
		await runDueTransitions(world.app);
	};

	test("that is not back in time stays at home, and both sides are told", async () => {
		const { product, orderId } = await withLargeOut({}, 4);
		await waitFor(2);
		expect(await orderOf(client, orderId)).toMatchObject({ size: "M", backup: null, status: "confirmed" });
		expect((await orderOf(client, orderId)).timeline.at(-1)).toMatchObject({ step: "dropBackup" });
		expect(await daysOf(world, product, "L")).not.toContain("backup");
		expect(await daysOf(world, product, "M")).toBe("2 rental, 3 rental, 4 cleaning");
		for (const who of [client, seller])
			expect((await world.emails(who.user.email)).some(({ subject }) => subject.startsWith("One size only"))).toBe(
				true,
			);
		await must(handOverSoon(orderId));
	});
	const handOverSoon = async (orderId: string) => {
		world.wait(24 * 2);
		await must(step(orderId, "dispatch"));
		return step(orderId, "handOver", { code: await newCode(world, client, orderId), cashHolder: "courier" });
	};
	test("gets another one of its size when it is lost", async () => {
		const stock = [
			{ size: "M", stock: 1 },
			{ size: "L", stock: 2 },
		];
		const { product, out, orderId } = await withLargeOut({ sizeStock: stock }, 20);
		const garment = async () =>
			(await world.app.db.pool.query("select backup_garment_id as id from rental where id = $1", [orderId])).rows[0]
				?.id;
		const before = await garment();
		await waitFor(9);
		await must(seller.post(`/api/order/${out}/lost`, { words: "No answer.", amount: 5000 }));
		expect(await garment()).not.toBe(before);
		expect(await orderOf(client, orderId)).toMatchObject({ backup: { size: "L", isAlong: true }, status: "confirmed" });
		expect(await daysOf(world, product, "L")).toContain("11 backup, 12 backup, 13 backup");
	});

	test("is left out when the only one of its size is lost", async () => {
		const { out, orderId } = await withLargeOut({}, 20);
		await waitFor(9);
		await must(seller.post(`/api/order/${out}/lost`, { words: "No answer.", amount: 5000 }));
		expect(await orderOf(client, orderId)).toMatchObject({ backup: null, status: "confirmed" });
	});

	test("that was left out does not make a second order of a repeated request", async () => {
		const sizeStock = [
			{ size: "M", stock: 2 },
			{ size: "L", stock: 1 },
		];
		const product = await listing({ sizeStock });
		const { body: out } = await must(place(other, product, 0, 1, { size: "L", backupSize: "" }));
		await must(step(out.orderId, "dispatch"));
		const orderId = await placed(client, product, 20);
		await must(step(out.orderId, "loseParcel", { reason: "It is gone.", amount: 5000 }, await world.admin()));
		expect(await orderOf(client, orderId)).toMatchObject({ backup: null });
		expect(await placed(client, product, 20)).toBe(orderId);
	});

	test("cannot be taken out of the stock while it is on its way, nor when no other one can come along", async () => {
		const product = await listing();
		const orderId = await placed(client, product);
		const less = { ...newListing, deposit: 3000, retailValue: 10_000, instant: true, ...sizes("M") };
		const remove = () => seller.request("PUT", `/api/product/updateProduct/${product._id}`, less);
		expect(await remove()).toMatchObject({ status: 409, body: { code: "not-allowed-now" } });
		await must(handOver(orderId));
		expect(await remove()).toMatchObject({ status: 409, body: { code: "not-allowed-now" } });
	});
});

describe("a change of the order", () => {
	const ask = async (orderId: string, from: number, days: number, input: object = {}) => {
		const rentalPeriod = { startDate: world.day(from), endDate: world.day(from + days - 1) };
		return (await must(step(orderId, "requestChange", { rentalPeriod, ...input }, client))).body.order;
	};
	const isTold = async () => {
		for (const who of [client, seller])
			expect(
				(await world.emails(who.user.email)).some(({ body }) =>
					body.includes("The second size, L, no longer comes along."),
				),
			).toBe(true);
	};

	test("gives the second size up once the lister accepts, and both sides are told", async () => {
		const product = await listing({ instant: false });
		const orderId = await placed(client, product);
		await must(step(orderId, "accept"));
		const asked = await ask(orderId, 10, 1);
		expect(asked.backup).toEqual({ size: "L", isAlong: true });
		await must(step(orderId, "withdrawChange", { change: asked.change.requested._id }, client));
		expect(await daysOf(world, product, "L")).toBe("4 backup, 5 backup, 6 backup");
		const { change } = await ask(orderId, 10, 1);
		const { body } = await must(step(orderId, "acceptChange", { change: change.requested._id }));
		expect(body.order).toMatchObject({ size: "M", backup: null });
		expect([await daysOf(world, product, "M"), await daysOf(world, product, "L")]).toEqual([
			"10 rental, 11 cleaning",
			"",
		]);
		await isTold();
		await placed(other, product, 4, 2, { size: "L", backupSize: "M" });
	});

	test("to the size that was to come along takes the days of its own second garment", async () => {
		const product = await listing({ instant: false });
		const orderId = await placed(client, product);
		const { sizes: shown } = (await must(client.get(`/api/order/${orderId}/change`))).body;
		const free = shown.map((one: { free: { startDate: string }[] }) => one.free[0]?.startDate);
		expect(new Set(free).size).toBe(1);
		expect(await ask(orderId, 4, 2, { size: "L" })).toMatchObject({ size: "L", backup: null, status: "pending" });
		expect([await daysOf(world, product, "M"), await daysOf(world, product, "L")]).toEqual([
			"",
			"4 rental, 5 rental, 6 cleaning",
		]);
		await isTold();
	});

	test("to that size holds what it does not have yet, and its acceptance makes it the order's", async () => {
		const product = await listing({ instant: false });
		const orderId = await placed(client, product);
		await must(step(orderId, "accept"));
		const { change } = await ask(orderId, 5, 2, { size: "L" });
		expect(await daysOf(world, product, "L")).toBe("4 backup, 5 backup, 6 backup, 7 held");
		await must(step(orderId, "acceptChange", { change: change.requested._id }));
		expect([await daysOf(world, product, "M"), await daysOf(world, product, "L")]).toEqual([
			"",
			"5 rental, 6 rental, 7 cleaning",
		]);
		expect(await orderOf(client, orderId)).toMatchObject({ size: "L", backup: null });
	});
});
