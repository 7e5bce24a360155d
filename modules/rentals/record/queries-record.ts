import type { Day } from "#common/calendar.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { type GarmentKey, isSameGarment, whereGarment } from "#database/distributed.ts";
import type { Angle, OrderStatus, Stage } from "../contract.ts";
import type { PieceOrder } from "./record.ts";

/** SQL on garment_record, and on the rentals of a garment. */

type PhotoRow = { id: string; width: number; height: number; blur: string };

const photoFields = sql`'id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur`;

export type RecordListing = {
	id: string;
	name: string;
	seller_id: string;
	is_archived: boolean;
	lister: { email: string; name: string; language: string };
	photo: PhotoRow | null;
	/** The oldest first: ids begin with the time. */
	pieces: { id: string; size: string; inService: boolean; tag: string }[] | null;
};

/** A listing with all pieces that it had: of this seller, or of any when none is given. */
export async function findListing(db: Db, id: string, sellerId?: string): Promise<RecordListing | undefined> {
	const { rows } = await sql<RecordListing>`
		select p.id, p.name, p.seller_id, p.archived_at is not null as is_archived, json_build_object('email', account.email, 'name', account.name, 'language', account.language) as lister,
			(select json_build_object(${photoFields}) from product_photo pp join photo on photo.id = pp.photo_id where pp.product_id = p.id order by pp.position limit 1) as photo,
			(select json_agg(json_build_object('id', garment.id, 'size', garment.size, 'inService', garment.retired_at is null, 'tag', garment.tag) order by garment.id)
				from garment where garment.product_id = p.id) as pieces
		from product p join account on account.id = p.seller_id
		where p.id = ${id} and (${sellerId ?? null}::uuid is null or p.seller_id = ${sellerId ?? null}::uuid)`.execute(db);
	return rows[0];
}

export type EntryRow = {
	id: string;
	kind: string;
	day: Day | null;
	done_by: string;
	cost: number | null;
	bill: string;
	note: string;
	struck_id: string | null;
	actor_role: "seller" | "admin";
	at: Date;
};

/** The entries of a garment, the newest day first, strikes among them. */
export async function listEntries(db: Db, key: GarmentKey): Promise<EntryRow[]> {
	const { rows } = await sql<EntryRow>`
		select id, kind, day, done_by, cost, bill, note, struck_id, actor_role, at from garment_record
		where ${whereGarment(key)} order by day desc nulls last, id desc`.execute(db);
	return rows;
}

type NewEntry = EntryRow & GarmentKey & { account_id: string };

export const insertEntry = (tx: Tx, entry: NewEntry) => tx.insertInto("garment_record").values(entry).execute();

/** Locks the garment against another entry at the same time. */
export async function lockGarment(tx: Tx, key: GarmentKey): Promise<{ isInService: boolean } | undefined> {
	const { rows } = await sql<{ isInService: boolean }>`
		select retired_at is null as "isInService" from garment where ${whereGarment(key, "id")} for no key update`.execute(
		tx,
	);
	return rows[0];
}

/** The open orders of a garment, and the last one that came back. */
export async function listOrdersOf(db: Db, key: GarmentKey): Promise<PieceOrder[]> {
	const { rows } = await sql<PieceOrder>`
		select id, client_id, status, start_date, try_on_days, transit_days, returned_at from rental
		where ${whereGarment(key)} and status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed')
		union (select id, client_id, status, start_date, try_on_days, transit_days, returned_at from rental
			where ${whereGarment(key)} and returned_at is not null order by returned_at desc limit 1)`.execute(db);
	return rows;
}

export type HistoryRow = {
	id: string;
	status: OrderStatus;
	start_date: Day;
	end_date: Day;
	returned_at: Date | null;
	client_name: string;
	earned: number;
	photos: (PhotoRow & { stage: Stage; angle: Angle | null })[] | null;
	/** Sums over all rentals, beyond the limit too. */
	total: { rentals: number; days: number; earned: number };
};

/** The rentals for which a garment left its lister, the latest first, with what they earned by the ledger. */
export async function listHistory(db: Db, key: GarmentKey, limit: number): Promise<HistoryRow[]> {
	const { rows } = await sql<HistoryRow>`
		select page.*, account.name as client_name,
			json_build_object('rentals', page.all_rentals, 'days', page.all_days, 'earned', page.all_earned) as total,
			(select json_agg(json_build_object(${photoFields}, 'stage', rp.stage, 'angle', rp.angle) order by rp.at, rp.account_id, rp.position)
				from rental_photo rp join photo on photo.id = rp.photo_id where ${whereGarment(key, "rp.garment_id")} and rp.rental_id = page.id) as photos
		from (
			select sums.*, count(*) over ()::int as all_rentals, sum(end_date - start_date + 1) over ()::int as all_days, sum(earned) over ()::int as all_earned
			from (
				select r.id, r.client_id, r.status, r.start_date, r.end_date, r.returned_at,
					coalesce((select -sum(e.amount) from ledger_entry e where ${isSameGarment("e.garment_id", "r.garment_id")} and e.rental_id = r.id
						and e.person_id = r.seller_id and e.account = 'rent-payable' and (e.amount < 0) <> e.is_contra), 0)::int as earned
				from rental r where ${whereGarment(key, "r.garment_id")} and r.status in ('dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed', 'completed')
			) sums order by start_date desc, id desc limit ${limit}
		) page join account on account.id = page.client_id order by page.start_date desc, page.id desc`.execute(db);
	return rows;
}

/** The garment of a tag, with its lister; undefined for a token that no tag has any more. `isPublic`: the condition on `p` and `lister`. */
export async function findTagged(db: Db, token: string, isPublic: RawBuilder<boolean>) {
	const { rows } = await sql<GarmentKey & { seller_id: string; isPublic: boolean }>`
		select garment.product_id, garment.id as garment_id, p.seller_id, ${isPublic} as "isPublic"
		from garment join product p on p.id = garment.product_id join account lister on lister.id = p.seller_id where garment.tag = ${token}`.execute(
		db,
	);
	return rows[0];
}
