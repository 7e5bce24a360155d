/** Texts that people read live in the copy.ts of their feature (or a *-copy.ts beside it), so that a translation can replace them: other files of web hold none. */
import { expect, test } from "vitest";
import { writtenTexts } from "./syntax.ts";
import { listFiles } from "./tree.ts";

const components = listFiles(/^web\/.*\.tsx?$/).filter(
	(file) => !/(\.test\.tsx?|(^|[/-])copy\.ts)$|\/copy\//.test(file),
);

const groupOf = (file: string): string => file.split("/").slice(0, 3).join("/");

const groups = [...new Set(components.map(groupOf))];

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
	["a chosen text", 'const A = () => <p>{b ? "Not yet" : copy.done}</p>;', ["a.tsx:1 Not yet"]],
	["an import", 'import { a } from "not yet"; type B = "Not yet";', []],
	["a type of schema.org", 'const a = { "@type": "Product" };', []],
	["a key", 'const a = b["sign-in"] ?? "pending";', []],
])("%s is found", (_name, text, expected) => {
	expect(writtenTexts("a.tsx", text)).toEqual(expected);
});
