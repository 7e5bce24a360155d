import { expect, test } from "vitest";
import { check, checks } from "./test/checks.ts";

const program = (text: string, code: number): string[] => [
	"-e",
	`process.stdout.write(${JSON.stringify(text)}); process.exit(${code})`,
];

async function printed(name: string, ...commands: string[][]) {
	const lines: string[] = [];
	const count = await check([name, ...commands], (text) => lines.push(text));
	return { count, text: lines.join("\n") };
}

test("a failed check prints its entire output", async () => {
	const findings = Array.from({ length: 500 }, (_, index) => `finding ${index}`).join("\n");
	const { count, text } = await printed("lint", program(findings, 1));
	expect(count).toEqual({ passed: 0, failed: 1, skipped: 0 });
	expect(text).toContain(findings);
	expect(text).not.toContain("npm run format");
});

test.each([
	["formatting", "a.ts format ━━━\n  × Formatter would have printed the following content:"],
	["a safe fix", "a.ts:1:1 lint/style/useConst  FIXABLE  ━━━\n  i Safe fix: Use const instead."],
])("suggests npm run format for %s", async (_, output) => {
	expect((await printed("lint", program(output, 1))).text).toContain("`npm run format` fixes");
});

test("does not suggest it for an unsafe fix", async () => {
	const output = "a.ts:1:1 lint/style/x  FIXABLE  ━━━\n  i Unsafe fix: Remove it.";
	expect((await printed("lint", program(output, 1))).text).not.toContain("npm run format");
});

test("every check runs even when others fail", async () => {
	expect(checks.map(([name]) => name)).toEqual(["types", "lint", "dead code"]);
	const all = await Promise.all([
		printed("a", program("x", 1)),
		printed("b", program("y", 1)),
		printed("c", program("", 0)),
	]);
	expect(all.map(({ text }) => text.slice(0, 3))).toEqual(["✗ a", "✗ b", "✓ c"]);
});
