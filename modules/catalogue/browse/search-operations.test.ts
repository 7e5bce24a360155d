import { describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { defaultQuery, doc, idOf, noFilter, searchIndexOf } from "#tests/fixtures/search-docs.ts";
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

	test("is judged for each size with a name of its own, so that another one that is free does not stand in for it", async () => {
		const fitSizes = ["M", "Ladies 38", "Ladies 46"];
		const fit =
			'[-1,[{"size":"M","bust":30},{"size":"Ladies 38","bust":61,"waist":61},{"size":"Ladies 46","bust":30}]]';
		const at = (number: number, taken: string[]) =>
			doc(number, {
				...{ fit, fitSizes },
				pieces: [...fitSizes, "Unmeasured"].map((size) => ({ size, taken: taken.includes(size) ? [20_004] : [] })),
			});
		const index = searchIndexOf(
			at(1, ["Ladies 46"]),
			at(2, ["Ladies 38"]),
			at(3, ["Ladies 38", "Unmeasured"]),
			doc(4, { ...{ fit, fitSizes }, pieces: [{ size: "Ladies 46", taken: [] }] }),
		);
		const judged = await judgeFit(index, body);
		const days = { first: 20_004, last: 20_005 };
		const found = (filter: object) => index.search({ ...defaultQuery, filter: { ...noFilter, ...filter } }).ids;
		expect(found({ fits: judged?.fits, days })).toEqual([idOf(1)]);
		expect(found({ fits: judged?.fits })).toEqual([3, 2, 1].map(idOf));
		expect(found({ fits: judged?.possible, days })).toEqual([2, 1].map(idOf));
		expect(index.countFacets("", { ...noFilter, fits: judged?.fits }, 100).counts.sizes.some(Boolean)).toBe(false);
	});
});

test.each([
	["Sindoor zardozi lehenga", ["Sindoor zardozi lehenga", "zardozi lehenga", "lehenga", ""]],
	["  lehenga ", ["lehenga", ""]],
	["", [""]],
	["लाल लहंगा", ["लाल लहंगा", "लहंगा", ""]],
])("%s is compared with %j", (title, searches) => expect(queriesFor(title)).toEqual(searches));
