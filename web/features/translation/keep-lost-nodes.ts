/**
 * Keeps a page alive whose nodes have been replaced by somebody else. Browsers that translate put a `<font>` in the place of each text, and
 * extensions remove what they dislike. React still has its own nodes: `removeChild` and `insertBefore` throw for one that is no longer where it
 * was, and the whole page would be replaced by an error. It is on every page, so it is small.
 */

/** The elements that stand in the place of texts. */
const replacements = new WeakMap<Node, Node>();

/** Call it before hydration. A text that changes returns to its place, and the browser translates it again. */
export function keepLostNodes(): void {
	const observer = new MutationObserver((records) => {
		for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
			// A changed text.
			if (!target.parentNode)
				replacements.get(target)?.parentNode?.replaceChild(target, replacements.get(target) as Node);
			const replacement = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === "FONT");
			for (const node of removedNodes)
				if (replacement && node.nodeName === "#text") {
					replacements.set(node, replacement);
					observer.observe(node, { characterData: true });
				}
		}
	});
	observer.observe(document, { childList: true, subtree: true });
	const { prototype } = Node;
	const { removeChild, insertBefore } = prototype;
	prototype.removeChild = function (child) {
		const found = placeIn(this, child);
		if (found) removeChild.call(this, found);
		return child;
	};
	prototype.insertBefore = function (node, next) {
		insertBefore.call(this, node, next && placeIn(this, next));
		return node;
	};
}

/** The child of `parent` that is, contains or replaces a node; null when it is lost. */
function placeIn(parent: Node, node: Node): Node | null {
	let place: Node | null | undefined = node.parentNode ? node : replacements.get(node);
	while (place && place.parentNode !== parent) place = place.parentNode;
	return place ?? null;
}
