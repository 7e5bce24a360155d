import { describe, expect, test } from "vitest";
import { carriedFields, carryChosen } from "./chosen.tsx";
import { chosenPeriod } from "./chosen-bar.tsx";

const days = "startDate=2026-12-12&endDate=2026-12-14";
const carried = (path: string, search: string) => carryChosen(path, new URLSearchParams(search));

describe("what is chosen goes on", () => {
	test.each([
		["nothing chosen", "/browse", "search=saree&utm_source=x", "/browse"],
		["to a list", "/browse", `${days}&size=M&rent=1`, `/browse?${days}&size=M`],
		["to a category", "/browse?category=party", "size=M&size=L", "/browse?category=party&size=M&size=L"],
		[
			"to a listing, which shows its days",
			"/product/1",
			`${days}&pincode=411001`,
			`/product/1?rent=1&${days}&pincode=411001`,
		],
		["to a listing, without days", "/product/1", "size=M", "/product/1?size=M"],
		["without empty values", "/closet/1?page=2", "startDate=&endDate=&size=M", "/closet/1?page=2&size=M"],
		["without values that nobody chooses", "/browse", `size=${"x".repeat(81)}`, "/browse"],
	])("%s", (_, path, search, expected) => expect(carried(path, search)).toBe(expected));

	test("a long address does not make a long page", () => {
		const params = new URLSearchParams("size=M&".repeat(500));
		expect(carriedFields(params)).toHaveLength(30);
	});

	test("a new search on the browse page keeps all filters, not the words and the page", () => {
		const params = new URLSearchParams(`search=saree&category=party&${days}&minRating=4&page=3&days=any`);
		expect(new URLSearchParams(carriedFields(params, true)).toString()).toBe(`category=party&${days}&minRating=4`);
		expect(new URLSearchParams(carriedFields(params)).toString()).toBe(days);
	});
});

test.each([
	[days, { startDate: "2026-12-12", endDate: "2026-12-14" }],
	["startDate=2026-12-12", undefined],
	["startDate=2026-12-14&endDate=2026-12-12", undefined],
	["startDate=2026-12-32&endDate=2027-01-02", undefined],
])("the days of %s", (search, expected) => expect(chosenPeriod(new URLSearchParams(search))).toEqual(expected));
