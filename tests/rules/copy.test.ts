/** Texts that people read are messages of locales/: files of web, modules and platform hold none. */
import { expect, test } from "vitest";
import { writtenMessages, writtenTexts } from "./syntax.ts";
import { listFiles } from "./tree.ts";

const components = listFiles(/^web\/.*\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file));

const groupOf = (file: string): string => file.split("/").slice(0, 3).join("/");

const groups = [...new Set(components.map(groupOf))];

/** Texts that are no messages: names of browsers, the PRODID of a calendar, structure types of PDF, attributes of cookies, configuration errors, the API's documentation, and lists of words. */
const withoutMessages =
	/^modules\/(accounts\/sessions\/device|calendar\/write-calendar)\.ts$|^modules\/search\/language\/|^platform\/(config|config-fields|openapi|http\/cookie|pdf\/structure-types)\.ts$/;

const serverFiles = listFiles(/^(modules|platform)\/.*\.ts$/).filter(
	(file) => !/\.test\.ts$/.test(file) && !withoutMessages.test(file),
);
const serverGroupOf = (file: string): string => file.split("/").slice(0, 2).join("/");

test.each([...new Set(serverFiles.map(serverGroupOf))])("%s holds no message", (group) => {
	expect(serverFiles.filter((file) => serverGroupOf(file) === group).flatMap((file) => writtenMessages(file))).toEqual(
		[],
	);
});

/** Parts of sentences too: two words, or one with a capital. */
test.each(serverFiles.filter((file) => /emails\.ts$/.test(file)))("%s holds no text for people", (file) => {
	expect(writtenTexts(file)).toEqual([]);
});

test.each([
	["a subject", 'const a = { subject: "Your code" };', ["a-emails.ts:1 Your code"]],
	["the end of a list", ["const a = `$", "{b} and $", "{c} more`;"].join(""), ["a-emails.ts:1 A and A more"]],
	["a label", 'const a = [["Order", b]];', ["a-emails.ts:1 Order"]],
	["a part of a sentence", 'const a = b ? "for your rental" : copy.c;', ["a-emails.ts:1 for your rental"]],
	["a developer's error", 'throw new Error("no order to name");', []],
])("%s is found in an email or exempt", (_name, text, expected) => {
	expect(writtenTexts("a-emails.ts", text)).toEqual(expected);
});

test.each([
	["a refusal", 'throw refuse("not-found", "There is no such order.");', ["a.ts:1 There is no such order."]],
	["a reply", 'const a = { message: "The link no longer works." };', ["a.ts:1 The link no longer works."]],
	["a validation message", 'const a = z.string("Please enter a name");', ["a.ts:1 Please enter a name"]],
	[
		"a sentence that starts with a value",
		["const a = `$", "{b} is one of $", "{c}`;"].join(""),
		["a.ts:1 A is one of A"],
	],
	["a column's name", 'const a = ["Reference"];', ["a.ts:1 Reference"]],
	["a log line", 'app.log.warn({ a }, "The mail server is down");', []],
	["a developer's error", 'throw new Error("No such table");', []],
	["SQL", "const a = sql`Select a from b where c`;", []],
	["documentation", 'const a = { summary: "Accepts the order" };', []],
	["a description", 'const a = b.openapi("Order");', []],
])("%s is found in a module or exempt", (_name, text, expected) => {
	expect(writtenMessages("a.ts", text)).toEqual(expected);
});

test.each(groups)("%s holds no text for people", (group) => {
	expect(components.filter((file) => groupOf(file) === group).flatMap((file) => writtenTexts(file))).toEqual([]);
});

test.each([
	["a text", "const A = () => <p>Sign in</p>;", ["a.tsx:1 Sign in"]],
	["a label", 'const A = () => <input aria-label="Search" className="big red" />;', ["a.tsx:1 Search"]],
	["a template", ["const a = `Rented by $", "{b} twice`;"].join(""), ["a.tsx:1 Rented by"]],
	["an exported component's label", 'export const A = () => <input aria-label="Search" />;', ["a.tsx:1 Search"]],
	["a constant list", 'const a = ["Search by name"] as const;', ["a.tsx:1 Search by name"]],
	["a media type", 'const a = "text/html; charset=utf-8";', []],
	["an authorization header", ["const a = `Bearer $", "{b}`;"].join(""), []],
	["a full stop", "const A = () => <p>{copy.done}.</p>;", ["a.tsx:1 ."]],
	["a full stop after a list", ["const a = `$", "{b.join(c)}.`;"].join(""), ["a.tsx:1 ."]],
	["a full stop between sentences", ["const a = <p>{`$", "{b}. `}{c}</p>;"].join(""), ["a.tsx:1 ."]],
	["a chosen text", 'const A = () => <p>{b ? "Not yet" : copy.done}</p>;', ["a.tsx:1 Not yet"]],
	["an import", 'import { a } from "not yet"; type B = "Not yet";', []],
	["a type of schema.org", 'const a = { "@type": "Product" };', []],
	["a key", 'const a = b["sign-in"] ?? "pending";', []],
])("%s is found", (_name, text, expected) => {
	expect(writtenTexts("a.tsx", text)).toEqual(expected);
});
