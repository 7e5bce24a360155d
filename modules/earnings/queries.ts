import { type Db, isSameOrder, sql } from "#database/connect.ts";
import type { StatementRow } from "./statement.ts";

/** SQL that sums earnings and spending from the ledger's entries, by index. A rental earns when it is completed. */

export type Sum = { earnings: number; rentals: number };

/** Credits of rent less commission. Debits of the account are payments, not earnings; those of a correction take an earning back. */
const isEarning = sql`account = 'rent-payable' and (amount < 0) <> is_contra`;

/** A seller's earnings by calendar month in IST since an instant. Months without a rental are left out. */
export async function sumByMonth(db: Db, sellerId: string, since: Date): Promise<(Sum & { month: string })[]> {
	const { rows } = await sql<Sum & { month: string }>`
		select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, -sum(amount) as earnings, sum(case when is_contra then -1 else 1 end) as rentals
		from ledger_entry where person_id = ${sellerId} and ${isEarning} and at >= ${since} group by 1`.execute(db);
	return rows;
}

/** A seller's earnings since an instant. */
export async function sumSince(db: Db, sellerId: string, since: Date): Promise<number> {
	const { rows } = await sql<{ earnings: number }>`
		select coalesce(-sum(amount), 0) as earnings from ledger_entry where person_id = ${sellerId} and ${isEarning} and at >= ${since}`.execute(
		db,
	);
	return rows[0]?.earnings ?? 0;
}

/** A person's totals: earned in rents, compensation for late days and damage, and spent on rents, without what was refunded. Whole rupees. */
export async function sumTotals(
	db: Db,
	personId: string,
): Promise<{ earned: number; compensation: number; spent: number }> {
	const { rows } = await sql<{ earned: number; compensation: number; spent: number }>`
		select sums.earned, sums.compensation, sums.paid - refunds.amount as spent
		from (
			select coalesce(-sum(amount) filter (where ${isEarning}), 0) as earned,
				coalesce(-sum(amount) filter (where account in ('late-fee-payable', 'damage-payable') and (amount < 0) <> is_contra), 0) as compensation,
				coalesce(sum(amount) filter (where account = 'unearned-rent' and (amount > 0) <> is_contra), 0) as paid
			from ledger_entry where person_id = ${personId} and account in ('rent-payable', 'late-fee-payable', 'damage-payable', 'unearned-rent')
		) sums cross join (
			select coalesce(sum(e.refund), 0) as amount from rental_event e join rental r on ${isSameOrder("r.id", "e.rental_id")}
			where e.refund > 0 and r.client_id = ${personId}
		) refunds`.execute(db);
	return rows[0] ?? { earned: 0, compensation: 0, spent: 0 };
}

type ListingSum = Sum & {
	id: string;
	name: string;
	photo: { id: string; width: number; height: number; blur: string } | null;
};

/** The listings that earned most, with their current names. */
export async function sumByListing(db: Db, sellerId: string, limit: number): Promise<ListingSum[]> {
	const { rows } = await sql<ListingSum>`
		select best.*, product.name,
			(select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur)
				from product_photo join photo on photo.id = product_photo.photo_id where product_photo.product_id = product.id order by product_photo.position limit 1) as photo
		from (
			select product_id as id, -sum(amount) as earnings, sum(case when is_contra then -1 else 1 end) as rentals from ledger_entry
			where person_id = ${sellerId} and ${isEarning} group by product_id order by earnings desc, product_id limit ${limit}
		) as best join product on product.id = best.id order by best.earnings desc, best.id`.execute(db);
	return rows;
}

/** A seller's ledger entries in a span of time, oldest first. Those of a set-off are one line: the rest that is due again is not earned again. */
export async function listStatement(db: Db, sellerId: string, from: Date, to: Date): Promise<StatementRow[]> {
	const { rows } = await sql<StatementRow>`
		select line.at, line.kind, line.amount, line.rental_id as order_id, rental.product_name, line.due_on, line.reference
		from (
			select e.at, e.product_id, e.garment_id, e.booking_id, e.rental_id, b.reference, min(e.line) as first_line, max(e.due_on) as due_on,
				sum(case when e.account = 'seller-owes' then e.amount else -e.amount end)::int as amount,
				case
					when b.kind = 'set-off' then case when e.account = 'seller-owes' then 'owed-set-off' else 'set-off' end
					when b.kind = 'correction' then case when e.account = 'seller-owes' then 'owed-corrected' when e.amount < 0 then 'retained-corrected' else 'corrected' end
					when b.kind = 'goodwill' then 'goodwill'
					when b.kind = 'remittance' then 'remitted'
					when b.kind = 'completion' and e.account <> 'seller-owes' and e.amount > 0 then 'retained'
					else e.account
				end as kind
			from ledger_entry e join ledger_booking b on ${isSameOrder("b.id", "e.booking_id")}
			where e.person_id = ${sellerId} and e.at >= ${from} and e.at < ${to}
				and e.account in ('rent-payable', 'late-fee-payable', 'damage-payable', 'balance-payable', 'seller-owes')
			group by e.at, e.product_id, e.garment_id, e.booking_id, e.rental_id, b.reference, 10
			having sum(e.amount) <> 0
		) line join rental on ${isSameOrder("rental.id", "line.rental_id")}
		order by line.at, line.booking_id, line.first_line`.execute(db);
	return rows;
}

/** The name and tax number that a statement is for: of the shop, or of the person. */
export async function findLister(db: Db, accountId: string): Promise<{ name: string; gstin: string } | undefined> {
	const { rows } = await sql<{ name: string; gstin: string }>`
		select case when coalesce(seller.shop_name, '') = '' then account.name else account.name || ', ' || seller.shop_name end as name,
			coalesce(seller.gstin, '') as gstin
		from account left join seller on seller.account_id = account.id where account.id = ${accountId}`.execute(db);
	return rows[0];
}

type ListingCounts = {
	all: number;
	live: number;
	/** A row of `lister_reliability`; null before the first count. */
	figures: {
		requests: number;
		accepted: number;
		responses: number;
		response_seconds: number | null;
		orders: number;
		cancelled: number;
	} | null;
};

/** Counts of a seller's listings: not deleted, and of these in the public catalogue. With them the figures of the seller's reliability. */
export async function countListings(db: Db, sellerId: string): Promise<ListingCounts> {
	const { rows } = await sql<ListingCounts>`
		select counts."all", counts.live, to_json(f) as figures
		from (
			select count(*) as "all", count(*) filter (where product.suspended_at is null and product.paused_at is null and account.status = 'active') as live
			from product join account on account.id = product.seller_id where product.seller_id = ${sellerId} and product.archived_at is null
		) counts left join lister_reliability f on f.account_id = ${sellerId}`.execute(db);
	return rows[0] ?? { all: 0, live: 0, figures: null };
}
