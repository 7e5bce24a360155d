/** Opening a use case loads few files: public APIs of modules (`index.ts`, `index-*.ts`) stay small. Types are not loaded. */
import path from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { read } from "./tree.ts";

/** How many files of the project each file may load, itself included. */
const limits = {
	"modules/rentals/placing/place-order.ts": 61,
	"modules/rentals/orders/apply-step.ts": 61,
	"modules/waitlist/offer-days.ts": 60,
	"modules/messaging/send-message.ts": 20,
};

test.each(Object.entries(limits))("%s loads at most %i files", (file, limit) => {
	const loaded = filesLoadedBy(file);
	expect(loaded.length, loaded.join("\n")).toBeLessThanOrEqual(limit);
});

test("the S3 client, which takes 17 MB, is not loaded before a bucket is configured", () => {
	const loaded = filesLoadedBy("server/serve.ts");
	expect(loaded).toContain("platform/storage/open-file-store.ts");
	expect(loaded.filter((file) => /bucket-store|verified-bucket/.test(file))).toEqual([]);
});

test("a file that is only imported for its types is not loaded", () => {
	const text = `import type { A } from "./a.ts"; import { type B, b } from "./b.ts"; import "#common/c.ts";
		export { type D } from "./d.ts"; export { e } from "../e.ts"; import f from "node:fs"; const g = () => import("./g.ts");`;
	expect(importsOf("modules/x/y/z.ts", text)).toEqual(["modules/x/y/b.ts", "common/c.ts", "modules/x/e.ts"]);
});

function filesLoadedBy(first: string): string[] {
	const loaded = new Set([first]);
	for (const file of loaded) for (const imported of importsOf(file)) loaded.add(imported);
	return [...new Set([...loaded].map((file) => file.replace(topicFile, "$1.ts")))];
}

/** The topics of the business numbers and of the specification's texts count as one file each: they are apart only so that a page loads few of them. */
const topicFile = /^(common\/(?:rules|copy))\/(?![\w-]+-copy\.ts).*$/;

/** The project's files that a file imports or re-exports when it is loaded. */
function importsOf(file: string, text = read(file)): string[] {
	const { staticImports, staticExports } = parseSync(file, text).module;
	const imported = staticImports
		.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
		.map(({ moduleRequest }) => moduleRequest.value);
	const exported = staticExports
		.flatMap(({ entries }) => entries)
		.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
	return [...new Set([...imported, ...exported])].flatMap((from) =>
		from.startsWith("#")
			? [from.slice(1)]
			: from.startsWith(".")
				? [path.posix.join(path.posix.dirname(file), from)]
				: [],
	);
}
