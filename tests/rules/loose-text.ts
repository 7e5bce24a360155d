/** Finds bare texts in components that a browser's translation would break. */
import { lineOf, type Node, parse, visit } from "./syntax.ts";

/** A text or element that may stand among the children of an element. */
type Slot = {
	node: Node;
	/** "given": what a component was given by its caller, often as `children`. */
	kind: "text" | "element" | "given";
	/** It comes and goes. */
	isPassing: boolean;
	/** It stands for a whole expression, without others next to it. */
	isWhole: boolean;
};

/** The values of a file's constants by name, and the names of what components are given. */
type Names = { values: Map<string, Node>; given: Set<string> };

/**
 * Bare texts, which have no element of their own, next to something that comes and goes, as "file:line text". A browser's translation puts a
 * `<font>` in the place of each text. React still has the text node: to remove it, or to insert something before it, then throws.
 * `open` are the components that put what they are given next to something that comes and goes.
 */
export function looseTexts(file: string, open: ReadonlySet<string>, source?: string): string[] {
	const { program, text } = parse(file, source);
	const found = new Set<string>();
	for (const { slots, element } of siblings(program)) {
		// The parent of a returned fragment is unknown.
		const isOpen = !element || open.has(nameOfElement(element));
		if (!isOpen && !isLoose(slots)) continue;
		for (const { node, kind } of slots)
			if (kind === "text") found.add(`${file}:${lineOf(text, node)} ${text.slice(node.start, node.end).trim()}`);
	}
	return [...found];
}

/** The components of a file that put what they are given next to something that comes and goes. */
export function openComponents(file: string, source?: string): string[] {
	return siblings(parse(file, source).program).flatMap(({ slots, component }) =>
		component && isLoose(slots) && slots.some(({ kind }) => kind === "given") ? [component] : [],
	);
}

type Siblings = {
	slots: Slot[] /** Undefined: it is not known what is around them. */;
	element?: Node;
	component: string | undefined;
};

/** All texts and elements that have the same parent, for each element and each fragment that a component returns. */
function siblings(program: Node): Siblings[] {
	const names = namesOf(program);
	const found: Siblings[] = [];
	visit(program, (node, parents) => {
		const isRoot = node.type === "JSXFragment" && isReturned(parents);
		if (node.type !== "JSXElement" && !isRoot) return;
		const children = (node.children as Node[])
			.map((child) => slotsIn(child, false, names))
			.filter((slots) => slots.length > 0);
		const isAlone = children.length === 1;
		const slots = children.flat().map((slot) => ({ ...slot, isWhole: slot.isWhole && isAlone && !isRoot }));
		found.push({ slots, component: componentAround(parents), ...(!isRoot && { element: node }) });
	});
	return found;
}

/** The only child of an element may be a text: React then sets the element's whole content. */
function isLoose(slots: Slot[]): boolean {
	return slots.some(({ isPassing }) => isPassing) && !slots.every(({ isWhole }) => isWhole);
}

const isReturned = (parents: Node[]): boolean => {
	const around = parents.find(({ type }) => !/^(Conditional|Logical|Parenthesized)Expression$/.test(type));
	return /^(ReturnStatement|ArrowFunctionExpression|VariableDeclarator)$/.test(around?.type ?? "");
};

const nameOfElement = (element: Node): string => String(((element.openingElement as Node).name as Node).name);

/** The nearest function around it whose name has a capital. */
function componentAround(parents: Node[]): string | undefined {
	const names = parents.map(({ id }) => String((id as Node | undefined)?.name ?? ""));
	return names.find((name) => /^[A-Z]/.test(name));
}

function namesOf(program: Node): Names {
	const [values, given] = [new Map<string, Node>(), new Set<string>()];
	visit(program, (node) => {
		if (node.type === "VariableDeclarator" && node.init) {
			const init = node.init as Node;
			values.set(String((node.id as Node).name), init.type === "ArrowFunctionExpression" ? (init.body as Node) : init);
		}
		if (node.type === "TSPropertySignature" && node.typeAnnotation && isGiven(node.typeAnnotation as Node))
			given.add(String((node.key as Node).name));
	});
	return { values, given };
}

/** `ReactNode` or `ReactElement`, or a function that returns one. */
function isGiven(annotation: Node): boolean {
	let isNode = false;
	visit(annotation, (node) => {
		if (node.type === "Identifier" && /^React(Node|Element)$/.test(String(node.name))) isNode = true;
	});
	return isNode;
}

function slotsIn(node: Node, isPassing: boolean, names: Names): Slot[] {
	const inside = (child: unknown, passes = isPassing) => slotsIn(child as Node, passes, names);
	const slot = (kind: Slot["kind"]): Slot[] => [{ node, kind, isPassing, isWhole: true }];
	switch (node.type) {
		case "JSXText":
			return String(node.value).trim() ? slot("text") : [];
		case "JSXElement":
			return slot("element");
		case "JSXFragment":
			return (node.children as Node[]).flatMap((child) => inside(child)).map((one) => ({ ...one, isWhole: false }));
		case "JSXExpressionContainer":
		case "ParenthesizedExpression":
		case "ChainExpression":
			return inside(node.expression);
		case "LogicalExpression":
			return node.operator === "&&"
				? inside(node.right, true)
				: either(inside(node.left, true), inside(node.right, true), slot("text"));
		case "ConditionalExpression":
			return either(inside(node.consequent, true), inside(node.alternate, true), slot("text"));
		case "ArrayExpression":
			return (node.elements as Node[]).flatMap((one) => inside(one));
		case "ArrowFunctionExpression":
		case "JSXEmptyExpression":
			return [];
		case "Literal":
			return isBlank(node.value) ? [] : slot("text");
		default:
			return slotsOfReference(node, isPassing, names) ?? slot("text");
	}
}

/** One text or another is a text that stays. */
function either(one: Slot[], other: Slot[], text: Slot[]): Slot[] {
	const isText = [one, other].every(([first, ...more]) => first?.kind === "text" && more.length === 0);
	return isText ? text : [...one, ...other];
}

/** Blank texts are not translated. */
const isBlank = (value: unknown): boolean =>
	typeof value !== "number" && (typeof value !== "string" || value.trim() === "");

/** The slots of a constant or function of the file, of something that a component is given, or of a list that is made of another list. */
function slotsOfReference(node: Node, isPassing: boolean, names: Names): Slot[] | undefined {
	const callee = node.type === "CallExpression" ? (node.callee as Node) : node;
	if (callee.type === "Identifier") {
		const name = String(callee.name);
		const value = names.values.get(name);
		if (value && /^(JSX|Conditional|Logical|Parenthesized)/.test(value.type)) return slotsIn(value, isPassing, names);
		if (names.given.has(name)) return [{ node, kind: "given", isPassing, isWhole: true }];
		return name === "undefined" ? [] : undefined;
	}
	if (node.type !== "CallExpression" || !/^(map|flatMap)$/.test(nameOfMember(callee))) return;
	const [callback] = node.arguments as Node[];
	return returnsOf(callback).flatMap((value) => slotsIn(value, true, names).map((one) => ({ ...one, isWhole: false })));
}

const nameOfMember = (callee: Node): string => String((callee.property as Node | undefined)?.name);

/** The expressions that a callback returns. */
function returnsOf(callback: Node | undefined): Node[] {
	if (callback?.type !== "ArrowFunctionExpression") return [];
	const body = callback.body as Node;
	if (body.type !== "BlockStatement") return [body];
	const returns = (body.body as Node[]).filter(({ type, argument }) => type === "ReturnStatement" && argument);
	return returns.map(({ argument }) => argument as Node);
}
