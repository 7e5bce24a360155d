import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Asker } from "#tests/asker.ts";
import { address, list, makeWorld, must, rent, type World } from "#tests/world.ts";
import { type Placed, placeOrder } from "#web/screens/delivery/place-order.ts";
import { apiOf, type Instead } from "./api-of.ts";

/** What the delivery screen says, step for step, in the specification's words. */

let world: World;
let client: Asker;
let seller: Asker;
beforeAll(async () => {
	world = await makeWorld();
	[client, seller] = await Promise.all([world.client(), world.seller()]);
});
afterAll(() => world.close());

type Product = { _id: string; price: number };
type Sent = {
	typed?: object;
	asker?: Asker;
	user?: Asker["user"] | undefined;
	total?: number;
	productId?: string;
	instead?: Instead;
};

function place(product: Product, sent: Sent = {}): Promise<Placed> {
	const { asker = client, user = asker.user, typed = {}, total = product.price * 2 } = sent;
	const form = new FormData();
	const fields = { ...address, status: "OTP Sent", totalAmount: String(total), ...typed };
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	const wish = { productId: sent.productId ?? product._id, startDate: world.day(5), endDate: world.day(6), size: "" };
	return placeOrder(apiOf(world, asker, sent.instead), user as never, wish, form);
}

const saying = (message: string, fields?: object) => ({ failure: { message, ...(fields && { fields }) } });

describe("placing an order says", () => {
	test("without an e-mail: No user email found. Please log in again.", async () => {
		const product = await list(seller);
		expect(await place(product, { user: { ...client.user, email: "" } })).toMatchObject(
			saying("No user email found. Please log in again."),
		);
	});

	test("without a product, or one that is gone: Product information is missing. Please try again.", async () => {
		const product = await list(seller);
		for (const productId of ["", "01931e5a-0000-7000-8000-0000000000ff", "x"])
			expect(await place(product, { productId })).toMatchObject(
				saying("Product information is missing. Please try again."),
			);
	});

	test("when somebody else has it: This product is no longer available for rental.", async () => {
		const product = await list(seller);
		await must(rent(world, await world.client(), product, 5, 2));
		expect(await place(product)).toMatchObject(
			saying(
				"This product is no longer available for rental. It may have been rented by someone else. Please try another product.",
			),
		);
	});

	test("without stock: This product is currently out of stock and not available for rental.", async () => {
		const product = await list(seller, { sizeStock: [], countInStock: 0 });
		expect(await place(product)).toMatchObject(
			saying("This product is currently out of stock and not available for rental. Please try another product."),
		);
	});

	test("when the server cannot say: Unable to verify product availability. Please try again.", async () => {
		const product = await list(seller);
		const broken = await makeWorld();
		const asker = await broken.client();
		await broken.app.db.pool.query("alter table product rename to products");
		const said = placeOrder(
			apiOf(broken, asker),
			asker.user as never,
			{ productId: product._id, startDate: world.day(5), endDate: world.day(6), size: "" },
			new FormData(),
		);
		expect(await said).toMatchObject(saying("Unable to verify product availability. Please try again."));
		await broken.close();
	});

	test("which fields are missing: Please fill in all required fields", async () => {
		const product = await list(seller);
		expect(await place(product, { typed: { city: " ", mobile: "" } })).toMatchObject(
			saying("Please fill in all required fields: city, mobile", {
				city: expect.any(String),
				mobile: expect.any(String),
			}),
		);
		expect(
			await place(product, { typed: { address_Line: "", city: "", pincode: "", country: "", mobile: "" } }),
		).toMatchObject(saying("Please fill in all required fields: address_Line, city, pincode, country, mobile"));
	});

	test.each(["12345", "98765 4321", "abcdefghij", "98765-4321o"])(
		"for the mobile %s: Please enter a valid mobile number (at least 10 digits)",
		async (mobile) => {
			const product = await list(seller);
			expect(await place(product, { typed: { mobile } })).toMatchObject(
				saying("Please enter a valid mobile number (at least 10 digits)", {
					mobile: "Please enter a valid mobile number (at least 10 digits)",
				}),
			);
		},
	);

	test("what the server says of a wrong pincode, beside its field", async () => {
		const product = await list(seller);
		const { failure } = await place(product, { typed: { pincode: "012345" } });
		expect(failure?.fields).toEqual({ pincode: "An Indian pincode has six digits, the first not 0" });
	});

	test("when the price has changed meanwhile, and the new total is in the offer", async () => {
		const product = await list(seller);
		expect(await place(product, { total: 100 })).toMatchObject({
			...saying("The price of this product has changed. Please review the new total."),
			offer: { total: 4800 },
		});
	});

	test("that it is placed: Order placed successfully! OTP has been sent to your registered email.", async () => {
		const product = await list(seller);
		const { placed } = await place(product);
		expect(placed?.message).toBe(
			"Order placed successfully! OTP has been sent to your registered email. Please keep it safe — it will be required at the time of delivery for verification.",
		);
		const { order } = (await must(client.get(`/api/order/${placed?.orderId}`))).body;
		expect(order).toMatchObject({ status: "pending", paymentMethod: "cod", totalAmount: 4800 });
		expect(await world.codeFor(client.user.email)).toMatch(/^\d{6}$/);
	});

	test("on an exception: Something went wrong while placing your order. Please try again.", async () => {
		const product = await list(seller);
		const cutOff = () => Promise.reject(new Error("the line is dead"));
		expect(await place(product, { instead: { "send-otp": cutOff } })).toMatchObject(
			saying("Something went wrong while placing your order. Please try again."),
		);
	});

	test("when the server only says no: Failed to place order", async () => {
		const product = await list(seller);
		const no = async () => Response.json({ success: false }, { status: 400 });
		expect(await place(product, { instead: { createRental: no } })).toMatchObject(saying("Failed to place order"));
	});
});
