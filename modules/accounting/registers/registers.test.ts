import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, instantOf } from "#common/calendar.ts";
import {
	type Register,
	type RegisterAmount,
	registerNames,
	registerPageSize,
	registers,
} from "#common/rules/registers.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { upload } from "#tests/fixtures/disputes.ts";
import { newCode, placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { listRegister, type RegisterLine } from "./queries.ts";
import { spanOf } from "./show-register.ts";

/**
 * The registers against the ledger. Each order is of two days for ₹2,000, with a deposit of ₹3,000; the commission is 10 %. The orders are on
 * three days of November and one of December.
 */

let world: World;
let sellers: [TestClient, TestClient];
let client: TestClient;
let owner: TestClient;
let finance: TestClient;
const everybody = () => [...sellers, client, owner, finance];
/** The order numbers of the lives below, by name. */
const orders: Record<string, string> = {};
const november = { from: "2026-11-01", to: "2026-11-30" };
const december = { from: "2026-12-01", to: "2026-12-31" };
const all = { from: "2026-04-01", to: "2027-03-31" };

beforeAll(async () => {
	world = await makeWorld({ SEND_BACK_COST: "150" });
	world.clock.set(instantOf("2026-11-23", 7));
	sellers = [await world.seller({ name: "=Meher Rathore" }), await world.seller()];
	client = await world.client();
	[owner, finance] = [await world.admin(), await world.admin()];
	await must(owner.put("/api/admin/commission", { percent: 10, reason: "As agreed." }));
	await world.app.db.pool.query("update account set staff_role = 'finance' where id = $1", [finance.user._id]);
	await liveOrders();
	await liveToMidnight();
});
afterAll(() => world.close());
beforeEach(signAllIn);

async function signAllIn() {
	for (const person of everybody()) await signIn(person, person.user.email);
}

type Step = "dispatch" | "handOver" | "return" | "complete";

/** An order up to a step. */
async function live(name: string, last: Step, cashHolder: "seller" | "courier" = "courier", seller = sellers[0]) {
	world.wait(0.2);
	await signAllIn();
	const product = await list(seller, { price: 1000, deposit: 3000, retailValue: 10_000 });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await signAllIn();
	orders[name] = order.orderId;
	await order.moveTo("dispatch");
	const path = `/api/order/${order.orderId}`;
	const giveBack = async () =>
		must(order.step("seller", "return", { code: await newCode(world, client, order.orderId) }));
	if (last !== "dispatch") await must(order.step("seller", "handOver", { code: order.code, cashHolder }));
	if (last === "return" || last === "complete") await giveBack();
	if (last === "complete") await must(order.step("seller", "complete"));
	return {
		...{ ...order, giveBack, path },
		correct: (to: string, body = {}) => must(owner.post(`${path}/correct`, { to, reason: "A mistake.", ...body })),
		pay: async (kind: string) => {
			const { dues } = (await must(owner.get(`${path}/money`))).body.money;
			const due = dues.find((one: { kind: string; paidAt: unknown }) => one.kind === kind && one.paidAt === null);
			await must(finance.post(`/api/admin/dues/${due.id}/pay`, { reference: `UTR ${name}` }));
		},
	};
}

async function liveOrders() {
	await (await live("completed", "complete")).pay("payout");
	const cash = await live("completed with the lister's cash", "complete", "seller", sellers[1]);
	await cash.pay("refund");
	await live("set off", "complete", "courier", sellers[1]);
	await live("handed over", "handOver");
	const corrected = await live("completed and corrected", "complete");
	await corrected.correct("delivered");
	await corrected.giveBack();
	await must(corrected.step("seller", "complete"));
	await (await live("cancelled unpaid", "complete")).correct("cancelled", { cashHolder: "unpaid" });
	await (await live("cancelled with a refund", "return")).correct("cancelled", { cashHolder: "courier" });
	const goodwill = await live("goodwill", "complete");
	await must(owner.post(`${goodwill.path}/goodwill`, { amount: 500, given: 0, reason: "For the wait." }));
	await goodwill.pay("refund");
	const lost = await live("lost parcel", "dispatch");
	await must(owner.post(`${lost.path}/loseParcel`, { amount: 8000, reason: "The courier lost it." }));
	await live("handed over with the lister's cash", "handOver", "seller");
	const [late, damaged] = [await live("late", "handOver"), await live("damaged", "handOver")];
	const extended = await live("extended", "handOver");
	const until = { endDate: world.day(3) };
	await must(extended.step("client", "requestExtension", until));
	await must(extended.step("seller", "acceptExtension", until));
	const sentBack = await placeWithTryOn();
	world.wait(24 * 3);
	await signAllIn();
	const code = await newCode(world, client, orders.extended ?? "");
	await must(extended.step("seller", "return", { code, cashHolder: "seller" }));
	await must(extended.step("seller", "complete"));
	await extended.pay("payout");
	await sentBack();
	for (const one of [late, damaged]) await one.giveBack();
	await must(late.step("seller", "complete"));
	const images = [await upload(sellers[0])];
	await must(sellers[0].post(`${damaged.path}/damage`, { amount: 4000, words: "A tear at the hem.", images }));
	await must(client.post(`${damaged.path}/damage/accept`));
	await damaged.pay("collection");
}

/** An order with two try-on days, the first one in three days. Then it is handed over and sent back. */
async function placeWithTryOn() {
	const product = await list(sellers[0], { price: 1000, deposit: 3000, instant: true, tryOnPrice: 200 });
	const { orderId } = (await must(rent(world, client, product, 5, 2, { totalAmount: 2400, tryOnDays: 2 }))).body;
	orders["sent back"] = orderId;
	return async () => {
		const step = (who: TestClient, name: string, body = {}) => must(who.post(`/api/order/${orderId}/${name}`, body));
		await step(sellers[0], "dispatch");
		const code = await newCode(world, client, orderId);
		await step(sellers[0], "handOver", { code, cashHolder: "courier" });
		await step(client, "sendBack");
		await step(sellers[0], "return", { code: await newCode(world, client, orderId) });
		await step(sellers[0], "complete");
	};
}

/** One order is completed in the last millisecond of November in India, and another one in the first of December. */
async function liveToMidnight() {
	world.clock.set(instantOf("2026-11-30", 7));
	const [before, after] = [await live("last of November", "return"), await live("first of December", "return")];
	world.clock.set(new Date(instantOf("2026-12-01").getTime() - 1));
	await must(before.step("seller", "complete"));
	world.clock.set(instantOf("2026-12-01"));
	await must(after.step("seller", "complete"));
}

type Row = {
	order: { id: string; number: string } | null;
	person: { _id: string; name: string } | null;
	account: string | null;
	booking: string | null;
	reference: string | null;
	amounts: Record<string, number>;
};
type Page = { rows: Row[]; totals: Record<string, number>; next: string | null };

const show = async (register: string, period = all, after = ""): Promise<Page> =>
	(await must(finance.get(`/api/admin/registers/${register}?${new URLSearchParams({ ...period, after })}`))).body;

/** All rows of a register, by page. */
async function read(register: string, period = all): Promise<Page> {
	const page = await show(register, period);
	const rows = [...page.rows];
	for (let { next } = page; next; ) {
		const following = await show(register, period, next);
		expect(following.totals).toEqual(page.totals);
		rows.push(...following.rows);
		next = following.next;
	}
	return { rows, totals: page.totals, next: null };
}

/** An entry with its booking and order: the test adds them up by itself. */
type Entry = {
	booking_id: string;
	rental_id: string;
	kind: string;
	account: string;
	person_id: string | null;
	amount: number;
	is_contra: boolean;
	at: Date;
	seller_id: string;
	status: string;
};
async function listEntries({ from, to }: typeof all): Promise<{ before: Entry[]; within: Entry[] }> {
	const { rows } = await world.app.db.pool.query<Entry>(
		`select e.booking_id, e.rental_id, b.kind, e.account, e.person_id, e.amount, e.is_contra, e.at, r.seller_id, r.status
		from ledger_entry e join ledger_booking b on b.id = e.booking_id join rental r on r.id = e.rental_id order by e.at, e.booking_id, e.line`,
	);
	const [first, end] = [instantOf(from), instantOf(addDays(to, 1))];
	return {
		before: rows.filter(({ at }) => at < first),
		within: rows.filter(({ at }) => at >= first && at < end),
	};
}
const sum = (entries: Entry[]) => entries.reduce((total, { amount }) => total + amount, 0);
const of = (entries: Entry[], ...accounts: string[]) => entries.filter(({ account }) => accounts.includes(account));
const amountsOf = (rows: Row[], name: string) => rows.reduce((total, { amounts }) => total + (amounts[name] ?? 0), 0);

/** The bookings by which orders were completed that are completed still. */
function completionsOf(entries: Entry[]): Map<string, Entry[]> {
	const completions = new Map<string, Entry[]>();
	for (const one of entries)
		if (one.kind === "completion" && one.status === "completed") {
			const known = completions.get(one.rental_id) ?? [];
			completions.set(one.rental_id, known[0]?.booking_id === one.booking_id ? [...known, one] : [one]);
		}
	return completions;
}

/** The sale of one completion: the credits of an account. Cash that the lister has already is debited to it. */
function soldBy(completion: Entry[]) {
	const credited = (account: string) => 0 - sum(of(completion, account).filter(({ amount }) => amount < 0));
	const [commission, lateFee, earned] = [
		credited("commission"),
		credited("late-fee-payable"),
		credited("rent-payable"),
	];
	return {
		rent: earned + commission,
		lateFee,
		courierFee: credited("courier-fee"),
		commission,
		listerPart: earned + lateFee,
	};
}

test("the ledger agrees with the steps", async () => {
	expect((await checkLedger(world.app)).faults).toEqual([]);
});

describe.each([
	["a year", all],
	["November", november],
	["December", december],
])("in %s", (_, period) => {
	test("sales are the completed orders, with what each party gets", async () => {
		const { within } = await listEntries(period);
		const { rows, totals } = await read("sales", period);
		const expected = [...completionsOf(within)].map(([id, completion]) => [id, soldBy(completion)]);
		const sold = Object.fromEntries(rows.map(({ order, amounts }) => [order?.id, amounts]));
		expect(sold).toEqual(Object.fromEntries(expected));
		for (const name of registers.sales.amounts) expect(totals[name]).toBe(amountsOf(rows, name));
		expect(totals.commission).toBe(0 - sum(of(within, "commission")));
		expect((totals.rent ?? 0) + (totals.lateFee ?? 0)).toBe((totals.listerPart ?? 0) + (totals.commission ?? 0));
	});

	test("the commission of each lister is that of their sales", async () => {
		const { within } = await listEntries(period);
		const { rows, totals } = await read("commission", period);
		const bySeller: Record<string, number> = {};
		for (const { seller_id, amount } of of(within, "commission"))
			bySeller[seller_id] = (bySeller[seller_id] ?? 0) - amount;
		expect(Object.fromEntries(rows.map(({ person, amounts }) => [person?._id, amounts.commission]))).toEqual(bySeller);
		expect(totals).toEqual({
			rent: (await read("sales", period)).totals.rent,
			commission: amountsOf(rows, "commission"),
		});
	});

	test.each([
		["payouts", "payout"],
		["refunds", "refund"],
	])("%s are what left the cash or the bank", async (register, kind) => {
		const { within } = await listEntries(period);
		const { rows, totals } = await read(register, period);
		const paid = of(within, "cash", "bank").filter((one) => one.kind === kind);
		expect(rows.map(({ order, amounts }) => [order?.id, amounts.amount])).toEqual(
			paid.map(({ rental_id, amount }) => [rental_id, -amount]),
		);
		expect(totals).toEqual({ amount: 0 - sum(paid) });
	});

	test("deposits are held for the orders that are open at its end", async () => {
		const { before, within } = await listEntries(period);
		const held: Record<string, number> = {};
		for (const { rental_id, amount } of of([...before, ...within], "deposit"))
			held[rental_id] = (held[rental_id] ?? 0) - amount;
		const { rows, totals } = await read("deposits", period);
		const open = Object.entries(held).filter(([, amount]) => amount !== 0);
		expect(Object.fromEntries(rows.map(({ order, amounts }) => [order?.id, amounts.held]))).toEqual(
			Object.fromEntries(open),
		);
		expect(totals).toEqual({ held: open.reduce((total, [, amount]) => total + amount, 0) });
	});

	test("cash moves from the opening to the closing amount of each holder", async () => {
		const { before, within } = await listEntries(period);
		const { rows, totals } = await read("cash", period);
		const held = (entries: Entry[], { account, person }: Row) =>
			entries.filter((one) => one.account === account && one.person_id === (person?._id ?? null));
		for (const row of rows) {
			const [earlier, now] = [held(before, row), held(within, row)];
			const { opening, received, kept, owed, passedOn, closing } = row.amounts as Record<RegisterAmount, number>;
			expect([opening, closing]).toEqual([sum(earlier), sum([...earlier, ...now])]);
			expect(received).toBe(sum(now.filter(({ amount, is_contra }) => amount > 0 !== is_contra)));
			expect(opening + received - kept - owed - passedOn).toBe(closing);
			expect(row.person ? passedOn : kept + owed).toBe(0);
		}
		const accounts = ["cash", "bank", "cash-with-seller"];
		expect(totals.closing).toBe(sum(of([...before, ...within], ...accounts)));
		expect(totals.opening).toBe(sum(of(before, ...accounts)));
	});

	test("what listers owe grows by what leaves their cash and is not kept", async () => {
		const { before, within } = await listEntries(period);
		const [{ totals }, cash] = [await read("owed", period), await read("cash", period)];
		const { opening, fromCash, otherDues, setOff, paid, closing } = totals as Record<RegisterAmount, number>;
		expect([opening, closing]).toEqual([
			sum(of(before, "seller-owes")),
			sum(of([...before, ...within], "seller-owes")),
		]);
		expect(opening + fromCash + otherDues - setOff - paid).toBe(closing);
		expect(fromCash).toBe(cash.totals.owed);
	});

	test("the day book has each entry, in the order of the bookings", async () => {
		const { within } = await listEntries(period);
		const { rows, totals } = await read("day-book", period);
		expect(rows.map(({ order, booking, account, amounts }) => [order?.id, booking, account, amounts])).toEqual(
			within.map(({ rental_id, kind, account, amount }) => [
				...[rental_id, kind, account],
				{ debit: Math.max(0, amount), credit: Math.max(0, -amount) },
			]),
		);
		expect(totals.debit).toBe(totals.credit);
		expect(totals.debit).toBe(amountsOf(rows, "debit"));
	});

	test("the trial balance sums to zero", async () => {
		const { before, within } = await listEntries(period);
		const { rows, totals } = await read("trial-balance", period);
		expect([totals.opening, totals.closing]).toEqual([0, 0]);
		expect(totals.debit).toBe(totals.credit);
		expect(rows.map(({ account }) => account).sort()).toEqual(
			[...new Set([...before, ...within].map(({ account }) => account))].sort(),
		);
		for (const { account, amounts } of rows) {
			const [earlier, now] = [of(before, String(account)), of(within, String(account))];
			expect(amounts).toEqual({
				opening: sum(earlier),
				debit: sum(now.filter(({ amount }) => amount > 0)),
				credit: 0 - sum(now.filter(({ amount }) => amount < 0)),
				closing: sum([...earlier, ...now]),
			});
		}
	});
});

describe("sales and payments of single orders", () => {
	const saleOf = async (name: string, period = all) =>
		(await read("sales", period)).rows.find(({ order }) => order?.id === orders[name])?.amounts;
	const sold = { rent: 2000, lateFee: 0, courierFee: 0, commission: 200, listerPart: 1800 };

	test.each(["completed", "completed with the lister's cash", "set off", "completed and corrected", "goodwill"])(
		"%s: sold for the rent, without what is paid for it afterwards",
		async (name) => {
			expect(await saleOf(name)).toEqual(sold);
		},
	);

	test.each(["handed over", "cancelled unpaid", "cancelled with a refund", "lost parcel"])(
		"%s: not sold",
		async (name) => {
			expect(await saleOf(name)).toBeUndefined();
		},
	);

	test("extended: the lister's cash for the extension is sold like the rest, and is no payout", async () => {
		expect(await saleOf("extended")).toEqual({ ...sold, rent: 4000, commission: 400, listerPart: 3600 });
	});

	test("sent back: the part of the rent that pays the courier", async () => {
		expect(await saleOf("sent back")).toEqual({ rent: 0, lateFee: 0, courierFee: 150, commission: 0, listerPart: 0 });
	});

	test("a late fee is the lister's; damage is no sale", async () => {
		const late = await saleOf("late");
		expect(late).toMatchObject({ rent: 2000, commission: 200, listerPart: 1800 + (late?.lateFee ?? 0) });
		expect(late?.lateFee).toBeGreaterThan(0);
		expect(await saleOf("damaged")).toEqual(late);
	});

	test("midnight in India ends a month", async () => {
		const periods = [november, december];
		const seen = async (name: string) =>
			Promise.all(periods.map(async (period) => (await saleOf(name, period)) !== undefined));
		expect(await seen("last of November")).toEqual([true, false]);
		expect(await seen("first of December")).toEqual([false, true]);
		const deposits = await Promise.all(periods.map((period) => read("deposits", period)));
		expect(deposits.map(({ rows }) => rows.some(({ order }) => order?.id === orders["first of December"]))).toEqual([
			true,
			false,
		]);
	});

	test("a set-off is no payout", async () => {
		const paid = (await read("payouts")).rows.map(({ order, reference, amounts }) => [order?.id, reference, amounts]);
		expect(paid).toEqual([
			[orders.completed, "UTR completed", { amount: 1800 }],
			[orders.extended, "UTR extended", { amount: 1600 }],
		]);
	});
});

describe("pages", () => {
	test("are together what one statement lists, without a row twice", async () => {
		const { rows } = await read("day-book");
		expect(rows.length).toBeGreaterThan(2 * registerPageSize);
		const lines = await world.app.db.write(async (tx) => {
			const found: RegisterLine[] = [];
			for await (const batch of listRegister(tx, "day-book", spanOf(all))) found.push(...batch);
			return found;
		});
		expect(lines.map(({ orderId, account, amounts }) => [orderId, account, amounts])).toEqual(
			rows.map(({ order, account, amounts }) => [order?.id, account, amounts]),
		);
	});

	test("of an empty period have totals of zero", async () => {
		const period = { from: "2026-04-01", to: "2026-04-30" };
		for (const register of registerNames) {
			const { rows, totals, next } = await show(register, period);
			expect([register, rows, next]).toEqual([register, [], null]);
			expect(totals).toEqual(Object.fromEntries(registers[register].amounts.map((name) => [name, 0])));
		}
	});
});

describe("a file", () => {
	const file = (register: Register) =>
		finance.post(`/api/admin/registers/${register}/file.csv?${new URLSearchParams(all)}`);

	test.each(registerNames)("of %s has all rows and the totals", async (register) => {
		const response = await must(file(register));
		expect(response.headers.get("content-disposition")).toBe(
			`attachment; filename="almari-${register}-2026-04-01-2027-03-31.csv"`,
		);
		const [header, ...lines] = response.body.replace("\uFEFF", "").trimEnd().split("\r\n");
		const { rows, totals } = await read(register);
		const { facts, amounts } = registers[register];
		expect(header.split(",")).toHaveLength(facts.length + amounts.length);
		expect(lines).toHaveLength(rows.length + 1);
		expect(lines.at(-1)).toBe(
			["Total", ...facts.slice(1).map(() => ""), ...amounts.map((name) => totals[name])].join(","),
		);
	});

	test("names Almari as a holder of cash, and no person at an entry without one", async () => {
		expect((await must(file("cash"))).body).toContain("\r\nAlmari,Cash with Almari and its courier,");
		expect((await must(file("day-book"))).body).not.toContain("Almari,");
	});

	test("is text to a spreadsheet, and in the audit log", async () => {
		expect((await must(file("commission"))).body).toContain("'=Meher Rathore");
		const { acts } = (await must(owner.get("/api/admin/getActs"))).body;
		expect(acts[0]).toMatchObject({ action: "export-register", details: { register: "commission", ...all } });
	});

	test("is refused while another one is written", async () => {
		const responses = await Promise.all([file("day-book"), file("day-book")]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 503]);
		await must(file("day-book"));
	});
});

