import type { Period } from "#common/calendar.ts";
import type { Audience } from "#common/facets.ts";
import { type Db, isSameGarment, sql } from "#database/connect.ts";
import { allCategories, isLive } from "../listings/queries-product.ts";

/** Queries of the public profile of a lister, and of listings related to one. */

export type SimilarityBasis = {
	name: string;
	color: string;
	price: number;
	categories: string[] | null;
	audience: Audience | null;
	allCategories: string[];
};

/** The attributes of a public listing by which similar ones are found. */
export async function findSimilarityBasis(db: Db, id: string): Promise<SimilarityBasis | undefined> {
	const { rows } = await sql<SimilarityBasis>`
		select p.name, p.color, p.price, p.audience, ${allCategories} as "allCategories",
			(select json_agg(category.name order by pc.position) from product_category pc join category on category.id = pc.category_id where pc.product_id = p.id) as categories
		from product p join account lister on lister.id = p.seller_id where p.id = ${id} and ${isLive}`.execute(db);
	return rows[0];
}

type SubstituteSearch = {
	productId: string;
	size: string;
	period: Period;
	clientId: string;
	minPrice: number;
	maxPrice: number;
	/** The maximum number of listings of the category and price range that are scanned, best first. */
	maxScanned: number;
	limit: number;
};

export type SubstituteRow = {
	id: string;
	name: string;
	price: number;
	color: string;
	ownColor: string;
	audience: Audience | null;
	ownAudience: Audience | null;
	categories: string[];
	ownCategories: string[];
	notice_days: number;
	lister_pincode: string | null;
};

/** Listings of a product's first category with a piece of the size that is free on these days and during the cleaning. Never the client's own. */
export async function listSubstituteCandidates(
	db: Db,
	{
		productId,
		size,
		period: { startDate, endDate },
		clientId,
		minPrice,
		maxPrice,
		maxScanned,
		limit,
	}: SubstituteSearch,
): Promise<SubstituteRow[]> {
	const own = await findOwn(db, productId);
	if (!own) return [];
	const { rows } = await sql<SubstituteRow>`
		select p.id, p.name, p.price, p.color, p.notice_days, seller.pincode as lister_pincode, ${own.color}::text as "ownColor", p.audience, ${own.audience}::text as "ownAudience", ${allCategories} as categories, ${own.categories}::text[] as "ownCategories"
		from (
				select product_id, featured_score from catalogue_entry
				where category_id = ${own.category_id} and price between ${minPrice} and ${maxPrice} order by featured_score desc, product_id desc limit ${maxScanned}
			) as entry join product p on p.id = entry.product_id left join seller on seller.account_id = p.seller_id
		where p.id <> ${productId} and p.seller_id <> ${clientId} and p.min_days <= ${endDate}::date - ${startDate}::date + 1
			and exists (select from garment where garment.product_id = p.id and garment.retired_at is null and garment.size = ${size}
				and not exists (select from claimed_day where claimed_day.product_id = p.id and garment_id = garment.id and day between ${startDate}::date and ${endDate}::date + p.turnaround_days))
		order by entry.featured_score desc, entry.product_id desc limit ${limit}`.execute(db);
	return rows;
}

/** The product that is to be replaced. Read first: a distributed database has its candidates on other servers. */
async function findOwn(db: Db, productId: string) {
	const { rows } = await sql<{ color: string; audience: Audience | null; categories: string[]; category_id: string }>`
		select p.color, p.audience, ${allCategories} as categories, pc.category_id
		from product p join product_category pc on pc.product_id = p.id and pc.position = 0 where p.id = ${productId}`.execute(
		db,
	);
	return rows[0];
}

/** Those of these listings with a piece of the size that is also free while a courier has it: `transit` days before and after the period. */
export async function listWithFreeCourierDays(
	db: Db,
	candidates: readonly { id: string; transit: number }[],
	{ size, period: { startDate, endDate } }: { size: string; period: Period },
): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`
		select p.id from unnest(${candidates.map(({ id }) => id)}::uuid[], ${candidates.map(({ transit }) => transit)}::int[]) as candidate (id, transit)
			join product p on p.id = candidate.id
		where exists (select from garment where garment.product_id = p.id and garment.retired_at is null and garment.size = ${size}
			and not exists (select from claimed_day where ${isSameGarment("claimed_day.garment_id", "garment.id")}
				and day between ${startDate}::date - candidate.transit and ${endDate}::date + candidate.transit + p.turnaround_days))`.execute(
		db,
	);
	return new Set(rows.map(({ id }) => id));
}
