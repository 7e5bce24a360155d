import type { Period } from "#common/calendar.ts";

/** Festivals with one date in all of India, in canonical form: the first and the last day in a year, as "MM-DD". */

const everyYear: Record<string, [first: string, last: string]> = {
	lohri: ["01-13", "01-13"],
	uttarayan: ["01-14", "01-14"],
	pongal: ["01-14", "01-17"],
	valentine: ["02-14", "02-14"],
	valentines: ["02-14", "02-14"],
	baisakhi: ["04-14", "04-14"],
	vaisakhi: ["04-14", "04-14"],
	christmas: ["12-25", "12-25"],
	xmas: ["12-25", "12-25"],
};

/** By the Hindu calendar. */
const byYear: Record<string, string> = {
	holi: "2026-03-04 2027-03-22 2028-03-11 2029-03-01 2030-03-20",
	rakhi: "2026-08-28 2027-08-17 2028-08-05 2029-08-23 2030-08-13",
	ganeshotsav: "2026-09-14 2027-09-04 2028-08-23 2029-09-11 2030-09-01",
	dussehra: "2026-10-20 2027-10-09 2028-09-27 2029-10-16 2030-10-06",
	karwachauth: "2026-10-29 2027-10-18 2028-10-07 2029-10-26 2030-10-15",
	diwali: "2026-11-08 2027-10-29 2028-10-17 2029-11-05 2030-10-26",
};

/** All occurrences of a festival around a year, in ascending order. Empty for another word. */
export function festivalPeriods(term: string, year: number): Period[] {
	const years = [year, year + 1];
	// The party is in the evening before.
	if (term === "newyear") return years.map((next) => ({ startDate: `${next - 1}-12-31`, endDate: `${next}-01-01` }));
	if (Object.hasOwn(byYear, term))
		return (byYear[term] as string).split(" ").map((day) => ({ startDate: day, endDate: day }));
	if (!Object.hasOwn(everyYear, term)) return [];
	const [first, last] = everyYear[term] as [string, string];
	return years.map((each) => ({ startDate: `${each}-${first}`, endDate: `${each}-${last}` }));
}
