import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerNames } from "#common/rules/registers.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, requestDeliveryCode, signIn, type World } from "#tests/world.ts";
import { expected } from "./access-matrix.ts";

/**
 * Bank details, telephone numbers and addresses of members are in no GET response and in no CSV file that the staff can request. What reveals
 * them is a POST with a reason.
 */

const canaries = {
	clientMobile: "9822233344",
	clientStreet: "7 Canary Villas",
	clientPincode: "302018",
	sellerMobile: "9811122233",
	sellerStreet: "14 Canary Lane",
	sellerPincode: "302019",
	accountNumber: "50100987654321",
	ifsc: "HDFC0004711",
	upiId: "canary.client@okaxis",
	payerUpiId: "canary.payer@ybl",
};
const contact = {
	mobile: canaries.clientMobile,
	address_Line: canaries.clientStreet,
	pincode: canaries.clientPincode,
	city: "Jaipur",
	country: "India",
};

let world: World;
let owner: TestClient;
let seller: TestClient;
let client: TestClient;
let ids: Record<string, string[]>;
beforeAll(async () => {
	world = await makeWorld();
	owner = await world.admin();
	seller = await world.seller({
		mobile: canaries.sellerMobile,
		address_Line: canaries.sellerStreet,
		pincode: canaries.sellerPincode,
	});
	client = await world.client({ mobile: canaries.clientMobile });
	ids = await makeCases();
});
afterAll(() => world.close());

/** The ids by path parameter: of orders before and after the hand-over, of due payments, and of what the staff handles. */
async function makeCases(): Promise<Record<string, string[]>> {
	const { accountNumber, ifsc, upiId } = canaries;
	const bank = { accountName: "M Rathore", accountNumber, accountNumberAgain: accountNumber, ifsc };
	await must(seller.put("/api/user/payout", { kind: "bank", ...bank }));
	await must(client.put("/api/user/payout", { kind: "upi", upiId }));
	const product = await list(seller, { deposit: 5000 });
	const done = await placeTestOrder(world, { seller, client }, product, 1, 1);
	await done.moveTo("complete");
	for (const person of [seller, client, owner]) await signIn(person, person.user.email);
	const open = await orderTo(product, 6);
	await must(seller.post(`/api/order/${open}/accept`, {}));
	await must(client.post("/api/contact", { name: "Ishita", email: client.user.email, subject: "", message: "Hello?" }));
	const report = { kind: "listing", subjectId: product._id, reason: "counterfeit", words: "" };
	await must(client.post("/api/report", report));
	const written = await must(
		client.post("/api/message/createOrGetConversation", { productId: product._id, message: "Is it lined?" }),
	);
	await importStatement();
	const dueBy = world.day(30);
	for (const channel of ["bank", "upi"]) await must(owner.post("/api/admin/payment-batches", { channel, dueBy }));
	const read = async (path: string) => (await must(owner.get(path))).body;
	const { dues } = await read("/api/admin/dues");
	const { batches } = await read("/api/admin/payment-batches");
	const { contactMessages } = await read("/api/admin/contact?state=all");
	const { reports } = await read("/api/admin/reports?state=all");
	expect([dues.length, batches.length]).toEqual([2, 2]);
	return {
		accountId: [seller.user._id, client.user._id],
		userId: [seller.user._id, client.user._id],
		orderId: [done.orderId, open],
		id: [product._id],
		listingId: [product._id],
		dueId: dues.map((one: { id: string }) => one.id),
		batchId: batches.map((one: { id: string }) => one.id),
		contactId: [contactMessages[0]._id],
		reportId: [reports[0]._id],
		conversationId: [written.body.conversationId],
		register: registerNames,
	};
}

