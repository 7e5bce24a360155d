import type { Day, Period } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import type { ClaimedDay } from "./claims.ts";
import type { Address, OrderStatus } from "./contract.ts";
import { isOthers } from "./queries-holds.ts";

/** The statements that place and move orders. Reading them for people is in queries-read.ts. */

const addressColumns = (address: Address) => ({
	address_line: address.address_Line,
	city: address.city,
	pincode: address.pincode,
	country: address.country,
	mobile: address.mobile,
});

export const putDeliveryRequest = (tx: Tx, accountId: string, productId: string, address: Address, now: Date) =>
	tx
		.insertInto("delivery_request")
		.values({ account_id: accountId, product_id: productId, ...addressColumns(address), created_at: now })
		.onConflict((conflict) =>
			conflict.columns(["account_id", "product_id"]).doUpdateSet({ ...addressColumns(address), created_at: now }),
		)
		.execute();

export async function findDeliveryAddress(db: Db, accountId: string, productId: string): Promise<Address | undefined> {
	const row = await db
		.selectFrom("delivery_request")
		.select(["address_line as address_Line", "city", "pincode", "country", "mobile"])
		.where("account_id", "=", accountId)
		.where("product_id", "=", productId)
		.executeTakeFirst();
	return row;
}

type Wish = { clientId: string; productId: string; period: Period; size: string | undefined; since: Date };

/** An order of the same client, product, dates and size, placed lately and not called off. */
export const findSameWish = (db: Db, wish: Wish) =>
	db
		.selectFrom("rental")
		.select(["id", "total_amount"])
		.where("client_id", "=", wish.clientId)
		.where("created_at", ">", wish.since)
		.where("product_id", "=", wish.productId)
		.where("start_date", "=", wish.period.startDate)
		.where("end_date", "=", wish.period.endDate)
		.where("status", "not in", ["cancelled", "declined", "expired", "undelivered"])
		.$if(wish.size !== undefined, (query) => query.where("size", "=", wish.size as string))
		.orderBy("created_at", "desc")
		.executeTakeFirst();

/**
 * Pieces in service of this product, in their order, those with days held for this person first; `isFree`: no claim of anybody else's on any day from first to last. One that is just being taken out of service
 * is waited for, and is then not among them.
 */
export async function listPieces(
	db: Db,
	productId: string,
	first: Day,
	last: Day,
	accountId: string,
): Promise<{ id: string; size: string; isFree: boolean; isHeld: boolean }[]> {
	const { rows } = await sql<{ id: string; size: string; isFree: boolean; isHeld: boolean }>`
		select id, size, not exists (select from claimed_day where garment_id = garment.id and day between ${first}::date and ${last}::date and ${isOthers(accountId)}) as "isFree",
			exists (select from claimed_day where garment_id = garment.id and day between ${first}::date and ${last}::date and not ${isOthers(accountId)}) as "isHeld"
		from garment where product_id = ${productId} and retired_at is null order by position for key share`.execute(db);
	return rows.sort((one, other) => Number(other.isHeld) - Number(one.isHeld));
}

/**
 * Claims days of a garment, in ascending order. False, and nothing claimed, when one of them is taken: the primary key says no.
 * A claim that races waits for the other's transaction, on its first day in common.
 */
export async function claimDays(tx: Tx, garmentId: string, orderId: string, days: ClaimedDay[]): Promise<boolean> {
	const claimed = await tx
		.insertInto("claimed_day")
		.values(days.map(({ day, reason }) => ({ garment_id: garmentId, day, reason, rental_id: orderId })))
		.onConflict((conflict) => conflict.columns(["garment_id", "day"]).doNothing())
		.executeTakeFirst();
	if (Number(claimed.numInsertedOrUpdatedRows) === days.length) return true;
	await freeDays(tx, garmentId, orderId);
	return false;
}

type Claimer = { garment_id: string; id: string };

/** Puts an order's claims right, to exactly these days where nobody else has them, and notes up to which day that was done. */
export async function claimAnew(tx: Tx, { garment_id, id }: Claimer, days: ClaimedDay[], today: Day): Promise<void> {
	const wanted = days.map(({ day }) => day);
	await sql`delete from claimed_day where garment_id = ${garment_id} and rental_id = ${id} and day <> all (${wanted}::date[])`.execute(
		tx,
	);
	await sql`
		insert into claimed_day (garment_id, day, reason, rental_id)
		select ${garment_id}, day, reason, ${id} from unnest(${wanted}::date[], ${days.map(({ reason }) => reason)}::text[]) as wanted (day, reason) order by day
		on conflict (garment_id, day) do update set reason = excluded.reason where claimed_day.rental_id = excluded.rental_id`.execute(
		tx,
	);
	await tx
		.updateTable("rental")
		.set({ claimed_until: today })
		.where("garment_id", "=", garment_id)
		.where("id", "=", id)
		.execute();
}

