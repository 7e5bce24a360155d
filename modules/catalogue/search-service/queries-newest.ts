import type { Db } from "#database/connect.ts";
import { sql } from "#database/connect.ts";
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

/** Identifies a database and its physical replicas. A copy made by a dump is another one. */
export async function readCatalogueId(db: Db): Promise<string> {
	const { rows } = await sql<{ id: string }>`
		select oid || ' ' || (select min(applied_at) from schema_migration) as id
		from pg_database where datname = current_database()`.execute(db);
	return rows[0]?.id ?? "";
}
