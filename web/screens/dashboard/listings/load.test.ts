import { expect, test } from "vitest";
import { listingsPath, readListingsView } from "./load.ts";

const view = (query: string) => readListingsView(new URLSearchParams(query));

test.each([
	["", "/dashboard?tab=listings"],
	[
		"search=lal+lehenga&status=paused&sort=earned&page=3",
		"/dashboard?tab=listings&search=lal+lehenga&status=paused&sort=earned&page=3",
	],
	["status=burnt&sort=weight&page=0", "/dashboard?tab=listings"],
	["page=1e9&search=%20%20", "/dashboard?tab=listings"],
	["search=50%25", "/dashboard?tab=listings&search=50%25"],
])("%s becomes %s", (query, path) => expect(listingsPath(view(query))).toBe(path));

test("a long search is cut to what the API takes", () => {
	expect(view(`search=${"x".repeat(500)}`).search).toHaveLength(120);
});
