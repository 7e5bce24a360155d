/** Message catalogues become ES modules that say what the messages say, with types that refuse other values. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { policyNow, rules } from "#common/rules.ts";
import { compileCatalogue, pseudoLanguage } from "./compile-messages.ts";

// Inside the project, whose packages and folders the compiled modules import.
const folder = mkdtempSync(path.resolve(import.meta.dirname, "../.messages-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const compile = (yaml: string) => compileCatalogue(yaml, "en", "locales/en/bag.yaml");
type Message = (values: Record<string, unknown>) => string;
let count = 0;
/** The compiled message of this text. */
async function load(text: string): Promise<string | Message> {
	count += 1;
	const file = path.join(folder, `${count}.mjs`);
	writeFileSync(file, compile(`texts:\n  message: ${JSON.stringify(text)}`).code);
	return ((await import(file)) as { texts: { message: string | Message } }).texts.message;
}
const typeOf = (text: string) =>
	/"message": (.*) };/.exec(compile(`texts:\n  message: ${JSON.stringify(text)}`).types)?.[1];

test.each([
	["an apostrophe", "Your bag isn't empty", "Your bag isn't empty"],
	["quoted braces", "'{'name'}'", "{name}"],
	["a hash outside a plural", "Order #1", "Order #1"],
	["Devanagari", "₹ शादी", "₹ शादी"],
	["a rule", "up to {rules.bag.maxLines} items", `up to ${rules.bag.maxLines} items`],
	["a formatted rule", "{rules.upload.maxFileBytes, megabytes} MB", `${rules.upload.maxFileBytes / 1024 / 1024} MB`],
	["a term of the policy", "{policyNow.reportHours} hours", `${policyNow.reportHours} hours`],
])("a message without values is a string: %s", async (_name, text, expected) => {
	expect(await load(text)).toBe(expected);
	expect(typeOf(text)).toBe("string");
});

const items = "{items, plural, one {{items} item} other {{items} items}} of {max}";
const person = "{name, select, empty {For you} other {For {name}}}";
test.each([
	["a value", "For {name}", { name: "Meher" }, "For Meher"],
	["an apostrophe before a value", "the item''{name}", { name: "s" }, "the item's"],
	["one", items, { items: 1, max: 9 }, "1 item of 9"],
	["many", items, { items: 2, max: 9 }, "2 items of 9"],
	["none", items, { items: 0, max: 9 }, "0 items of 9"],
	["a text that is given", person, { name: "Gauri" }, "For Gauri"],
	["an empty text", person, { name: "" }, "For you"],
	["a text that is missing", person, {}, "For you"],
	["a text like a case", person, { name: "empty" }, "For empty"],
	["two that may be empty", "{a, select, empty {} other {{b, select, empty {{a}} other {{a}, {b}}}}}", { a: "x" }, "x"],
	["rupees", "{amount, rupees} a day", { amount: 307950 }, "₹3,07,950 a day"],
	["a day by its style", "on {day, day, weekday}", { day: "2026-12-14" }, "on Mon, 14 Dec"],
	["a day", "on {day, day}", { day: "2026-12-14" }, "on 14 Dec 2026"],
	["a list", "{names, joined, and}", { names: ["Gauri", "Anika"] }, "Gauri and Anika"],
	["a missing day of a case that is not taken", "{day, select, empty {soon} other {on {day, day}}}", {}, "soon"],
	[
		"text of a member that looks like a placeholder",
		"For {name}",
		{ name: "{amount, rupees}" },
		"For {amount, rupees}",
	],
])("a message with values says them: %s", async (_name, text, values, expected) => {
	const message = await load(text);
	expect(typeof message === "function" && message(values)).toBe(expected);
});

describe("the types", () => {
	test.each([
		["a text or number", "For {name}", "(values: { name: string | number }) => string"],
		["a count", items, "(values: { items: number; max: string | number }) => string"],
		["a boolean", "{isOwn, select, true {Yours} other {Theirs}}", "(values: { isOwn: boolean }) => string"],
		["a choice", "{kind, select, return {Back} other {There}}", "(values: { kind: string | number }) => string"],
		[
			"a formatted value",
			"{amount, rupees}",
			"(values: { amount: Parameters<typeof formatters.rupees>[0] }) => string",
		],
		["a value that may be missing", person, "(values: { name?: string | number | undefined | null }) => string"],
	])("take %s", (_name, text, expected) => {
		expect(typeOf(text)).toBe(expected);
	});

	test("follow the names and lists of the catalogue", () => {
		const { types } = compile(
			'bag:\n  steps: ["Browse", "Order"]\n  line:\n    for: "For {name}"\nalone: "For {name}"',
		);
		expect(types).toBe(
			'export declare const bag: { readonly "steps": [string, string]; readonly "line": { readonly "for": (values: { name: string | number }) => string } };\nexport declare const alone: (values: { name: string | number }) => string;\n',
		);
	});
});

test("the pseudo-language lengthens words, and no values, rules or names", async () => {
	const yaml = `a: "Up to {rules.bag.maxLines} items for {name, select, empty {you} other {{name}}}: {n, plural, one {one} other {# in all}}"`;
	const file = path.join(folder, "pseudo.mjs");
	writeFileSync(file, compileCatalogue(yaml, pseudoLanguage, "locales/en/bag.yaml").code);
	const { a } = (await import(file)) as { a: Message };
	expect(a({ name: "Meher", n: 2 })).toBe(`Úúp tóó ${rules.bag.maxLines} íítééms fóór Meher: 2 íín ááll`);
	expect(a({ n: 1 })).toContain("yóóúú: óónéé");
});

test.each([
	["an open brace", 'a:\n  b: "For {name"', "locales/en/bag.yaml: a.b: "],
	["a plural without other", 'a: "{n, plural, one {# item}}"', "locales/en/bag.yaml: a: No 'other' form"],
	["a plural form that English lacks", 'a: "{n, plural, few {a} other {b}}"', "locales/en/bag.yaml: a: "],
	["a formatter that does not exist", 'a: "{n, euros}"', "euros"],
	["a rule that does not exist", 'a: "{rules.bag.most}"', "there is no rule rules.bag.most"],
	["a text outside of a group", 'a: "Empty"', "locales/en/bag.yaml: a: a text without values needs a group"],
	["a number", "a: 1", "locales/en/bag.yaml: a: no text"],
	["an empty value", "a:", "locales/en/bag.yaml: a: no text"],
	["a name that is used twice", 'a: ["1"]\na: ["2"]', "unique"],
])("a mistake names the message: %s", (_name, yaml, expected) => {
	expect(() => compile(yaml)).toThrow(expected);
});
