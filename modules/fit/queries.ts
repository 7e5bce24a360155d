import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, isSameOrder, sql, type Tx } from "#database/connect.ts";
import { findOrderShard, whereOrder } from "#database/distributed.ts";
import type { Build, FitValue, WearerMeasures } from "./contract.ts";
import type { Garment } from "./fit.ts";

/** SQL on the tables wearer and fit_feedback, and on the measures of listings. */

/** Lengths in millimetres, the weight in hundreds of grams. */
export type WearerRow = WearerMeasures & { id: string; name: string; name_key: string; build: Build };

/** The member first, then the others by name. */
export const listWearers = (db: Db, accountId: string): Promise<WearerRow[]> =>
	db
		.selectFrom("wearer")
		.select(["id", "name", "name_key", "build", "height", "weight", "bust", "waist", "hip", "shoulder"])
		.where("account_id", "=", accountId)
		.orderBy("name_key")
		.$castTo<WearerRow>()
		.execute();

/** Serialises changes until the transaction ends, because the number of people is checked before an insert. */
export const lockWearers = (tx: Tx, accountId: string) => lock(tx, `wearers ${accountId}`);

/** Serialises the answers about an order: the second one replaces the first. */
export const lockFeedback = (tx: Tx, orderId: string) => lock(tx, `fit feedback ${orderId}`);

const lock = (tx: Tx, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);

/** Replaces the measures that are stored under the name. */
export const saveWearer = (tx: Tx, { id, ...row }: WearerRow & { account_id: string; updated_at: Date }) =>
	tx
		.insertInto("wearer")
		.values({ id, ...row })
		.onConflict((conflict) => conflict.columns(["account_id", "name_key"]).doUpdateSet(row))
		.execute();

export const deleteWearer = (tx: Tx, accountId: string, id: string) =>
	tx.deleteFrom("wearer").where("account_id", "=", accountId).where("id", "=", id).execute();

/** Deletes a person's measures. Their answers about the fit of listings stay, as these identify no person. */
export const deleteWearersOf = (tx: Tx, person: ErasedPerson) =>
	tx.deleteFrom("wearer").where("account_id", "=", person.id).execute();

export type GarmentRow = Garment & { id: string };

/** The newest ones. More answers change nothing any more. */
const maxFeedback = 200;

/** The garment of a listing as JSON: a column of a statement that has the listing as `p`. A review's fit counts where its client gave no answer. */
const garment = sql<Garment>`
	json_build_object('name', p.name, 'isAlterable', p.alterable,
		'categories', coalesce((select json_agg(category.name order by pc.position) from product_category pc join category on category.id = pc.category_id where pc.product_id = p.id), '[]'::json),
		'measures', coalesce((select json_agg(json_build_object('size', m.size, 'bust', m.bust / 10.0, 'waist', m.waist / 10.0, 'hip', m.hip / 10.0, 'shoulder', m.shoulder / 10.0,
			'letOut', m.let_out / 10.0, 'takeIn', m.take_in / 10.0) order by array_position(p.sizes, m.size))
			from product_measure m where m.product_id = p.id and m.size = any(p.sizes)), '[]'::json),
		'feedback', coalesce((select json_agg(json_build_object('size', said.size, 'fit', said.fit, 'places', said.places)) from (
			select a.size, a.fit, a.places, a.given_at from fit_feedback a where a.product_id = p.id
			union all
			select r.size, case v.fit when 'true' then 'right' else v.fit end, '{}'::text[], v.published_at
			from rental r join review v on r.product_id = v.product_id and ${isSameOrder("r.id", "v.rental_id")}
			where v.product_id = p.id and v.side = 'client' and v.published_at is not null and v.hidden_at is null
				and not exists (select from fit_feedback a where a.product_id = v.product_id and ${isSameOrder("a.rental_id", "v.rental_id")})
			order by 4 desc limit ${maxFeedback}) said), '[]'::json))`;

/** The same for the search index, which reads all listings: null without measures. */
export const measuredGarment = sql<Garment | null>`
	case when exists (select from product_measure m where m.product_id = p.id) then ${garment} end`;

/** Listings of the catalogue. */
export async function listGarments(db: Db, ids: string[]): Promise<GarmentRow[]> {
	const { rows } = await sql<{ id: string; garment: Garment }>`
		select p.id, ${garment} as garment from product p
		where p.id = any(${ids}::uuid[]) and exists (select from catalogue_entry e where e.product_id = p.id)`.execute(db);
	return rows.map((row) => ({ id: row.id, ...row.garment }));
}

export type FittedOrder = {
	id: string;
	product_id: string;
	garment_id: string;
	size: string;
	returned_at: Date | null;
	fit: FitValue | null;
	places: string[] | null;
};

/** The order of this client with what they said. Undefined for everybody else. */
export async function findFittedOrder(db: Db, orderId: string, clientId: string): Promise<FittedOrder | undefined> {
	const { isOrder, productId } = await findOrderShard(db, "r.id", orderId);
	const { rows } = await sql<FittedOrder>`
		select r.id, r.product_id, r.garment_id, r.size, r.returned_at, a.fit, a.places
		from rental r left join fit_feedback a on ${productId ? sql`a.product_id = ${productId} and ` : sql``}${isSameOrder("a.rental_id", "r.id")}
		where ${isOrder} and r.client_id = ${clientId}`.execute(db);
	return rows[0];
}

type FeedbackRow = Pick<FittedOrder, "product_id" | "garment_id" | "size"> & {
	rental_id: string;
	fit: FitValue;
	places: string[];
	given_at: Date;
};

/** Replaces what the client said before. Two statements, since the key of a distributed table is another. */
export async function saveFeedback(tx: Tx, row: FeedbackRow): Promise<void> {
	await tx
		.deleteFrom("fit_feedback")
		.where(whereOrder({ ...row, id: row.rental_id }, "rental_id"))
		.execute();
	await tx.insertInto("fit_feedback").values(row).execute();
}
