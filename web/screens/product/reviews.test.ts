import { expect, test } from "vitest";
import { runInLanguage } from "#platform/language.ts";
import { fitSentence } from "./reviews.tsx";

test.each([
	[{ small: 0, true: 0, large: 0 }, ""],
	[{ small: 1, true: 0, large: 0 }, "Fits small"],
	[{ small: 0, true: 4, large: 0 }, "Fits true to size"],
	[{ small: 2, true: 5, large: 0 }, "5 of 7 say it fits true to size, 2 that it fits small."],
	[{ small: 3, true: 1, large: 1 }, "3 of 5 say it fits small, 1 that it fits true to size, 1 that it fits large."],
])("%j: %s", (fit, expected) => expect(fitSentence(fit)).toBe(expected));

test("a sentence in Hindi ends in its full stop", () => {
	expect(runInLanguage("hi", () => fitSentence({ small: 2, true: 5, large: 0 }))).toBe(
		"7 लोगों में से 5 को साइज़ सही लगा, 2 को छोटा।",
	);
});
