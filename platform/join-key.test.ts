import fc from "fast-check";
import { expect, test } from "vitest";
import { joinKey } from "./join-key.ts";

/** Parts as attackers choose them: with separators, quotes and halves of an emoji. */
const part = fc.oneof(fc.string(), fc.constantFrom("", " ", "|", '"', '","', "\\", "a b", "\ud83d", "client"));

test("different parts have different keys", () => {
	fc.assert(
		fc.property(fc.array(part, { maxLength: 4 }), fc.array(part, { maxLength: 4 }), (one, other) => {
			expect(joinKey(...one) === joinKey(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
		}),
		{ numRuns: 2000 },
	);
	expect(joinKey("a b", "c")).not.toBe(joinKey("a", "b c"));
});
