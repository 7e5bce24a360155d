import { expect, test } from "vitest";
import { contactFailureMessage } from "./failure-message.ts";

test.each([
	[
		"the server failed",
		"crash",
		"Something went wrong on our side.",
		"an-id",
		"Failed to send message. Please try again.",
	],
	["nothing came back", "crash", "", "", "An error occurred. Please check your internet connection and try again."],
	["a field is wrong", "invalid", "Name is required", "an-id", "Name is required"],
	[
		"too many messages",
		"too-many",
		"Too many tries. Please wait 40 minutes.",
		"an-id",
		"Too many tries. Please wait 40 minutes.",
	],
] as const)("%s", (_, code, message, requestId, expected) => {
	expect(contactFailureMessage({ success: false, code, message, requestId })).toBe(expected);
});
