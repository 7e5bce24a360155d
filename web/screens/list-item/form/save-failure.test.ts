import { expect, test } from "vitest";
import { saveFailureMessage } from "./save-failure.ts";

test.each([
	[
		"the server says why",
		"invalid",
		"Please select at least one category.",
		"an-id",
		"Please select at least one category.",
	],
	["it refuses without a word", "conflict", "", "an-id", "Something went wrong."],
	["nothing came back", "crash", "", "", "Error occurred."],
	["it failed without a word", "crash", "", "an-id", "Error occurred."],
] as const)("not saved, and %s", (_, code, message, requestId, expected) => {
	expect(saveFailureMessage({ success: false, code, message, requestId })).toBe(expected);
});
