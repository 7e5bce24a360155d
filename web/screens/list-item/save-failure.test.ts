import { expect, test } from "vitest";
import { saveFailureMessage } from "./save-listing.ts";

test.each([
	[
		"the server gives a reason",
		"invalid",
		"Please select at least one category.",
		"an-id",
		"Please select at least one category.",
	],
	["the server refuses without a message", "conflict", "", "an-id", "Something went wrong."],
	["no response arrived", "crash", "", "", "Error occurred."],
	["the server failed without a message", "crash", "", "an-id", "Error occurred."],
] as const)("the message when %s", (_, code, message, requestId, expected) => {
	expect(saveFailureMessage({ success: false, code, message, requestId })).toBe(expected);
});
