/** Each message of locales/en has a use: its name, or its group as a whole, stands in code that imports its catalogue. */
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Node } from "./syntax.ts";
import { listFiles, read } from "./tree.ts";

type Messages = string | Messages[] | { [name: string]: Messages };

test("each message is used", () => {
	const used = new Set(
		listFiles(/^(common|platform|modules|server|demo|web|scripts|lab|tests)\/.*\.tsx?$/).flatMap((file) =>
			readPaths(file, read(file)),
		),
	);
	const unused = listFiles(/^locales\/en\/.*\.yaml$/).flatMap((file) => {
		const catalogue = file.slice("locales/en/".length, -".yaml".length);
		return pathsOf(parse(read(file)) as Messages, catalogue).filter(
			(path) => !isRead(path, used) && !isCompiledIn(path),
		);
	});
	expect(unused).toEqual([]);
});

test.each([
	["a message", 'import { a } from "#messages/x.js";\nf(a.b.c);', ["x.a.b.c"]],
	["a message by its quoted name", 'import { a } from "#messages/x.js";\nf(a["b-c"]({ n }));', ["x.a.b-c"]],
	["a group by a variable", 'import { a } from "#messages/x.js";\nf(a.b[c]);', ["x.a.b"]],
	["a renamed group", 'import { a } from "#messages/x.js";\nconst d = a.b;\nf(d.c, d.e);', ["x.a.b.c", "x.a.b.e"]],
	[
		"a part of a group",
		'import { a } from "#messages/x.js";\nconst { b, c: d } = a;\nf(b.e, d);',
		["x.a.b.e", "x.a.c"],
	],
	["a namespace", 'import * as x from "#messages/x.js";\nf(x.a.b);', ["x.a.b"]],
	["a renamed import", 'import { a as b } from "#messages/x.js";\nf({ b });', ["x.a"]],
	["another object's member", 'import { a } from "#messages/x.js";\nf(b.a.c);', []],
])("finds the use of %s", (_name, code, expected) => {
	expect(readPaths("file.tsx", code)).toEqual(expected);
});

/** The offers of all languages are compiled into one module. */
const isCompiledIn = (path: string): boolean => path.startsWith("language.languageOffer.");

/** "bag.bagPageCopy.title" for each message of a catalogue; a list is one. */
function pathsOf(messages: Messages, path: string): string[] {
	if (typeof messages === "string" || Array.isArray(messages)) return [path];
	return Object.entries(messages).flatMap(([name, one]) => pathsOf(one, `${path}.${name}`));
}

/** Whether code reads the message, a group that it is in, or a member of it (`steps.map`). */
const isRead = (path: string, used: ReadonlySet<string>): boolean =>
	isReadAsWhole(path, used) || [...used].some((one) => one.startsWith(`${path}.`));

const isReadAsWhole = (path: string, used: ReadonlySet<string>): boolean =>
	used.has(path) || (path.includes(".") && isReadAsWhole(path.slice(0, path.lastIndexOf(".")), used));

/** The messages and groups that a file reads. */
function readPaths(file: string, code: string): string[] {
	if (!code.includes('"#messages/')) return [];
	const names = new Map<string, string>();
	const found: string[] = [];
	const pathOf = (node: Node): string | undefined => {
		if (node.type === "Identifier") return names.get(node.name as string);
		if (node.type !== "MemberExpression") return undefined;
		const property = node.property as Node;
		const name = node.computed ? (property.type === "Literal" ? property.value : undefined) : property.name;
		const object = pathOf(node.object as Node);
		return object !== undefined && typeof name === "string" ? `${object}.${name}` : undefined;
	};
	const visit = (value: unknown): void => {
		const node = value as Node;
		if (Array.isArray(value)) for (const one of value) visit(one);
		else if (typeof value === "object" && value !== null && typeof node.type === "string") visitNode(node);
	};
	const visitNode = (node: Node): void => {
		const path = pathOf(node);
		if (node.type === "ImportDeclaration") addImports(node, names);
		else if (path !== undefined) found.push(path);
		else if (!(node.type === "VariableDeclarator" && node.init && addAliases(node, pathOf(node.init as Node), names)))
			for (const [key, inner] of Object.entries(node)) if (!isOwnName(node, key)) visit(inner);
	};
	const { body } = parseSync(file, code).program;
	visit(body);
	// Again, with the names that are declared below their uses.
	found.length = 0;
	visit(body);
	return [...new Set(found)];
}

/** Whether a key of a syntax tree's node holds the name of a member or property, rather than an expression. */
const isOwnName = (node: Node, key: string): boolean =>
	(key === "property" || key === "key") && !node.computed && !node.shorthand;

function addImports(node: Node, names: Map<string, string>): void {
	const catalogue = /^#messages\/(.+)\.js$/.exec((node.source as unknown as { value: string }).value)?.[1];
	if (!catalogue) return;
	for (const { local, imported } of node.specifiers as unknown as Record<string, { name: string } | undefined>[])
		if (local) names.set(local.name, imported ? `${catalogue}.${imported.name}` : catalogue);
}

/** Adds the names of `const d = a.b` and `const { b } = a`. False: it is something else. */
function addAliases({ id }: Node, path: string | undefined, names: Map<string, string>): boolean {
	const target = id as Node;
	if (path === undefined) return false;
	if (target.type === "Identifier") names.set(target.name as string, path);
	else if (target.type === "ObjectPattern")
		for (const { key, value } of target.properties as unknown as Record<string, { name?: string } | undefined>[])
			if (key?.name && value?.name) names.set(value.name, `${path}.${key.name}`);
	return target.type === "Identifier" || target.type === "ObjectPattern";
}
