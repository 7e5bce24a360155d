import { describe, expect, test } from "vitest";
import { instantOf } from "./calendar.ts";
import { earliestFirstDay, transitDays } from "./transit.ts";

/** The one rule for days in transit, as a table. */

describe("transitDays", () => {
	test.each([
		["the same pincode", "302016", "302016", 0],
		["the same first three digits", "110016", "110049", 0],
		["the same first two digits", "411004", "412207", 1],
		["the same first digit", "411004", "400050", 1 + 1],
		["another first digit", "302016", "110016", 3],
		["to Jammu", "110016", "180001", 5],
		["from Kashmir", "190001", "110016", 5],
		["between two remote areas", "781001", "786001", 5],
		["to the next district of a remote area", "190001", "193101", 5],
		["within one remote district", "781024", "781001", 0],
		["to Sikkim, which shares two digits with its neighbours", "734001", "737101", 5],
		["to the Andamans", "741101", "744101", 5],
		["to Arunachal Pradesh", "700029", "791111", 5],
		["to Lakshadweep, which shares three digits with Kochi", "682001", "682555", 5],
		["from Lakshadweep to Kochi", "682555", "682001", 5],
		["a foreign pincode", "110016", "44600", 3],
		["no pincode", "", "110016", 3],
	])("%s: %s to %s takes %i", (_, from, to, days) => {
		expect(transitDays(from, to)).toBe(days);
	});

	test("takes as long back as there", () => {
		const pincodes = ["110016", "121001", "302016", "411004", "682001", "682555", "781001", "44600"];
		for (const from of pincodes)
			for (const to of pincodes) expect(transitDays(from, to), `${from} ${to}`).toBe(transitDays(to, from));
	});
});

describe("earliestFirstDay", () => {
	const noon = instantOf("2026-11-23", 12);
	const morning = new Date(noon.getTime() - 1);
	test.each([
		[morning, 0, 0, "2026-11-23"],
		[noon, 0, 0, "2026-11-24"],
		[morning, 1, 0, "2026-11-24"],
		[noon, 1, 0, "2026-11-24"],
		[noon, 0, 3, "2026-11-26"],
		[morning, 3, 5, "2026-12-01"],
		[instantOf("2026-11-23", 23.9), 0, 1, "2026-11-24"],
	])("from %j with %i days of notice and %i in transit it is %s", (now, notice, transit, day) => {
		expect(earliestFirstDay(now, notice, transit)).toBe(day);
	});
});
