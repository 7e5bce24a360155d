/** Commit subjects have at most 72 characters. Older commits are not checked; without git there is nothing to check. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const since = "2026-11-22T17:40:00Z";

function subjectsSince(date: string): string[] {
	try {
		const options = ["-c", "safe.directory=*", "log", "--no-merges", `--since-as-filter=${date}`, "--format=%s"];
		return execFileSync("git", options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
			.split("\n")
			.filter(Boolean);
	} catch {
		return [];
	}
}

test("subjects of commits are at most 72 characters long, and none says wip", () => {
	const bad = subjectsSince(since).filter((subject) => subject.length > 72 || /^wip\b/i.test(subject));
	expect(bad).toEqual([]);
});
