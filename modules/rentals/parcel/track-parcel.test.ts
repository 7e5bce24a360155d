import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { orderFieldsCopy } from "#messages/common/orders.js";
import { readPdf } from "#tests/read-pdf.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** The courier and the tracking number of a parcel: at the dispatch, while it is on its way, and on its way back. */

let world: World;
let seller: TestClient;
let admin: TestClient;
let stranger: TestClient;

beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.example" });
	[seller, admin, stranger] = [await world.seller(), await world.admin(), await world.client()];
});
afterAll(() => world.close());

const delhivery = { courier: "delhivery", trackingNumber: "1490123456789" };
const shown = {
	courier: "delhivery",
	name: "Delhivery",
	number: "1490123456789",
	url: "https://www.delhivery.com/track-v2/package/1490123456789",
};

/** An accepted order of a new client, or one that is dispatched with this input. */
async function accepted() {
	const buyer = await world.client();
	const { body } = await must(rent(world, buyer, await list(seller), 1, 2));
	const path = `/api/order/${body.orderId}`;
	const code = await world.codeFor(buyer.user.email);
	const step = (who: TestClient, name: string, input = {}) => who.post(`${path}/${name}`, input);
	const order = async (who = buyer) => (await must(who.get(path))).body.order;
	await must(step(seller, "accept"));
	return { buyer, path, code, step, order, handOver: () => must(step(seller, "handOver", { code })) };
}
async function dispatched(input = {}) {
	const one = await accepted();
	await must(one.step(seller, "dispatch", input));
	return one;
}
const newest = async (who: TestClient) => (await world.emails(who.user.email))[0];

describe("at the dispatch", () => {
	test("both sides and the staff see the courier with a link, and the client's email names the number", async () => {
		const { buyer, order } = await dispatched(delhivery);
		for (const who of [buyer, seller, admin])
			expect((await order(who)).tracking).toMatchObject({ sent: shown, back: null });
		const email = await newest(buyer);
		expect(email?.body).toContain("Delhivery 14901 23456 789");
		expect(email?.body).not.toMatch(/delhivery\.com/);
	});

	test("a dispatch that is repeated with another number is refused (409), as it would be lost", async () => {
		const { step, order } = await dispatched(delhivery);
		await must(step(seller, "dispatch", delhivery));
		await must(step(seller, "dispatch"));
		const { status, body } = await step(seller, "dispatch", { ...delhivery, trackingNumber: "1490" });
		expect([status, body.code]).toEqual([409, "changed-meanwhile"]);
		expect((await order()).tracking.sent).toEqual(shown);
	});

	test("a number may be typed in the digits of another script", async () => {
		const { order } = await dispatched({ courier: "delhivery", otherCourier: null, trackingNumber: "१४९० १२३४-५६७८९" });
		expect((await order()).tracking.sent).toMatchObject({ number: "14901234-56789" });
		expect((await (await dispatched({ trackingNumber: null })).order()).tracking.sent).toBeNull();
	});

	test("a courier and a number are optional", async () => {
		const { order } = await dispatched();
		expect((await order()).tracking).toEqual({ sent: null, back: null, canGive: null });
		expect((await order(seller)).tracking.canGive).toBe("sent");
	});

	test("another courier has its typed name and no link; the name of a known one is that one", async () => {
		const other = await dispatched({
			courier: "other",
			otherCourier: " Professional Couriers ",
			trackingNumber: "PC 12 34",
		});
		expect((await other.order()).tracking.sent).toEqual({
			...{ courier: "other", name: "Professional Couriers", number: "PC1234", url: null },
		});
		const known = await dispatched({ otherCourier: "blue dart", trackingNumber: "12345678901" });
		expect((await known.order()).tracking.sent).toMatchObject({ courier: "bluedart", name: "Blue Dart" });
	});

	test("the number stays on the timeline and in the evidence when it is changed", async () => {
		const { path, step, order } = await dispatched(delhivery);
		await must(step(seller, "trackParcel", { courier: "dtdc", trackingNumber: "D12345678" }));
		const { timeline } = await order();
		expect(timeline.slice(-3)).toMatchObject([
			{ step: "dispatch", by: "seller", status: "dispatched" },
			{ step: "trackParcel", by: "seller", reason: "Delhivery 1490123456789", status: "dispatched" },
			{ step: "trackParcel", by: "seller", reason: "DTDC D12345678", status: "dispatched" },
		]);
		const { body } = await must(seller.get(`${path}/evidence.pdf`));
		expect(readPdf(body).pages.join()).toMatch(/Delhivery1490123456789.*DTDCD12345678/);
	});

	test("an undo takes the number back with the dispatch", async () => {
		const { step, order } = await dispatched(delhivery);
		await must(step(seller, "undoDispatch"));
		expect((await order()).tracking.sent).toBeNull();
		await must(step(seller, "dispatch"));
		expect((await order()).tracking.sent).toBeNull();
	});

	test.each([
		["a courier alone", { courier: "dtdc" }, { trackingNumber: () => orderFieldsCopy.trackingNumber }],
		["a number alone", { trackingNumber: "1490" }, { courier: () => orderFieldsCopy.courier }],
		[
			"another courier without a name",
			{ courier: "other", otherCourier: " ", trackingNumber: "1490" },
			{ otherCourier: () => orderFieldsCopy.otherCourier },
		],
		["two couriers", { ...delhivery, otherCourier: "DTDC" }, { otherCourier: () => orderFieldsCopy.twoCouriers }],
		[
			"words as a number",
			{ otherCourier: "Write me", trackingNumber: "insta-meher-rents" },
			{ trackingNumber: () => orderFieldsCopy.trackingNumber },
		],
		["an unknown courier", { ...delhivery, courier: "almari" }, { courier: () => expect.any(String) }],
		[
			"a short number",
			{ ...delhivery, trackingNumber: "149" },
			{ trackingNumber: () => orderFieldsCopy.trackingNumber },
		],
		[
			"a long number",
			{ ...delhivery, trackingNumber: "1".repeat(41) },
			{ trackingNumber: () => orderFieldsCopy.trackingNumber },
		],
		[
			"a number that is an address",
			{ ...delhivery, trackingNumber: "https://evil.example" },
			{ trackingNumber: () => orderFieldsCopy.trackingNumber },
		],
		[
			"a phone number as the courier's name",
			{ otherCourier: "Call 98765 43210", trackingNumber: "1490" },
			{ otherCourier: () => ordersCopy.tracking.contact },
		],
		[
			"an email as the courier's name",
			{ courier: "other", otherCourier: "meher@gmail.com", trackingNumber: "1490" },
			{ otherCourier: () => ordersCopy.tracking.contact },
		],
	])("refuses %s, and the order stays", async (_, input, fields) => {
		const { step, order } = await accepted();
		const { status, body } = await step(seller, "dispatch", input);
		expect([status, body.fields]).toEqual([
			400,
			Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, message()])),
		]);
		expect((await order()).status).toBe("confirmed");
	});
});

