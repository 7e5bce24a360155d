/** Text pages take policy numbers from the rules: none is written by hand. */
import { expect, test } from "vitest";
import { listFiles, read } from "./tree.ts";

const pages = listFiles(
	/^web\/(screens\/(how-it-works|help|faq|privacy|terms|contact)|features\/info-pages)\/.*\.tsx?$|^locales\/en\/(info-pages.*|terms|privacy)\.yaml$/,
).filter((file) => !file.endsWith(".test.ts"));

const units =
	"(?:business |working )?(?:hours?|days?|months?|weeks?|years?|minutes?|seconds?|digits?|pictures?|per ?cent|rupees?|times?)";
const written =
	"(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|thirty|forty-eight|hundred)";
const byHand = new RegExp(`\\b\\d+(?:[.,]\\d+)*\\s+${units}\\b|₹\\s*\\d|\\b${written}\\s+${units}\\b`, "i");

/** The text that a reader sees, approximately: without comments, imports, classes and expressions. */
const shown = (file: string) =>
	read(file)
		.replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|#).*$|^import .*$/gm, "")
		.replace(/class(?:Name)?="[^"]*"/g, "")
		.replace(/\$?\{[^{}]*\}/g, "…")
		.replace(/\s+/g, " ");

test("there are pages to look at", () => {
	expect(pages.length).toBeGreaterThan(14);
});

test.each(pages)("%s", (file) => {
	expect(byHand.exec(shown(file))?.[0]).toBeUndefined();
});

test.each([
	["within 24 hours", "24 hours"],
	["<p>Keep it for seven days.</p>", "seven days"],
	["`up to {maxDays} days`, or 7 days", "7 days"],
	["from ₹500 a day", "₹5"],
	["in 7 to 10 business days", "10 business days"],
])("%s is a number written by hand", (text, number) => {
	const seen = text.replace(/\$?\{[^{}]*\}/g, "…");
	expect(byHand.exec(seen)?.[0]).toBe(number);
});

/** Files that state the terms of an order: screens, quote and emails. */
const ofOrders = listFiles(
	/^(web\/(screens\/(delivery|product|dashboard|order|thank-you)|features\/(orders|damage))\/.*\.tsx?|modules\/\w+\/(?:[\w-]+\/)?emails?[\w-]*\.ts)$/,
).filter((file) => !file.endsWith(".test.ts"));
const ofTerms = new RegExp(`\\b(?:\\d+|${written})\\s+(?:business days?|hours?|per ?cent|daily prices?)\\b`, "i");

test("screens and emails of an order take its terms from the policies", () => {
	expect(ofOrders.length).toBeGreaterThan(40);
	expect(ofOrders.flatMap((file) => ofTerms.exec(shown(file))?.[0] ?? []).sort()).toEqual([]);
});

test.each(["up to {maxDays} days", "text-s4", "the first day", "The Act of 2023", "two people"])(
	"%s is not a policy number",
	(text) => {
		expect(byHand.exec(text.replace(/\$?\{[^{}]*\}/g, "…"))).toBeNull();
	},
);
