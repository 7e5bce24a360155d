import { describe, expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

/** The bundled table of pincodes. */

describe("placeOf", () => {
	test.each([
		["411001", "Pune", "Maharashtra"],
		["110016", "New Delhi", "Delhi"],
		["302016", "Jaipur", "Rajasthan"],
		["400050", "Mumbai", "Maharashtra"],
		["560038", "Bengaluru", "Karnataka"],
		["600086", "Chennai", "Tamil Nadu"],
		["700029", "Kolkata", "West Bengal"],
		["500082", "Hyderabad", "Telangana"],
		["380009", "Ahmedabad", "Gujarat"],
		["160009", "Chandigarh", "Chandigarh"],
		["201303", "Noida", "Uttar Pradesh"],
		["201001", "Ghaziabad", "Uttar Pradesh"],
		["122001", "Gurugram", "Haryana"],
		["682001", "Kochi", "Kerala"],
		["682555", "Kavaratti", "Lakshadweep"],
		["744101", "Port Blair", "Andaman and Nicobar Islands"],
		["737101", "Gangtok", "Sikkim"],
		["781001", "Guwahati", "Assam"],
		["799001", "Agartala", "Tripura"],
		["194101", "Leh", "Ladakh"],
		["605001", "Puducherry", "Puducherry"],
		["403001", "Panaji", "Goa"],
	])("knows that %s is in %s, %s", (pincode, city, state) => {
		expect(placeOf(pincode)).toEqual({ pincode, city, state });
	});

	test.each(["999999", "000000", "011001", "11001", "4110010", "44600", "SW1A 1AA", "", "41100a"])(
		"does not know %j",
		(pincode) => {
			expect(placeOf(pincode)).toBeUndefined();
		},
	);
});
