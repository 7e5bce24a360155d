import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { findLockableShard, findOrderShard, isSameOrder, type OrderKey, whereOrder } from "#database/distributed.ts";
import type { Fit, Side } from "./contract.ts";

/** SQL that writes or locks reviews. */

type Viewer = { id: string; seesAll: boolean };

/** The fields of an order that a review needs. */
export type ReviewedOrder = {
	garment_id: string;
	id: string;
	product_id: string;
	product_name: string;
	photo_id: string | null;
	client_id: string;
	seller_id: string;
	completed_at: Date | null;
	/** The item did not fit, and went back before the rental. */
	sent_back_on: string | null;
	/** When a damage claim was filed that is open or was upheld, else null. */
	claim_filed_at: Date | null;
};

/**
 * A damage claim closed at 0 was withdrawn or rejected and does not exclude reviews. In a dispute about an item that is not as described, the
 * claim is what the lister claims in the answer.
 */
const excludesReviews = sql`(case when kind = 'damage' then closed_at is null or amount > 0
	else damage_amount is not null and (closed_at is null or damage_amount > 0) end)`;

const selectReviewedOrder = (
	isOrder: RawBuilder<boolean>,
	viewer: Viewer,
	productId: RawBuilder<unknown> = sql`r.product_id`,
) => sql`
	select r.garment_id, r.id, r.product_id, r.product_name, r.photo_id, r.client_id, r.seller_id, r.completed_at, r.sent_back_on,
		(select filed_at from damage_claim where product_id = ${productId} and garment_id = r.garment_id and rental_id = r.id and ${excludesReviews}) as claim_filed_at
	from rental r where ${isOrder} and (${viewer.seesAll} or ${viewer.id} in (r.client_id, r.seller_id))`;

export async function findReviewedOrder(db: Db, id: string, viewer: Viewer): Promise<ReviewedOrder | undefined> {
	const { isOrder, productId } = await findOrderShard(db, "r.id", id);
	return (await sql<ReviewedOrder>`${selectReviewedOrder(isOrder, viewer, productId)}`.execute(db)).rows[0];
}

/** Locked until the transaction ends, so that with two concurrent reviews the later one sees the earlier. */
export async function lockReviewedOrder(tx: Tx, id: string, viewer: Viewer): Promise<ReviewedOrder | undefined> {
	const shard = await findLockableShard(tx, "r.id", id);
	if (!shard) return undefined;
	const order = selectReviewedOrder(shard.isOrder, viewer, shard.productId);
	const locked = sql<ReviewedOrder>`${order} for no key update of r`;
	return (await locked.execute(tx)).rows[0];
}

export const listByOrder = (db: Db, key: OrderKey) =>
	db.selectFrom("review").selectAll().where(whereOrder(key, "rental_id")).execute();

export type NewReviewRow = {
	id: string;
	garment_id: string;
	rental_id: string;
	side: Side;
	product_id: string;
	author_id: string;
	about_id: string;
	stars: number;
	fit: Fit | null;
	words: string;
	claim_filed_at: Date | null;
	created_at: Date;
	publish_at: Date;
};

export async function insertReview(tx: Tx, review: NewReviewRow, photos: string[]) {
	await tx.insertInto("review").values(review).execute();
	if (photos.length)
		await tx
			.insertInto("review_photo")
			.values(
				photos.map((photo_id, position) => ({
					product_id: review.product_id,
					review_id: review.id,
					position,
					photo_id,
				})),
			)
			.execute();
}

/** Publishes both reviews of an order, when the second is written. */
export const publishByOrder = (tx: Tx, key: OrderKey, now: Date) =>
	tx
		.updateTable("review")
		.set({ published_at: now })
		.where(whereOrder(key, "rental_id"))
		.where("published_at", "is", null)
		.execute();

/** Publishes a due review. Undefined when another process has done it. */
export const publishDue = (tx: Tx, id: string, now: Date) =>
	tx
		.updateTable("review")
		.set({ published_at: now })
		.where("id", "=", id)
		.where("published_at", "is", null)
		.where("publish_at", "<=", now)
		.returning(["garment_id", "rental_id", "product_id", "side", "author_id", "about_id"])
		.executeTakeFirst();

