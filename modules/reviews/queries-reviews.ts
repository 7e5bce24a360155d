import { type Db, type RawBuilder, sql } from "#database/connect.ts";
import type { NewReviewRow, ReviewedOrder } from "./queries.ts";

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
			from review v join account author on author.id = v.author_id join rental r on r.product_id = v.product_id and r.garment_id = v.garment_id and r.id = v.rental_id
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

export const listByRental = (
	db: Db,
	{ product_id, garment_id, id }: Pick<ReviewedOrder, "product_id" | "garment_id" | "id">,
) =>
	selectReviews(
		db,
		sql`v.product_id = ${product_id} and v.garment_id = ${garment_id} and v.rental_id = ${id}`,
		sql`${product_id}`,
	);

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
