import { expect } from "vitest";
import { referenceOf } from "#common/text/reference.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { readEarnings } from "#tests/read-earnings.ts";
import { must } from "#tests/world.ts";
import { earningsOf, moneyOf } from "./expected-money.ts";
import { checkMarks, viewOf } from "./mark-moves.ts";
import { finalStatuses, type ModelOrder } from "./model.ts";
import { clientOf, type History, readAsAdmin } from "./start-history.ts";

/** Invariants that hold after each move. */
export async function checkInvariants(history: History) {
	await checkDays(history);
	await checkHolds(history);
	await checkBackupDays(history);
	await checkOrders(history);
}

/** Further invariants at the end of a history. */
export async function checkFinalInvariants(history: History) {
	await checkWaitlist(history);
	await checkProducts(history);
	await checkMarks(history);
	await checkMoney(history);
}

/**
 * Each day has the expected owner: an order, a hold, the lister, or none. A corrected order does not claim days that were over before: of those
 * orders only today and later days are compared.
 */
async function checkDays({ world, model, product, clients }: History) {
	const { rows } = await world.app.db.pool.query(
		`select c.day, c.rental_id, coalesce('order ' || c.rental_id, 'held for ' || h.account_id, case when c.is_holiday then 'holiday' else c.reason end) as whose
		from claimed_day c left join hold h on h.product_id = c.product_id and h.garment_id = c.garment_id and h.id = c.hold_id
		join garment g on g.product_id = c.product_id and g.id = c.garment_id
		where c.product_id = $1 and g.size = 'M' order by c.day`,
		[product._id],
	);
	const corrected = model.orders.filter(({ steps }) => steps.some((step) => step.startsWith("correctTo")));
	const isCompared = (day: string, orderId: string | null) =>
		day >= world.day(0) || !corrected.some(({ id }) => id === orderId);
	const days = model.pieces.flatMap((owners) => [...owners]);
	const claimed = days.filter(([day, owner]) => isCompared(day, owner.kind === "order" ? owner.id : null));
	const expected = claimed.map(([day, owner]) => {
		if (owner.kind === "order") return `${day} order ${owner.id}`;
		return `${day} ${owner.kind === "place" ? `held for ${clients[owner.client]?.user._id}` : owner.kind}`;
	});
	const found = rows.filter(({ day, rental_id }) => isCompared(day, rental_id));
	expect(found.map(({ day, whose }) => `${day} ${whose}`).sort()).toEqual(expected.sort());
}

/** Holds match the model: one client at a time, for two hours or ten minutes; and the days that a change of an order asks for. */
async function checkHolds({ world, model, product, clients }: History) {
	const { rows } = await world.app.db.pool.query(
		"select account_id, start_date, end_date, until from hold where product_id = $1 and kind <> 'backup' and ended_at is null order by start_date",
		[product._id],
	);
	const held = [...model.waitlist, ...model.checkouts].flatMap(({ client, startDate, endDate, heldUntil }) =>
		heldUntil
			? { account_id: clients[client]?.user._id, start_date: startDate, end_date: endDate, until: heldUntil }
			: [],
	);
	const ofChanges = model.orders.flatMap(({ change }) =>
		change
			? { account_id: null, start_date: change.to.startDate, end_date: change.to.endDate, until: change.replyBy }
			: [],
	);
	expect(rows).toEqual([...held, ...ofChanges].sort((one, other) => (one.start_date < other.start_date ? -1 : 1)));
}

/** From today on, the second size has the expected days: with an order, on its way back, or blocked. */
async function checkBackupDays({ world, model, product }: History) {
	const { rows } = await world.app.db.pool.query(
		`select c.day::text, coalesce(c.hold_id::text, case when c.is_holiday then 'holiday' else c.reason end) as whose from claimed_day c
		join garment g on g.product_id = c.product_id and g.id = c.garment_id
		where c.product_id = $1 and g.size = 'L' and c.day >= $2::date order by c.day`,
		[product._id, world.day(0)],
	);
	const expected = [...model.backupDays].flatMap(([day, owner]) =>
		day < world.day(0) ? [] : `${day} ${owner.kind === "order" ? owner.id : owner.kind}`,
	);
	expect(rows.map(({ day, whose }) => `${day} ${whose}`)).toEqual(expected.sort());
}

const tablesOfOrders = ["rental_event", "claimed_day", "ledger_booking", "ledger_entry", "ledger_due"];

/** Each row names the product of its garment. Rows of other products would be on another shard. */
async function checkProducts({ world, product }: History) {
	for (const table of tablesOfOrders) {
		const { rows } = await world.app.db.pool.query(
			`select * from ${table} where garment_id in (select id from garment where product_id = $1) and product_id <> $1`,
			[product._id],
		);
		expect(rows, table).toEqual([]);
	}
}

/** Each client sees their waitlist entries and holds. */
async function checkWaitlist({ model, product, clients }: History) {
	for (const [index, client] of clients.entries()) {
		const { places } = (await must(client.get(`/api/waitlist?product=${product._id}`))).body;
		const own = model.waitlist.filter((one) => one.client === index && (one.heldUntil || model.isWaiting(one)));
		const format = (id: string, until: string | undefined | null) => `${id} ${until ?? "waits"}`;
		expect(
			places.map((one: { _id: string; heldUntil: string | null }) => format(one._id, one.heldUntil)).sort(),
		).toEqual(own.map(({ id, heldUntil }) => format(id, heldUntil?.toISOString())).sort());
	}
}

