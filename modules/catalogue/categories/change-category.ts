import { refuse, refuseField } from "#common/refusal.ts";
import { filterCategories, listingCategories, rules, tileCategories } from "#common/rules.ts";
import { nameKey } from "#common/text/name-key.ts";
import type { Tx } from "#database/connect.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { photoPath, resolvePhotoIds } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { publishPublicChange } from "#platform/event-bus.ts";
import type { Category, NewCategory } from "../contract.ts";
import { notifyListingsChanged } from "../listings/publish-listing.ts";
import { replaceAllCatalogueEntries } from "../listings/queries-catalogue-entry.ts";
import { rootCategory } from "../listings/queries-product.ts";
import { type Direction, depthOf, heightOf, isWithin, moved, rootName, sameNamed } from "./category-tree.ts";
import * as queries from "./queries-category.ts";

/** Lists, creates, renames, orders and merges categories. The changes of existing ones run in the caller's transaction; all tell the search index and the caches. */

/** All categories: the initial ones first, then in the order of their creation. */
export const listCategories = async (app: App): Promise<Category[]> =>
	(await queries.listCategories(app.db.read)).map(toCategory);

/** Former names of categories, with the present name. */
export const listFormerCategories = (app: App): Promise<{ name: string; category: string }[]> =>
	queries.listFormerNames(app.db.read);

/**
 * Creates a category, under a parent given by id or by name. Throws `invalid`: a name that exists (see nameKey), an unknown parent, too many
 * levels, photographs of another account.
 */
export function createCategory(app: App, admin: Member, input: NewCategory): Promise<Category> {
	return app.db.write(async (tx) => {
		const photos = await resolvePhotoIds(tx, [admin.id], input.images);
		const tree = await queries.lockTree(tx);
		if (sameNamed([...tree, { name: rootName }], input.name))
			throw refuseField("name", catalogueCopy.category.exists({ name: input.name }));
		const parent = await resolveParent(tx, tree, input);
		const row = await queries.insertCategory(tx, {
			id: app.newId(),
			parent_id: parent.id,
			name: input.name,
			created_at: app.clock.now(),
		});
		await queries.deleteFormerName(tx, row.name);
		await queries.insertCategoryPhotos(tx, row.id, photos);
		await publishPublicChange(app, tx);
		return toCategory({ ...row, parent_name: parent.name, photos });
	});
}

async function resolveParent(
	tx: Tx,
	tree: queries.TreeRow[],
	{ parentId, parentCatName }: NewCategory,
): Promise<{ id: string; name: string | null }> {
	const parentName = parentCatName && parentCatName !== "None" ? parentCatName : undefined;
	if (!parentId && !parentName) return { id: rootCategory, name: null };
	const id = parentId ?? sameNamed(tree, parentName ?? "")?.id;
	const parent = id === undefined ? undefined : await queries.findParent(tx, id);
	if (!parent) throw refuseField(parentId ? "parentId" : "parentCatName", catalogueCopy.category.noParent);
	if (parent.depth >= rules.category.maxDepth)
		throw refuseField(
			"parentId",
			catalogueCopy.category.tooDeep({ levels: rules.category.maxDepth, name: parent.name }),
		);
	return parent;
}

const toCategory = (row: queries.CategoryRow): Category => ({
	_id: row.id,
	name: row.name,
	parentId: row.parent_id === rootCategory ? null : row.parent_id,
	parentCatName: row.parent_name,
	images: (row.photos ?? []).map(photoPath),
});

const fixedNames = new Set<string>([...filterCategories, ...listingCategories, ...tileCategories]);

/** Returns the old name. The same name again changes nothing. Throws `not-found`, `not-allowed-now` (a fixed category), `invalid` (the name exists). */
export async function renameCategory(app: App, tx: Tx, id: string, name: string): Promise<{ from: string }> {
	const tree = await queries.lockTree(tx);
	const category = requireChangeable(tree, id);
	const others = [...tree.filter((one) => one.id !== id), { name: rootName }];
	if (sameNamed(others, name)) throw refuseField("name", catalogueCopy.category.exists({ name }));
	if (category.name === name) return { from: name };
	await queries.updateName(tx, id, name);
	await queries.deleteFormerName(tx, name);
	if (nameKey(category.name) !== nameKey(name))
		await queries.insertFormerName(tx, { name: category.name, category_id: id, created_at: app.clock.now() });
	await notifyListingsChanged(app, tx, await queries.listListingsIn(tx, id));
	await publishPublicChange(app, tx);
	return { from: category.name };
}

