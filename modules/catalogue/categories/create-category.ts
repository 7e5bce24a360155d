import { refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { photoPath, resolvePhotoIds } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { publishPublicChange } from "#platform/event-bus.ts";
import type { Category, NewCategory } from "../contract.ts";
import { rootName, sameNamed } from "./category-tree.ts";
import { copy } from "./copy.ts";
import * as queries from "./queries-category.ts";
import { deleteFormerName, listFormerNames, lockTree, type TreeRow } from "./queries-category-changes.ts";

/** All categories: the initial ones first, then in the order of their creation. */
export const listCategories = async (app: App): Promise<Category[]> =>
	(await queries.listCategories(app.db.read)).map(toCategory);

/** Former names of categories, with the present name. */
export const listFormerCategories = (app: App): Promise<{ name: string; category: string }[]> =>
	listFormerNames(app.db.read);

/**
 * Creates a category, under a parent given by id or by name. Throws `invalid`: a name that exists (see nameKey), an unknown parent, too many
 * levels, photographs of another account.
 */
export function createCategory(app: App, admin: Member, input: NewCategory): Promise<Category> {
	return app.db.write(async (tx) => {
		const photos = await resolvePhotoIds(tx, [admin.id], input.images);
		const tree = await lockTree(tx);
		if (sameNamed([...tree, { name: rootName }], input.name)) throw refuseField("name", copy.exists(input.name));
		const parent = await resolveParent(tx, tree, input);
		const row = await queries.insertCategory(tx, {
			id: app.newId(),
			parent_id: parent.id,
			name: input.name,
			created_at: app.clock.now(),
		});
		await deleteFormerName(tx, row.name);
		await queries.insertCategoryPhotos(tx, row.id, photos);
		await publishPublicChange(app, tx);
		return toCategory({ ...row, parent_name: parent.name, photos });
	});
}

async function resolveParent(
	tx: Tx,
	tree: TreeRow[],
	{ parentId, parentCatName }: NewCategory,
): Promise<{ id: string; name: string | null }> {
	const parentName = parentCatName && parentCatName !== "None" ? parentCatName : undefined;
	if (!parentId && !parentName) return { id: queries.rootCategory, name: null };
	const id = parentId ?? sameNamed(tree, parentName ?? "")?.id;
	const parent = id === undefined ? undefined : await queries.findParent(tx, id);
	if (!parent) throw refuseField(parentId ? "parentId" : "parentCatName", copy.noParent);
	if (parent.depth >= rules.category.maxDepth)
		throw refuseField("parentId", copy.tooDeep(rules.category.maxDepth, parent.name));
	return parent;
}

const toCategory = (row: queries.CategoryRow): Category => ({
	_id: row.id,
	name: row.name,
	parentId: row.parent_id === queries.rootCategory ? null : row.parent_id,
	parentCatName: row.parent_name,
	images: (row.photos ?? []).map(photoPath),
});
