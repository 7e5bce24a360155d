import { nameKey } from "#common/text/name-key.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { rootCategory } from "../listings/queries-product.ts";

/** Queries of categories, their tree, their photographs and their former names. */

export type CategoryRow = {
	id: string;
	name: string;
	parent_id: string | null;
	/** Null for a top category. */
	parent_name: string | null;
	photos: string[] | null;
};

export async function listCategories(db: Db): Promise<CategoryRow[]> {
	const { rows } = await sql<CategoryRow>`
		select id, name, parent_id,
			(select above.name from category above where above.id = category.parent_id and above.id <> ${rootCategory}::uuid) as parent_name,
			(select json_agg(photo_id order by position) from category_photo where category_id = category.id) as photos
		from category where id <> ${rootCategory}::uuid order by category.position, name`.execute(db);
	return rows;
}

/** These names with former ones, by `nameKey`, replaced by the names of today. */
export async function listPresentNames(db: Db, names: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom("category_former_name as former")
		.innerJoin("category", "category.id", "former.category_id")
		.select(["former.name as former", "category.name as present"])
		.execute();
	const present = new Map(rows.map((row) => [nameKey(row.former), row.present]));
	return names.map((name) => present.get(nameKey(name)) ?? name);
}

/** A category and its depth: 1 at the top. */
export async function findParent(db: Db, id: string) {
	const { rows } = await sql<{ id: string; name: string; depth: number }>`
		with recursive above as (
			select id, name, parent_id, 0 as height from category where id = ${id}::uuid and id <> ${rootCategory}::uuid
			union all select category.id, category.name, category.parent_id, height + 1 from above join category on category.id = above.parent_id
		) select first.id, first.name, (select max(height) from above)::int as depth from above first where height = 0`.execute(
		db,
	);
	return rows[0];
}

/** Inserts a category after all others. The caller has locked the tree. */
export async function insertCategory(
	tx: Tx,
	category: { id: string; parent_id: string; name: string; created_at: Date },
) {
	return tx
		.insertInto("category")
		.columns(["id", "parent_id", "name", "created_at", "position"])
		.expression((e) =>
			e
				.selectFrom("category")
				.select([
					sql<string>`${category.id}::uuid`.as("id"),
					sql<string>`${category.parent_id}::uuid`.as("parent_id"),
					sql<string>`${category.name}::text`.as("name"),
					sql<Date>`${category.created_at}::timestamptz`.as("created_at"),
					sql<number>`max(position) + 1`.as("position"),
				]),
		)
		.returning(["id", "name", "parent_id"])
		.executeTakeFirstOrThrow();
}

export async function insertCategoryPhotos(tx: Tx, categoryId: string, photoIds: string[]) {
	if (photoIds.length)
		await tx
			.insertInto("category_photo")
			.values(photoIds.map((photo_id, position) => ({ category_id: categoryId, position, photo_id })))
			.execute();
}

export type TreeRow = { id: string; name: string; parent_id: string | null; position: number };

/** The whole tree without its root. The lock serialises changes of the tree; listings can still be written. */
export async function lockTree(tx: Tx): Promise<TreeRow[]> {
	await sql`lock table category in share row exclusive mode`.execute(tx);
	return tx
		.selectFrom("category")
		.select(["id", "name", "parent_id", "position"])
		.where("id", "<>", rootCategory)
		.orderBy("position")
		.orderBy("name")
		.execute();
}

export const updateName = (tx: Tx, id: string, name: string) =>
	tx.updateTable("category").set({ name }).where("id", "=", id).execute();

/** Sets the positions of siblings: each id takes the position at its index. */
export const updatePositions = (tx: Tx, ids: string[], positions: number[]) =>
	sql`update category set position = moved.position from unnest(${ids}::uuid[], ${positions}::int[]) as moved (id, position)
		where category.id = moved.id`.execute(tx);

/** Records a former name; a name that is in use again is no former name. */
export async function insertFormerName(tx: Tx, former: { name: string; category_id: string; created_at: Date }) {
	await tx
		.insertInto("category_former_name")
		.values({ ...former, name: former.name.toLowerCase() })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ category_id: former.category_id }))
		.execute();
}

/** Deletes the former names with the key of this one. */
export async function deleteFormerName(tx: Tx, name: string) {
	const former = await tx.selectFrom("category_former_name").select("name").execute();
	const same = former.filter((one) => nameKey(one.name) === nameKey(name)).map((one) => one.name);
	if (same.length > 0) await tx.deleteFrom("category_former_name").where("name", "in", same).execute();
}

export const listFormerNames = (db: Db) =>
	db
		.selectFrom("category_former_name as former")
		.innerJoin("category", "category.id", "former.category_id")
		.select(["former.name", "category.name as category"])
		.orderBy("former.name")
		.execute();

/** The listings of the public catalogue in a category or under it. */
export async function listListingsIn(db: Db, categoryId: string): Promise<string[]> {
	const rows = await db
		.selectFrom("catalogue_entry")
		.select("product_id")
		.where("category_id", "=", categoryId)
		.orderBy("product_id")
		.execute();
	return rows.map(({ product_id }) => product_id);
}

/** Moves everything of one category to another and deletes it. A listing in both keeps the better of the two places. */
export async function moveContents(tx: Tx, from: string, to: string) {
	await sql`delete from product_category one using product_category other
		where one.product_id = other.product_id and one.category_id in (${from}::uuid, ${to}::uuid)
			and other.category_id in (${from}::uuid, ${to}::uuid) and one.position > other.position`.execute(tx);
	await tx.updateTable("product_category").set({ category_id: to }).where("category_id", "=", from).execute();
	await tx.updateTable("category").set({ parent_id: to }).where("parent_id", "=", from).execute();
	await sql`update category_photo set category_id = ${to}::uuid where category_id = ${from}::uuid
		and not exists (select from category_photo where category_id = ${to}::uuid)`.execute(tx);
	await tx.deleteFrom("category_photo").where("category_id", "=", from).execute();
	await tx.updateTable("category_former_name").set({ category_id: to }).where("category_id", "=", from).execute();
	await tx.deleteFrom("catalogue_entry").where("category_id", "=", from).execute();
	await tx.deleteFrom("category").where("id", "=", from).execute();
}

export async function listCategoryPhotos(db: Db, id: string): Promise<string[]> {
	const rows = await db
		.selectFrom("category_photo")
		.select("photo_id")
		.where("category_id", "=", id)
		.orderBy("position")
		.execute();
	return rows.map(({ photo_id }) => photo_id);
}

export const deleteCategoryPhotos = (tx: Tx, id: string) =>
	tx.deleteFrom("category_photo").where("category_id", "=", id).execute();

/** Categories with the number of listings filed directly under each. */
export async function countListings(db: Db): Promise<Map<string, number>> {
	const { rows } = await sql<{ id: string; count: number }>`
		select category_id as id, count(*)::int as count from product_category
		join product on product.id = product_id and archived_at is null group by 1`.execute(db);
	return new Map(rows.map(({ id, count }) => [id, count]));
}
