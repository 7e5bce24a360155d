import { type Db, sql, type Tx } from "#database/connect.ts";

/**
 * Adds views by listing. Unknown and deleted listings are skipped; one that is deleted meanwhile fails the foreign key, and the transaction is
 * retried. In the order of ids, so that two processes cannot deadlock.
 */
export async function addViews(tx: Tx, views: ReadonlyMap<string, number>): Promise<void> {
	await sql`
		insert into product_view_count (product_id, views)
		select existing.id, counted.views
		from (select id from product where id = any(${[...views.keys()]}::uuid[])) existing
			join unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::int[]) as counted (id, views) on counted.id = existing.id
		order by existing.id
		on conflict (product_id) do update set views = product_view_count.views + excluded.views`.execute(tx);
}

export async function isListedBy(db: Db, productId: string, accountId: string): Promise<boolean> {
	const row = await db
		.selectFrom("product")
		.select("id")
		.where("id", "=", productId)
		.where("seller_id", "=", accountId)
		.executeTakeFirst();
	return row !== undefined;
}
