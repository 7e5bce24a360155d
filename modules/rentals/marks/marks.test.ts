import { afterAll, beforeAll, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";

let world: World;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	admin = await world.admin();
});
afterAll(() => world.close());

async function newPair(over: object = {}) {
	const [seller, client] = [await world.seller(), await world.client()];
	const product = await list(seller, { sizeStock: [{ size: "M", stock: 20 }], ...over });
	const order = async (from = 1) => {
		world.wait(0.2);
		const one = await placeTestOrder(world, { seller, client }, product, from, 1);
		if (!("instant" in over)) await must(one.step("seller", "accept"));
		return one;
	};
	return { seller, client, product, order };
}
const marksOf = async (who: TestClient) => (await must(who.get("/api/order/marks"))).body;
const cancel = { reason: "The hem came down." };

test("a lister who cancels shortly before the delivery has a mark, with an email; the client does not see it", async () => {
	const { seller, client, order } = await newPair();
	const [late, early] = [await order(2), await order(5)];
	await must(early.step("seller", "cancel", cancel));
	expect((await marksOf(seller)).asSeller.marks).toEqual([]);
	await must(late.step("seller", "cancel", cancel));
	const { asSeller, asClient } = await marksOf(seller);
	expect(asSeller).toMatchObject({ limitedUntil: null, marks: [{ orderId: late.orderId, step: "cancel" }] });
	expect(asClient.marks).toEqual([]);
	expect((await late.show(seller)).mark).toMatchObject({ side: "seller", isRemoved: false });
	expect((await late.show(client)).mark).toBeNull();
	expect((await world.emails(seller.user.email))[0]?.body).toMatch(
		/You cancelled late, so your account has a mark until 21 February 2027/,
	);
	expect((await world.emails(client.user.email))[0]?.body).not.toMatch(/mark until/);
	world.wait(24 * rules.marks.days);
	await signIn(seller, seller.user.email);
	expect((await marksOf(seller)).asSeller.marks).toEqual([]);
	world.clock.set(new Date("2026-11-23T01:30:00Z"));
	for (const who of [seller, admin]) await signIn(who, who.user.email);
});

test("an order that its lister never sent gives a mark, and a client who was not there has one", async () => {
	const { seller, client, order } = await newPair();
	const [unsent, failed, refused] = [await order(0), await order(0), await order(0)];
	for (const one of [failed, refused]) await must(one.step("seller", "dispatch"));
	await must(failed.step("seller", "fail", { reason: "Rang three times.", wasAbsent: true }));
	await must(refused.step("seller", "fail", { reason: "Did not like the colour." }));
	expect((await marksOf(client)).asClient.marks).toMatchObject([{ orderId: failed.orderId, step: "fail" }]);
	world.wait(24);
	for (const who of [seller, client, admin]) await signIn(who, who.user.email);
	await runDueTransitions(world.app);
	expect((await unsent.show()).status).toBe("cancelled");
	expect((await marksOf(seller)).asSeller.marks).toMatchObject([{ orderId: unsent.orderId, step: "lapse" }]);
});

test("a delivery cannot fail before the delivery day: no mark, and the order goes on", async () => {
	const { seller, client, order } = await newPair();
	world.clock.set(new Date("2026-11-25T06:00:00Z"));
	for (const who of [seller, client, admin]) await signIn(who, who.user.email);
	const one = await order(1);
	await must(one.step("seller", "dispatch"));
	const absent = { reason: "Rang three times.", wasAbsent: true };
	for (const who of [seller, admin])
		for (const input of [absent, { reason: "They did not want it." }]) {
			const response = await one.step(who, "fail", input);
			expectFailure(response, { status: 409, code: "not-allowed-now" });
			expect(response.body).toMatchObject({
				message: "You can report a failed delivery from Thu, 26 Nov, the delivery day.",
				from: "2026-11-26",
			});
		}
	expect((await one.show(seller)).allowed).toEqual(["handOver"]);
	expect((await marksOf(client)).asClient.marks).toEqual([]);
	expect((await one.show()).status).toBe("dispatched");
	world.wait(13);
	for (const who of [seller, client, admin]) await signIn(who, who.user.email);
	expect((await one.show(seller)).allowed).toEqual(["handOver", "fail"]);
	await must(one.step("seller", "fail", absent));
	expect((await marksOf(client)).asClient.marks).toMatchObject([{ orderId: one.orderId, step: "fail" }]);
	world.clock.set(new Date("2026-11-23T01:30:00Z"));
	for (const who of [seller, admin]) await signIn(who, who.user.email);
});

