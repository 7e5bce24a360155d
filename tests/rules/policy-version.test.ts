/** Texts that members accept have a version: its date in `rules.policy` changes with them, so that members are asked again. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { listFiles, read } from "./tree.ts";

const documents = listFiles(/^web\/screens\/(terms|privacy)\/copy\.tsx$/).sort();

/** Without comments, imports and the layout of the code. */
const textOf = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$|\s+/gm, "");

test("a changed text of the terms or the privacy policy has a new date in common/rules/policy.ts", () => {
	expect(documents).toHaveLength(2);
	const hash = createHash("sha256").update(documents.map(textOf).join("\n")).digest("hex").slice(0, 16);
	// After a change of meaning set both: the date to the first day on which the text applies. After a slip of the pen, the hash alone.
	expect({ since: rules.policy.since, hash }).toEqual({ since: "2026-11-29", hash: "3da759bc04e5907b" });
});