describe("while the item is on its way", () => {
	test("the lister adds a number and corrects it; each is on the timeline, and the client has it by email", async () => {
		const { buyer, step, order } = await dispatched();
		const { body } = await must(step(seller, "trackParcel", { courier: "indiapost", trackingNumber: "EB123456789IN" }));
		expect(body).toMatchObject({ message: ordersCopy.tracking.saved, order: { tracking: { canGive: "sent" } } });
		await must(step(seller, "trackParcel", delhivery));
		expect(await newest(buyer)).toMatchObject({ subject: expect.stringMatching(/^Tracking number/) });
		const { tracking, timeline } = await order();
		expect(tracking.sent).toEqual(shown);
		const given = timeline.filter((event: { step: string }) => event.step === "trackParcel");
		expect(given).toMatchObject([
			{ by: "seller", reason: "India Post EB123456789IN", status: "dispatched" },
			{ by: "seller", reason: "Delhivery 1490123456789", status: "dispatched" },
		]);
	});

	test("the same again changes nothing; without fields it is removed, and nothing is sent", async () => {
		const { buyer, step, order } = await dispatched(delhivery);
		const { version } = await order();
		await must(step(seller, "trackParcel", { ...delhivery, version: 1 }));
		expect((await order()).version).toBe(version);
		const before = (await world.emails(buyer.user.email)).length;
		const { body } = await must(step(seller, "trackParcel", { version }));
		expect(body).toMatchObject({ message: ordersCopy.tracking.removed, order: { tracking: { sent: null } } });
		expect((await world.emails(buyer.user.email)).length).toBe(before);
	});

	test("an old version is refused (409)", async () => {
		const { step } = await dispatched();
		expect(await step(seller, "trackParcel", { ...delhivery, version: 1 })).toMatchObject({
			status: 409,
			body: { code: "changed-meanwhile" },
		});
	});

	test("the client gives the number of the way back once the item is with them, and the lister has it by email", async () => {
		const { buyer, step, order, handOver } = await dispatched(delhivery);
		await handOver();
		expect((await order()).tracking.canGive).toBe("back");
		await must(step(buyer, "trackParcel", { courier: "dtdc", trackingNumber: "D12345678" }));
		expect((await order(seller)).tracking).toMatchObject({
			...{ sent: shown, canGive: null },
			back: {
				name: "DTDC",
				number: "D12345678",
				url: expect.stringMatching(/^https:\/\/www\.dtdc\.in\/.*=D12345678$/),
			},
		});
		expect((await newest(seller))?.body).toContain("DTDC D12345 678");
	});

	test("the staff give it for either side, which is in the audit log", async () => {
		const { step, order, handOver } = await dispatched();
		await must(step(admin, "trackParcel", delhivery));
		await handOver();
		await must(step(admin, "trackParcel", { courier: "porter", trackingNumber: "CRN1490" }));
		expect((await order()).tracking).toMatchObject({ sent: shown, back: { number: "CRN1490" } });
		const { acts } = (await must(admin.get("/api/admin/getActs"))).body;
		expect(acts.slice(0, 2)).toMatchObject([
			{ action: "track-parcel", details: { from: "delivered" } },
			{ action: "track-parcel", details: { from: "dispatched" } },
		]);
	});

	test("is refused before the dispatch, for the other side, and after the return", async () => {
		const { buyer, step, handOver, order } = await accepted();
		const refused = async (who: TestClient, sentence: string) =>
			expect(await step(who, "trackParcel", delhivery)).toMatchObject({
				status: 409,
				body: { code: "not-allowed-now", message: sentence },
			});
		const { notSent, sent, back, over } = ordersCopy.tracking;
		await refused(seller, notSent);
		await must(step(seller, "dispatch"));
		await refused(buyer, sent);
		await handOver();
		await refused(seller, back);
		await must(step(seller, "return", { code: await world.codeFor(buyer.user.email) }));
		for (const who of [buyer, seller, admin]) await refused(who, over);
		await must(step(seller, "complete"));
		await refused(seller, over);
		expect((await order()).tracking).toEqual({ sent: null, back: null, canGive: null });
	});

	test("the link ends with the way, but for the staff", async () => {
		const { buyer, step, order, handOver } = await dispatched(delhivery);
		await handOver();
		await must(step(seller, "return", { code: await world.codeFor(buyer.user.email) }));
		for (const who of [buyer, seller]) expect((await order(who)).tracking.sent).toEqual({ ...shown, url: null });
		expect((await order(admin)).tracking.sent).toEqual(shown);
	});

	test("the typed name of a courier is on one line, without invisible characters", async () => {
		const { order } = await dispatched({ otherCourier: "Shree\n\u202eMaruti\u200b", trackingNumber: "M1490" });
		expect((await order()).tracking.sent.name).toBe("Shree Maruti");
	});

	test("somebody who is not of the order gets 404", async () => {
		const { step } = await dispatched();
		expect((await step(stranger, "trackParcel", delhivery)).status).toBe(404);
	});

	test("refuses contact details in the name of the courier", async () => {
		const { step } = await dispatched();
		expect(await step(seller, "trackParcel", { otherCourier: "@meher_rents", trackingNumber: "1490" })).toMatchObject({
			status: 400,
			body: { fields: { otherCourier: ordersCopy.tracking.contact } },
		});
	});

	test("concurrent gifts of one number are one event, and the number is changed only so often", async () => {
		const { step, order } = await dispatched();
		const most = rules.orderTimes.trackingChanges;
		await Promise.all([1, 2, 3].map(() => must(step(seller, "trackParcel", delhivery))));
		for (let turn = 1; turn < most; turn++)
			await must(step(seller, "trackParcel", { ...delhivery, trackingNumber: `1490${turn}` }));
		expect(await step(seller, "trackParcel", delhivery)).toMatchObject({
			body: { code: "not-allowed-now", message: ordersCopy.tracking.tooOften },
		});
		const { timeline } = await order();
		expect(timeline.filter((event: { step: string }) => event.step === "trackParcel")).toHaveLength(most);
	});

	test("the changes of one side leave those of the other and of the staff", async () => {
		const { buyer, step, handOver } = await dispatched();
		for (let turn = 1; turn <= rules.orderTimes.trackingChanges; turn++)
			await must(step(seller, "trackParcel", { ...delhivery, trackingNumber: `1490${turn}` }));
		await must(step(admin, "trackParcel", delhivery));
		await handOver();
		await must(step(buyer, "trackParcel", delhivery));
	});

	test("a number moves nothing: a return that was recorded before it keeps its time", async () => {
		const { buyer, path, step, handOver } = await dispatched();
		await handOver();
		const code = await world.codeFor(buyer.user.email);
		world.wait(1);
		await must(step(buyer, "trackParcel", delhivery));
		await must(step(seller, "return", { code, waitedSeconds: 1800 }));
		const { rows } = await world.app.db.pool.query("select returned_at as at from rental where id = $1", [
			path.split("/").at(-1),
		]);
		expect(rows[0].at).toEqual(new Date(world.clock.now().getTime() - 1_800_000));
	});
});

test("the report of a lost parcel names its courier and number to the staff", async () => {
	const { step } = await dispatched(delhivery);
	await must(step(seller, "reportParcel", { reason: "The courier says it is gone." }));
	const email = (await world.emails(world.app.config.supportEmail))[0];
	expect(email?.body).toContain("The parcel: Delhivery 14901 23456 789.");
});

test("the database refuses half a parcel, and a number that is none", async () => {
	const { path } = await dispatched();
	const id = path.split("/").at(-1);
	for (const set of ["sent_courier = 'dtdc'", "back_number = '1490'", "sent_courier = 'dtdc', sent_number = '<b>'"])
		await expect(world.app.db.pool.query(`update rental set ${set} where id = $1`, [id])).rejects.toThrow(/parcel/);
});
