/** Lists and reads the project's own files for the rules. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const notOurs = /^(node_modules|build|data|coverage|\.git|\.cache|\.messages|\.react-router)\//;

/** Paths from the root of files that git tracks or would add; without git, of all except installed, built and data files. */
export function listFiles(pattern = /./): string[] {
	return all().filter((file) => pattern.test(file) && existsSync(path.join(root, file)));
}

export const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** A number that the conventions state once, in CONTRIBUTING.md. Throws when the sentence is gone. */
export function limit(sentence: RegExp): number {
	const stated = sentence.exec(read("CONTRIBUTING.md"))?.[1];
	if (!stated) throw new Error(`CONTRIBUTING.md states no limit as ${sentence}`);
	return Number(stated);
}

/** Matching lines as "file:line text". */
export function findLines(files: string[], pattern: RegExp, prepare = (text: string) => text): string[] {
	return files.flatMap((file) =>
		prepare(read(file))
			.split("\n")
			.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
	);
}

/** Blanks comments and strings but preserves lines, so that only code is searched. */
export function codeOnly(text: string): string {
	const blank = (found: string) => found.replace(/[^\n]/g, " ");
	return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, blank);
}

function all(): string[] {
	try {
		// Git refuses a checkout of another user unless it is marked as safe.
		const options = ["-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"];
		const listed = execFileSync("git", options, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
		if (listed) return listed.split("\0").filter(Boolean);
	} catch {
		// No git, or no repository.
	}
	return walk("");
}

function walk(folder: string): string[] {
	return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const file = folder + entry.name;
		if (entry.isDirectory()) return notOurs.test(`${file}/`) ? [] : walk(`${file}/`);
		return entry.isFile() ? [file] : [];
	});
}
