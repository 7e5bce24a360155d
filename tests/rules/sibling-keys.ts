/** Finds siblings that share a key in JSX. React then leaves one of them on the page when the key changes. */
import { lineOf, type Node, parse, visit } from "./syntax.ts";

/** The keys that two children of one element share, as "file:line key". A key is compared by its source, so lists are not judged. */
export function sharedKeys(file: string, source?: string): string[] {
	const { program, text } = parse(file, source);
	const found: string[] = [];
	visit(program, (node) => {
		if (node.type !== "JSXElement" && node.type !== "JSXFragment") return;
		const seen = new Set<string>();
		for (const child of node.children as Node[]) {
			const keys = new Set(elementsIn(child).flatMap((element) => keyOf(element, text)));
			for (const key of keys) if (seen.has(key)) found.push(`${file}:${lineOf(text, child)} ${key}`);
			for (const key of keys) seen.add(key);
		}
	});
	return found;
}

/** The elements that may stand in a child's place. */
function elementsIn(child: Node): Node[] {
	switch (child.type) {
		case "JSXElement":
			return [child];
		case "JSXExpressionContainer":
		case "ParenthesizedExpression":
			return elementsIn(child.expression as Node);
		case "LogicalExpression":
			return [child.left, child.right].flatMap((one) => elementsIn(one as Node));
		case "ConditionalExpression":
			return [child.consequent, child.alternate].flatMap((one) => elementsIn(one as Node));
		default:
			return [];
	}
}

function keyOf(element: Node, text: string): string[] {
	const { attributes } = element.openingElement as Node;
	const key = (attributes as Node[]).find((one) => (one.name as Node | undefined)?.name === "key")?.value as
		| Node
		| undefined;
	return key ? [text.slice(key.start, key.end)] : [];
}
