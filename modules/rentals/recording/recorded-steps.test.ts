import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { instantOf } from "#common/calendar.ts";
import { type HandOverClaim, readToken } from "#common/hand-over-token.ts";
import { signToken } from "#modules/codes/sign-token.ts";
import { newCode, orderOf, placeTestOrder, type TestOrder } from "#tests/fixtures/orders.ts";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, picture, pictures, signIn, type World } from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";

/** Hand-overs and returns by the client's QR, and those that a phone recorded without a connection: the conflicts of decision 0120, line by line. */

let world: World;
let seller: TestClient;
let admin: TestClient;
let client: TestClient;
let order: TestOrder;

beforeAll(async () => {
	world = await makeWorld({ UPI_VPA: "almari@okhdfcbank", UPI_NAME: "Almari Rentals" });
	admin = await world.admin();
});
afterAll(() => world.close());
/** An order on its way, an hour ago. */
beforeEach(async () => {
	world.clock.set(instantOf(world.day(1), 9));
	[seller, client] = [await world.seller(), await world.client()];
	order = await placed(client);
	await order.moveTo("dispatch");
	world.wait(1);
	await signIn(admin, admin.user.email);
});

const placed = async (who: TestClient) =>
	placeTestOrder(world, { seller, client: who }, await list(seller, { deposit: 5000 }), 1, 2);
const accepted = async (who: TestClient) => {
	const other = await placed(who);
	await must(other.step("seller", "accept"));
	return other;
};
const pageOf = async (who: TestClient, { orderId } = order) => (await must(who.get(`/api/order/${orderId}`))).body;
const tokenOf = async (of = order, who = client): Promise<string> => (await pageOf(who, of)).handOverToken;
const claimOf = async (of = order): Promise<HandOverClaim> => readToken(await tokenOf(of))?.claim as HandOverClaim;
const take = (name: string, input: object, who = seller, { orderId } = order) =>
	who.post(`/api/order/${orderId}/${name}`, { cashHolder: "courier", ...input });
const handOver = (input: object, who = seller) => take("handOver", input, who);
const minutes = (waited: number) => ({ waitedSeconds: waited * 60 });
const wrongCode = () => (order.code === "000000" ? "000001" : "000000");
const outcomeOf = ({ status, body }: ApiResponse) =>
	status === 200 ? body.order.status : `${body.code} ${body.because ?? ""}`.trim();
const stepsOf = async (step: string) =>
	(await orderOf(client, order.orderId)).timeline.filter((one: { step: string }) => one.step === step);
const triesLeft = async () => (await pageOf(seller)).codeTriesLeft;

/** The subjects and notices that say to one side that a recording does not count. */
async function noticesTo(who: TestClient): Promise<string[]> {
	const subjects = (await world.emails(who.user.email)).map(({ subject }) => subject);
	const { notices } = (await must(who.get("/api/notices"))).body;
	const titles = notices.map(({ title }: { title: string }) => title);
	return [...subjects, ...titles].filter((text) => text.includes("does not count"));
}
/** Sends it three times, because the reply is lost, and expects one email and one notice to each side. */
async function refusedWithNotice(
	send: () => Promise<ApiResponse>,
	outcome: string,
	because: string,
	step = "refuseHandOver",
) {
	for (let times = 0; times < 3; times++) {
		expect(outcomeOf(await send())).toBe(outcome);
		world.wait(0.01);
	}
	expect(await stepsOf(step)).toEqual([expect.objectContaining({ refusal: because, recordedAt: expect.any(String) })]);
	expect(await noticesTo(client)).toHaveLength(2);
	expect(await noticesTo(seller)).toHaveLength(2);
}
const withoutNotice = async () =>
	expect([...(await noticesTo(client)), ...(await stepsOf("refuseHandOver"))]).toEqual([]);

