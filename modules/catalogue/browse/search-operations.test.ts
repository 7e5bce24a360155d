import { describe, expect, test } from "vitest";
import { adviceFrom, queriesFor } from "./search-operations.ts";

describe("price advice", () => {
	test.each([
		[[], undefined],
		[[900], { median: 900, low: 900, high: 900 }],
		[[500, 100, 300, 200, 400], { median: 300, low: 200, high: 400 }],
		[[100, 200], { median: 150, low: 125, high: 175 }],
		[[1, 1, 1, 1, 100_000], { median: 1, low: 1, high: 1 }],
	])("%j", (prices, advice) => expect(adviceFrom(prices)).toEqual(advice));
});

test.each([
	["Sindoor zardozi lehenga", ["Sindoor zardozi lehenga", "zardozi lehenga", "lehenga", ""]],
	["  lehenga ", ["lehenga", ""]],
	["", [""]],
	["लाल लहंगा", ["लाल लहंगा", "लहंगा", ""]],
])("%s is compared with %j", (title, searches) => expect(queriesFor(title)).toEqual(searches));
