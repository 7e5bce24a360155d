import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words } from "#common/words.ts";
import type { Asker } from "#tests/asker.ts";
import { type Breaks, lineOf } from "#tests/line.ts";
import { address, list, makeWorld, must, rent, type World } from "#tests/world.ts";
import type { User } from "#web/api.ts";
import { placeOrder } from "#web/screens/delivery/place-order.ts";

/** Placing an order as the delivery screen does it, against the real API over a line that may break: each message, and in which order. */

let world: World;
let seller: Asker;
let client: Asker;
let product: { _id: string; price: number };

beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = await Promise.all([world.seller(), world.client()]);
	product = await list(seller, { price: 1000 });
});
afterAll(() => world.close());

let visits = 0;
type Said = { who?: Asker; form?: Record<string, string>; wish?: Record<string, string>; breaks?: Breaks };

/** Presses the button: by default with everything right, three days from `from` on, in a visit of its own. */
async function press(from: number, { who = client, form = {}, wish = {}, breaks }: Said = {}) {
	const data = new FormData();
	const filled = { ...address, totalAmount: "3000", key: `visit-${++visits}`, status: "OTP Sent", ...form };
	for (const [name, value] of Object.entries(filled)) data.set(name, value);
	return placeOrder(
		lineOf(world, who, breaks),
		who.user._id ? (who.user as User) : undefined,
		{
			productId: product._id,
			startDate: world.day(from),
			endDate: world.day(from + 2),
			size: "",
			totalRent: "",
			...wish,
		},
		data,
	);
}

const rentals = async () =>
	(await must(client.get(`/api/product/getUserRentals/${client.user._id}`))).body.rentals.length;
const codes = async () =>
	(await world.letters(client.user.email)).filter(({ subject }) => subject === "Your delivery code").length;
const blank = { address_Line: "", city: "", pincode: "", country: "", mobile: "" };

describe("what is said, in the order of the checks", () => {
	test("without a session: log in again, whatever else is wrong", async () => {
		const said = await press(1, { who: world.visitor(), form: blank, wish: { productId: "" } });
		expect(said.failure).toMatchObject({ code: "signed-out", message: "No user email found. Please log in again." });
	});

	test("without a product, or one that is gone, however empty the form", async () => {
		for (const productId of ["", "01931e5a-0000-7000-8000-0000000000ff"]) {
			const said = await press(1, { form: blank, wish: { productId } });
			expect(said.failure?.message).toBe("Product information is missing. Please try again.");
		}
	});

	test("when the product cannot be looked at again", async () => {
		const said = await press(1, { form: blank, breaks: { [`/api/product/${product._id}`]: "nothing arrives" } });
		expect(said.failure?.message).toBe("Unable to verify product availability. Please try again.");
	});

	test("when somebody else has the days, however empty the form", async () => {
		await must(rent(world, await world.client(), product, 60, 3));
		const said = await press(61, { form: blank });
		expect(said).toMatchObject({
			failure: { code: "dates-taken", message: words.delivery.taken },
			offer: { total: 3000 },
		});
		expect(words.delivery.taken).toBe(
			"This product is no longer available for rental. It may have been rented by someone else. Please try another product.",
		);
	});

	test("when it is out of stock, however empty the form", async () => {
		const empty = await list(seller, { sizeStock: [], countInStock: 0 });
		const said = await press(1, { form: blank, wish: { productId: empty._id } });
		expect(said.failure?.message).toBe(
			"This product is currently out of stock and not available for rental. Please try another product.",
		);
	});

	test.each([
		[blank, "address_Line, city, pincode, country, mobile"],
		[{ city: "", mobile: "  " }, "city, mobile"],
		[{ country: " " }, "country"],
		[{ ...blank, mobile: "12" }, "address_Line, city, pincode, country"],
	])("with %j missing", async (form, names) => {
		const before = await codes();
		const said = await press(1, { form });
		expect(said.failure?.message).toBe(`Please fill in all required fields: ${names}`);
		expect(Object.keys(said.failure?.fields ?? {})).toEqual(names.split(", "));
		expect(await codes(), "no code is sent").toBe(before);
	});

	test.each(["12345", "987650123", "98765abcde", "９８７６５０１２３４", "-", "1".repeat(16)])(
		"with the mobile %s",
		async (mobile) => {
			const said = await press(1, { form: { mobile } });
			expect(said.failure).toMatchObject({
				message: "Please enter a valid mobile number (at least 10 digits)",
				fields: { mobile: "Please enter a valid mobile number (at least 10 digits)" },
			});
		},
	);

	test("with an Indian pincode that cannot be: the server's own message, beside the field", async () => {
		const said = await press(1, { form: { pincode: "011001" } });
		expect(said.failure).toMatchObject({ fields: { pincode: "An Indian pincode has six digits, the first not 0" } });
	});

	test("for one's own product", async () => {
		expect((await press(1, { who: seller })).failure?.message).toBe("You cannot rent your own product.");
	});

	test("when the price has changed meanwhile: the new total to look over", async () => {
		const said = await press(1, { form: { totalAmount: "2700" } });
		expect(said).toMatchObject({ failure: { code: "price-changed" }, offer: { total: 3000 } });
	});

	test.each(["send-otp", "createRental"])("when %s is refused without a word, or not answered at all", async (call) => {
		const refusal = { success: false, code: "invalid", message: "", requestId: "r" };
		expect((await press(1, { breaks: { [call]: refusal } })).failure?.message).toBe("Failed to place order");
		expect((await press(1, { breaks: { [call]: { ...refusal, message: "The van is full." } } })).failure?.message).toBe(
			"The van is full.",
		);
		expect((await press(1, { breaks: { [call]: "nothing arrives" } })).failure?.message).toBe(
			"Something went wrong while placing your order. Please try again.",
		);
	});

	test("when all is well", async () => {
		const said = await press(1);
		expect(said.placed?.message).toBe(
			"Order placed successfully! OTP has been sent to your registered email. Please keep it safe — it will be required at the time of delivery for verification.",
		);
		const { body } = await must(client.get(`/api/order/${said.placed?.orderId}`));
		expect(body.order).toMatchObject({
			totalAmount: 3000,
			status: "pending",
			deliveryAddress: { ...address, mobile: "+919876501234" },
		});
	});
});

