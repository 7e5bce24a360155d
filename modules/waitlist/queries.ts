import type { Day, Period } from "#common/calendar.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the table `waitlist_entry`. */

export type EntryRow = {
	id: string;
	product_id: string;
	name: string;
	photo: { id: string; width: number; height: number; blur: string } | null;
	size: string;
	start_date: Day;
	end_date: Day;
	joined_at: Date;
	until: Date | null;
	ahead: number;
};

/** An account's active entries: waiting or with held days. Entries that began, were booked or whose hold expired are left out. */
export async function listEntries(
	db: Db,
	accountId: string,
	today: Day,
	filter: { product?: string | undefined; id?: string } = {},
): Promise<EntryRow[]> {
	const { rows } = await sql<EntryRow>`
		select w.id, w.product_id, p.name, w.size, w.start_date, w.end_date, w.joined_at, hold.until,
			(select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur)
				from product_photo pp join photo on photo.id = pp.photo_id where pp.product_id = p.id order by pp.position limit 1) as photo,
			(select count(*)::int from waitlist_entry other where other.product_id = w.product_id and other.offered_at is null and other.left_at is null
				and other.size = w.size and other.start_date <= w.end_date and other.end_date >= w.start_date and other.start_date >= ${today}::date
				and (other.joined_at, other.id) < (w.joined_at, w.id)) as ahead
		from waitlist_entry w join product p on p.id = w.product_id left join hold on hold.product_id = w.product_id and hold.id = w.hold_id and hold.account_id = w.account_id and hold.ended_at is null
		where w.account_id = ${accountId} and w.left_at is null and w.start_date >= ${today}::date and (w.offered_at is null or hold.id is not null)
			${filter.product ? sql`and w.product_id = ${filter.product}` : sql``} ${filter.id ? sql`and w.id = ${filter.id}` : sql``}
		order by hold.until nulls last, w.start_date, w.id`.execute(db);
	return rows;
}

type NewEntryRow = {
	product_id: string;
	id: string;
	account_id: string;
	size: string;
	start_date: Day;
	end_date: Day;
	/** Days in transit to the member's pincode, each way; 0 also when that is unknown. */
	transit_days: number;
	joined_at: Date;
};

/** Inserts an entry and returns its id, or the id of the account's active entry for the same size and days, which gets these days in transit. */
export async function insertEntry(tx: Tx, entry: NewEntryRow): Promise<string> {
	await tx
		.insertInto("waitlist_entry")
		.values(entry)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const { id } = await tx
		.selectFrom("waitlist_entry")
		.select("id")
		.where("product_id", "=", entry.product_id)
		.where("account_id", "=", entry.account_id)
		.where("size", "=", entry.size)
		.where("start_date", "=", entry.start_date)
		.where("end_date", "=", entry.end_date)
		.where("offered_at", "is", null)
		.where("left_at", "is", null)
		.executeTakeFirstOrThrow();
	const { transit_days } = entry;
	await tx
		.updateTable("waitlist_entry")
		.set({ transit_days })
		.where("id", "=", id)
		.where("product_id", "=", entry.product_id)
		.execute();
	return id;
}

