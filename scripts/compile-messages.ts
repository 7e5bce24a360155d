/**
 * Compiles the message catalogues (locales/<language>/**.yaml, ICU MessageFormat) to ES modules with types in .messages/, which code imports as
 * `#messages/bag.js`. docs/decisions/0113 says why. Run by scripts/bootstrap.mjs when a catalogue has changed, and by `npm run dev` at once.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import MessageFormat, { type CustomFormatter } from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import { parse as parseMessage, type Token } from "@messageformat/parser";
import { parse as parseYaml } from "yaml";
import * as formatters from "#common/message-formatters.ts";
import { policyNow, rules } from "#common/rules.ts";

/** A catalogue: messages by name, nested as deep as it likes, and lists of them. */
type Messages = string | readonly Messages[] | { readonly [name: string]: Messages };
type Compiled = { code: string; type: string };

const compiled = ".messages";
const formatterModule = "#common/message-formatters.ts";
const customFormatters = Object.fromEntries(
	Object.entries(formatters).map(([id, formatter]) => [
		id,
		{ formatter: formatter as CustomFormatter, id, module: formatterModule },
	]),
);

/** Compiles the catalogues of all languages and writes the modules that changed. A message that cannot be compiled is named in the error. */
export function compileMessages(): void {
	const modules = new Map<string, string>();
	for (const file of globSync("locales/**/*.yaml").sort()) {
		const name = file.slice("locales/".length, -".yaml".length);
		const yaml = readFileSync(file, "utf8");
		const { code, types } = compileCatalogue(yaml, name.slice(0, name.indexOf("/")), file);
		modules.set(`${compiled}/${name}.js`, code).set(`${compiled}/${name}.d.ts`, types);
		if (name.startsWith("en/") && process.env.MESSAGES === pseudoLanguage) {
			const pseudo = compileCatalogue(yaml, pseudoLanguage, file);
			modules.set(`${compiled}/${name.replace("en", pseudoLanguage)}.js`, pseudo.code);
		}
	}
	for (const file of globSync(`${compiled}/**/*.{js,ts}`)) if (!modules.has(file)) rmSync(file);
	for (const [file, code] of modules) {
		if (existsSync(file) && readFileSync(file, "utf8") === code) continue;
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, code);
	}
}

/** The ES module of one catalogue, with one export for each name at its top, and its types. `file` is named in errors. */
export function compileCatalogue(yaml: string, language: string, file: string): { code: string; types: string } {
	const format = new MessageFormat(language, { customFormatters });
	const withValues: Record<string, string> = {};
	const compile = (messages: Messages, path: string): Compiled => {
		if (Array.isArray(messages)) {
			const all = messages.map((message, index) => compile(message, `${path}.${index}`));
			const list = (key: keyof Compiled) => `[${all.map((one) => one[key]).join(", ")}]`;
			return { code: list("code"), type: list("type") };
		}
		if (typeof messages === "object" && messages !== null) {
			const all = Object.entries(messages).map(
				([name, one]) => [JSON.stringify(name), compile(one, `${path}.${name}`)] as const,
			);
			return {
				code: `{ ${all.map(([name, { code }]) => `${name}: ${code}`).join(", ")} }`,
				type: `{ ${all.map(([name, { type }]) => `readonly ${name}: ${type}`).join("; ")} }`,
			};
		}
		try {
			if (typeof messages !== "string") throw new Error("no text");
			const text = language === pseudoLanguage ? lengthen(messages) : messages;
			const { message, ...result } = compileMessage(text, format);
			if (result.type !== "string") withValues[`m${Object.keys(withValues).length}`] = message;
			return result;
		} catch (error) {
			throw new Error(`${file}: ${path}: ${(error as Error).message}`);
		}
	};
	const all = Object.entries(parseYaml(yaml) as Record<string, Messages>).map(
		([name, one]) => [name, compile(one, name)] as const,
	);
	// The imports that the functions above need: of plural rules, and of formatters.
	const [imports = ""] = compileModule(format, withValues).split("export default");
	return {
		code: imports + all.map(([name, { code }]) => `export const ${name} = ${code};\n`).join(""),
		types: [
			imports.includes(formatterModule) ? `import type * as formatters from "${formatterModule}";\n` : "",
			...all.map(([name, { type }]) => `export declare const ${name}: ${type};\n`),
		].join(""),
	};
}

