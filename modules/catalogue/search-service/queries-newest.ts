import type { Db } from "#database/connect.ts";
import { rootCategory } from "../listings/queries-product.ts";

/** Queries for searching without a search process. */

/** The newest listings of the public catalogue. */
export async function listNewest(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<string[]> {
	const rows = await db
		.selectFrom("catalogue_entry")
		.select("product_id")
		.where("category_id", "=", rootCategory)
		.orderBy("created_at", "desc")
		.orderBy("product_id", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
	return rows.map(({ product_id }) => product_id);
}
