import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, type World } from "#tests/world.ts";

/** A change by the staff to somebody else's listing needs a reason, is in the audit log, and is emailed to its lister. */

let world: World;
let seller: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	[seller, admin] = await Promise.all([world.seller(), world.admin()]);
});
afterAll(() => world.close());

const reason = "The photos showed a brand name that is not hers.";
const audit = async () => (await must(admin.get("/api/admin/getActs?limit=50"))).body.acts as Entry[];
type Entry = { action: string; reason: string; subject: { kind: string; _id: string }; details: object };
const emailsToSeller = async () => world.emails(seller.user.email);

const withReason = (given: string) => (given ? { reason: given } : {});
const period = () => ({ startDate: world.day(3), endDate: world.day(4) });
const images = async (id: string) => (await seller.get(`/api/product/${id}`)).body.product.images;
const changed = (by: TestClient, id: string, change: string, given: string, amount?: number) =>
	by.post("/api/product/changeListings", { ids: [id], change, ...(amount && { amount }), ...withReason(given) });

/** Each endpoint by which the staff can change a listing: its request, with or without a reason. */
const endpoints: [
	name: string,
	action: string,
	send: (by: TestClient, id: string, given: string) => Promise<Response>,
][] = [
	[
		"editing",
		"edit-listing",
		async (by, id, given) =>
			by.put(`/api/product/updateProduct/${id}`, {
				...newListing,
				price: 2000,
				images: await images(id),
				...withReason(given),
			}),
	],
	["pausing", "pause-listing", (by, id, given) => changed(by, id, "pause", given)],
	["resuming", "resume-listing", (by, id, given) => changed(by, id, "resume", given)],
	["setting the price", "reprice-listing", (by, id, given) => changed(by, id, "setPrice", given, 1900)],
	["changing the price", "reprice-listing", (by, id, given) => changed(by, id, "changePrice", given, 10)],
	[
		"blocking days",
		"block-days",
		(by, id, given) => by.post(`/api/product/blockDays/${id}`, { ...period(), ...withReason(given) }),
	],
	[
		"unblocking days",
		"unblock-days",
		(by, id, given) => by.post(`/api/product/unblockDays/${id}`, { ...period(), ...withReason(given) }),
	],
	[
		"deleting",
		"delete-listing",
		(by, id, given) => by.delete(`/api/product/${id}${given && `?reason=${encodeURIComponent(given)}`}`),
	],
];
type Response = Awaited<ReturnType<TestClient["post"]>>;

describe("a listing", () => {
	let id: string;
	beforeAll(async () => {
		id = (await list(seller))._id;
	});

	test.each(endpoints)("%s by the staff", async (name, action, send) => {
		const [entries, emails] = [(await audit()).length, (await emailsToSeller()).length];
		const refused = await send(admin, id, "");
		if (refused.body.failed)
			expect(refused.body.failed).toMatchObject([{ message: "Please write a reason. The lister reads it." }]);
		else expectFailure(refused, { status: 400, field: "reason" });
		expect([(await audit()).length, (await emailsToSeller()).length], name).toEqual([entries, emails]);
		const { body } = await must(send(admin, id, reason));
		expect(body.failed ?? []).toEqual([]);
		expect((await audit())[0]).toMatchObject({ action, reason, subject: { kind: "listing", _id: id } });
		const [email] = await emailsToSeller();
		expect(await emailsToSeller()).toHaveLength(emails + 1);
		expect(email?.subject).toMatch(/^Our team changed your listing/);
		expect(email?.body).toContain(reason);
	});

	test.each(endpoints)("%s by its lister needs no reason and is in no log", async (_, __, send) => {
		const own = (await list(seller))._id;
		const [entries, emails] = [(await audit()).length, (await emailsToSeller()).length];
		await must(send(seller, own, ""));
		expect([(await audit()).length, (await emailsToSeller()).length]).toEqual([entries, emails]);
	});
});

test("each step of the staff in an order is in the audit log, and a member's own is not", async () => {
	const client = await world.client();
	const order = await placeTestOrder(world, { seller, client }, await list(seller), 0, 1);
	await must(order.step("seller", "accept"));
	const before = (await audit()).length;
	await must(order.step(admin, "dispatch", { reason }));
	await must(order.step(admin, "handOver", { code: order.code }));
	await must(order.step(admin, "return", { reason: "The client lost her telephone." }));
	await must(order.step(admin, "complete", { reason }));
	const entries = (await audit()).slice(0, 4);
	expect(entries.map((one) => one.action)).toEqual([
		...["complete-order", "return-order", "hand-over-order", "dispatch-order"],
	]);
	expect([entries[0]?.reason, entries[3]?.reason]).toEqual([reason, reason]);
	expect((await audit()).length).toBe(before + 4);
	const other = await placeTestOrder(world, { seller, client }, await list(seller), 5, 1);
	await must(other.step(admin, "cancel", { reason }));
	expect((await audit())[0]).toMatchObject({ action: "cancel-order", reason });
});
