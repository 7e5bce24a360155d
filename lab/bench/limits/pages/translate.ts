import { parseSync } from "oxc-parser";

/**
 * Translates a file of `components/`, which is written for Solid, into what one would write by hand for Svelte or with plain strings. A component
 * destructures its props, has constants, and returns elements with `<For>`, `&&`, `?:` and `children`; nothing else is understood.
 */

// biome-ignore lint/suspicious/noExplicitAny: the parser's nodes have a hundred types, of which their `type` tells one
type Node = any;

type Component = { name: string; props: string; constants: Node[]; returned: Node };
type Source = { text: string; slice(node: Node): string; imports: string[]; components: Component[]; parts: string[] };

function read(file: string, text: string): Source {
	const { program } = parseSync(file, text);
	const slice = (node: Node) => text.slice(node.start, node.end);
	const imports = (program.body as Node[]).filter(
		({ type, source }) => type === "ImportDeclaration" && source.value !== "solid-js",
	);
	return {
		text,
		slice,
		components: (program.body as Node[])
			.map((node) => node.declaration ?? node)
			.filter(({ type }) => type === "FunctionDeclaration")
			.map((node) => componentOf(node, text)),
		imports: imports
			.filter(({ source }) => !source.value.endsWith(".tsx"))
			.map((node) => slice(node).replace('"../', `"#lab/bench/limits/pages/`)),
		parts: imports.filter(({ source }) => source.value.endsWith(".tsx")).map(slice),
	};
}

function componentOf({ id, params: [pattern], body }: Node, text: string): Component {
	const statements = body.body as Node[];
	return {
		name: id.name,
		props: text.slice(pattern.start, pattern.typeAnnotation.start),
		constants: statements.slice(0, -1).flatMap(({ declarations }) => declarations),
		returned: unwrap(statements.at(-1).argument),
	};
}

const unwrap = (node: Node): Node => (node.type === "ParenthesizedExpression" ? unwrap(node.expression) : node);
const isElement = (node: Node) => node.type === "JSXElement" || node.type === "JSXFragment";
const isComponent = (name: string) => /^[A-Z]/.test(name);

/** How one of both languages writes what a component is made of. */
type Language = {
	text(value: string): string;
	value(expression: string): string;
	children: string;
	list(items: string, item: string, body: string): string;
	choice(condition: string, yes: string, no: string): string;
	attribute(name: string, expression: string): string;
	html(tag: string, expression: string): string;
	component(name: string, props: [name: string, expression: string][], children: string): string;
};

const voidElements = new Set(["br", "img", "input", "link", "meta", "source"]);

/** Writes elements, or what stands between braces among them. */
function write(node: Node, source: Source, language: Language): string {
	const all = (nodes: Node[]) => nodes.map((one) => write(one, source, language)).join("");
	switch (node.type) {
		case "JSXText":
			return language.text(joinLines(node.value));
		case "JSXFragment":
			return all(node.children);
		case "JSXElement":
			return writeElement(node, source, language, all(node.children));
		case "JSXExpressionContainer":
			return writeExpression(unwrap(node.expression), source, language);
		default:
			throw new Error(`not understood: ${source.slice(node)}`);
	}
}

function writeExpression(node: Node, source: Source, language: Language): string {
	const branch = (one: Node) => {
		const inner = unwrap(one);
		return isElement(inner) ? write(inner, source, language) : writeExpression(inner, source, language);
	};
	if (node.type === "Identifier" && node.name === "children") return language.children;
	if (node.type === "Literal" && typeof node.value === "string") return language.text(node.value);
	if (node.type === "ArrowFunctionExpression") return branch(node.body);
	if (node.type === "LogicalExpression" && isElement(unwrap(node.right)))
		return language.choice(source.slice(node.left), branch(node.right), "");
	if (node.type === "ConditionalExpression" && isElement(unwrap(node.consequent)))
		return language.choice(source.slice(node.test), branch(node.consequent), branch(node.alternate));
	return language.value(source.slice(node));
}

