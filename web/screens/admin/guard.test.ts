import { expect, test } from "vitest";
import { pathAfterSignIn } from "./guard.ts";

test.each([
	["", "/admin/dashboard"],
	["/admin/dashboard", "/admin/dashboard"],
	["/admin/dashboard?tab=users&search=noor", "/admin/dashboard?tab=users&search=noor"],
	["/admin/dashboard/users?search=noor", "/admin/dashboard/users?search=noor"],
	["/admin/dashboard/users/01931e5a", "/admin/dashboard/users/01931e5a"],
	["/admin/dashboardless", "/admin/dashboard"],
	["/admin/dashboard/../../logout", "/admin/dashboard"],
	["/browse", "/admin/dashboard"],
	["https://evil.example/admin/dashboard?tab=users", "/admin/dashboard"],
	["//evil.example/admin/dashboard", "/admin/dashboard"],
])("after the sign-in, next=%j leads to %s", (next, path) => {
	const url = new URL("http://almari.test/admin/login");
	if (next) url.searchParams.set("next", next);
	expect(pathAfterSignIn(url)).toBe(path);
});
