import { describe, expect, test } from "vitest";
import {
	type FilterValues,
	isFiltered,
	pathTo,
	pathWith,
	presentPath,
	readSearchTerm,
	readView,
	type Tab,
	tabOf,
} from "./view.ts";

const id = "01931e5a-0000-7000-8000-0000000000aa";
const filters: Partial<Record<Tab, FilterValues>> = {
	users: { search: "text", type: ["client", "renter", "admin"], status: ["active"], sort: ["oldest", "name"] },
	listings: { status: ["waiting"], category: "text", owner: "id" },
	rentals: { status: ["active", "overdue"] },
};
const read = (tab: Tab, query: string) => readView(tab, new URLSearchParams(query), { filters: filters[tab] ?? {} });

describe("parsing the URL", () => {
	test("an empty query has no filters", () => {
		expect(read("overview", "")).toEqual({
			tab: "overview",
			filters: {},
			page: 1,
			openId: undefined,
			requestedAction: undefined,
			subjectId: undefined,
			subjectIds: [],
		});
	});

	test.each<[Tab, string, Record<string, string>, number]>([
		["users", "search=+meher+&type=renter&sort=name&page=3", { search: "meher", type: "renter", sort: "name" }, 3],
		["users", "type=emperor&status=&sort=newest&page=-1", {}, 1],
		["users", "page=9999", {}, 1],
		["users", "price=2", {}, 1],
		["listings", `owner=${id}&category=Party`, { owner: id, category: "Party" }, 1],
		["listings", "owner=1' or '1", {}, 1],
		["rentals", "status=overdue", { status: "overdue" }, 1],
		["overview", "status=active", {}, 1],
	])("%s, %s", (tab, query, filters, page) => {
		expect(read(tab, query)).toMatchObject({ filters, page });
	});

	test("an action to confirm applies to the named row, or else to the open one", () => {
		expect(readView("users", new URLSearchParams("ask=suspend"), { openId: id })).toMatchObject({
			openId: id,
			requestedAction: "suspend",
			subjectId: id,
		});
		expect(read("users", `ask=suspend&of=${id}`)).toMatchObject({ openId: undefined, subjectId: id });
		expect(read("users", "ask=suspend&of=2")).toMatchObject({ subjectId: undefined });
		expect(read("users", `ask=bulk-suspend&of=${id}&of=2`)).toMatchObject({ subjectIds: [id] });
	});

	test("the search term is trimmed and cut", () => {
		expect(readSearchTerm(new URLSearchParams(`find=+${"z".repeat(200)}`))).toBe("z".repeat(100));
		expect(readSearchTerm(new URLSearchParams())).toBe("");
		// Half an emoji is no character.
		const search = `${"z".repeat(99)}😀`;
		expect(readSearchTerm(new URLSearchParams({ find: search }))).toBe("z".repeat(99));
		expect(read("users", `search=${encodeURIComponent(search)}`).filters.search).toBe("z".repeat(99));
	});

	test.each([
		["/admin/dashboard", "overview"],
		["/admin/dashboard/", "overview"],
		["/admin/dashboard/users", "users"],
		[`/admin/dashboard/users/${id}`, "users"],
		["/admin/dashboard/search", undefined],
		["/admin/dashboard/constructor", undefined],
	])("%s belongs to %s", (path, tab) => {
		expect(tabOf(path)).toBe(tab);
	});
});

describe("building the URL", () => {
	test.each<[Tab, string]>([
		["overview", "/admin/dashboard"],
		["users", "/admin/dashboard/users?search=meher&page=2"],
		["listings", "/admin/dashboard/listings?status=waiting"],
		["users", `/admin/dashboard/users?search=meher&ask=suspend&of=${id}`],
	])("%s: %s survives parsing and building", (tab, path) => {
		expect(pathTo(read(tab, new URL(path, "http://almari.test").search))).toBe(path);
	});

	test("a row has a path of its own, and is the subject of an action there", () => {
		expect(pathTo({ tab: "users", openId: id })).toBe(`/admin/dashboard/users/${id}`);
		expect(pathTo({ tab: "users", openId: id, requestedAction: "suspend", subjectId: id })).toBe(
			`/admin/dashboard/users/${id}?ask=suspend`,
		);
	});

	test("a changed filter starts at page 1 and closes the confirmation", () => {
		const view = read("users", `search=meher&page=4&ask=suspend&of=${id}`);
		expect(pathWith(view, { filters: { ...view.filters, type: "admin" } })).toBe(
			"/admin/dashboard/users?search=meher&type=admin",
		);
		expect(pathWith(view, {})).toBe("/admin/dashboard/users?search=meher&page=4");
	});
});

test("a sort order alone is not a filter", () => {
	expect([isFiltered(read("users", "sort=name")), isFiltered(read("users", "type=admin"))]).toEqual([false, true]);
});

test.each([
	["", undefined],
	["find=", undefined],
	[`open=${id}`, undefined],
	["tab=overview", "/admin/dashboard"],
	["tab=secrets", "/admin/dashboard"],
	["tab=constructor&page=2", "/admin/dashboard"],
	["tab=users", "/admin/dashboard/users"],
	["tab=users&search=noor&page=2", "/admin/dashboard/users?search=noor&page=2"],
	["tab=users&open=1", "/admin/dashboard/users"],
	[`tab=users&open=${id}`, `/admin/dashboard/users/${id}`],
	[`tab=users&open=${id}&ask=suspend`, `/admin/dashboard/users/${id}?ask=suspend`],
	[`tab=users&ask=suspend&of=${id}`, `/admin/dashboard/users?ask=suspend&of=${id}`],
	[`tab=damage&open=${id}&state=all`, `/admin/dashboard/damage/${id}?state=all`],
	[`tab=rentals&open=${id}`, `/orders/${id}`],
	["tab=rentals&status=overdue", "/admin/dashboard/rentals?status=overdue"],
	["find=zoya", "/admin/dashboard/search?find=zoya"],
	["tab=users&find=zoya+%26+co", "/admin/dashboard/search?find=zoya+%26+co"],
])("the old parameters %j lead to %s", (query, path) => {
	expect(presentPath(new URLSearchParams(query))).toBe(path);
});
