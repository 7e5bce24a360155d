import { describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { doc, idOf, searchIndexOf } from "#tests/fixtures/search-docs.ts";
import { adviceFrom, judgeFit, queriesFor } from "./search-operations.ts";

describe("price advice", () => {
	test.each([
		[[], undefined],
		[[900], { median: 900, low: 900, high: 900 }],
		[[500, 100, 300, 200, 400], { median: 300, low: 200, high: 400 }],
		[[100, 200], { median: 150, low: 125, high: 175 }],
		[[1, 1, 1, 1, 100_000], { median: 1, low: 1, high: 1 }],
	])("%j", (prices, advice) => expect(adviceFrom(prices)).toEqual(advice));
});

describe("the fit of one body", () => {
	const body = { bust: { mean: 150, sd: 1 }, waist: { mean: 150, sd: 1 } };
	const isJudged = (bits: number) => bits !== 0xff_ff_ff_ff;

	test("is judged for profiles of live listings alone", async () => {
		const index = searchIndexOf(doc(1, { fit: "not a profile" }), doc(2, { fit: '[-1,[{"size":"M","bust":30}]]' }));
		await expect(judgeFit(index, body)).rejects.toThrow(SyntaxError);
		index.remove(idOf(1));
		expect((await judgeFit(index, body))?.possible.filter(isJudged)).toHaveLength(1);
	});

	test("is judged for so many profiles, and not known of others", async () => {
		const { maxProfiles } = rules.fitFilter;
		const docs = Array.from({ length: maxProfiles + 5 }, (_, at) =>
			doc(at, { fit: `[-1,[{"size":"M","bust":${30 + at / 1e5}}]]` }),
		);
		const { fits, possible } = (await judgeFit(searchIndexOf(...docs), body)) ?? {};
		expect([fits?.length, possible?.filter(isJudged).length]).toEqual([maxProfiles + 6, maxProfiles]);
	});
});

test.each([
	["Sindoor zardozi lehenga", ["Sindoor zardozi lehenga", "zardozi lehenga", "lehenga", ""]],
	["  lehenga ", ["lehenga", ""]],
	["", [""]],
	["लाल लहंगा", ["लाल लहंगा", "लहंगा", ""]],
])("%s is compared with %j", (title, searches) => expect(queriesFor(title)).toEqual(searches));
