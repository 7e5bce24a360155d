import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flakyApiClient } from "#tests/flaky-api-client.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, type World } from "#tests/world.ts";
import type { User } from "#web/api.ts";
import { submitOrder } from "#web/screens/delivery/submit-order.ts";

/** The address of an order as people type it: read however it is written, and asked about when its place is doubtful. */

let world: World;
let client: TestClient;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = await Promise.all([world.seller(), world.client()]);
});
afterAll(() => world.close());

/** Submits the form for a new listing. An outdated total lets no order through, so that the limit of open orders is not met. */
async function press(form: Record<string, string>) {
	const product = await list(seller, { price: 1000 });
	const data = new FormData();
	const filled = { ...address, totalAmount: "2700", codeRound: "0", status: "OTP Sent", ...form };
	for (const [name, value] of Object.entries(filled)) data.set(name, value);
	const days = { startDate: world.day(2), endDate: world.day(4) };
	const intent = {
		productId: product._id,
		...days,
		size: "",
		backupSize: "",
		tryOnDays: "",
		totalRent: "",
		after: "",
		deposit: "",
	};
	return submitOrder(flakyApiClient(world, client), client.user as User, intent, data);
}

const emailCount = async () => (await world.emails(client.user.email)).length;

describe("a doubtful place", () => {
	test.each([
		["999999", "Jaipur", "We don't know the pincode 999999. Please check it. If it is right, place the order again."],
		[
			"302017",
			"Mumbai",
			"The pincode 302017 is in Jaipur, and you entered Mumbai. Please check both. If they are right, place the order again.",
		],
	])("(%s, %s) is asked about before a code is sent, and only one time", async (pincode, city, message) => {
		const before = await emailCount();
		const first = await press({ pincode, city });
		expect(first).toMatchObject({ failure: { message, fields: { pincode: message } } });
		expect(await emailCount()).toBe(before);
		const again = await press({ pincode, city, doubtedPlace: first.doubtedPlace ?? "" });
		expect([again.doubtedPlace, again.failure?.message === message]).toEqual([undefined, false]);
		const elsewhere = await press({ pincode, city: "Nagpur", doubtedPlace: first.doubtedPlace ?? "" });
		expect(elsewhere.doubtedPlace).toBe(`${pincode} Nagpur`);
	});

	test.each<Record<string, string>>([
		{ country: "Nepal", pincode: "999999" },
		{ city: "Amer", pincode: "302028" },
		{ city: "जयपुर" },
		{ city: "Mansarovar, Jaipur" },
	])("is not %j", async (form) => {
		expect((await press(form)).doubtedPlace).toBeUndefined();
	});
});

test.each<Record<string, string>>([
	{ mobile: "\u202a+91\u00a098765\u00a001234\u202c" },
	{ mobile: "００９１９８７６５０１２३४" },
	{ mobile: "+91 098765–01234" },
	{ mobile: "98765.01234" },
	{ pincode: "302-017" },
	{ pincode: "३०२ ०१७", country: "भारत" },
	{ pincode: "Jaipur - 302017", country: "Republic of India." },
])("the typed %j is read", async (form) => {
	expect((await press(form)).failure?.code).toBe("price-changed");
});