describe("the QR", () => {
	test("is the client's alone, and only its reader has the key", async () => {
		const [own, read, staff] = [await pageOf(client), await pageOf(seller), await pageOf(admin)];
		expect(readToken(own.handOverToken)?.claim).toMatchObject({
			step: "handOver",
			items: [{ orderId: order.orderId, garmentId: expect.any(String) }],
		});
		expect(own.handOverKey).toBeNull();
		for (const page of [read, staff])
			expect(page).toMatchObject({ handOverToken: null, handOverKey: expect.stringMatching(/^[\w-]{43}$/) });
	});

	test("is not made before the order is accepted", async () => {
		const pending = await placed(client);
		expect(await pageOf(client, pending)).toMatchObject({ handOverToken: null, codeSent: expect.anything() });
		await must(pending.step("seller", "accept"));
		expect((await claimOf(pending)).step).toBe("handOver");
	});

	test("hands the item over and takes it back, and is of no use afterwards", async () => {
		const first = await tokenOf();
		expect(outcomeOf(await handOver({ token: first }))).toBe("delivered");
		const second = await tokenOf();
		expect(readToken(second)?.claim.step).toBe("return");
		expect(outcomeOf(await take("return", { token: first }))).toBe("wrong-code otherStep");
		expect(outcomeOf(await take("return", { token: second }))).toBe("returned");
		expect(await pageOf(client)).toMatchObject({ handOverToken: null });
		expect(await pageOf(seller)).toMatchObject({ handOverKey: null });
		await withoutNotice();
	});

	test("is for all orders that are delivered together", async () => {
		for (const name of ["Gota dupatta", "Kundan choker"]) {
			const { _id: productId } = await list(seller, { name });
			const rentalPeriod = { startDate: world.day(1), endDate: world.day(2) };
			await must(client.post("/api/bag", { productId, rentalPeriod, size: "M" }));
		}
		const { lines } = (await must(client.get("/api/bag"))).body.bag;
		const { group } = (await must(client.post("/api/rental/group", { lines, address }))).body;
		const ids: string[] = group.orders.map(({ orderId }: { orderId: string }) => orderId);
		for (const id of ids)
			for (const step of ["accept", "dispatch"]) await must(seller.post(`/api/order/${id}/${step}`));
		const [first = "", second = ""] = ids;
		const token = (await must(client.get(`/api/order/${first}`))).body.handOverToken;
		expect(
			readToken(token)
				?.claim.items.map(({ orderId }) => orderId)
				.sort(),
		).toEqual([...ids].sort());
		const { body } = await must(
			take("handOver", { token, also: [second], ...minutes(20) }, seller, { ...order, orderId: first }),
		);
		expect(body.order).toMatchObject({
			status: "delivered",
			timeline: expect.arrayContaining([expect.objectContaining({ recordedAt: expect.any(String) })]),
		});
		expect((await orderOf(client, second)).status).toBe("delivered");
	});

	test("or the code, one of them, and neither for an admin who takes an item back with a reason", async () => {
		const both = await handOver({ token: await tokenOf(), code: order.code });
		expect(both).toMatchObject({ status: 400, body: { fields: { token: expect.any(String) } } });
		for (const input of [{}, { code: "" }, { code: "", token: "" }])
			expect(await handOver(input)).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
		await must(handOver({ code: order.code }));
		expect(outcomeOf(await take("return", { reason: "It is on its way to me." }, admin))).toBe("returned");
	});
});