async function orderTo(product: { _id: string; price: number }, from: number): Promise<string> {
	await must(requestDeliveryCode(client, product._id));
	const rentalPeriod = { startDate: world.day(from), endDate: world.day(from) };
	const order = { productId: product._id, rentalPeriod, totalAmount: product.price, deliveryAddress: contact };
	return (await must(client.post("/api/product/createRental", order))).body.orderId;
}

async function importStatement() {
	const form = new FormData();
	const line = `23/11/2026,UPI/512345600001/${canaries.payerUpiId}/${canaries.clientMobile},512345600001,,"100",0`;
	const text = ["Date,Narration,Ref No,Withdrawal,Deposit,Balance", line, ""].join("\r\n");
	form.append("file", new Blob([text], { type: "text/csv" }), "statement.csv");
	await must(owner.post("/api/admin/bank/statements", form));
}

/** Endpoints at which an owner has more rights than an unrelated member. */
const ofStaff = Object.entries<Endpoint>(endpoints).filter(([name]) => expected[name as keyof typeof expected].staff);
const reads = ofStaff.filter(([, { method }]) => method === "get");
/** The file for the bank is what the bank pays by: it has full accounts, is for finance alone, and is in the audit log. */
const exports = ofStaff.filter(
	([name, { method, replyFormat }]) => method === "post" && replyFormat === "csv" && name !== "exportBatch",
);
/** There is no review here: it is shown to everybody. */
const elsewhere = ["getReview"];
/** Required parameters of a query. */
const queries: Record<string, string> = {
	"/api/admin/search": "?search=98",
	...Object.fromEntries(
		registerNames
			.flatMap((name) => [`/api/admin/registers/${name}`, `/api/admin/registers/${name}/file.csv`])
			.map((path) => [path, "?from=2026-04-01&to=2027-03-31"]),
	),
};

function pathsOf(endpoint: Endpoint): string[] {
	const path = endpoint.path.replace("cases/:kind/:subjectId", "cases/report/:reportId");
	const parameter = /:(\w+)/.exec(path)?.[1];
	if (!parameter) return [path];
	const values = ids[parameter] ?? [];
	return values.map((value) => path.replace(`:${parameter}`, value));
}

async function leaksOf(method: string, path: string): Promise<string[]> {
	const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
	const headers = { cookie, ...(method === "post" && { "content-type": "application/json" }) };
	const response = await world.api.request(`http://almari.test${path}${queries[path] ?? ""}`, {
		method: method.toUpperCase(),
		headers,
		...(method === "post" && { body: "{}" }),
	});
	expect([path, response.status]).toEqual([path, 200]);
	const text = await response.text();
	return Object.entries(canaries).flatMap(([name, canary]) => (text.includes(canary) ? [name] : []));
}

describe("what the staff can request", () => {
	test("covers the console, and more than forty endpoints", () => {
		expect(reads.length + exports.length).toBeGreaterThan(40);
		expect(exports.map(([name]) => name).sort()).toEqual([
			"exportDues",
			"exportListings",
			"exportMissedSearches",
			"exportRegister",
			"exportRentals",
			"exportUsers",
		]);
	});

	test.each([...reads, ...exports].filter(([name]) => !elsewhere.includes(name)))(
		"%s shows no unmasked detail",
		async (_, endpoint) => {
			const paths = pathsOf(endpoint);
			expect(paths, "the test makes no such resource").not.toEqual([]);
			for (const path of paths) expect([path, ...(await leaksOf(endpoint.method, path))]).toEqual([path]);
		},
	);

	test("the person who is concerned sees their own details, so that the canaries are there", async () => {
		const own = (await must(client.get(`/api/order/${ids.orderId?.[1]}`))).body.order.deliveryAddress;
		expect(own).toMatchObject({ address_Line: canaries.clientStreet, pincode: canaries.clientPincode });
		const reason = "A test of the masks.";
		const path = `/api/admin/users/${seller.user._id}/revealPayout`;
		expect((await must(owner.post(path, { reason }))).body.payTo.account).toBe(canaries.accountNumber);
	});
});
