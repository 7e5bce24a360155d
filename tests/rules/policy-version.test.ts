/** Texts that members accept have a version: its date in `rules.policy` changes with them, so that members are asked again. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { rules } from "#common/rules.ts";
import { read } from "./tree.ts";

/** In English, which prevails; without comments and the layout of the YAML. */
const documents = ["terms", "privacy"].map((name) => JSON.stringify(parse(read(`locales/en/${name}.yaml`))));

test("a changed text of the terms or the privacy policy has a new date in common/rules/policy.ts", () => {
	const hash = createHash("sha256").update(documents.join("\n")).digest("hex").slice(0, 16);
	// After a change of meaning set both: the date to the first day on which the text applies. After a slip of the pen, the hash alone.
	expect({ since: rules.policy.since, hash }).toEqual({ since: "2026-11-29", hash: "21624bd6ced79010" });
});
