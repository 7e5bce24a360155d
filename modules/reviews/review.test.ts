import { describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { averageRating, maySee, refuseInput, refuseOutsidePeriod, writeUntil } from "./review.ts";

const done = new Date("2026-12-01T06:00:00Z");
const daysLater = (days: number, ms = 0) => new Date(done.getTime() + days * 86_400_000 + ms);

describe("the review period", () => {
	test.each([
		["not before completion", null, daysLater(0), "not-allowed-now"],
		["from completion on", done, daysLater(0), undefined],
		["until the last instant", done, daysLater(rules.review.days, -1), undefined],
		["not once reviews are published", done, daysLater(rules.review.days), "not-allowed-now"],
	])("%s", (_, completed_at, now, code) => {
		expect(refuseOutsidePeriod({ completed_at, sent_back_on: null }, now)?.code).toBe(code);
	});

	test("ends when reviews are published", () => expect(writeUntil(done)).toEqual(daysLater(14)));
});

test.each([
	["client", { fit: undefined, images: [] }, { fit: expect.any(String) }],
	["client", { fit: "small", images: ["/a"] }, undefined],
	["seller", { fit: undefined, images: [] }, undefined],
	["seller", { fit: undefined, images: ["/a"] }, { images: expect.any(String) }],
] as const)("input of the %s: %j", (side, input, fields) => {
	const refusal = refuseInput(side, { stars: 4, words: "", ...input, images: [...input.images] });
	expect(refusal?.extra?.fields).toEqual(fields);
});

describe("visibility", () => {
	const waiting = { side: "client", published_at: null, hidden_at: null } as const;
	const published = { ...waiting, published_at: done };
	test.each([
		["its author, from the start", waiting, "client", true],
		["not the other side, before both wrote", waiting, "seller", false],
		["the other side, once it is shown", published, "seller", true],
		["not the other side, when it is hidden", { ...published, hidden_at: done }, "seller", false],
		["its author, when it is hidden", { ...published, hidden_at: done }, "client", true],
		["an admin", waiting, "admin", true],
	] as const)("%s", (_, review, viewer, sees) => {
		expect(maySee(review, viewer)).toBe(sees);
	});
});

test.each([
	[[0, 0, 0, 0, 0], null],
	[[1, 0, 0, 0, 0], 1],
	[[0, 0, 0, 1, 2], 4.67],
])("stars %j have the mean %s", (stars, rating) => expect(averageRating(stars)).toBe(rating));