describe("what does not count, and tells both sides once", () => {
	test("wrong digits, which are one attempt however often they are sent", async () => {
		await refusedWithNotice(() => handOver({ code: wrongCode(), ...minutes(60) }), "wrong-code", "wrongDigits");
		expect(await triesLeft()).toBe(4);
		expect(outcomeOf(await handOver({ code: order.code, ...minutes(5) }))).toBe("delivered");
	});

	test("digits of a code that was replaced", async () => {
		await newCode(world, client, order.orderId);
		await refusedWithNotice(() => handOver({ code: order.code, ...minutes(60) }), "wrong-code", "wrongDigits");
	});

	test("a QR of a code that was replaced, which is no attempt", async () => {
		const token = await tokenOf();
		await newCode(world, client, order.orderId);
		await refusedWithNotice(() => handOver({ token, ...minutes(60) }), "wrong-code replaced", "replaced");
		expect(await triesLeft()).toBe(5);
		expect(outcomeOf(await handOver({ token: await tokenOf() }))).toBe("delivered");
	});

	test("digits while the code is locked; the QR still counts", async () => {
		for (let tries = 0; tries < 5; tries++) await handOver({ code: wrongCode() });
		await refusedWithNotice(() => handOver({ code: order.code, ...minutes(60) }), "code-locked", "locked");
		expect(outcomeOf(await handOver({ token: await tokenOf(), ...minutes(60) }))).toBe("delivered");
	});

	test.each<[string, () => Promise<string>, string]>([
		["that somebody else signed", async () => signToken({ secret: "a lister's own" }, await claimOf()), "forged"],
		["for the return", async () => signToken(world.app, { ...(await claimOf()), step: "return" }), "otherStep"],
		["of another order", async () => tokenOf(await accepted(client)), "otherOrder"],
		[
			"that names another piece, as before the order got another one",
			async () => {
				const { items, ...claim } = await claimOf();
				const garmentId = (await claimOf(await accepted(client))).items[0]?.garmentId ?? "";
				return signToken(world.app, { ...claim, items: items.map((item) => ({ ...item, garmentId })) });
			},
			"otherPiece",
		],
		[
			"whose nonce is not that of the code",
			async () => signToken(world.app, { ...(await claimOf()), nonce: "AAECAwQFBgcICQoLDA0ODw" }),
			"replaced",
		],
	])("a QR %s, which is no attempt", async (_, make, because) => {
		const token = await make();
		await refusedWithNotice(() => handOver({ token, ...minutes(60) }), `wrong-code ${because}`, because);
		expect([await triesLeft(), (await order.show()).status]).toEqual([5, "dispatched"]);
	});

	test.each<[string, () => Promise<unknown>]>([
		[
			"cancelled",
			() => must(admin.post(`/api/order/${order.orderId}/correct`, { to: "cancelled", reason: "It was stolen." })),
		],
		[
			"not handed over",
			async () => {
				world.clock.set(instantOf(world.day(1), 12));
				await must(order.step(await signIn(seller, seller.user.email), "fail", { reason: "Nobody was there." }));
			},
		],
		[
			"lost by the courier",
			() => must(admin.post(`/api/order/${order.orderId}/loseParcel`, { reason: "The courier lost it.", amount: 500 })),
		],
	])("an order that was %s meanwhile", async (_, end) => {
		const token = await tokenOf();
		await end();
		await signIn(client, client.user.email);
		await refusedWithNotice(() => handOver({ token, ...minutes(60) }), "not-allowed-now", "state");
	});

	test("a UPI reference that was used before, or that is missing", async () => {
		const bank = { cashHolder: "bank", upiReference: "123456789012", ...minutes(60) };
		const other = await placed(await world.client());
		await other.moveTo("dispatch");
		await must(take("handOver", { code: other.code, ...bank }, seller, other));
		const token = await tokenOf();
		await refusedWithNotice(() => handOver({ token, ...bank }), "invalid", "payment");
		expect(outcomeOf(await handOver({ token, ...bank, upiReference: "123456789013" }))).toBe("delivered");
	});

	test.each([
		["another holder of the cash", { cashHolder: "seller" }],
		["a UPI payment", { cashHolder: "bank", upiReference: "123456789019" }],
	])("what was taken already with %s: the first one stands", async (_, input) => {
		const token = await tokenOf();
		await must(handOver({ code: order.code }));
		await refusedWithNotice(
			() => handOver({ token, ...input, ...minutes(60) }),
			"changed-meanwhile different",
			"different",
		);
		const { rows } = await world.app.db.pool.query(
			"select cash_holder from rental_event where rental_id = $1 and step = 'handOver'",
			[order.orderId],
		);
		expect(rows).toEqual([{ cash_holder: "courier" }]);
	});

	test("a return, in the same way", async () => {
		await must(handOver({ code: order.code }));
		const code = await world.codeFor(client.user.email);
		const wrong = code === "000000" ? "000001" : "000000";
		await refusedWithNotice(
			() => take("return", { code: wrong, ...minutes(60) }),
			"wrong-code",
			"wrongDigits",
			"refuseReturn",
		);
	});

	test("five recordings of an order; later ones are refused without a word", async () => {
		const forged = async (nonce: string) => signToken({ secret: "a lister's own" }, { ...(await claimOf()), nonce });
		for (const last of ["A", "Q", "g", "w", "A"])
			for (const first of ["A", "B"])
				await handOver({ token: await forged(`${first}${last}ECAwQFBgcICQoLDA0OD${last}`), ...minutes(60) });
		expect(await stepsOf("refuseHandOver")).toHaveLength(5);
		expect(await noticesTo(client)).toHaveLength(10);
	});
});

