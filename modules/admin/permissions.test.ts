import { expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#common/rules/staff.ts";
import { allowedListingActions, allowedUserActions } from "./permissions.ts";

test.each([
	["client", "active", ["suspend", "make-admin", "end-sessions"]],
	["renter", "active", ["suspend", "make-admin", "end-sessions"]],
	["admin", "active", ["suspend", "set-staff-role", "unmake-admin", "end-sessions"]],
	["client", "inactive", ["suspend"]],
	["admin", "inactive", ["suspend", "set-staff-role", "unmake-admin"]],
	["client", "suspended", ["restore"]],
	["admin", "suspended", ["restore"]],
] as const)("actions on a %s who is %s", (type, status, allowed) => {
	const owner = { id: "me", staffRole: "owner" } as const;
	expect(allowedUserActions({ id: "them", type, status, hasSecondFactor: false }, owner)).toEqual(allowed);
	expect(allowedUserActions({ id: "me", type, status, hasSecondFactor: true }, owner)).toEqual([]);
});

test("two-step sign-in can be turned off for others who have it", () => {
	const them = { id: "them", type: "client", status: "active", hasSecondFactor: true } as const;
	const as = (staffRole: StaffRole) => allowedUserActions(them, { id: "me", staffRole });
	expect(as("owner")).toEqual(["suspend", "make-admin", "end-sessions", "remove-factors"]);
	expect(as("support")).toEqual(["suspend", "end-sessions", "remove-factors"]);
	expect(as("moderator")).toEqual(["suspend", "end-sessions"]);
});

test.each(staffRoles.filter((role) => role !== "owner"))(
	"as %s nobody acts on the staff or changes a role",
	(staffRole) => {
		const me = { id: "me", staffRole };
		for (const status of ["active", "inactive", "suspended"] as const)
			expect(allowedUserActions({ id: "them", type: "admin", status, hasSecondFactor: false }, me)).toEqual([]);
		const mayModerate = staffRole === "support" || staffRole === "moderator";
		expect(allowedUserActions({ id: "them", type: "client", status: "active", hasSecondFactor: false }, me)).toEqual(
			mayModerate ? ["suspend", "end-sessions"] : [],
		);
		expect(allowedUserActions({ id: "them", type: "client", status: "suspended", hasSecondFactor: false }, me)).toEqual(
			mayModerate ? ["restore"] : [],
		);
	},
);

test.each([
	["active", true, false, false, ["approve", "suspend"]],
	["active", false, false, false, ["suspend"]],
	["inactive", true, false, false, ["approve", "suspend"]],
	["inactive", false, true, false, []],
	["inactive", false, true, true, ["undelete"]],
	["suspended", false, false, false, ["restore"]],
	["suspended", false, true, false, []],
] as const)(
	"actions on a listing that is %s (waiting %s, deleted %s, restorable %s)",
	(status, isWaiting, isArchived, canUndelete, allowed) => {
		expect(allowedListingActions({ status, isWaiting, isArchived, canUndelete })).toEqual(allowed);
	},
);