/** Serialises joins of one account, so that the limit on entries holds. */
export const lockAccountEntries = (tx: Tx, accountId: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${accountId}`}, 0))`.execute(tx);

/** An account's own entry in any state. */
export const findEntry = (db: Db, id: string, accountId: string) =>
	db
		.selectFrom("waitlist_entry")
		.select(["product_id", "id", "hold_id", "left_at"])
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();

export const markLeft = (tx: Tx, { product_id, id }: { product_id: string; id: string }, now: Date) =>
	tx
		.updateTable("waitlist_entry")
		.set({ left_at: now })
		.where("product_id", "=", product_id)
		.where("id", "=", id)
		.where("left_at", "is", null)
		.execute();

export type WaitingRow = {
	id: string;
	account_id: string;
	size: string;
	start_date: Day;
	end_date: Day;
	transit_days: number;
};

/** The listings that an account waits for. */
export async function listAwaited(db: Db, accountId: string): Promise<string[]> {
	const rows = await db
		.selectFrom("waitlist_entry")
		.select("product_id")
		.distinct()
		.where("account_id", "=", accountId)
		.where("offered_at", "is", null)
		.where("left_at", "is", null)
		.execute();
	return rows.map(({ product_id }) => product_id);
}

/** Serialises offers of one product, so that concurrent jobs keep the order of joining. */
export const lockOffers = (tx: Tx, productId: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`offers ${productId}`}, 0))`.execute(tx);

/**
 * The longest-waiting entry that was not tried before and whose days some piece has free; locked, because its member may be leaving.
 * Left out: days that began or that no delivery can reach any more, inactive accounts, accounts that the lister has blocked or that blocked the lister, and accounts with an order or hold of the product on such a day.
 */
export async function lockNextWaiting(
	tx: Tx,
	productId: string,
	/** `lead`: days until the first rental that can begin nearby; 0: today. */
	{ today, lead }: { today: Day; lead: number },
	triedIds: string[],
): Promise<WaitingRow | undefined> {
	const { rows } = await sql<WaitingRow>`
		select w.id, w.account_id, w.size, w.start_date, w.end_date, w.transit_days
		from waitlist_entry w join account on account.id = w.account_id and account.status = 'active' join product p on p.id = w.product_id
		where w.product_id = ${productId} and p.id = ${productId} and w.offered_at is null and w.left_at is null and w.end_date - w.start_date + 1 >= p.min_days and w.start_date >= ${today}::date + greatest(p.notice_days + w.transit_days, ${lead}::int) and w.id <> all (${triedIds}::uuid[])
			and exists (select from garment where garment.product_id = ${productId} and garment.retired_at is null and garment.size = w.size
				and not exists (select from claimed_day where claimed_day.product_id = ${productId} and claimed_day.garment_id = garment.id and day between w.start_date - w.transit_days and w.end_date + w.transit_days + p.turnaround_days))
			and not exists (select from rental where rental.client_id = w.account_id and rental.product_id = ${productId} and rental.end_date >= w.start_date
				and rental.start_date <= w.end_date and rental.status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported'))
			and not exists (select from hold where hold.product_id = ${productId} and hold.account_id = w.account_id and hold.kind <> 'backup' and hold.ended_at is null
				and hold.end_date >= w.start_date and hold.start_date <= w.end_date)
			and not exists (select from member_block b where (b.account_id = w.account_id and b.blocked_id = p.seller_id)
				or (b.account_id = p.seller_id and b.blocked_id = w.account_id))
		order by w.joined_at, w.id limit 1 for update of w`.execute(tx);
	return rows[0];
}

/** Entries whose hold ended because its piece is lost wait again, unless their member has joined again. */
export const requeueLost = (tx: Tx, productId: string) =>
	sql`
		update waitlist_entry w set offered_at = null, hold_id = null
		from hold where w.product_id = ${productId} and hold.product_id = ${productId} and hold.id = w.hold_id and hold.ended_as = 'lost' and w.left_at is null
			and not exists (select from waitlist_entry other where other.product_id = ${productId} and other.account_id = w.account_id and other.size = w.size
				and other.start_date = w.start_date and other.end_date = w.end_date and other.offered_at is null and other.left_at is null)`.execute(
		tx,
	);

export const markOffered = (tx: Tx, productId: string, id: string, holdId: string, now: Date) =>
	tx
		.updateTable("waitlist_entry")
		.set({ offered_at: now, hold_id: holdId })
		.where("product_id", "=", productId)
		.where("id", "=", id)
		.execute();

export const periodOf = ({ start_date, end_date }: { start_date: Day; end_date: Day }): Period => ({
	startDate: start_date,
	endDate: end_date,
});

/** Deletes a person's waitlist entries. Days that are held for them become free when the hold ends, within hours. */
export const deleteEntriesOf = (tx: Tx, person: ErasedPerson) =>
	tx.deleteFrom("waitlist_entry").where("account_id", "=", person.id).execute();
