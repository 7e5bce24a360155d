import { describe, expect, test } from "vitest";
import { findPlaceDoubt } from "./place-doubt.ts";

describe("a pincode and a city", () => {
	test.each([
		["411004", "Pune"],
		["411004", " pune city "],
		["411004", "PUNE, Maharashtra"],
		["411004", "Kothrud, Pune"],
		["411004", "Poona"],
		["560001", "Bangalore"],
		["560001", "Bengaluru"],
		["400050", "Bombay"],
		["110016", "Delhi"],
		["122001", "Gurgaon"],
		["411004", "पुणे"],
		["410401", "Lonavala"],
		["302028", "Amer"],
		["400601", "Mumbai"],
		["495001", "Bilaspur"],
		["174001", "Bilaspur"],
		["562106", "Bengaluru"],
		["603103", "Chennai"],
		["502032", "Hyderabad"],
		["410210", "Navi Mumbai"],
		["401107", "Mumbai"],
		["711101", "Kolkata"],
		["160055", "Mohali"],
		["140301", "SAS Nagar"],
		["201301", "Delhi"],
		["411004", ""],
	])("%s in %j is not doubted", (pincode, city) => {
		expect(findPlaceDoubt(pincode, city)).toBeUndefined();
	});

	test.each([
		["411004", "Mumbai", "Pune"],
		["411004", "Bangalore", "Pune"],
		["302017", "New Delhi", "Jaipur"],
		["110016", "Jaipur", "New Delhi"],
		["440001", "Nashik", "Nagpur"],
		["505001", "Hyderabad", "Karimnagar"],
		["411004", "Mohali", "Pune"],
		["560001", "Mysore, Karnataka", "Bengaluru"],
	])("%s in %j is doubted: it is in %s", (pincode, city, actual) => {
		expect(findPlaceDoubt(pincode, city)).toMatchObject({ kind: "elsewhere", place: { city: actual } });
	});

	test.each(["999999", "100000", "999001"])("%s exists nowhere", (pincode) => {
		expect(findPlaceDoubt(pincode, "Pune")).toEqual({ kind: "unknown" });
	});
});
