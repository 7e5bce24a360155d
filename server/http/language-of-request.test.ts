import fc from "fast-check";
import { expect, test } from "vitest";
import { languages, localPath } from "#common/languages.ts";
import { acceptedLanguage, splitLanguage, withoutLanguage } from "./language-of-request.ts";

test.each([
	["/", "en", "/"],
	["/browse?size=M", "en", "/browse?size=M"],
	["/hi", "hi", "/"],
	["/hi?search=lehenga", "hi", "/?search=lehenga"],
	["/HI/browse", "hi", "/browse"],
	["/hi/product/1?size=M#reviews", "hi", "/product/1?size=M#reviews"],
	["/hindi", "en", "/hindi"],
	["/hi.txt", "en", "/hi.txt"],
	["/en/browse", "en", "/en/browse"],
])("%s is a page in %s: %s", (path, language, expected) => {
	expect(splitLanguage(path)).toEqual({ language, path: expected });
});

test("the path of a page in a language leads back to the page", () => {
	const paths = fc.webPath().map((path) => (path.startsWith("/") ? path : `/${path}`));
	const notInLanguage = paths.filter((path) => withoutLanguage(path) === path);
	fc.assert(
		fc.property(notInLanguage, fc.constantFrom(...languages), (path, { code }) => {
			expect(splitLanguage(localPath(code, path))).toEqual({ language: code, path });
		}),
	);
	expect(localPath("hi", "/")).toBe("/hi");
});

test.each([
	[undefined, "en"],
	["", "en"],
	["*", "en"],
	["en-IN,hi;q=0.9", "en"],
	["hi-IN,hi;q=0.9,en-US;q=0.8", "hi"],
	["mr-IN,mr;q=0.9,hi;q=0.8,en;q=0.7", "hi"],
	["en;q=0.1, hi", "hi"],
	["hi;q=0, en", "en"],
	["hi;q=x,ta", "en"],
	["HI", "hi"],
	["fr,de", "en"],
	["hi".repeat(5_000), "en"],
])("of %s a browser gets %s", (accepted, expected) => {
	expect(acceptedLanguage(accepted)).toBe(expected);
});