export async function listDue(db: Db, now: Date): Promise<string[]> {
	const rows = await db
		.selectFrom("review")
		.select("id")
		.where("published_at", "is", null)
		.where("publish_at", "<=", now)
		.orderBy("publish_at")
		.limit(200)
		.execute();
	return rows.map(({ id }) => id);
}

export async function lockReview(tx: Tx, id: string) {
	const row = await tx.selectFrom("review").select("product_id").where("id", "=", id).executeTakeFirst();
	if (!row) return undefined;
	const review = tx.selectFrom("review").selectAll().where("product_id", "=", row.product_id).where("id", "=", id);
	return review.forUpdate().executeTakeFirst();
}

export const setReply = (tx: Tx, id: string, reply: string, now: Date) =>
	tx.updateTable("review").set({ reply, replied_at: now }).where("id", "=", id).execute();

type Hiding = { hidden_at: Date; hidden_by: string; hidden_reason: string };

/** Hides a review, or shows it again when `hiding` is undefined. */
export const setHidden = (tx: Tx, id: string, hiding?: Hiding) =>
	tx
		.updateTable("review")
		.set(hiding ?? { hidden_at: null, hidden_by: null, hidden_reason: null })
		.where("id", "=", id)
		.execute();

/** The mean stars of a listing's visible client reviews, without those marked because of a damage claim. 0 when there is none. */
export async function findRating(db: Db, productId: string): Promise<number> {
	const { rows } = await sql<{ rating: number }>`
		select coalesce(round(avg(stars), 2), 0)::float8 as rating from review
		where product_id = ${productId} and side = 'client' and published_at is not null and hidden_at is null and claim_filed_at is null`.execute(
		db,
	);
	return rows[0]?.rating ?? 0;
}

/**
 * Completed orders without a review request, oldest first. Starts one hour before the newest requested order, because older ones are
 * done already.
 */
export async function listDueRequests(db: Db, before: Date, since: Date): Promise<OrderKey[]> {
	const { rows } = await sql<OrderKey>`
		select r.product_id, r.garment_id, r.id from rental r
		where r.status = 'completed' and r.sent_back_on is null and r.completed_at <= ${before}
			and r.completed_at > greatest(${since}::timestamptz, (select max(completed_at) - interval '1 hour' from review_request))
			and not exists (select from review_request q where ${isSameOrder("q.rental_id", "r.id")})
		order by r.completed_at limit 200`.execute(db);
	return rows;
}

