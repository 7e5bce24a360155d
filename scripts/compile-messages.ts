/**
 * Compiles the message catalogues (locales/<language>/**.yaml, ICU MessageFormat) to ES modules with types in .messages/, which code imports as
 * `#messages/bag.js`: screens those of their build's language, everything else those that choose by the language of the moment. docs/decisions/0113
 * and 0114 say why. Run by scripts/bootstrap.mjs when a catalogue has changed, and by `npm run dev` at once.
 */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import MessageFormat, { type CustomFormatter } from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import { parse as parseMessage, type Token } from "@messageformat/parser";
import { parse as parseYaml } from "yaml";
import { runInLanguage } from "#platform/language.ts";

/** A catalogue: messages by name, nested as deep as it likes, and lists of them. */
type Messages = string | readonly Messages[] | { readonly [name: string]: Messages };
type Compiled = { code: string; type: string };

const compiled = ".messages";
const defaultLanguage = "en";
/** Its messages are no texts of people only: the code of the language, and names of days that the formatters read. */
const ownCatalogue = "language";
const formatterModule = "#common/message-formatters.ts";

const languages = readdirSync("locales").sort((a, b) => Number(b === defaultLanguage) - Number(a === defaultLanguage));
const readCatalogue = (language: string, name: string) => readFileSync(`locales/${language}/${name}.yaml`, "utf8");

let customFormatters: Record<string, { formatter: CustomFormatter; id: string; module: string }> = {};

/**
 * Compiles the catalogues of all languages and writes the modules that changed. An error names a message that cannot be compiled, that a language
 * lacks or has in addition, or that has other values than in English.
 */
export function compileMessages(): void {
	const names = catalogueNames();
	const modules = new Map([...languageModules(), ...names.flatMap((name) => [...modulesOf(name)])]);
	for (const file of globSync(`${compiled}/**/*.{js,ts}`)) if (!modules.has(file)) rmSync(file);
	writeModules(modules);
}

function writeModules(modules: ReadonlyMap<string, string>): void {
	for (const [file, code] of modules) {
		if (existsSync(file) && readFileSync(file, "utf8") === code) continue;
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, code);
	}
}

/** The names of all catalogues, which each language has: "bag", "screens/home". */
function catalogueNames(): string[] {
	const [first = [], ...others] = languages.map((language) => {
		const root = `locales/${language}/`;
		return globSync(`${root}**/*.yaml`)
			.map((file) => file.slice(root.length, -".yaml".length))
			.sort();
	});
	for (const [at, names] of others.entries()) {
		const different = [...new Set([...first, ...names])].filter(
			(name) => !first.includes(name) || !names.includes(name),
		);
		if (different.length > 0)
			throw new Error(
				`locales/${languages[at + 1]}: it should have the catalogues of ${defaultLanguage}: ${different.join(", ")}`,
			);
	}
	return first;
}

/** The modules of one catalogue in each language, and the one that chooses among them, with its types. */
function modulesOf(name: string): Map<string, string> {
	const modules = new Map<string, string>();
	const yaml = readCatalogue(defaultLanguage, name);
	const english = compileCatalogue(yaml, defaultLanguage, `locales/${defaultLanguage}/${name}.yaml`);
	for (const language of languages) {
		const file = `locales/${language}/${name}.yaml`;
		const { code, types } =
			language === defaultLanguage ? english : compileCatalogue(readCatalogue(language, name), language, file);
		ensureSameTypes(types, english.types, file);
		modules.set(`${compiled}/${language}/${name}.js`, code);
	}
	if (process.env.MESSAGES === pseudoLanguage)
		modules.set(
			`${compiled}/${pseudoLanguage}/${name}.js`,
			name === ownCatalogue ? english.code : compileCatalogue(yaml, pseudoLanguage, name).code,
		);
	const depth = "../".repeat(name.split("/").length);
	const imports = languages.map((language, at) => `import * as m${at} from "${depth}${language}/${name}.js";\n`);
	const exports = Object.keys(parseYaml(yaml) as object).map((one) => {
		const members = languages.map((language, at) => `${JSON.stringify(language)}: m${at}.${one}`);
		return `export const ${one} = chooseMessages({ ${members.join(", ")} });\n`;
	});
	return modules
		.set(
			`${compiled}/current/${name}.js`,
			`${imports.join("")}import { chooseMessages } from "#platform/language.ts";\n${exports.join("")}`,
		)
		.set(`${compiled}/current/${name}.d.ts`, english.types);
}