function writeElement({ openingElement, children }: Node, source: Source, language: Language, inner: string): string {
	const { name } = openingElement.name;
	const attributes: [name: string, expression: string][] = openingElement.attributes.map((attribute: Node) => [
		attribute.name.type === "JSXNamespacedName" ? source.slice(attribute.name) : attribute.name.name,
		expressionOf(attribute.value, source),
	]);
	if (name === "For") {
		const callback = children.find((one: Node) => one.expression?.type === "ArrowFunctionExpression").expression;
		return language.list(attributes[0]?.[1] ?? "", source.slice(callback.params[0]), inner);
	}
	if (isComponent(name)) return language.component(name, attributes, inner);
	const html = attributes.find(([attribute]) => attribute === "innerHTML")?.[1];
	const tag = `<${name}${attributes
		.filter(([attribute]) => attribute !== "innerHTML")
		.map(([attribute, expression]) => writeAttribute(attribute, expression, language))
		.join("")}>`;
	if (html !== undefined) return language.html(tag, html);
	return voidElements.has(name) ? tag : `${tag}${inner}</${name}>`;
}

const writeAttribute = (name: string, expression: string, language: Language) =>
	/^"[^"]*"$/.test(expression) ? ` ${name}=${expression}` : language.attribute(name, expression);

const expressionOf = (value: Node, source: Source): string => {
	if (value === null) return "true";
	return value.type === "JSXExpressionContainer" ? source.slice(value.expression) : JSON.stringify(value.value);
};

/** JSX leaves out line breaks with the spaces around them. */
const joinLines = (text: string) => text.replace(/^\s*\n\s*|\s*\n\s*$/g, "").replace(/\s*\n\s*/g, " ");

const svelte: Language = {
	text: (value) => (value.trim() === value ? value : `{${JSON.stringify(value)}}`),
	value: (expression) => `{${expression}}`,
	children: "{@render children?.()}",
	list: (items, item, body) => `{#each ${items} as ${item}}${body}{/each}`,
	choice: (condition, yes, no) => `{#if ${condition}}${yes}${no && `{:else}${no}`}{/if}`,
	attribute: (name, expression) => ` ${name}={${expression}}`,
	html: (tag, expression) => `{@html \`${tag}\${${expression}}</\` + "${tag.slice(1).split(/[ >]/)[0]}>"}`,
	component: (name, props, children) =>
		`<${name}${props.map(([prop, expression]) => ` ${prop}={${expression}}`).join("")}>${children}</${name}>`,
};

/** A file for each component, as Svelte wants it, by its name. */
export function toSvelte(file: string, text: string): Map<string, string> {
	const source = read(file, text);
	return new Map(
		source.components.map(({ name, props, constants, returned }) => {
			const markup = write(returned, source, svelte);
			const parts = [...new Set([...markup.matchAll(/<([A-Z]\w*)/g)].map(([, part]) => part))];
			const script = [
				...source.imports,
				...parts.map((part) => `import ${part} from "./${part}.svelte";`),
				`let ${props} = $props();`,
				...constants.map(({ id, init }) => `const ${source.slice(id)} = $derived(${source.slice(init)});`),
			];
			return [`${name}.svelte`, `<script lang="ts">\n${script.join("\n")}\n</script>\n\n${markup}\n`];
		}),
	);
}

const plain: Language = {
	text: (value) => value.replaceAll("`", "\\`"),
	value: (expression) => `\${escapeHtml(${expression})}`,
	children: `\${children}`,
	list: (items, item, body) => `\${${items}.map((${item}) => \`${body}\`).join("")}`,
	choice: (condition, yes, no) => `\${${condition} ? \`${yes}\` : \`${no}\`}`,
	attribute: (name, expression) => `\${attribute("${name}", ${expression})}`,
	html: (tag, expression) => `${tag}\${${expression}}</${tag.slice(1).split(/[ >]/)[0]}>`,
	component: (name, props, children) =>
		`\${${name}({ ${[...props, ...(children ? [["children", `\`${children}\``] as const] : [])].map(([prop, expression]) => `${prop}: ${expression}`).join(", ")} })}`,
};

/** The same file with functions that return strings. */
export function toStrings(file: string, text: string): string {
	const source = read(file, text);
	return [
		...source.imports,
		...source.parts,
		`import { attribute, escapeHtml } from "#lab/bench/limits/pages/strings/escape.ts";`,
		...source.components.map(
			({ name, props, constants, returned }) => `export function ${name}(${props.replace(/\bchildren\b/, '$& = ""')}) {
				${constants.map(({ id, init }) => `const ${source.slice(id)} = ${source.slice(init)};`).join("\n")}
				return \`${write(returned, source, plain)}\`;
			}`,
		),
	].join("\n");
}