/** Moves a category among its siblings, unless it is the first or last already. Returns its name. Throws `not-found`. */
export async function moveCategory(app: App, tx: Tx, id: string, direction: Direction): Promise<ChangedCategory> {
	const tree = await queries.lockTree(tx);
	const category = requireCategory(tree, id);
	const siblings = tree.filter(({ parent_id }) => parent_id === category.parent_id);
	const ids = moved(
		siblings.map((one) => one.id),
		id,
		direction,
	);
	if (siblings.every((one, index) => one.id === ids[index])) return { name: category.name, isChanged: false };
	// Distinct positions, in case two were created at once and share one.
	const first = siblings[0]?.position ?? 1;
	let last = first - 1;
	const positions = siblings.map(({ position }) => {
		last = Math.max(last + 1, position);
		return last;
	});
	await queries.updatePositions(tx, ids, positions);
	await publishPublicChange(app, tx);
	return { name: category.name, isChanged: true };
}

type ChangedCategory = { name: string; isChanged: boolean };

/**
 * Merges a category into another: listings, subcategories and former names follow, and the pictures if the other has
 * none. Returns both names. Throws `not-found`, `not-allowed-now` (a fixed category), `invalid` (the target).
 */
export async function mergeCategory(app: App, tx: Tx, id: string, into: string): Promise<{ from: string; to: string }> {
	const tree = await queries.lockTree(tx);
	const [source, target] = [requireChangeable(tree, id), requireCategory(tree, into)];
	if (id === into) throw refuseField("into", catalogueCopy.category.itself);
	if (isWithin(tree, into, id))
		throw refuseField("into", catalogueCopy.category.inside({ name: target.name, ancestor: source.name }));
	const { maxDepth } = rules.category;
	if (depthOf(tree, into) + heightOf(tree, id) > maxDepth)
		throw refuseField("into", catalogueCopy.category.mergeTooDeep({ levels: maxDepth }));
	const listings = await queries.listListingsIn(tx, id);
	await queries.moveContents(tx, id, into);
	await queries.insertFormerName(tx, { name: source.name, category_id: into, created_at: app.clock.now() });
	await replaceAllCatalogueEntries(tx, listings);
	await notifyListingsChanged(app, tx, listings);
	await publishPublicChange(app, tx);
	return { from: source.name, to: target.name };
}

type Pictures = { owner: string; images: string[] };

/** Replaces the pictures of a category, if they differ. Returns its name. Throws `not-found`, `invalid` (pictures of other accounts). */
export async function setCategoryPictures(app: App, tx: Tx, id: string, pictures: Pictures): Promise<ChangedCategory> {
	const { name } = requireCategory(await queries.lockTree(tx), id);
	const photos = await resolvePhotoIds(tx, [pictures.owner], pictures.images);
	if (photos.join() === (await queries.listCategoryPhotos(tx, id)).join()) return { name, isChanged: false };
	await queries.deleteCategoryPhotos(tx, id);
	await queries.insertCategoryPhotos(tx, id, photos);
	await publishPublicChange(app, tx);
	return { name, isChanged: true };
}

function requireCategory(tree: queries.TreeRow[], id: string): queries.TreeRow {
	const category = tree.find((one) => one.id === id);
	if (!category) throw refuse("not-found", catalogueCopy.category.notFound);
	return category;
}

/** The specification's screens name some categories, so these keep their names. */
function requireChangeable(tree: queries.TreeRow[], id: string): queries.TreeRow {
	const category = requireCategory(tree, id);
	if (fixedNames.has(category.name))
		throw refuse("not-allowed-now", catalogueCopy.category.fixed({ name: category.name }));
	return category;
}

/** Whether a category keeps its name. */
export const isFixed = (name: string): boolean => fixedNames.has(name);
