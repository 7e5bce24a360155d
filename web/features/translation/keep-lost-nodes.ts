/**
 * Keeps a page alive whose nodes have been replaced by somebody else. Browsers that translate put a `<font>` in the place of each text, and
 * extensions remove what they dislike. React still has its own nodes: `removeChild` and `insertBefore` throw for one that is no longer where it
 * was, and the whole page would be replaced by an error.
 */

/** The elements that stand in the place of texts. */
const replacements = new WeakMap<Node, Node>();

/** Call it before hydration. A text that changes returns to its place, and the browser translates it again. */
export function keepLostNodes(): void {
	const observer = new MutationObserver((records) => {
		for (const record of records) {
			if (record.type === "characterData") putBack(record.target);
			else for (const node of record.removedNodes) noteReplacement(node, record, observer);
		}
	});
	observer.observe(document, { childList: true, subtree: true });
	const { removeChild, insertBefore } = Node.prototype;
	Object.assign(Node.prototype, {
		removeChild(this: Node, child: Node) {
			const found = placeIn(this, child);
			if (found) removeChild.call(this, found);
			return child;
		},
		insertBefore(this: Node, node: Node, next: Node | null) {
			return insertBefore.call(this, node, next && placeIn(this, next));
		},
	});
}

/** The child of `parent` that is, contains or replaces a node; null when it is lost. */
function placeIn(parent: Node, node: Node): Node | null {
	let place: Node | null = node.parentNode ? node : (replacements.get(node) ?? null);
	while (place && place.parentNode !== parent) place = place.parentNode;
	return place;
}

function noteReplacement(
	node: Node,
	{ addedNodes, previousSibling, nextSibling }: MutationRecord,
	observer: MutationObserver,
) {
	const replacement = [...addedNodes, previousSibling, nextSibling].find((one) => one?.nodeName === "FONT");
	if (node.nodeType !== Node.TEXT_NODE || !replacement) return;
	replacements.set(node, replacement);
	observer.observe(node, { characterData: true });
}

function putBack(text: Node) {
	const replacement = text.parentNode ? undefined : replacements.get(text);
	replacement?.parentNode?.replaceChild(text, replacement);
}
