import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { classify, listTestFiles } from "./classify.ts";

/** A test file needs what its imports need, however far away they are. */

const files: Record<string, string> = {
	"a/pure.test.ts": 'import { expect } from "vitest";\nimport { sum } from "./sum.ts";',
	"a/types.test.ts":
		'import type { World } from "#tests/world.ts";\nexport type { Site } from "#tests/journeys/harness/open-site.ts";',
	"a/lazy.test.ts": 'const load = () => import("#tests/world.ts");',
	"a/orders.test.ts": 'import { expect } from "vitest";\nimport {\n\tlist,\n\tmakeWorld,\n} from "#tests/world.ts";',
	"a/page.test.ts": 'import { openPages } from "#tests/pages/open-pages.ts";',
	"a/process.test.ts": 'import { start } from "../tests/faults/server-process.ts";',
	"a/journey.test.ts": 'import { visit } from "#tests/journeys/harness/site.ts";',
	"a/effect.test.ts": 'import "#tests/world.ts";',
	"a/sum.ts": "export const sum = (a, b) => a + b;",
	"tests/world.ts": 'import { freshDatabase } from "./database/fresh-database.ts";',
	"tests/pages/open-pages.ts":
		'import { makeWorld } from "#tests/world.ts";\nimport { load } from "./built-screens.ts";',
	"tests/faults/server-process.ts": "",
	"tests/journeys/harness/site.ts": 'export { openSite } from "./open-site.ts";',
};

test("tells pure files, and those that need a database, the built screens or a browser", () => {
	const names = Object.keys(files).filter((file) => file.endsWith(".test.ts"));
	expect(Object.fromEntries(classify(names, (file) => files[file] ?? ""))).toEqual({
		"a/pure.test.ts": "pure",
		"a/types.test.ts": "pure",
		"a/lazy.test.ts": "pure",
		"a/orders.test.ts": "unit",
		"a/effect.test.ts": "unit",
		"a/page.test.ts": "pages",
		"a/process.test.ts": "pages",
		"a/journey.test.ts": "journeys",
	});
});

test("the files of this checkout: journeys alone need a browser, and the files that tell it exist", () => {
	const kinds = classify(listTestFiles());
	const withBrowser = [...kinds].filter(([, kind]) => kind === "journeys").map(([file]) => file);
	expect(withBrowser.filter((file) => !file.startsWith("tests/journeys/"))).toEqual([]);
	expect(withBrowser.length).toBeLessThanOrEqual(45);
	for (const kind of ["pure", "unit", "pages", "journeys"]) expect([...kinds.values()]).toContain(kind);
	for (const file of ["tests/browser.ts", "tests/journeys/harness/open-site.ts", "tests/pages/built-screens.ts"])
		expect([file, existsSync(file)]).toEqual([file, true]);
});
