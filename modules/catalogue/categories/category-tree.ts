import { nameKey } from "#common/text/name-key.ts";

/** Rules of the category tree. Pure. */

/** The name of the category above all others, in lower case. */
export const rootName = "everything";

export type TreeNode = { id: string; parent_id: string | null };
export const directions = ["up", "down", "first", "last"] as const;
export type Direction = (typeof directions)[number];

/** The ids with `id` moved one step or to an end. Unchanged when it is there already. */
export function moved(ids: readonly string[], id: string, direction: Direction): string[] {
	const from = ids.indexOf(id);
	const others = ids.filter((one) => one !== id);
	const to = { up: Math.max(0, from - 1), down: from + 1, first: 0, last: others.length }[direction];
	return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The category whose name has the key of this one. */
export function sameNamed<Node extends { name: string }>(nodes: readonly Node[], name: string): Node | undefined {
	const key = nameKey(name);
	return nodes.find((node) => nameKey(node.name) === key);
}

/** Levels from the top: 1 for a top category. */
export function depthOf(tree: readonly TreeNode[], id: string): number {
	const parent = tree.find((node) => node.id === id)?.parent_id;
	return parent && tree.some((node) => node.id === parent) ? 1 + depthOf(tree, parent) : 1;
}

/** Levels below a category: 0 without subcategories. */
export function heightOf(tree: readonly TreeNode[], id: string): number {
	const children = tree.filter(({ parent_id }) => parent_id === id);
	return children.length === 0 ? 0 : 1 + Math.max(...children.map((child) => heightOf(tree, child.id)));
}

/** Whether `id` is `ancestor` or below it. */
export function isWithin(tree: readonly TreeNode[], id: string, ancestor: string): boolean {
	if (id === ancestor) return true;
	const parent = tree.find((node) => node.id === id)?.parent_id;
	return parent ? isWithin(tree, parent, ancestor) : false;
}
