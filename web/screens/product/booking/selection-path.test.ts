import { expect, test } from "vitest";
import { selectionPath } from "./selection-path.ts";

const days = { startDate: "2026-12-01", endDate: "2026-12-03" };

test.each([
	["no parameters", "", { size: "M", days }, "?size=M&startDate=2026-12-01&endDate=2026-12-03"],
	[
		"other days and two requested sizes",
		"?rent=1&size=S&size=L&startDate=2026-11-25",
		{ size: "L", days },
		"?rent=1&size=L&startDate=2026-12-01&endDate=2026-12-03",
	],
	[
		"only a first day",
		"?rent=1&startDate=2026-11-01&endDate=2026-11-02",
		{ size: "", days: { startDate: "2026-12-01" } },
		"?rent=1&startDate=2026-12-01",
	],
	["keeps the page of reviews", "?reviews=2", { size: "M", days: {} }, "?reviews=2&size=M"],
	["nothing chosen", "", { size: "", days: {} }, ""],
])("%s", (_, search, chosen, expected) =>
	expect(selectionPath("/product/1", new URLSearchParams(search), chosen)).toBe(`/product/1${expected}`),
);
