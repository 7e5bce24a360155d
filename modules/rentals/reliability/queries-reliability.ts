import { type Db, isSameOrder, type RawBuilder, sql, type Tx } from "#database/connect.ts";

/** SQL that counts how reliably listers answer requests and send what was booked, from the timelines of their orders. */

export type ReliabilityRow = {
	account_id: string;
	requests: number;
	accepted: number;
	responses: number;
	response_seconds: number | null;
	orders: number;
	cancelled: number;
};

/** Active listers after the cursor, by id. */
export async function listActiveListers(db: Db, after: string | undefined, limit: number): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select seller.account_id as id from seller join account on account.id = seller.account_id
		where account.status = 'active' and ${after === undefined ? sql`true` : sql`seller.account_id > ${after}::uuid`}
		order by seller.account_id limit ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}

/**
 * The counts of these listers' orders that were placed after `since`; listers without orders are left out.
 * - A request is answered by its last acceptance, decline, expiry, or the lister's cancellation of it. One whose acceptance was taken back, or
 *   that its client or the staff cancelled, has no answer.
 * - An instant order is a request that was accepted once the lister has sent it, and declined when they cancel it or never send it. It has no time of
 *   an answer.
 * - The lister cancels an accepted order by the step, or by never sending it. Neither counts while the order waits for the previous rental,
 *   nor when the staff corrected the order or removed the mark afterwards.
 */
export async function countReliability(db: Db, sellerIds: string[], since: Date): Promise<ReliabilityRow[]> {
	const { rows } = await sql<ReliabilityRow>`
		select r.seller_id as account_id, (count(o.response) + count(*) filter (where o.is_instant and o.is_counted))::int as requests,
			(count(*) filter (where o.response = 'accept' or o.is_instant and o.is_counted and not o.is_cancelled))::int as accepted,
			(count(*) filter (where o.response <> 'expire'))::int as responses,
			(percentile_cont(0.5) within group (order by extract(epoch from o.responded_at - r.created_at)) filter (where o.response <> 'expire'))::int as response_seconds,
			(count(*) filter (where o.is_counted))::int as orders, (count(*) filter (where o.is_cancelled))::int as cancelled
		from rental r, lateral (
			select *, is_cancelled or r.status not in ('pending', 'confirmed', 'declined', 'expired', 'cancelled') as is_counted
			from (
				select is_instant, responded_at, case when last_response <> 'undoAccept' and not (last_response = 'cancel' and responded < withdrawn) then last_response end as response,
					coalesce(ended > withdrawn and delayed <= delay_over, false) as is_cancelled
				from (${timeline}) timeline
			) answered
		) o
		where r.seller_id = any(${sellerIds}::uuid[]) and r.created_at > ${since}
		group by r.seller_id`.execute(db);
	return rows;
}

const isResponse = sql`(step in ('accept', 'decline', 'expire', 'undoAccept') or step = 'cancel' and from_status = 'pending' and actor_role = 'seller')`;

const lastOf = (condition: RawBuilder<unknown>) => sql`coalesce(max(position) filter (where ${condition}), -1)`;

/** The last answer of an order `r`, and the positions of the last steps of each kind, -1 for none. One read of the index for each order. */
const timeline = sql`
	select (array_agg(step order by position desc) filter (where ${isResponse}))[1] as last_response,
		(array_agg(at order by position desc) filter (where ${isResponse}))[1] as responded_at, ${lastOf(isResponse)} as responded,
		coalesce(bool_or(from_status is null and to_status = 'confirmed'), false) as is_instant,
		max(position) filter (where step = 'lapse' or step = 'cancel' and from_status = 'confirmed' and actor_role = 'seller') as ended,
		${lastOf(sql`step like 'correctTo%' or step = 'removeMark'`)} as withdrawn,
		${lastOf(sql`step = 'delay'`)} as delayed, ${lastOf(sql`step = 'delayOver'`)} as delay_over
	from rental_event where ${isSameOrder("rental_event.rental_id", "r.id")}`;

/** Replaces the rows of these listers. A row that has not changed is not written. */
export async function replaceReliability(tx: Tx, sellerIds: string[], rows: ReliabilityRow[]): Promise<void> {
	await sql`delete from lister_reliability where account_id = any(${sellerIds}::uuid[]) and account_id <> all(${rows.map((row) => row.account_id)}::uuid[])`.execute(
		tx,
	);
	if (rows.length === 0) return;
	const changed = tx.insertInto("lister_reliability").values(rows);
	await changed
		.onConflict((conflict) =>
			conflict
				.column("account_id")
				.doUpdateSet(({ ref }) => ({
					requests: ref("excluded.requests"),
					accepted: ref("excluded.accepted"),
					responses: ref("excluded.responses"),
					response_seconds: ref("excluded.response_seconds"),
					orders: ref("excluded.orders"),
					cancelled: ref("excluded.cancelled"),
				}))
				.where(sql<boolean>`lister_reliability.* is distinct from excluded.*`),
		)
		.execute();
}

/** Deletes rows of accounts that were erased while they were counted. */
export const deleteErasedReliability = (tx: Tx) =>
	sql`delete from lister_reliability where account_id in (select id from account where status = 'erased')`.execute(tx);