/** The code and type of one message, and the text that was compiled. A message without values is a string. */
function compileMessage(text: string, format: MessageFormat): Compiled & { message: string } {
	const { message, mayBeEmpty } = nameChoicesOfEmpty(fillRules(text));
	const found = argumentsOf(parseMessage(message, { cardinal: format.plurals[0]?.cardinals }));
	const compiledMessage = format.compile(message);
	if (found.size === 0) return { code: JSON.stringify(compiledMessage({})), type: "string", message };
	for (const name of mayBeEmpty) if (!found.has(name)) found.set(name, "text");
	const types = [...found].flatMap(([name, type]) =>
		name.endsWith(emptyMark) ? [] : typeOfArgument(name, type, mayBeEmpty.has(name)),
	);
	const code = compiledMessage.toString();
	const marks = [...mayBeEmpty].map((name) => `${name}${emptyMark}: !d.${name}`);
	return {
		code: marks.length > 0 ? `(d) => (${code})({ ...d, ${marks.join(", ")} })` : code,
		type: `(values: { ${types.join("; ")} }) => string`,
		message,
	};
}

/** English with accents, and with each vowel twice, which is 40 % longer: shows texts that no catalogue has, and layouts that are too narrow. */
export const pseudoLanguage = "en-XA";

const accented: Record<string, string> = {
	a: "áá",
	e: "éé",
	i: "íí",
	o: "óó",
	u: "úú",
	A: "Áá",
	E: "Éé",
	I: "Íí",
	O: "Óó",
	U: "Úú",
};

/** Rewrites the words of a message, not its arguments. */
function lengthen(text: string): string {
	const words: { offset: number; text: string }[] = [];
	const visit = (tokens: readonly Token[]): void => {
		for (const token of tokens) {
			if (token.type === "content") words.push(token.ctx);
			else if ("cases" in token) for (const { tokens: inner } of token.cases) visit(inner);
		}
	};
	visit(parseMessage(text.replace(/\{(rules|policyNow)\.[^}]*\}/g, (rule) => `{${"_".repeat(rule.length - 2)}}`)));
	return words.reduceRight(
		(all, { offset, text: word }) =>
			all.slice(0, offset) +
			word.replace(/Almari|[aeiou]/gi, (found) => accented[found] ?? found) +
			all.slice(offset + word.length),
		text,
	);
}

const emptyMark = "_empty";

/** ICU cannot ask whether a text is empty. `{name, select, empty {…} other {…}}` chooses by a value that the compiled message adds. */
function nameChoicesOfEmpty(text: string) {
	const mayBeEmpty = new Set<string>();
	const message = text.replace(/\{(\w+), select, empty \{/g, (_, name: string) => {
		mayBeEmpty.add(name);
		return `{${name}${emptyMark}, select, true {`;
	});
	return { message, mayBeEmpty };
}

const constants: Record<string, unknown> = { rules, policyNow };

/** Replaces `{rules.bag.maxLines}` and `{policyNow.lateFee, rupees}` by the constants of common/rules. */
function fillRules(text: string): string {
	return text.replace(
		/\{((?:rules|policyNow)(?:\.\w+)+)(?:, (\w+)(?:, (\w+))?)?\}/g,
		(_, name: string, key?: string, style?: string) => {
			const value = name
				.split(".")
				.reduce<unknown>((all, one) => (all as Record<string, unknown> | undefined)?.[one], constants);
			if (typeof value !== "number" && typeof value !== "string") throw new Error(`there is no rule ${name}`);
			if (!key) return String(value);
			const formatter = (formatters as Record<string, (...values: unknown[]) => string>)[key];
			if (!formatter) throw new Error(`there is no formatter ${key}`);
			return formatter(value, "en", style);
		},
	);
}

type ArgumentType = "text" | "number" | "boolean" | `formatter:${string}`;

/** The arguments of a message, each with the narrowest of its uses. */
function argumentsOf(tokens: readonly Token[], found = new Map<string, ArgumentType>()): Map<string, ArgumentType> {
	for (const token of tokens) {
		if (!("arg" in token)) continue;
		const type = typeOfToken(token);
		const known = found.get(token.arg);
		if (known === undefined || known === "text") found.set(token.arg, type);
		if ("cases" in token) for (const { tokens: inner } of token.cases) argumentsOf(inner, found);
	}
	return found;
}

function typeOfToken(token: Exclude<Token, { type: "content" | "octothorpe" }>): ArgumentType {
	if (token.type === "function") return `formatter:${token.key}`;
	if (token.type === "plural" || token.type === "selectordinal") return "number";
	return token.type === "select" && token.cases.some(({ key }) => key === "true") ? "boolean" : "text";
}

function typeOfArgument(name: string, type: ArgumentType, mayBeEmpty: boolean): string {
	const own = type.startsWith("formatter:")
		? `Parameters<typeof formatters.${type.slice("formatter:".length)}>[0]`
		: type === "text"
			? "string | number"
			: type;
	return mayBeEmpty ? `${name}?: ${own} | undefined | null` : `${name}: ${own}`;
}

if (import.meta.main) compileMessages();
