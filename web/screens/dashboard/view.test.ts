import { describe, expect, test } from "vitest";
import { readView, rentalsPath, tabPath, tabsOf } from "./view.ts";

const read = (address: string, accountType: "client" | "renter" | "admin" = "renter") =>
	readView(new URLSearchParams(address), { accountType });

describe("the tab in the URL", () => {
	test.each([
		["", "overview"],
		["tab=overview", "overview"],
		["tab=listings", "listings"],
		["tab=earnings", "earnings"],
		["tab=rentals", "rentals"],
		["tab=wishlist", "wishlist"],
		["tab=messages", "messages"],
		["tab=settings", "settings"],
		["tab=billing", "overview"],
		["tab=", "overview"],
		["tab=RENTALS", "overview"],
		["tab=constructor", "overview"],
	])("%j opens %s", (address, tab) => {
		expect(read(address).tab).toBe(tab);
	});

	test.each([
		["client", "listings"],
		["client", "earnings"],
		["admin", "rentals"],
	] as const)("ignores a tab that the role does not have: %s, %s", (accountType, tab) => {
		expect(read(`tab=${tab}`, accountType).tab).toBe("overview");
	});
});

test("each account type has its tabs, in the specification's order", () => {
	const names = (accountType: "client" | "renter") => tabsOf({ accountType }).map(({ label }) => label);
	expect(names("client")).toEqual(["Overview", "My Rentals", "Wishlist", "Messages", "Settings"]);
	expect(names("renter")).toEqual([
		"Overview",
		"My Listings",
		"Rentals",
		"Earnings",
		"Wishlist",
		"Messages",
		"Settings",
	]);
	expect(tabPath("messages")).toBe("/dashboard?tab=messages");
});

test.each([
	["show=active", { show: "active", page: 1, side: "seller" }],
	["show=past&page=0", { show: "all", page: 1, side: "seller" }],
	["page=3&as=client", { show: "all", page: 3, side: "client" }],
	["page=1e9", { show: "all", page: 1, side: "seller" }],
] as const)("reads %s as %j", (address, list) => {
	expect(read(address)).toMatchObject(list);
	expect(read(new URL(rentalsPath(list), "http://almari.test").search)).toMatchObject({ tab: "rentals", ...list });
});

test("a client has one side only", () => {
	expect(read("tab=rentals&as=seller", "client").side).toBe("client");
});