describe("pressed again, it is one order and one code", () => {
	const again = (from: number, key: string, breaks?: Breaks) => press(from, { form: { key }, breaks });

	test("after the answer to the order was lost on its way", async () => {
		const [orders, letters] = [await rentals(), await codes()];
		const lost = await again(10, "lost-order", { createRental: "no answer comes" });
		expect(lost.failure?.message).toBe(words.delivery.exception);
		const found = await again(10, "lost-order");
		expect(found.placed?.message).toBe(words.delivery.success);
		expect([await rentals(), await codes()]).toEqual([orders + 1, letters + 1]);
	});

	test("after the answer to the code was lost on its way", async () => {
		const [orders, letters] = [await rentals(), await codes()];
		await again(15, "lost-code", { "send-otp": "no answer comes" });
		expect((await again(15, "lost-code")).placed).toBeDefined();
		expect([await rentals(), await codes()]).toEqual([orders + 1, letters + 1]);
	});

	test("twice at once", async () => {
		const [orders, letters] = [await rentals(), await codes()];
		const both = await Promise.all([again(20, "double"), again(20, "double")]);
		expect(new Set(both.map(({ placed }) => placed?.orderId)).size).toBe(1);
		expect([await rentals(), await codes()]).toEqual([orders + 1, letters + 1]);
	});

	test("after the address was mended: the order has the new one", async () => {
		await press(25, { form: { key: "mended" }, breaks: { createRental: "nothing arrives" } });
		const { placed } = await press(25, { form: { key: "mended", city: "Gurugram", pincode: "122001" } });
		const { body } = await must(client.get(`/api/order/${placed?.orderId}`));
		expect(body.order.deliveryAddress).toMatchObject({ city: "Gurugram", pincode: "122001" });
	});

	test("after the code ran out: the next press sends a new one", async () => {
		await press(30, { form: { key: "slow" }, breaks: { createRental: "nothing arrives" } });
		world.wait(0.3);
		const late = await press(30, { form: { key: "slow" } });
		expect(late.failure?.message).toBe(words.delivery.noCode);
		expect((await press(30, { form: { key: late.key ?? "" } })).placed).toBeDefined();
	});
});

test("a listing that was deleted meanwhile is a product that is missing", async () => {
	const other = await list(seller);
	await must(seller.ask("DELETE", `/api/product/${other._id}`));
	const said = await press(1, { wish: { productId: other._id } });
	expect(said.failure?.message).toBe(words.delivery.noProduct);
});
