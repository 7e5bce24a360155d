/** Functions stay short and simple: limits on length, parameters and cyclomatic complexity, with a list of reasoned exceptions. */
import { expect, test } from "vitest";
import { functionsOf } from "./syntax.ts";
import { limit, listFiles } from "./tree.ts";

const sources = listFiles(/^(common|database|platform|modules|server|demo|web|lab|scripts)\/.*\.tsx?$/).filter(
	(file) => !/\.test\.tsx?$|^database\/tables\.ts$/.test(file),
);
const functions = sources.flatMap((file) => functionsOf(file));

const mostBranches = limit(/cyclomatic complexity up to (\d+)/);

/** Functions above the limit, each with the reason why splitting it would make it harder to read. */
const exceptions: Record<string, string> = {
	gown: "draws one shape; each condition is one detail of the drawing",
	paint: "draws one shape; each condition is one detail of the drawing",
	suit: "draws one shape; each condition is one detail of the drawing",
};

test("the parser finds functions", () => {
	expect(functions.length).toBeGreaterThan(3000);
});

const mostLines = limit(/functions up to (\d+) lines/);

test(`99 of 100 functions have at most ${mostLines} lines`, () => {
	const lengths = functions.map(({ lines }) => lines).sort((a, b) => a - b);
	expect(lengths[Math.floor(lengths.length * 0.99)]).toBeLessThanOrEqual(mostLines);
});

test(`no function has a cyclomatic complexity above ${mostBranches} without a reason`, () => {
	const above = functions.filter(({ complexity, name }) => complexity > mostBranches && !(name in exceptions));
	expect(above.map(({ where, name, complexity }) => `${where} ${name}: ${complexity}`)).toEqual([]);
});

test("no function of a module has more than five parameters", () => {
	const above = functions.filter(({ where, parameters }) => where.startsWith("modules/") && parameters > 5);
	expect(above.map(({ where, name, parameters }) => `${where} ${name}: ${parameters}`)).toEqual([]);
});

test("each exception still exists", () => {
	const needed = new Set(functions.filter(({ complexity }) => complexity > mostBranches).map(({ name }) => name));
	expect(Object.keys(exceptions).filter((name) => !needed.has(name))).toEqual([]);
});

test.each([
	["const f = () => 1;", 1],
	["function f(a) { if (a && a.b) return 1; return a ? 2 : 3; }", 4],
	["function f(a) { switch (a) { case 1: return 1; case 2: return 2; default: return 3; } }", 3],
	["function f(a) { for (const b of a) try { b(); } catch { return a ?? 1; } }", 4],
	["function f(a) { return a.map((b) => (b ? 1 : 2)); }", 1],
])("%s has a complexity of %i", (text, complexity) => {
	expect(functionsOf("example.ts", text)[0]?.complexity).toBe(complexity);
});