describe("bad input", () => {
	const ask = (register: string, query: Record<string, string>) =>
		finance.get(`/api/admin/registers/${register}?${new URLSearchParams(query)}`);

	test.each([
		["swapped days", { from: "2026-11-30", to: "2026-11-01" }, "to"],
		["a period of more than a year", { from: "2026-04-01", to: "2027-04-01" }, "to"],
		["a day that does not exist", { from: "2026-02-30", to: "2026-03-31" }, "from"],
		["a missing day", { from: "2026-04-01" }, "to"],
	])("%s", async (_, query, field) => {
		expectFailure(await ask("sales", query as Record<string, string>), { status: 400, code: "invalid", field });
	});

	test("an unknown register", async () => {
		for (const register of ["profit", "__proto__", "constructor"])
			expectFailure(await ask(register, all), { status: 404, code: "not-found" });
	});

	test("a cursor of another register or period, and one that was changed", async () => {
		const { next } = await show("day-book");
		const after = String(next);
		expect((await ask("day-book", { ...all, after })).status).toBe(200);
		for (const response of [
			await ask("sales", { ...all, after }),
			await ask("day-book", { ...november, after }),
			...(await Promise.all(
				[
					"x",
					after.slice(1),
					`${after}'`,
					after.replace(/T\d\d/, "T29"),
					after.replace(/\|2026-\d\d-\d\d/, "|2026-02-31"),
				].map((changed) => ask("day-book", { ...all, after: changed })),
			)),
		])
			expectFailure(response, { status: 400, code: "invalid", field: "after" });
	});
});

test("only finance reads them", async () => {
	for (const [role, status] of [
		["support", 403],
		["moderator", 403],
		["read-only", 403],
		["finance", 200],
	] as const) {
		await world.app.db.pool.query("update account set staff_role = $2 where id = $1", [finance.user._id, role]);
		await signIn(finance, finance.user.email);
		expect((await finance.get(`/api/admin/registers/sales?${new URLSearchParams(all)}`)).status).toBe(status);
	}
	for (const who of [client, sellers[0], world.visitor()])
		expect((await who.get(`/api/admin/registers/sales?${new URLSearchParams(all)}`)).status).toBe(
			who.user._id ? 403 : 401,
		);
});
