/** Syntax trees of the project's sources, for rules on names and functions. Parsed by oxc, the parser that knip brings too. */
import { parseSync } from "oxc-parser";
import { read } from "./tree.ts";

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export type FunctionFacts = { where: string; name: string; lines: number; parameters: number; complexity: number };

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The line of a file's text, from 1, on which a node begins. */
export const lineOf = (text: string, { start }: Node): number => text.slice(0, start).split("\n").length;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

const branchTypes = new Set([
	"IfStatement",
	"ConditionalExpression",
	"LogicalExpression",
	"ForStatement",
	"ForInStatement",
	"ForOfStatement",
	"WhileStatement",
	"DoWhileStatement",
	"CatchClause",
]);

const isBranch = (node: Node): boolean =>
	branchTypes.has(node.type) || (node.type === "SwitchCase" && node.test !== null);

/** The file's tree; throws when it cannot be parsed. */
export function parse(file: string, text = read(file)): { program: Node; text: string; comments: string[] } {
	const { program, comments, errors } = parseSync(file, text);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	return { program: program as unknown as Node, text, comments: comments.map(({ value }) => value) };
}

export function visit(node: Node, see: (node: Node, parents: Node[]) => void, parents: Node[] = []): void {
	see(node, parents);
	const path = [node, ...parents];
	for (const child of childrenOf(node)) visit(child, see, path);
}

/**
 * Each function of a file: its length in lines, its number of parameters, and its cyclomatic complexity (McCabe 1976): one more than its
 * branches. Functions inside it count for themselves.
 */
export function functionsOf(file: string, given?: string): FunctionFacts[] {
	const { program, text } = parse(file, given);
	const found: FunctionFacts[] = [];
	visit(program, (node, parents) => {
		if (!functionTypes.has(node.type)) return;
		const line = text.slice(0, node.start).split("\n").length;
		const lines = text.slice(node.start, node.end).split("\n").length;
		found.push({
			where: `${file}:${line}`,
			name: nameOf(node, parents),
			lines,
			parameters: (node.params as unknown[]).length,
			complexity: 1 + branchesIn(node),
		});
	});
	return found;
}

function branchesIn(node: Node): number {
	let count = 0;
	for (const child of childrenOf(node)) {
		if (functionTypes.has(child.type)) continue;
		count += (isBranch(child) ? 1 : 0) + branchesIn(child);
	}
	return count;
}

function nameOf(node: Node, [parent]: Node[]): string {
	const named = [node.id, parent?.id, parent?.key].find((id) => isNode(id) && typeof id.name === "string");
	return named ? String((named as Node).name) : "(anonymous)";
}

const declaring: Record<string, string> = {
	VariableDeclarator: "id",
	FunctionDeclaration: "id",
	FunctionExpression: "id",
	ClassDeclaration: "id",
	TSTypeAliasDeclaration: "id",
	TSInterfaceDeclaration: "id",
	TSPropertySignature: "key",
	TSMethodSignature: "key",
	PropertyDefinition: "key",
	MethodDefinition: "key",
};

/** Names that a file declares at its top level: variables, functions, classes, types and their members. What is inside a function is its own affair. */
export function declaredNames(file: string, given?: string): string[] {
	const names = new Set<string>();
	const add = (value: unknown): void => {
		if (!isNode(value)) return;
		if (value.type === "Identifier") names.add(String(value.name));
		else if (value.type === "ObjectPattern")
			for (const property of value.properties as Node[])
				add(property.type === "RestElement" ? property.argument : property.value);
		else if (value.type === "ArrayPattern") for (const element of value.elements as unknown[]) add(element);
		else if (value.type === "AssignmentPattern") add(value.left);
		else if (value.type === "RestElement") add(value.argument);
	};
	visit(parse(file, given).program, (node, parents) => {
		if (parents.some(({ type }) => functionTypes.has(type))) return;
		const key = declaring[node.type];
		if (key && !(node.computed === true)) add(node[key]);
	});
	return [...names];
}

/** Attributes whose strings no person reads. */
const technicalAttributes =
	/^(\w*[cC]lassName|class|id|key|name|type|href|to|src|srcSet|sizes|method|action|rel|role|autoComplete|autoCapitalize|inputMode|enterKeyHint|encType|accept|pattern|d|viewBox|points|transform|fill|stroke.*|value|defaultValue|target|htmlFor|as|form|dir|lang|loading|decoding|fetchPriority|media|httpEquiv|charSet|data-.*|aria-(live|current|haspopup|controls|labelledby|describedby|autocomplete))$/;

const isReadable = (text: string): boolean => /\p{L}/u.test(text);

/** The brand, and texts for programs: a media query, a media type, a document type, an at-rule, an authorization scheme. */
const isExempt = (text: string): boolean =>
	text === "Almari" || text === "Bearer " || /^(\(prefers|\w+\/\w+;|<!|@|width=)/.test(text);

/** Two words with a space between, or one capitalised word: something a person reads. */
const looksWritten = (text: string): boolean =>
	/\p{L}{2,}[,;:.!?’]? \p{L}+/u.test(text.trim()) || /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text.trim());

