import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reasonClass, reasonLabels } from "./month.tsx";

const folder = new URL("../../styles/", import.meta.url);

test("no mark of a day has the class of a part that all pages have, which would change its look", () => {
	const styles = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
	const shared = new Set(styles.flatMap((css) => [...css.matchAll(/^\t?\.([\w-]+)/gm)].map(([, name]) => name)));
	expect(shared.has("notice")).toBe(true);
	const reasons = Object.keys(reasonLabels) as (keyof typeof reasonLabels)[];
	expect(reasons.map(reasonClass).filter((name) => shared.has(name))).toEqual([]);
});