/** Each order has the expected status and timeline; final statuses allow no step. */
async function checkOrders(history: History) {
	const { model } = history;
	for (const order of model.orders) {
		const isSeenByClient = !model.suspended.has(order.client);
		const body = await (isSeenByClient
			? must(clientOf(history, order.client).get(`/api/order/${order.id}`)).then((response) => response.body)
			: readAsAdmin(history, `/api/order/${order.id}`));
		const { status, version, timeline, allowed, rentalPeriod } = body.order;
		expect(body.order.tryOn?.sentBackOn ?? undefined).toBe(order.sentBackOn);
		expect(rentalPeriod).toEqual({ startDate: order.startDate, endDate: order.endDate });
		expect(body.order.change.requested?.answerBy).toBe(order.change?.replyBy.toISOString());
		const steps = timeline.flatMap(({ step }: { step: string }) => (/^(delay|reassign)/.test(step) ? [] : step));
		expect({ status, version, steps }).toEqual({ status: order.status, version: order.version, steps: order.steps });
		if (isSeenByClient) expect(body.order.mark).toEqual(order.mark?.side === "client" ? viewOf(order.mark) : null);
		if (finalStatuses.includes(order.status)) expect(allowed).toEqual([]);
		if (!["pending", "confirmed"].includes(order.status)) expect(allowed).not.toContain("cancel");
	}
}

/** The lister's screens agree about what they earned, of the listing also with the model, and their statements about each order. */
async function checkEarnings({ model, seller, product, allOrders }: History) {
	const expected = model.orders.map((order) => ({ ...earningsOf(model, order), order }));
	const rents = sumOf(expected.map(({ rent }) => rent));
	const { totals, thisMonth, compensation, ofListing, statement } = await readEarnings(seller, product);
	expect(ofListing).toEqual([rents, rents, rents]);
	expect(new Set(totals).size, `of all listings: ${totals}`).toBe(1);
	expect(new Set(thisMonth).size, `of this month: ${thisMonth}`).toBe(1);
	// Goodwill that a refund took back from its client is due to the lister, who gave it, and is no earning.
	const hasGoodwill = ({ goodwill }: ModelOrder) => Boolean(goodwill?.seller);
	for (const { order, rent, compensation: added } of expected.filter(({ order: one }) => !hasGoodwill(one))) {
		const lines = statement.filter((line) => line.order === referenceOf(order.id));
		expect([order.id, sumOf(lines.map(({ earned }) => earned))]).toEqual([order.id, rent + added]);
	}
	if ([...allOrders, ...model.orders].some(hasGoodwill)) return;
	const { open, paid } = (await must(seller.get(`/api/ledger/getDues/${seller.user._id}?side=seller`))).body;
	const all = (totals[0] ?? 0) + compensation;
	expect(sumOf(statement.map(({ earned }) => earned))).toBe(all);
	expect(open.payout.amount + paid.payout + paid.retained, "to be paid, paid and retained").toBe(all);
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** The spending on the dashboards of clients is the revenue in the console, and what was paid less what was refunded by the money of each order. */
async function checkSpending(history: History) {
	const { clients, model, allOrders, seller } = history;
	const orders = [...new Set([...allOrders, ...model.orders])];
	const spent = clients.map(() => 0);
	for (const { id, client } of orders) {
		const { money } = (await must(seller.get(`/api/order/${id}/money`))).body;
		const { status } = (await must(seller.get(`/api/order/${id}`))).body.order;
		if (status === "completed") spent[client] = (spent[client] ?? 0) + money.rent - money.rentRefund;
	}
	const stats = clients.map((one) => must(one.get(`/api/product/getClientDashboardStats/${one.user._id}`)));
	expect((await Promise.all(stats)).map(({ body }) => body.stats.totalSpent)).toEqual(spent);
	const { totalRevenue } = (await readAsAdmin(history, "/api/user/getAdminStats")).stats;
	expect(totalRevenue).toBe(sumOf(spent));
}

/** Each order's status, timeline and amounts match the model; the ledger replays and sums to zero. */
export async function checkMoney(history: History) {
	const { world, model, seller } = history;
	await checkOrders(history);
	for (const order of model.orders) {
		const { dues: _dues, ...money } = (await must(seller.get(`/api/order/${order.id}/money`))).body.money;
		expect({ order: order.id, ...money }).toEqual({ order: order.id, ...moneyOf(model, order) });
	}
	await checkEarnings(history);
	await checkSpending(history);
	const { orders, faults } = await checkLedger(world.app);
	expect(faults).toEqual([]);
	expect(orders).toBeGreaterThanOrEqual(model.orders.filter(({ steps }) => steps.includes("handOver")).length);
	const { rows } = await world.app.db.pool.query("select coalesce(sum(amount), 0)::int as sum from ledger_entry");
	expect(rows).toEqual([{ sum: 0 }]);
}
