import { expect, test } from "vitest";
import { presentPath } from "./old-address.ts";

const id = "01931e5a-0000-7000-8000-0000000000aa";

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
