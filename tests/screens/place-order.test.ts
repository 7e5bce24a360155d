import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as copy from "#messages/common/orders.js";
import { type ConnectionFaults, flakyApiClient } from "#tests/flaky-api-client.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, rent, type World } from "#tests/world.ts";
import type { User } from "#web/api.ts";
import { cashOnDelivery, isRepriced, type Offer } from "#web/screens/delivery/offer.tsx";
import { submitOrder } from "#web/screens/delivery/submit-order.ts";

/** Placing an order as the delivery screen does, against the real API over a flaky connection: each message, and the order of the checks. */

let world: World;
let seller: TestClient;
let client: TestClient;
let product: { _id: string; price: number };

beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = await Promise.all([world.seller(), world.client()]);
	product = await list(seller, { price: 1000 });
});
afterAll(() => world.close());

type PressOptions = {
	who?: TestClient;
	form?: Record<string, string>;
	query?: Record<string, string>;
	faults?: ConnectionFaults;
};

/** Submits the form: by default all valid, three days from `from` on. */
async function press(from: number, { who = client, form = {}, query = {}, faults: breaks }: PressOptions = {}) {
	const data = new FormData();
	const filled = { ...address, totalAmount: "3000", codeRound: "0", status: "OTP Sent", ...form };
	for (const [name, value] of Object.entries(filled)) data.set(name, value);
	return submitOrder(
		flakyApiClient(world, who, breaks),
		who.user._id ? (who.user as User) : undefined,
		{
			productId: product._id,
			backupSize: "",
			tryOnDays: "",
			startDate: world.day(from),
			endDate: world.day(from + 2),
			size: "",
			totalRent: "",
			after: "",
			deposit: "",
			...query,
		},
		data,
	);
}

const rentals = async () =>
	(await must(client.get(`/api/product/getUserRentals/${client.user._id}`))).body.rentals.length;
const codes = async () =>
	(await world.emails(client.user.email)).filter(({ subject }) => subject.startsWith("Your delivery code")).length;
const blank = { address_Line: "", city: "", pincode: "", country: "", mobile: "" };