const textOf = (node: Node): string | undefined => {
	if (node.type === "JSXText") return String(node.value);
	if (node.type === "Literal" && typeof node.value === "string") return node.value;
	if (node.type === "TemplateElement") return (node.value as { cooked: string }).cooked;
};

/** A method whose strings no person reads: logs, SQL, and texts of the API's documentation. */
const technicalMethods =
	/^(openapi|log|info|warn|error|debug|fatal|as|where|select|selectFrom|innerJoin|leftJoin|orderBy|step)$/;

/** Beside what is technical in a screen: SQL, logs, developers' errors, and the API's documentation. */
const isTechnicalInModule = (parents: Node[]): boolean =>
	isTechnical(parents) ||
	parents.some(
		(parent) =>
			parent.type === "TaggedTemplateExpression" ||
			(parent.type === "NewExpression" && /Error$/.test(String((parent.callee as Node).name))) ||
			(parent.type === "Property" && /^(summary|description|tags?|examples?)$/.test(nameOfKey(parent))) ||
			(parent.type === "CallExpression" && technicalMethods.test(nameOfCallee(parent))),
	);

const nameOfKey = ({ key }: Node): string => String((key as Node).name ?? (key as Node).value);
const nameOfCallee = ({ callee }: Node): string =>
	String((callee as Node).name ?? ((callee as Node).property as Node | undefined)?.name);

/** Messages for people or callers of the API that stand in a module's file, as "file:line text". */
export function writtenMessages(file: string, given?: string): string[] {
	const { program, text } = parse(file, given);
	const found: string[] = [];
	visit(program, (node, parents) => {
		const written = node.type === "TemplateLiteral" ? templateOf(node) : literalOf(node);
		if (written === undefined || isExempt(written) || isTechnicalInModule(parents)) return;
		if (looksLikeMessage(written))
			found.push(`${file}:${text.slice(0, node.start).split("\n").length} ${written.trim()}`);
	});
	return found;
}

const literalOf = (node: Node): string | undefined => (node.type === "Literal" ? textOf(node) : undefined);

/** A template as one text, with "A" for each value. */
const templateOf = ({ quasis }: Node): string => (quasis as Node[]).map(textOf).join("A");

/** It starts as a sentence does, and a second word follows; or it is one capitalised word. */
const looksLikeMessage = (text: string): boolean =>
	/^[\p{Lu}₹“][\p{L}\p{N}’'-]*[,:]? (?=.*\p{Ll}{2,}\P{Ll}.*\p{Ll}{2,})[\p{L}\p{N}]/u.test(text.trim()) ||
	/^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text.trim());

const isLog = ({ callee }: Node): boolean =>
	isNode(callee) && callee.type === "MemberExpression" && (callee.object as Node).name === "console";

/** Compared with data, of developers' messages, or in a technical attribute. */
const isTechnical = (parents: Node[]): boolean =>
	parents[0]?.type === "BinaryExpression" ||
	parents.some(
		(parent) =>
			/^(Import|ExportAll|TSLiteralType|TSTemplateLiteralType)/.test(parent.type) ||
			(parent.type === "CallExpression" && isLog(parent)) ||
			(parent.type === "JSXAttribute" && technicalAttributes.test(String((parent.name as Node).name))) ||
			// The types of schema.org in structured data.
			(parent.type === "Property" && (parent.key as Node).value === "@type"),
	);

/** A full stop that code adds, which is another character in other languages: after a value in markup, between two sentences, or after a list. */
const isFullStop = (node: Node, written: string, [template]: Node[]): boolean =>
	node.type === "JSXText"
		? /^\s*\.(?=\s|$)/.test(written)
		: node.type === "TemplateElement" &&
			(/^\. /.test(written) || (written === "." && ((template?.expressions ?? []) as Node[]).some(isJoined)));

/** `values.join(", ")` */
const isJoined = ({ type, callee }: Node): boolean =>
	type === "CallExpression" && ((callee as Node).property as Node | undefined)?.name === "join";

/** Texts for people that stand in a component's or an email's file, as "file:line text". */
export function writtenTexts(file: string, given?: string): string[] {
	const { program, text } = parse(file, given);
	const isEmail = /emails\.ts$/.test(file);
	const isForPrograms = isEmail ? isTechnicalInModule : isTechnical;
	const found: string[] = [];
	visit(program, (node, parents) => {
		const written = isEmail && node.type === "TemplateLiteral" ? templateOf(node) : textOf(node);
		if (written === undefined || isExempt(written)) return;
		if (!isEmail && isFullStop(node, written, parents))
			found.push(`${file}:${text.slice(0, node.start).split("\n").length} .`);
		const isText = node.type === "JSXText" ? isReadable(written) : looksWritten(written) && !isForPrograms(parents);
		if (isText) found.push(`${file}:${text.slice(0, node.start).split("\n").length} ${written.trim()}`);
	});
	return found;
}
