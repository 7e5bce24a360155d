import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, type World } from "#tests/world.ts";

/** The content of the email with a delivery code. The clock starts on Mon, 23 Nov; a day of the item costs ₹2,400. */

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

async function request(over: Record<string, unknown>, listing = {}) {
	const client = await world.client();
	const product = await list(seller, { name: "Sindoor lehenga", ...listing });
	const response = await client.post("/api/address/send-otp", { ...address, productId: product._id, ...over });
	const [email] = await world.emails(client.user.email);
	return { response, email };
}

const days = (from: number, to: number) => ({ rentalPeriod: { startDate: world.day(from), endDate: world.day(to) } });

test("it holds the item, the days, the address and the cash to keep ready", async () => {
	const { response, email } = await request(days(8, 9), { deposit: 5000 });
	expect(response.status).toBe(200);
	expect(email?.subject).toBe("Your delivery code for Sindoor lehenga, 1–2 Dec");
	expect(email?.body).toMatch(/^\d{6}$/m);
	expect(email?.body, "it often arrives after the order was placed").toContain(
		"The code is valid until the item is delivered. If you have not placed your order yet, please do so within 15 minutes",
	);
	expect(email?.body).toContain("Sindoor lehenga");
	expect(email?.body).toContain("Dates: Tue, 1 Dec to Wed, 2 Dec");
	expect(email?.body).toContain("Keep ready: ₹9,800 in cash (₹4,800 rent + ₹5,000 refundable deposit)");
	expect(email?.body).toContain(`Deliver to: ${address.address_Line}, ${address.city}`);
});

test("without a deposit the cash is the rent", async () => {
	const { email } = await request(days(8, 8));
	expect(email?.body).toContain("Keep ready: ₹2,400 in cash\n");
});

test("a request that names no days gets an email without days and cash", async () => {
	const { email } = await request({});
	expect(email?.subject).toBe("Your delivery code for Sindoor lehenga");
	expect(email?.body).not.toMatch(/Dates|Keep ready/);
});

test("days that cannot be booked are refused, and nothing is sent", async () => {
	for (const [from, to, field] of [
		[9, 8, "rentalPeriod.endDate"],
		[8, 800, "rentalPeriod.endDate"],
		[-1, 2, "rentalPeriod.startDate"],
	] as const) {
		const { response, email } = await request(days(from, to));
		expect(response).toMatchObject({ status: 400, body: { code: "invalid", fields: { [field]: expect.any(String) } } });
		expect(email?.subject ?? "").not.toMatch(/delivery code/);
	}
});

test("a repeated request under one idempotency key gets no second email, and one for other days is refused", async () => {
	const client = await world.client();
	const product = await list(seller);
	const send = (over: Record<string, unknown>) =>
		client.post(
			"/api/address/send-otp",
			{ ...address, productId: product._id, ...over },
			{ "Idempotency-Key": "one-key-0001" },
		);
	expect((await send(days(8, 9))).status).toBe(200);
	expect((await send(days(8, 9))).status).toBe(200);
	expect(await send(days(10, 11))).toMatchObject({ status: 409, body: { code: "conflict" } });
	const codes = (await world.emails(client.user.email)).filter(({ subject }) =>
		subject.startsWith("Your delivery code"),
	);
	expect(codes.map(({ subject }) => subject)).toEqual(["Your delivery code for Sindoor zardozi lehenga, 1–2 Dec"]);
});
