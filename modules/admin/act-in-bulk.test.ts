import { afterAll, beforeAll, expect, test } from "vitest";
import { adminCopy } from "#messages/common/staff.js";
import { completeOrder } from "#tests/complete-order.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";

/** Bulk actions: one call, one reason, a result and an audit entry for each row. */

let world: World;
let admin: TestClient;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin("Noor Bedi");
	seller = await world.seller();
});
afterAll(() => world.close());

const unknown = "01931e5a-0000-7000-8000-0000000000aa";
const onListings = (body: object) => admin.post("/api/admin/listings/bulk", body);
const newListings = (...names: string[]) =>
	Promise.all(names.map(async (name) => (await list(seller, { name }))._id as string));
const listing = async (id: string) => (await must(admin.get(`/api/admin/listings/${id}`))).body.listing;
const entries = async (subjectId: string) =>
	(await must(admin.get(`/api/admin/getActs?subjectId=${subjectId}`))).body.acts.map(
		({ action, reason }: { action: string; reason: string }) => [action, reason],
	);

test("approves each listing once, says which could not be approved, and writes an entry for each", async () => {
	const [first = "", second = ""] = await newListings("Gota lehenga", "Zari lehenga");
	await must(admin.post(`/api/admin/listings/${second}/suspend`, { reason: "Not what it says." }));
	const { body } = await must(
		onListings({ action: "approve", ids: [first, second, unknown, first], reason: "Looked at all." }),
	);
	expect(body.results).toEqual([
		{ id: first, done: true, message: "" },
		{ id: second, done: false, message: adminCopy.notAllowed.listing },
		{ id: unknown, done: false, message: adminCopy.notFound.listing },
	]);
	expect((await listing(first)).isWaiting).toBe(false);
	expect(await entries(first)).toEqual([["approve-listing", "Looked at all."]]);
	expect(await entries(second)).toEqual([["suspend-listing", "Not what it says."]]);
});

test("suspends listings with one reason; undo within minutes brings them back unapproved", async () => {
	const [waiting = "", approved = ""] = await newListings("Mogra saree", "Champa saree");
	await must(onListings({ action: "approve", ids: [approved] }));
	const { approvedAt } = await listing(approved);
	world.wait(0.1);
	await must(onListings({ action: "suspend", ids: [waiting, approved], reason: "Stolen pictures." }));
	expect(await listing(waiting)).toMatchObject({ status: "suspended", suspension: { reason: "Stolen pictures." } });
	expect(await world.emails(seller.user.email)).toContainEqual(
		expect.objectContaining({ body: expect.stringContaining("Stolen pictures.") }),
	);
	const undo = { action: "undo-suspend", ids: [waiting, approved] };
	const { body } = await must(onListings(undo));
	expect(body.results.map(({ done }: { done: boolean }) => done)).toEqual([true, true]);
	expect(await listing(waiting)).toMatchObject({ status: "active", isWaiting: true });
	expect(await listing(approved)).toMatchObject({ status: "active", isWaiting: false, approvedAt });
	expect(await entries(waiting)).toEqual([
		["restore-listing", adminCopy.undone],
		["suspend-listing", "Stolen pictures."],
	]);

	await must(onListings({ action: "suspend", ids: [waiting], reason: "Stolen pictures." }));
	world.wait(0.2);
	const late = await must(onListings({ ...undo, ids: [waiting] }));
	expect(late.body.results).toEqual([{ id: waiting, done: false, message: adminCopy.notAllowed.undo }]);
	expect((await listing(waiting)).status).toBe("suspended");
});

test("suspends accounts and restores them, but never the admin's own", async () => {
	const client = await world.client();
	const [id, own] = [client.user._id, admin.user._id];
	const { body } = await must(
		admin.post("/api/admin/users/bulk", { action: "suspend", ids: [id, own], reason: "Asked for cash." }),
	);
	expect(body.results).toEqual([
		{ id, done: true, message: "" },
		{ id: own, done: false, message: adminCopy.notAllowed.self },
	]);
	expect((await must(client.get("/api/user/me"))).body.user).toBeNull();
	await must(admin.post("/api/admin/users/bulk", { action: "restore", ids: [id] }));
	await signIn(world.visitor(), client.user.email);
});

test("pays several dues under one reference, and repeating it pays nothing twice", async () => {
	const [client, lister] = [await world.client(), await world.seller()];
	const product = await list(lister, { price: 1000 });
	await completeOrder(world, client, lister, product, 1);
	const dues = async () => (await must(admin.get("/api/admin/dues"))).body.dues;
	const ids = (await dues()).map((due: { id: string }) => due.id);
	expect(ids.length).toBeGreaterThan(0);
	const pay = (reference: string) => admin.post("/api/admin/dues/pay", { ids: [...ids, unknown], reference });
	for (const _ of ["once", "again"]) {
		const { body } = await must(pay("NEFT batch 7"));
		expect(body.results.map(({ done }: { done: boolean }) => done)).toEqual([...ids.map(() => true), false]);
	}
	expect(await dues()).toEqual([]);
	const other = await must(pay("NEFT batch 8"));
	expect(other.body.results[0]).toMatchObject({ done: false, message: expect.stringContaining("NEFT batch 7") });
	const file = (await must(admin.post("/api/admin/money.csv?state=paid"))).body as string;
	expect(file.split("\r\n")[1]).toMatch(
		/^payout,[^,]+,.*,Meher Rathore,\d+,2026-\d\d-\d\d,paid,2026-11-23,NEFT batch 7$/,
	);
	expect((await must(admin.get("/api/admin/getActs?action=export-money"))).body.acts).toHaveLength(1);
	expect((await must(admin.get("/api/admin/getActs?action=book-payout"))).body.acts).toHaveLength(1);
});

test.each([
	["without a row", { action: "approve", ids: [] }, "ids"],
	["with 101 rows", { action: "approve", ids: Array(101).fill(unknown) }, "ids"],
	["a suspension without a reason", { action: "suspend", ids: [unknown] }, "reason"],
	["an unknown action", { action: "delete", ids: [unknown] }, "action"],
])("refuses a bulk action %s (400)", async (_, body, field) => {
	expectFailure(await onListings(body), { status: 400, code: "invalid" });
	expect((await onListings(body)).body.fields).toHaveProperty(field);
});
