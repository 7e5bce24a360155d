import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, picture, pictures, type World } from "#tests/world.ts";

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

const uploadPublic = async (by: TestClient): Promise<string> =>
	(await must(by.post("/api/product/uploadImages", pictures({ bytes: await picture() })))).body.images[0];
const withReason = (given: string) => (given ? { reason: given } : {});
const period = () => ({ startDate: world.day(3), endDate: world.day(4) });
const images = async (id: string) => (await seller.get(`/api/product/${id}`)).body.product.images;
const changed = (by: TestClient, id: string, change: string, given: string, amount?: number) =>
	by.post("/api/product/changeListings", { ids: [id], change, ...(amount && { amount }), ...withReason(given) });

const edited = async (by: TestClient, id: string, given: string, over: object) =>
	by.put(`/api/product/updateProduct/${id}`, {
		...newListing,
		images: await images(id),
		...over,
		...withReason(given),
	});
const moderated = (by: TestClient, id: string, act: string, given: string) =>
	by.post(`/api/admin/listings/${id}/${act}`, withReason(given));
const inBulk = (by: TestClient, id: string, action: string, given: string) =>
	by.post("/api/admin/listings/bulk", { action, ids: [id], ...withReason(given) });
const suspend = (id: string) => must(moderated(admin, id, "suspend", "It is not hers."));
const remove = (id: string) => must(seller.delete(`/api/product/${id}`));

type Send = (by: TestClient, id: string, given: string) => Promise<Response>;
/** Each way by which the staff can change a listing: its request, with or without a reason, and what comes before it. */
const ways: [name: string, action: string, send: Send, before?: (id: string) => Promise<unknown>][] = [
	["editing", "edit-listing", (by, id, given) => edited(by, id, given, { price: 2000 })],
	[
		"adding a photograph of one's own",
		"edit-listing",
		async (by, id, given) => edited(by, id, given, { images: [...(await images(id)), await uploadPublic(by)] }),
	],
	[
		"removing the photographs",
		"edit-listing",
		(by, id, given) => edited(by, id, given, { images: [] }),
		async (id) => must(edited(seller, id, "", { images: [await uploadPublic(seller)] })),
	],
	["taking a piece out of the stock", "edit-listing", (by, id, given) => edited(by, id, given, { countInStock: 0 })],
	["pausing", "pause-listing", (by, id, given) => changed(by, id, "pause", given)],
	[
		"resuming",
		"resume-listing",
		(by, id, given) => changed(by, id, "resume", given),
		(id) => must(changed(seller, id, "pause", "")),
	],
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
		(id) => must(seller.post(`/api/product/blockDays/${id}`, period())),
	],
	[
		"deleting",
		"delete-listing",
		(by, id, given) => by.delete(`/api/product/${id}${given && `?reason=${encodeURIComponent(given)}`}`),
	],
	["restoring a deleted one", "undelete-listing", (by, id, given) => changed(by, id, "restore", given), remove],
];
const consoleWays: typeof ways = [
	["suspending", "suspend-listing", (by, id, given) => moderated(by, id, "suspend", given)],
	["suspending in bulk", "suspend-listing", (by, id, given) => inBulk(by, id, "suspend", given)],
	["lifting a suspension", "restore-listing", (by, id, given) => moderated(by, id, "restore", given), suspend],
	["restoring a deleted one", "undelete-listing", (by, id, given) => moderated(by, id, "undelete", given), remove],
];
type Response = Awaited<ReturnType<TestClient["post"]>>;

const allWays = [...ways, ...consoleWays];
const isOfDays = ([name]: (typeof ways)[number]) => name.endsWith("days");
const waysOf = [
	["owner", allWays],
	["moderator", allWays.filter((way) => !isOfDays(way))],
	["support", allWays.filter(isOfDays)],
] as const;

describe.each(waysOf)("a listing changed by staff with the role %s", (staffRole, own) => {
	beforeAll(async () => {
		await world.app.db.pool.query("update account set staff_role = $2 where id = $1", [admin.user._id, staffRole]);
	});
	afterAll(async () => {
		await world.app.db.pool.query("update account set staff_role = 'owner' where id = $1", [admin.user._id]);
	});

	test.each(own)("%s", async (name, action, send, before) => {
		const id = (await list(seller))._id;
		await before?.(id);
		const [entries, emails] = [await audit(), await emailsToSeller()];
		const refused = await send(admin, id, "");
		if (refused.body.failed)
			expect(refused.body.failed).toMatchObject([{ message: "Please write a reason. The lister reads it." }]);
		else expectFailure(refused, { status: 400, field: "reason" });
		expect([await audit(), (await emailsToSeller()).length], name).toEqual([entries, emails.length]);
		const { body } = await must(send(admin, id, reason));
		expect(body.failed ?? []).toEqual([]);
		expect((await audit())[0]).toMatchObject({ action, reason, subject: { kind: "listing", _id: id } });
		const [email] = await emailsToSeller();
		expect(await emailsToSeller()).toHaveLength(emails.length + 1);
		expect(email?.subject).toMatch(/^(Our team changed your listing|Your listing )/);
		expect(email?.body).toContain(reason);
	});
});

test.each(ways)("%s by its lister needs no reason and is in no log", async (_, __, send, before) => {
	const own = (await list(seller))._id;
	await before?.(own);
	const [entries, emails] = [(await audit()).length, (await emailsToSeller()).length];
	await must(send(seller, own, ""));
	expect([(await audit()).length, (await emailsToSeller()).length]).toEqual([entries, emails]);
});

test("a suspension that is undone at once has its reason in the log and in the email, also without a written one", async () => {
	for (const written of ["", "It was the wrong line."]) {
		const id = (await list(seller))._id;
		await suspend(id);
		await must(inBulk(admin, id, "undo-suspend", written));
		const shown = written || "Suspension undone";
		expect((await audit())[0]).toMatchObject({ action: "restore-listing", reason: shown, subject: { _id: id } });
		expect((await emailsToSeller())[0]?.body).toContain(shown);
	}
});

test("the staff reach no listing of somebody else by an import or a draft", async () => {
	const { _id, name } = await list(seller);
	const before = (await seller.get(`/api/product/${_id}`)).body.product;
	const form = new FormData();
	form.append(
		"file",
		new Blob([`name,price,categories\n${name},4000,Wedding\n`], { type: "text/csv" }),
		"listings.csv",
	);
	const [row] = (await must(admin.post("/api/product/import", form))).body.rows;
	expect(row).toMatchObject({ outcome: "listed" });
	expect(row.productId).not.toBe(_id);
	const draft = "/api/product/drafts/01931e5a-0000-7000-8000-0000000000d1";
	const content = { kind: "item", name: "Hers", itemCount: 1, content: {}, images: [] };
	await must(seller.put(draft, content));
	expectFailure(await admin.put(draft, content), { status: 404 });
	expectFailure(await admin.delete(draft), { status: 404 });
	expect((await seller.get(`/api/product/${_id}`)).body.product).toEqual(before);
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