test.each(["client", "seller"] as const)(
	"with three marks of the %s an instant order waits for acceptance",
	async (side) => {
		const { seller, client, product, order } = await newPair({ instant: true });
		world.clock.set(new Date("2026-11-24T01:00:00Z"));
		for (const who of [seller, client, admin]) await signIn(who, who.user.email);
		const orders = [await order(0), await order(0), await order(0)];
		// The delivery of today is at ten.
		world.clock.set(new Date("2026-11-24T04:00:00Z"));
		for (const one of orders) {
			expect((await one.show()).status).toBe("confirmed");
			await must(one.step(side, "cancel", cancel));
		}
		const marks = (await marksOf(side === "client" ? client : seller))[side === "client" ? "asClient" : "asSeller"];
		expect(marks.marks).toHaveLength(rules.marks.limit);
		expect(marks.limitedUntil).toBe(marks.marks.at(-1).endsAt);
		const waiting = await order(1);
		expect((await waiting.show()).status).toBe("pending");
		// Others are not affected.
		const stranger = side === "client" ? await world.client() : client;
		const other = side === "client" ? product : await list(await world.seller(), { instant: true });
		expect((await must(rent(world, stranger, other, 3, 1))).body.isConfirmed).toBe(true);
		const last = marks.marks[0].orderId;
		await signIn(admin, admin.user.email);
		await must(admin.post(`/api/order/${last}/removeMark`, { reason: "The road was flooded." }));
		expect((await (await order(4)).show()).status).toBe("confirmed");
	},
);

test("a correction removes the mark of the step that was wrong; the next such step gives a mark that can be removed", async () => {
	const { seller, client, order } = await newPair();
	const one = await order(0);
	await must(one.step("seller", "dispatch"));
	const absent = { reason: "Rang three times.", wasAbsent: true };
	await must(one.step("seller", "fail", absent));
	expect((await one.show(client)).mark).toMatchObject({ side: "client", isRemoved: false });
	const sentence = "The mark that your account had for this order no longer counts.";
	for (const expected of [true, false]) {
		await signIn(admin, admin.user.email);
		await must(admin.post(`/api/order/${one.orderId}/correct`, { to: "dispatched", reason: "It was next door." }));
		expect((await marksOf(client)).asClient.marks).toEqual([]);
		expect((await one.show(client)).mark).toMatchObject({ side: "client", isRemoved: true });
		expect((await world.emails(client.user.email))[0]?.body.includes(sentence)).toBe(expected);
		expect((await world.emails(seller.user.email))[0]?.body).not.toContain(sentence);
		await must(one.step("seller", "fail", absent));
		expect((await marksOf(client)).asClient.marks).toMatchObject([{ orderId: one.orderId, step: "fail" }]);
		await must(admin.post(`/api/order/${one.orderId}/removeMark`, { reason: "The road was flooded." }));
		expect((await marksOf(client)).asClient.marks).toEqual([]);
	}
});

test("an admin removes a mark with a reason: logged, emailed, on the timeline, and once", async () => {
	const { seller, client, order } = await newPair();
	await signIn(admin, admin.user.email);
	const one = await order(1);
	const remove = (who: TestClient, reason = "The road was flooded.") =>
		who.post(`/api/order/${one.orderId}/removeMark`, { reason });
	expectFailure(await remove(admin), { status: 409, code: "not-allowed-now" });
	await must(one.step("seller", "cancel", cancel));
	for (const who of [seller, client]) expectFailure(await remove(who), { status: 403, code: "forbidden" });
	expectFailure(await remove(admin, ""), { status: 400, code: "invalid" });
	const both = await Promise.all([remove(admin), remove(admin)]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	const { mark, timeline } = (await must(remove(admin))).body.order;
	expect(mark).toMatchObject({ side: "seller", isRemoved: true });
	expect(timeline.filter(({ step }: { step: string }) => step === "removeMark")).toHaveLength(1);
	expect((await marksOf(seller)).asSeller.marks).toEqual([]);
	expect((await world.emails(seller.user.email))[0]?.subject).toMatch(/^Mark removed/);
	const { acts } = (await must(admin.get("/api/admin/getActs"))).body;
	expect(acts[0]).toMatchObject({ action: "remove-mark", reason: "The road was flooded." });
	expectFailure(await admin.post("/api/order/01931e5a-0000-7000-8000-0000000000aa/removeMark", { reason: "None." }), {
		status: 404,
		code: "not-found",
	});
});
