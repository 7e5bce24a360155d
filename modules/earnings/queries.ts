import { type Db, sql } from "#database/connect.ts";

/** The statements on what sellers earn: reads alone. A rental earns when it is completed. */

export type Sum = { earnings: number; rentals: number };

/** By calendar month in IST, since an instant. Months without a rental are not there. */
export async function sumByMonth(db: Db, sellerId: string, since: Date): Promise<(Sum & { month: string })[]> {
	const { rows } = await sql<Sum & { month: string }>`
		select to_char(completed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, sum(total_amount) as earnings, count(*) as rentals
		from rental where seller_id = ${sellerId} and status = 'completed' and completed_at >= ${since} group by 1`.execute(
		db,
	);
	return rows;
}

/** What a seller earned since an instant. */
export async function sumSince(db: Db, sellerId: string, since: Date): Promise<number> {
	const { rows } = await sql<{ earnings: number }>`
		select coalesce(sum(total_amount), 0) as earnings from rental where seller_id = ${sellerId} and status = 'completed' and completed_at >= ${since}`.execute(
		db,
	);
	return rows[0]?.earnings ?? 0;
}

type ListingSum = Sum & {
	id: string;
	name: string;
	photo: { id: string; width: number; height: number; blur: string } | null;
};

/** The listings that earned most, named as they are now. */
export async function sumByListing(db: Db, sellerId: string, most: number): Promise<ListingSum[]> {
	const { rows } = await sql<ListingSum>`
		select best.*, product.name,
			(select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur)
				from product_photo join photo on photo.id = product_photo.photo_id where product_photo.product_id = best.id order by product_photo.position limit 1) as photo
		from (
			select product_id as id, sum(total_amount) as earnings, count(*) as rentals from rental
			where seller_id = ${sellerId} and status = 'completed' group by product_id order by earnings desc, product_id limit ${most}
		) as best join product on product.id = best.id order by best.earnings desc, best.id`.execute(db);
	return rows;
}

/** Listings that were not deleted, and those of them that are in the public catalogue. */
export async function countListings(db: Db, sellerId: string): Promise<{ all: number; live: number }> {
	const { rows } = await sql<{ all: number; live: number }>`
		select count(*) as "all", count(*) filter (where product.suspended_at is null and account.status = 'active') as live
		from product join account on account.id = product.seller_id where product.seller_id = ${sellerId} and product.archived_at is null`.execute(
		db,
	);
	return rows[0] ?? { all: 0, live: 0 };
}
