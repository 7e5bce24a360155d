import { describe, expect, test } from "vitest";
import { gstStateCode, gstStateName, isGstinOfState } from "./gst-states.ts";
import { pincodeTable } from "./pincode-table.ts";

const states = pincodeTable
	.trim()
	.split("\n")
	.map((line) => line.slice(0, line.indexOf(":")));

test("each state of the pincode table has a code of its own: 01 to 38 without 25 and 28", () => {
	const expected = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, "0"));
	expect(states.map(gstStateCode).sort()).toEqual(expected.filter((code) => code !== "25" && code !== "28"));
});

test("a code leads back to its state", () => {
	for (const state of states) expect(gstStateName(gstStateCode(state) ?? "")).toBe(state);
});

test.each([
	["Delhi", "07"],
	["Maharashtra", "27"],
	["Andhra Pradesh", "37"],
	["Ladakh", "38"],
])("%s is %s", (state, code) => {
	expect(gstStateCode(state)).toBe(code);
});

test.each(["", "Atlantis", "toString", "maharashtra"])("%j is no state", (name) => {
	expect(gstStateCode(name)).toBeUndefined();
});

test.each(["00", "25", "28", "39", "97", "7", ""])("no state of today has the code %j", (code) => {
	expect(gstStateName(code)).toBeUndefined();
});

describe("the state of a GSTIN", () => {
	test.each([
		["27AAPFU0939F1ZV", "Maharashtra"],
		["29AAGCB7383J1Z4", "Karnataka"],
		["07AAACR5055K1Z9", "Delhi"],
	])("%s is of %s", (gstin, state) => {
		expect(isGstinOfState(gstin, state)).toBe(true);
	});

	test.each(["Delhi", "Goa", "", "Atlantis"])("27AAPFU0939F1ZV is not of %j", (state) => {
		expect(isGstinOfState("27AAPFU0939F1ZV", state)).toBe(false);
	});
});