export const freeDays = (tx: Tx, garmentId: string, orderId: string) =>
	tx.deleteFrom("claimed_day").where("garment_id", "=", garmentId).where("rental_id", "=", orderId).execute();

type NewOrder = {
	id: string;
	garment_id: string;
	product_id: string;
	client_id: string;
	seller_id: string;
	size: string;
	start_date: Day;
	end_date: Day;
	price: number;
	total_amount: number;
	deposit: number;
	retail_value: number;
	policy: string;
	turnaround_days: number;
	status: OrderStatus;
	answer_by: Date;
	product_name: string;
	photo_id: string | null;
	created_at: Date;
};

export const insertOrder = (tx: Tx, order: NewOrder, address: Address) =>
	tx
		.insertInto("rental")
		.values({
			...order,
			payment_method: "cod",
			updated_at: order.created_at,
			// The one of now, and for this order for good.
			commission_percent: sql<number>`coalesce((select percent from commission_rate order by since desc, id desc limit 1), 0)`,
			...addressColumns(address),
		})
		.execute();

type NewEvent = {
	garment_id: string;
	rental_id: string;
	step: string;
	from_status: OrderStatus | null;
	to_status: OrderStatus;
	actor_id: string | null;
	actor_role: string;
	reason: string;
	is_late: boolean;
	/** Of damage, in whole rupees: claimed or settled on. */
	amount: number | null;
	at: Date;
};

/** Writes a step to the timeline. The order's row is locked by then, so the next position is free. */
export const insertEvent = (tx: Tx, event: NewEvent) =>
	tx
		.insertInto("rental_event")
		.values((expression) => ({
			...event,
			position: expression
				.selectFrom("rental_event")
				.select((e) => sql<number>`coalesce(max(${e.ref("position")}) + 1, 0)`.as("next"))
				.where("garment_id", "=", event.garment_id)
				.where("rental_id", "=", event.rental_id),
		}))
		.execute();

/**
 * Whatever moves the orders of a garment, or gives its days from one to another, does so one after the other: they lock the garment first, then
 * orders, then days. Who only places an order does not wait for them.
 */
export const lockGarment = (tx: Tx, garmentId: string) =>
	sql`select from garment where id = ${garmentId} for no key update`.execute(tx);

export const lockGarmentOf = (tx: Tx, orderId: string) =>
	sql`select from garment where id = (select garment_id from rental where id = ${orderId}) for no key update`.execute(
		tx,
	);

/** An order, locked until the transaction ends, if this person is its client or seller (or an admin; or nobody in particular: the clock). */
export function lockOrder(tx: Tx, id: string, viewer: { id: string; seesAll: boolean }) {
	return tx
		.selectFrom("rental")
		.selectAll()
		.where("id", "=", id)
		.$if(!viewer.seesAll, (query) =>
			query.where((e) => e.or([e("client_id", "=", viewer.id), e("seller_id", "=", viewer.id)])),
		)
		.forUpdate()
		.executeTakeFirst();
}

/** The orders behind this one on its garment that are not on their way yet, those that begin up to a day; locked, the first first. */
export const lockNext = (tx: Tx, order: Claimer & { end_date: Day }, until?: Day) =>
	tx
		.selectFrom("rental")
		.selectAll()
		.where("garment_id", "=", order.garment_id)
		.where("id", "<>", order.id)
		.where("status", "in", ["pending", "confirmed"])
		.where("start_date", ">", order.end_date)
		.$if(until !== undefined, (query) => query.where("start_date", "<=", until as Day))
		.orderBy("start_date")
		.forUpdate()
		.execute();

/** The order with which a garment should long have been back. */
export const lockOverdue = (tx: Tx, garmentId: string) =>
	tx
		.selectFrom("rental")
		.selectAll()
		.where("garment_id", "=", garmentId)
		.where("status", "=", "overdue")
		.forUpdate()
		.executeTakeFirst();

/** An order's steps so far, the oldest first. */
export const listSteps = (db: Db, { garment_id, id }: Claimer) =>
	db
		.selectFrom("rental_event")
		.select("step")
		.where("garment_id", "=", garment_id)
		.where("rental_id", "=", id)
		.orderBy("position")
		.execute();

/** The order's state after a step. `inspectBy`: of a garment that has just come back. */
export const setStatus = (tx: Tx, order: Claimer, status: OrderStatus, now: Date, inspectBy?: Date) =>
	tx
		.updateTable("rental")
		.set((expression) => ({ status, updated_at: now, version: expression("version", "+", 1) }))
		.$if(inspectBy !== undefined, (query) => query.set({ returned_at: now, inspect_by: inspectBy }))
		.$if(status === "completed", (query) => query.set({ completed_at: now }))
		.where("garment_id", "=", order.garment_id)
		.where("id", "=", order.id)
		.execute();
