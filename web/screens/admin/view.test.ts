import { describe, expect, test } from "vitest";
import { isFiltered, pathTo, pathWith, readView } from "./view.ts";

const id = "01931e5a-0000-7000-8000-0000000000aa";
const read = (query: string) => readView(new URLSearchParams(query));

describe("parsing the URL", () => {
	test("an empty query is the overview", () => {
		expect(read("")).toEqual({
			tab: "overview",
			searchTerm: "",
			filters: {},
			page: 1,
			openId: undefined,
			requestedAction: undefined,
			subjectId: undefined,
		});
	});

	test.each([
		["tab=users&search=+meher+&type=renter&sort=name&page=3", { search: "meher", type: "renter", sort: "name" }, 3],
		["tab=users&type=emperor&status=&sort=newest&page=-1", {}, 1],
		["tab=users&page=9999", {}, 1],
		["tab=users&price=2", {}, 1],
		[`tab=listings&owner=${id}&category=Party`, { owner: id, category: "Party" }, 1],
		["tab=listings&owner=1' or '1", {}, 1],
		["tab=rentals&status=overdue", { status: "overdue" }, 1],
		["tab=overview&status=active", {}, 1],
	])("%s", (query, filters, page) => {
		expect(read(query)).toMatchObject({ filters, page });
	});

	test("ignores an unknown tab and an invalid id", () => {
		expect(read("tab=secrets&open=1&of=2")).toMatchObject({ tab: "overview", openId: undefined, subjectId: undefined });
		expect(read(`tab=users&open=${id}&ask=suspend`)).toMatchObject({
			openId: id,
			requestedAction: "suspend",
			subjectId: id,
		});
	});
});

describe("building the URL", () => {
	test.each([
		"/admin/dashboard",
		"/admin/dashboard?tab=users&search=meher&page=2",
		`/admin/dashboard?tab=listings&status=waiting&open=${id}`,
		`/admin/dashboard?tab=users&search=meher&ask=suspend&of=${id}`,
		"/admin/dashboard?find=zoya",
	])("%s survives parsing and building", (path) => {
		expect(pathTo(readView(new URL(path, "http://almari.test").searchParams))).toBe(path);
	});

	test("a changed filter starts at page 1 and closes the confirmation", () => {
		const view = read(`tab=users&search=meher&page=4&ask=suspend&of=${id}`);
		expect(pathWith(view, { filters: { ...view.filters, type: "admin" } })).toBe(
			"/admin/dashboard?tab=users&search=meher&type=admin",
		);
		expect(pathWith(view, {})).toBe("/admin/dashboard?tab=users&search=meher&page=4");
	});
});

test("a sort order alone is not a filter", () => {
	expect([isFiltered(read("tab=users&sort=name")), isFiltered(read("tab=users&type=admin"))]).toEqual([false, true]);
});
