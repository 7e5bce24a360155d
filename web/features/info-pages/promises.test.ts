/** The promises of the information pages about cancelling and late fees. */
import { expect, test } from "vitest";
import { policyNow } from "#common/rules/policies.ts";
import { howItWorksCopy } from "#messages/info-pages.js";
import { termsText } from "#messages/terms.js";
import { faqGroups, helpTopics } from "./questions.ts";

const answers = [...helpTopics, ...faqGroups].flatMap(({ questions }) => questions.map(({ answer }) => answer));
const steps = howItWorksCopy.cancelling.steps.map(([, text]) => text);
const promises = [...answers, ...steps].filter((text) =>
	text.includes(`until ${policyNow.freeCancellationHours} hour before delivery`),
);

test("each promise of free cancellation says that it ends when the item is sent", () => {
	expect(promises).toHaveLength(4);
	for (const text of promises) expect(text).toMatch(/until the item is sent|as long as the item was not sent/);
});

test("a late day costs the rent of as many days as the policy says", () => {
	expect(policyNow.lateFeeDailyPrices).toBe(1);
	expect(termsText.clients["coming-back"].body[0]).toContain("each late day costs one day’s rent");
	expect(JSON.stringify(termsText.sellers.inspection.body)).toContain("pays you one day’s rent for each late day");
});
