import { isPincode } from "#common/text/pincode.ts";
import { pincodeTable } from "./pincode-table.ts";

/** The city and state of an Indian pincode, from a bundled table of prefixes (10 kB: the browser should import this file lazily). */

export type Place = { pincode: string; city: string; state: string };

type Area = { city: string; state: string };
let areas: ReadonlyMap<string, Area> | undefined;
const longestPrefix = 6;

/**
 * The place of a pincode. Undefined when it is not written like one (six digits, the first not 0) or when no post office has a
 * pincode that begins like it. Near the border of two districts the city may be the neighbouring one.
 */
export function placeOf(pincode: string): Place | undefined {
	if (!isPincode(pincode)) return undefined;
	areas ??= parseTable(pincodeTable);
	for (let length = longestPrefix; length >= 3; length--) {
		const area = areas.get(pincode.slice(0, length));
		if (area) return { pincode, ...area };
	}
	return undefined;
}

let cities: ReadonlyMap<string, string> | undefined;

/** The city of this name, as the table spells it. */
export function cityNamed(name: string): string | undefined {
	areas ??= parseTable(pincodeTable);
	cities ??= new Map([...areas.values()].map(({ city }) => [city.toLowerCase(), city]));
	return cities.get(name.trim().toLowerCase());
}

/** The areas by their prefixes. */
export function parseTable(table: string): Map<string, Area> {
	const parsed = new Map<string, Area>();
	for (const line of table.trim().split("\n")) {
		const [state = "", cities = ""] = line.split(": ");
		for (const entry of cities.split(", ")) {
			const prefixes = entry.match(/\d+/g) ?? [];
			const area = { city: entry.replace(/[\s\d]+$/, ""), state };
			for (const prefix of prefixes) parsed.set(prefix, area);
		}
	}
	return parsed;
}
