import { refuseField } from "#common/refusal.ts";
import { cut } from "#common/text/cut.ts";
import type { Db, Tx } from "#database/connect.ts";
import { resolvePhotoIds } from "#modules/media/index.ts";
import { findCategoryIds } from "../categories/queries-category.ts";
import { copy } from "../copy.ts";
import * as queries from "./queries-product.ts";

/** Sets the categories and photographs of a listing, on creation and on update. */

/** Sets the categories, in the given order. Returns whether they changed. Throws `invalid` for an unknown name. */
export async function setCategories(tx: Tx, productId: string, names: string[]): Promise<boolean> {
	const ids = await resolveCategories(tx, names);
	const before = await queries.listCategoriesOf(tx, productId);
	if (before.join() === ids.join()) return false;
	await queries.deleteCategoriesOf(tx, productId);
	await queries.insertProductCategories(tx, productId, ids);
	return true;
}

/** Sets the photographs, the first as the cover. Returns whether they changed. Throws `invalid` for photographs of other accounts. */
export async function setPhotos(tx: Tx, productId: string, owners: string[], images: string[]): Promise<boolean> {
	const ids = await resolvePhotoIds(tx, owners, images);
	const before = await queries.listPhotosOf(tx, productId);
	if (before.join() === ids.join()) return false;
	await queries.deletePhotosOf(tx, productId);
	await queries.insertProductPhotos(tx, productId, ids);
	return true;
}

/** The ids of the categories and photographs that `setCategories` and `setPhotos` would set. Throws the same. */
export async function resolveCategoriesAndPhotos(
	db: Db,
	owners: string[],
	input: { catName: string[]; images: string[] },
): Promise<{ categories: string[]; photos: string[] }> {
	const categories = await resolveCategories(db, input.catName);
	return { categories, photos: await resolvePhotoIds(db, owners, input.images) };
}

async function resolveCategories(db: Db, names: string[]): Promise<string[]> {
	const ids = await findCategoryIds(db, names);
	return [...new Set(ids.map((id, at) => id ?? refuseUnknownCategory(names[at] ?? "")))];
}

function refuseUnknownCategory(name: string): never {
	throw refuseField("catName", copy.noCategory(cut(name, 60)));
}