describe("what counts, and tells nobody", () => {
	test("the same recording again, from the same phone and another one, also after the return", async () => {
		const recording = { token: await tokenOf(), ...minutes(60) };
		const second = await world.visitor();
		await signIn(second, seller.user.email);
		expect(outcomeOf(await handOver(recording))).toBe("delivered");
		for (const who of [seller, second, admin]) expect(outcomeOf(await handOver(recording, who))).toBe("delivered");
		await must(take("return", { code: await world.codeFor(client.user.email) }));
		expect(outcomeOf(await handOver(recording, second))).toBe("returned");
		expect(await stepsOf("handOver")).toHaveLength(1);
		await withoutNotice();
	});

	test("what waited ten days while its order waited, too: as recorded two days ago at most", async () => {
		await must(handOver({ code: order.code }));
		const code = await world.codeFor(client.user.email);
		world.wait(10 * 24);
		await runDueTransitions(world.app);
		await signIn(seller, seller.user.email);
		const { body } = await must(take("return", { code, waitedSeconds: 9 * 86_400 }));
		const { recordedAt, at } = body.order.timeline.at(-1);
		expect(Date.parse(at) - Date.parse(recordedAt)).toBe(48 * 3_600_000);
	});

	test.each([
		["an hour", 3600, 3600],
		["not before the dispatch, an hour ago", 86_400, 3600],
		["no time at all", 0, 0],
	])("a hand-over that waited %s", async (_, waitedSeconds, counted) => {
		const { body } = await must(handOver({ token: await tokenOf(), version: 1, waitedSeconds }));
		const { recordedAt, at } = body.order.timeline.at(-1);
		expect(Date.parse(at)).toBe(world.clock.now().getTime());
		expect(Date.parse(at) - Date.parse(recordedAt)).toBe(counted * 1000);
		await withoutNotice();
	});

	test.each([-1, 1e12, 1.5, "soon"])(
		"waitedSeconds of %s is refused as a mistake of the sender",
		async (waitedSeconds) => {
			expect(await handOver({ code: order.code, waitedSeconds })).toMatchObject({
				status: 400,
				body: { fields: { waitedSeconds: expect.any(String) } },
			});
			await withoutNotice();
		},
	);
});

test("a stranger, or the client, tells nobody", async () => {
	const recording = { code: wrongCode(), ...minutes(60) };
	expect(outcomeOf(await handOver(recording, await world.seller()))).toBe("not-found");
	expect(outcomeOf(await handOver(recording, client))).toBe("not-allowed-now");
	await withoutNotice();
});

describe("the day of the return", () => {
	/** Handed over and due today; the item is back at six, and its return is sent at nine the next morning. */
	async function returned(input: object) {
		await must(handOver({ code: order.code }));
		const { courier } = await order.show();
		world.clock.set(instantOf(courier.backBy, 18));
		const code = await world.codeFor(client.user.email);
		world.wait(15);
		await runDueTransitions(world.app);
		await signIn(seller, seller.user.email);
		await signIn(client, client.user.email);
		expect((await order.show()).status).toBe("overdue");
		const { body } = await must(take("return", { code, ...input }));
		await must(seller.post(`/api/order/${order.orderId}/complete`));
		const { rows } = await world.app.db.pool.query(
			"select coalesce(sum(-amount), 0)::int as fee from ledger_entry e join ledger_booking b on b.id = e.booking_id where b.rental_id = $1 and e.account = 'late-fee-payable'",
			[order.orderId],
		);
		return { order: body.order, fee: rows[0]?.fee };
	}

	test("is that of the recording: what was back on the last day is not late", async () => {
		const { order: shown, fee } = await returned({ waitedSeconds: 15 * 3600 });
		expect(fee).toBe(0);
		expect(Date.parse(shown.inspectBy)).toBeGreaterThan(world.clock.now().getTime() + 47 * 3_600_000);
	});

	test("is today without a recording, or with one of this morning", async () => {
		expect((await returned({ waitedSeconds: 3600 })).fee).toBe(2400);
	});
});

test("the hours to answer a report begin when the return is received", async () => {
	await must(handOver({ code: order.code }));
	const upload = await must(client.post("/api/damage/uploadImages", pictures({ bytes: await picture() })));
	const report = { words: "It is another colour.", images: upload.body.images };
	await must(client.post(`/api/order/${order.orderId}/report`, report));
	const code = await world.codeFor(client.user.email);
	world.wait(40);
	await signIn(seller, seller.user.email);
	await must(take("return", { code, waitedSeconds: 39 * 3600 }));
	const { damage } = (await must(seller.get(`/api/order/${order.orderId}/damage`))).body;
	expect(Date.parse(damage.contestBy)).toBeGreaterThanOrEqual(world.clock.now().getTime() + 72 * 3_600_000);
});
