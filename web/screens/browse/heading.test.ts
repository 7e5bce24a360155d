import { expect, test } from "vitest";
import { readFilters } from "./browse-filters.ts";
import { headingOf } from "./heading.ts";

const pune = { city: "Pune", pincode: "411001" };
const headingFor = (search: string, place?: typeof pune) =>
	headingOf(readFilters(new URLSearchParams(search), "2026-11-21"), place);

test.each([
	[
		"event=2026-12-05&pincode=411001",
		"For Sat, 5 Dec",
		"Items that reach Pune 411001 by Fri, 4 Dec and are free until Sun, 6 Dec.",
	],
	["pincode=411001&reach=2026-12-04", "All dresses and outfits", "Items that reach Pune 411001 by Fri, 4 Dec."],
	["search=red+saree&pincode=411001&reach=2026-12-04", "“red saree”", "Items that reach Pune 411001 by Fri, 4 Dec."],
	["event=2026-12-05", "For Sat, 5 Dec", "Available on all your dates."],
	["pincode=411001", "All dresses and outfits", "Rent from real wardrobes across India, by the day."],
])("%s: %s, %s", (search, title, text) => {
	expect(headingFor(search, pune)).toEqual({ title, text });
});

test("an unknown place is named by its pincode", () => {
	expect(headingFor("pincode=999999&reach=2026-12-04").text).toBe("Items that reach 999999 by Fri, 4 Dec.");
});