/** Returns true for the first caller. The row marks that the review was requested. */
export async function insertReviewRequest(
	tx: Tx,
	{ product_id, garment_id, id }: OrderKey,
	completedAt: Date,
	now: Date,
): Promise<boolean> {
	const inserted = await tx
		.insertInto("review_request")
		.values({ product_id, garment_id, rental_id: id, completed_at: completedAt, requested_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return inserted.numInsertedOrUpdatedRows === 1n;
}

/** SQL that reads reviews for the API. */

type PhotoRow = { id: string; width: number; height: number; blur: string };

export type ReviewRow = Omit<NewReviewRow, "garment_id" | "publish_at"> & {
	published_at: Date | null;
	reply: string | null;
	replied_at: Date | null;
	hidden_at: Date | null;
	hidden_reason: string | null;
	author_name: string;
	product_name: string;
	size: string;
	photos: PhotoRow[] | null;
};

/** `productId`: its value, for reviews of one product, whose shard Citus then finds. */
const selectReviews = async (db: Db, where: RawBuilder<unknown>, productId = sql`v.product_id`) =>
	(
		await sql<ReviewRow>`
			select v.id, v.rental_id, v.side, v.product_id, v.author_id, v.about_id, v.stars, v.fit, v.words, v.claim_filed_at, v.created_at, v.published_at,
				v.reply, v.replied_at, v.hidden_at, v.hidden_reason, author.name as author_name, r.product_name, r.size,
				(select json_agg(json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur) order by position)
					from review_photo join photo on photo.id = photo_id where review_photo.product_id = ${productId} and review_id = v.id) as photos
			from review v join account author on author.id = v.author_id join rental r on ${isSameOrder("r.id", "v.rental_id")}
			where ${where}`.execute(db)
	).rows;

const isPublic = sql`v.published_at is not null and v.hidden_at is null`;

/** A page of clients' reviews of a listing, newest first. */
export const listByProduct = (db: Db, productId: string, limit: number, offset: number) =>
	selectReviews(
		db,
		sql`v.product_id = ${productId} and v.side = 'client' and ${isPublic} order by v.published_at desc, v.id desc limit ${limit} offset ${offset}`,
		sql`${productId}`,
	);

export type ProductSummary = { total: number; stars: number[]; small: number; true: number; large: number };

/** Totals of a listing's reviews. Stars and fit exclude reviews that are marked because of a damage claim. */
export async function summarizeProduct(db: Db, productId: string): Promise<ProductSummary> {
	const counts = sql`v.claim_filed_at is null`;
	const { rows } = await sql<ProductSummary>`
		select count(*)::int as total,
			array[${sql.join([1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where ${counts} and stars = ${sql.lit(stars)})::int`))}] as stars,
			count(*) filter (where ${counts} and fit = 'small')::int as small, count(*) filter (where ${counts} and fit = 'true')::int as "true",
			count(*) filter (where ${counts} and fit = 'large')::int as large
		from review v where v.product_id = ${productId} and v.side = 'client' and ${isPublic}`.execute(db);
	return rows[0] as ProductSummary;
}

/** True when the listing is in the catalogue. Reviews of removed listings are not shown. */
export async function isListed(db: Db, productId: string): Promise<boolean> {
	const { rows } = await sql`select from catalogue_entry where product_id = ${productId} limit 1`.execute(db);
	return rows.length > 0;
}

export const listByRental = (db: Db, key: OrderKey) =>
	selectReviews(db, whereOrder(key, "v.rental_id"), sql`${key.product_id}`);

/** Listers' reviews of a client, newest first. */
export const listAboutClient = (db: Db, clientId: string, limit: number) =>
	selectReviews(
		db,
		sql`v.about_id = ${clientId} and v.side = 'seller' and ${isPublic} order by v.published_at desc, v.id desc limit ${limit}`,
	);

export async function summarizeClient(db: Db, clientId: string): Promise<{ total: number; rating: number | null }> {
	const { rows } = await sql<{ total: number; rating: number | null }>`
		select count(*)::int as total, round(avg(stars) filter (where claim_filed_at is null), 2)::float8 as rating
		from review v where v.about_id = ${clientId} and v.side = 'seller' and ${isPublic}`.execute(db);
	return rows[0] ?? { total: 0, rating: null };
}

export const findReview = async (db: Db, id: string): Promise<ReviewRow | undefined> =>
	(await selectReviews(db, sql`v.id = ${id}`))[0];

export type LatestRow = Pick<ReviewRow, "id" | "stars" | "words" | "author_name" | "published_at" | "created_at"> & {
	product_id: string;
	product_name: string;
	photo: PhotoRow | null;
};

/** Each listing once, so that one popular listing does not fill the list. Scans a bounded number of reviews. */
export async function listLatest(
	db: Db,
	sellerId: string | undefined,
	{ limit, scanned }: { limit: number; scanned: number },
): Promise<LatestRow[]> {
	const ofLister = sellerId ? sql`and v.about_id = ${sellerId}` : sql``;
	const { rows } = await sql<LatestRow>`
		with latest as (
			select v.* from review v
			where v.side = 'client' and v.published_at is not null and v.hidden_at is null and v.claim_filed_at is null and v.words <> '' ${ofLister}
				and exists (select from catalogue_entry where catalogue_entry.product_id = v.product_id)
			order by v.published_at desc, v.id desc limit ${scanned}
		), newest as (select distinct on (product_id) * from latest order by product_id, published_at desc, id desc)
		select v.id, v.stars, v.words, v.published_at, v.created_at, v.product_id, author.name as author_name, product.name as product_name,
			(select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur)
				from product_photo join photo on photo.id = product_photo.photo_id where product_photo.product_id = product.id order by product_photo.position limit 1) as photo
		from newest v join account author on author.id = v.author_id join product on product.id = v.product_id
		order by v.published_at desc, v.id desc limit ${limit}`.execute(db);
	return rows;
}

/** Deletes the photographs of a person's reviews. Stars and words stay under "Former member". */
export const deleteReviewPhotosOf = (tx: Tx, person: ErasedPerson) =>
	sql`
		delete from review_photo p using review r
		where r.author_id = ${person.id} and (p.product_id, p.review_id) = (r.product_id, r.id)`.execute(tx);
