import { type Db, sql } from "#database/connect.ts";
import { isLive } from "./queries.ts";

/** The statements that read a lister as strangers see one, and what is like a listing. */

export type ClosetRow = {
	id: string;
	name: string;
	shop_name: string;
	city: string;
	created_at: Date;
	listings: number;
	rentals: number;
	rating: number | null;
};

/** A lister with an active account; undefined for anybody else. */
export async function findCloset(db: Db, sellerId: string): Promise<ClosetRow | undefined> {
	const { rows } = await sql<ClosetRow>`
		select lister.id, lister.name, seller.shop_name, seller.city, lister.created_at, shown.listings, shown.rentals, shown.rating
		from account lister join seller on seller.account_id = lister.id, lateral (
			select count(*)::int as listings, coalesce(sum(p.completed_rentals), 0)::int as rentals, avg(p.rating) filter (where p.rating > 0) as rating
			from product p where p.seller_id = lister.id and ${isLive}) as shown
		where lister.id = ${sellerId} and lister.status = 'active'`.execute(db);
	return rows[0];
}

export type Likeness = { name: string; color: string; price: number; categories: string[] | null };

/** What makes a listing of the public catalogue like others. */
export async function findLikeness(db: Db, id: string): Promise<Likeness | undefined> {
	const { rows } = await sql<Likeness>`
		select p.name, p.color, p.price,
			(select json_agg(category.name order by pc.position) from product_category pc join category on category.id = pc.category_id where pc.product_id = p.id) as categories
		from product p join account lister on lister.id = p.seller_id where p.id = ${id} and ${isLive}`.execute(db);
	return rows[0];
}