describe("failure messages, in the order of the checks", () => {
	test("without a session: log in again, whatever else is wrong", async () => {
		const result = await press(1, { who: world.visitor(), form: blank, query: { productId: "" } });
		expect(result.failure).toMatchObject({ code: "signed-out", message: "No user email found. Please log in again." });
	});

	test("without a product, or with a deleted one, even when the form is empty", async () => {
		for (const productId of ["", "01931e5a-0000-7000-8000-0000000000ff"]) {
			const result = await press(1, { form: blank, query: { productId } });
			expect(result.failure?.message).toBe("Product information is missing. Please try again.");
		}
	});

	test("when the product cannot be read again", async () => {
		const result = await press(1, { form: blank, faults: { [`/api/product/${product._id}`]: "nothing arrives" } });
		expect(result.failure?.message).toBe("Unable to verify product availability. Please try again.");
	});

	test("when the days are taken, even when the form is empty", async () => {
		await must(rent(world, await world.client(), product, 60, 3));
		const result = await press(61, { form: blank });
		expect(result).toMatchObject({
			failure: { code: "dates-taken", message: copy.delivery.taken },
			offer: { total: 3000 },
		});
		expect(copy.delivery.taken).toBe(
			"This product is no longer available for rental. It may have been rented by someone else. Please try another product.",
		);
	});

	test("when it is out of stock, even when the form is empty", async () => {
		const empty = await list(seller, { sizeStock: [], countInStock: 0 });
		const result = await press(1, { form: blank, query: { productId: empty._id } });
		expect(result.failure?.message).toBe(
			"This product is currently out of stock and not available for rental. Please try another product.",
		);
	});

	test.each([
		[blank, "Address Line, City, Pincode, Country, Mobile"],
		[{ city: "", mobile: "  " }, "City, Mobile"],
		[{ country: " " }, "Country"],
		[{ ...blank, mobile: "12" }, "Address Line, City, Pincode, Country"],
	])("with %j missing", async (form, labels) => {
		const before = await codes();
		const result = await press(1, { form });
		expect(result.failure?.message).toBe(`Please fill in all required fields: ${labels}`);
		const names = Object.entries(form).flatMap(([name, value]) => (value.trim() === "" ? [name] : []));
		expect(Object.keys(result.failure?.fields ?? {})).toEqual(names);
		expect(await codes(), "no code is sent").toBe(before);
	});

	test.each(["12345", "987650123", "98765abcde", "-", "1".repeat(16)])("with the mobile %s", async (mobile) => {
		const result = await press(1, { form: { mobile } });
		expect(result.failure).toMatchObject({
			message: "Please enter a valid mobile number (at least 10 digits)",
			fields: { mobile: "Please enter a valid mobile number (at least 10 digits)" },
		});
	});

	test("with an invalid Indian pincode: the server's own message in the field", async () => {
		const result = await press(1, { form: { pincode: "011001" } });
		expect(result.failure).toMatchObject({ fields: { pincode: "An Indian pincode has six digits, the first not 0" } });
	});

	test("for one's own product", async () => {
		expect((await press(1, { who: seller })).failure?.message).toBe("You cannot rent your own product.");
	});

	test("when the price has changed: with the new total", async () => {
		const result = await press(1, { form: { totalAmount: "2700" } });
		expect(result).toMatchObject({ failure: { code: "price-changed" }, offer: { total: 3000 } });
	});

	test.each(["send-otp", "createRental"])(
		"when %s is refused without a message, or not answered at all",
		async (call) => {
			const refusal = { success: false, code: "invalid", message: "", requestId: "r" };
			expect((await press(1, { faults: { [call]: refusal } })).failure?.message).toBe("Failed to place order");
			expect(
				(await press(1, { faults: { [call]: { ...refusal, message: "The van is full." } } })).failure?.message,
			).toBe("The van is full.");
			expect((await press(1, { faults: { [call]: "nothing arrives" } })).failure?.message).toBe(
				"Something went wrong while placing your order. Please try again.",
			);
		},
	);

	test("on success", async () => {
		const result = await press(1);
		expect(result.order?.message).toBe(
			"Order placed successfully! OTP has been sent to your registered email. Please keep it safe — it will be required at the time of delivery for verification.",
		);
		const { body } = await must(client.get(`/api/order/${result.order?.orderId}`));
		expect(body.order).toMatchObject({
			totalAmount: 3000,
			status: "pending",
			deliveryAddress: { ...address, mobile: "+919876501234" },
		});
	});
});

describe("a deposit", () => {
	test("must be what the client saw, or the order is refused as price-changed", async () => {
		const dear = await list(seller, { price: 1000, deposit: 5000 });
		const query = { productId: dear._id };
		const old = await press(40, { query, form: { depositAmount: "4000" } });
		expect(old.failure?.message).toBe(copy.delivery.priceChanged);
		expect(old.offer && [old.offer.total, old.offer.deposit, cashOnDelivery(old.offer)]).toEqual([3000, 5000, 8000]);
		const { order: placed } = await press(40, { query, form: { depositAmount: "5000" } });
		const { order } = (await must(client.get(`/api/order/${placed?.orderId}`))).body;
		expect(order).toMatchObject({ totalAmount: 3000, deposit: 5000 });
		const [sentEmail] = (await world.emails(client.user.email)).filter(({ subject }) =>
			subject.startsWith("Request sent"),
		);
		expect(sentEmail?.body).toContain("Keep ready: ₹8,000 in cash (₹3,000 rent + ₹5,000 refundable deposit)");
	});

	test.each([
		["", "", false],
		["3000", "5000", false],
		["3000", "", false],
		["2900", "5000", true],
		["3000", "4000", true],
		["3000", "0", true],
	])("seen as rent %s and deposit %s: changed is %s", (totalRent, deposit, is) => {
		const query = {
			productId: "",
			startDate: "",
			endDate: "",
			size: "",
			backupSize: "",
			tryOnDays: "",
			after: "",
			totalRent,
			deposit,
		};
		expect(isRepriced({ total: 3000, tryOn: { amount: 0 }, deposit: 5000 } as Offer, query)).toBe(is);
	});
});

