import { expect, test } from "vitest";
import { allowedListingActions, allowedUserActions } from "./permissions.ts";

test.each([
	["client", "active", ["suspend", "make-admin", "end-sessions"]],
	["renter", "active", ["suspend", "make-admin", "end-sessions"]],
	["admin", "active", ["suspend", "unmake-admin", "end-sessions"]],
	["client", "inactive", ["suspend"]],
	["admin", "inactive", ["suspend", "unmake-admin"]],
	["client", "suspended", ["restore"]],
	["admin", "suspended", ["restore"]],
] as const)("actions on a %s who is %s", (type, status, allowed) => {
	expect(allowedUserActions({ id: "them", type, status }, "me")).toEqual(allowed);
	expect(allowedUserActions({ id: "me", type, status }, "me")).toEqual([]);
});

test.each([
	["active", true, false, ["approve", "suspend"]],
	["active", false, false, ["suspend"]],
	["inactive", true, false, ["approve", "suspend"]],
	["inactive", false, true, []],
	["suspended", false, false, ["restore"]],
	["suspended", false, true, []],
] as const)("actions on a listing that is %s (waiting %s, deleted %s)", (status, isWaiting, isArchived, allowed) => {
	expect(allowedListingActions({ status, isWaiting, isArchived })).toEqual(allowed);
});
