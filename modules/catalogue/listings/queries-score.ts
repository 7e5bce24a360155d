import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { isDistributed } from "#database/distributed.ts";
import type { ReliabilityFigures } from "./listing.ts";

/** Queries of what the featured score of a listing is made of, and of the score itself. */

export type ScoredListing = {
	id: string;
	rating: number;
	completed_rentals: number;
	created_at: Date;
	featured_score: number;
	figures: ReliabilityFigures | null;
};

/** The figures from which the scores of these listers' listings follow. */
export const listScoreInputsOfListers = (db: Db, sellerIds: string[]) =>
	selectScoreInputs(db, sql`p.seller_id = any(${sellerIds}::uuid[]) and p.archived_at is null`);

/** The same for listings, which are locked first: a score that changed meanwhile is read afterwards. */
export async function lockScoreInputs(tx: Tx, ids: string[]) {
	// Citus locks rows of one shard only.
	for (const some of isDistributed(tx) ? ids.toSorted().map((id) => [id]) : [ids]) await lockProducts(tx, some);
	return selectScoreInputs(tx, sql`p.id = any(${ids}::uuid[])`);
}

const lockProducts = (tx: Tx, ids: string[]) =>
	sql`select from product where id = ${ids.length === 1 ? ids[0] : sql`any(${ids}::uuid[])`} order by id for no key update`.execute(
		tx,
	);

async function selectScoreInputs(db: Db, condition: RawBuilder<unknown>): Promise<ScoredListing[]> {
	const { rows } = await sql<ScoredListing>`
		select p.id, p.rating, p.completed_rentals, p.created_at, p.featured_score,
			case when f.account_id is not null then to_json(f) end as figures
		from product p left join lister_reliability f on f.account_id = p.seller_id where ${condition}`.execute(db);
	return rows;
}

export async function setScores(tx: Tx, listings: { id: string; score: number }[]): Promise<void> {
	const changed = sql`unnest(${listings.map(({ id }) => id)}::uuid[], ${listings.map(({ score }) => score)}::float8[]) as changed (id, score)`;
	await sql`update product p set featured_score = changed.score from ${changed} where p.id = changed.id`.execute(tx);
	await sql`update catalogue_entry entry set featured_score = changed.score from ${changed} where entry.product_id = changed.id`.execute(
		tx,
	);
}

/** Sets the number of completed rentals and the featured score. */
export async function setCompletedRentals(tx: Tx, id: string, completed: number, score: number) {
	await tx
		.updateTable("product")
		.set({ completed_rentals: completed, featured_score: score })
		.where("id", "=", id)
		.execute();
	await tx.updateTable("catalogue_entry").set({ featured_score: score }).where("product_id", "=", id).execute();
}

/** Sets the rating and the featured score. */
export async function setRating(tx: Tx, id: string, rating: number, score: number) {
	await tx.updateTable("product").set({ rating, featured_score: score }).where("id", "=", id).execute();
	await tx.updateTable("catalogue_entry").set({ featured_score: score }).where("product_id", "=", id).execute();
}

/** Locks the listing "for no key update": two transactions that insert references and then update the score would deadlock otherwise. */
export const findScoreInputs = (tx: Tx, id: string) =>
	tx
		.selectFrom("product")
		.select(["seller_id", "rating", "completed_rentals", "created_at"])
		.where("id", "=", id)
		.forNoKeyUpdate()
		.executeTakeFirst();

/** The figures of a lister; undefined without orders. */
export const findReliability = (db: Db, sellerId: string): Promise<ReliabilityFigures | undefined> =>
	db
		.selectFrom("lister_reliability")
		.select(["requests", "accepted", "responses", "response_seconds", "orders", "cancelled"])
		.where("account_id", "=", sellerId)
		.executeTakeFirst();
