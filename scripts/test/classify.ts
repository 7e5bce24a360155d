/** Tells what a test file needs, by what it imports: nothing, a database, the built screens, or a browser as well. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** In the order of what they need. `journeys`: a browser; `pages`: the built screens; `unit`: a database; `pure`: none of them. */
export type Kind = "pure" | "unit" | "pages" | "journeys";

const marks: [Kind, string[]][] = [
	["journeys", ["tests/browser.ts", "tests/journeys/harness/open-site.ts"]],
	["pages", ["server/pages/screens.ts", "tests/pages/built-screens.ts", "tests/faults/server-process.ts"]],
	["unit", ["tests/database/fresh-database.ts", "database/embedded.ts"]],
];

const folders = ["common", "database", "platform", "modules", "server", "demo", "scripts", "lab", "web", "tests"];

/** The test files of the checkout, from its root. */
export const listTestFiles = (): string[] =>
	globSync(`{${folders.join(",")}}/**/*.test.ts`)
		.map((file) => file.replaceAll(path.sep, "/"))
		.sort();

/** The kind of each file. Imports are read as text, and followed from file to file. */
export function classify(files: readonly string[], read = readText): Map<string, Kind> {
	const imports = new Map<string, string[]>();
	const importsOf = (file: string) => {
		const known = imports.get(file) ?? readImports(file, read(file));
		imports.set(file, known);
		return known;
	};
	const reached = (file: string) => {
		const seen = new Set([file]);
		for (const one of seen) for (const next of importsOf(one)) seen.add(next);
		return seen;
	};
	return new Map(
		files.map((file) => {
			const seen = reached(file);
			return [file, marks.find(([, marked]) => marked.some((mark) => seen.has(mark)))?.[0] ?? "pure"];
		}),
	);
}

/** Types are erased, and a lazy import counts only where a test file has it: production code loads little by it. */
function readImports(file: string, text: string): string[] {
	const found = text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from "([^"]+)"|^import "([^"]+)"/gm);
	return [...found].flatMap(([, from, only]) => resolve(file, from ?? only ?? "") ?? []);
}

function resolve(file: string, name: string): string | undefined {
	if (name.startsWith("#")) return name.slice(1);
	if (name.startsWith(".")) return path.posix.join(path.posix.dirname(file), name);
	return undefined;
}

function readText(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