describe("submitted again, it is one order and one code", () => {
	/** Counts the orders and codes that some submissions make. */
	async function counted<T>(work: () => Promise<T>) {
		const [orders, emails] = [await rentals(), await codes()];
		const result = await work();
		return { result, orders: (await rentals()) - orders, emails: (await codes()) - emails };
	}
	const one = { orders: 1, emails: 1 };

	test("after the order's response was lost: the status is read, and the order is found", async () => {
		const lost = await counted(() => press(10, { faults: { createRental: "no answer comes" } }));
		expect(lost).toMatchObject({ ...one, result: { order: { message: copy.delivery.success } } });
		expect(await counted(() => press(10))).toMatchObject({ result: lost.result, orders: 0, emails: 0 });
	});

	test("when the status cannot be read either: the outcome is unknown, and nothing is sent again automatically", async () => {
		const faults = { createRental: "no answer comes", "order/placed": "nothing arrives" } as const;
		const unknown = await counted(() => press(40, { faults }));
		expect(unknown).toMatchObject({ orders: 0, emails: 0, result: { isUnknown: true } });
		expect(await counted(() => press(40))).toMatchObject({ ...one, result: { order: {} } });
	});

	test("when the order did not arrive: that is known, and the next submission places it", async () => {
		const { result } = await counted(() => press(45, { faults: { createRental: "nothing arrives" } }));
		expect(result).toMatchObject({ failure: { message: copy.delivery.exception } });
		expect(result.isUnknown).toBeUndefined();
		expect(await counted(() => press(45))).toMatchObject({ orders: 1, emails: 0 });
	});

	test("after the code's response was lost", async () => {
		const both = await counted(async () => {
			await press(15, { faults: { "send-otp": "no answer comes" } });
			return press(15);
		});
		expect(both).toMatchObject({ ...one, result: { order: {} } });
	});

	test("twice at once, also in two tabs", async () => {
		const { result, ...made } = await counted(() => Promise.all([press(20), press(20)]));
		expect(new Set(result.map(({ order: placed }) => placed?.orderId)).size).toBe(1);
		expect(made).toEqual(one);
	});

	test("after the address was corrected: the order has the new one", async () => {
		await press(25, { faults: { createRental: "nothing arrives" } });
		const { order: placed } = await press(25, { form: { city: "Amer", pincode: "302028" } });
		const { body } = await must(client.get(`/api/order/${placed?.orderId}`));
		expect(body.order.deliveryAddress).toMatchObject({ city: "Amer", pincode: "302028" });
	});

	test("after the code expired: the same submission sends a new one, also from a fresh page", async () => {
		await press(30, { faults: { createRental: "nothing arrives" } });
		world.wait(0.3);
		await press(30, { form: { codeRound: "1" }, faults: { createRental: "nothing arrives" } });
		world.wait(0.3);
		expect(await counted(() => press(30))).toMatchObject({
			...one,
			result: { order: { message: copy.delivery.success } },
		});
	});

	test("but not after a cancellation, or when a second order is intended", async () => {
		const twins = await list(seller, { price: 1000, sizeStock: [{ size: "M", stock: 2 }] });
		const query = { productId: twins._id };
		const first = await press(50, { query });
		const orderOf = (result: typeof first) => result.order?.orderId ?? "";
		await must(client.post(`/api/order/${orderOf(first)}/cancel`, {}));
		const second = await press(50, { query });
		expect(orderOf(second)).not.toBe(orderOf(first));
		world.wait(0.3);
		const third = await press(50, { query: { ...query, after: orderOf(second) } });
		expect([orderOf(first), orderOf(second)]).not.toContain(orderOf(third));
		expect((await press(50, { query: { ...query, after: orderOf(second) } })).order).toEqual(third.order);
	});
});

test("a deleted listing is a missing product", async () => {
	const other = await list(seller);
	await must(seller.request("DELETE", `/api/product/${other._id}`));
	const result = await press(1, { query: { productId: other._id } });
	expect(result.failure?.message).toBe(copy.delivery.noProduct);
});