/** The messages about the languages themselves, and the list of them. */
function languageModules(): Map<string, string> {
	const all = languages.map((language) => {
		const catalogue = parseYaml(readCatalogue(language, ownCatalogue)) as Record<string, Record<string, string>>;
		const { languageCopy, languageOffer } = catalogue;
		if (languageCopy?.code !== language)
			throw new Error(`locales/${language}/${ownCatalogue}.yaml: its code is not ${language}`);
		return { ...(languageCopy as Record<"code" | "tag" | "name", string>), offer: languageOffer };
	});
	const modules = modulesOf(ownCatalogue);
	const list = all.map(({ code, tag, name }) => ({ code, tag, name }));
	const offers = Object.fromEntries(all.map(({ code, offer }) => [code, offer]));
	for (const folder of ["current", ...languages, ...(process.env.MESSAGES === pseudoLanguage ? [pseudoLanguage] : [])])
		modules
			.set(`${compiled}/${folder}/languages.js`, `export const languages = ${JSON.stringify(list)};\n`)
			.set(`${compiled}/${folder}/language-offers.js`, `export const languageOffers = ${JSON.stringify(offers)};\n`);
	const member = (code: string) => `{ readonly code: "${code}"; readonly tag: string; readonly name: string }`;
	const offerType = `{ readonly text: string; readonly label: string }`;
	return modules
		.set(
			`${compiled}/current/languages.d.ts`,
			`export declare const languages: readonly [${languages.map(member).join(", ")}];\n`,
		)
		.set(
			`${compiled}/current/language-offers.d.ts`,
			`export declare const languageOffers: { ${languages.map((code) => `readonly ${code}: ${offerType}`).join("; ")} };\n`,
		);
}

/** Names the first message whose name, place or values differ from English. */
function ensureSameTypes(types: string, english: string, file: string): void {
	if (types === english) return;
	const [own, expected] = [types, english].map((text) => text.split(/(?=readonly "|export )/));
	const at = (expected ?? []).findIndex((one, index) => one !== own?.[index]);
	throw new Error(
		`${file}: not as in ${defaultLanguage}: ${own?.[at]?.trim() ?? "a message is missing"}, expected ${expected?.[at]?.trim() ?? "none"}`,
	);
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
	const all = Object.entries(parseYaml(yaml) as Record<string, Messages>).map(([name, one]) => {
		// A member of a module has one value for as long as the process runs, but the language changes.
		if (typeof one === "string" && !one.includes("{"))
			throw new Error(`${file}: ${name}: a text without values needs a group`);
		return [name, compile(one, name)] as const;
	});
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
	const { message, mayBeEmpty } = nameChoicesOfEmpty(
		runInLanguage(format.resolvedOptions().locale, () => fillRules(text)),
	);
	const found = argumentsOf(parseMessage(message, { cardinal: format.plurals[0]?.cardinals }));
	const compiledMessage = format.compile(message);
	if (found.size === 0) return { code: JSON.stringify(compiledMessage({})), type: "string", message };
	for (const name of mayBeEmpty) if (!found.has(name)) found.set(name, "text");
	const types = [...found]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.flatMap(([name, type]) => (name.endsWith(emptyMark) ? [] : typeOfArgument(name, type, mayBeEmpty.has(name))));
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

let constants: Record<string, unknown> = {};

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
			const formatter = customFormatters[key]?.formatter as ((...values: unknown[]) => string) | undefined;
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

/** The formatters read the names of days and months in these, which need no formatter themselves. */
writeModules(languageModules());
const formatters = await import("#common/message-formatters.ts");
constants = await import("#common/rules.ts");
customFormatters = Object.fromEntries(
	Object.entries(formatters).map(([id, formatter]) => [
		id,
		{ formatter: formatter as CustomFormatter, id, module: formatterModule },
	]),
);

if (import.meta.main) compileMessages();
