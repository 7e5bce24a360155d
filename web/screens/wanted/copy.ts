/** Texts of what people looked for and did not find, for listers and for the staff. */
import * as rules from "#common/rules/choosing.ts";

const { days, fewestPeople } = rules.missedSearches;

export const wantedCopy = {
	title: "What people looked for",
	titleIn: (city: string) => `What people looked for in ${city}`,
	intro: `Searches of the last ${days} days that found nothing, or only items that were taken. We show what at least ${fewestPeople} people looked for, and never who.`,
	back: "My Listings",
	columns: { what: "Item", when: "For", people: "People" },
	anyDay: "Any day",
	from: (day: string) => `from ${day}`,
	reasons: { none: "Nothing found", taken: "All taken on these days" },
	list: "List one",
	listOne: (what: string) => `List one: ${what}`,
	emptyTitle: "Nothing to show yet",
	emptyText: `When at least ${fewestPeople} people in your city look for the same item and don't find it, it appears here.`,
	noCity: "We don't know the city of your shop's pincode, so we can't show searches from it.",
	changeCity: "Check your address",
	failed: "These searches could not be loaded.",
	staff: {
		title: "Missed searches",
		rows: "searches",
		searchBy: "city, category, word or size",
		columns: { city: "City", size: "Size", last: "Last searched", result: "Result" },
		unknownCity: "Unknown",
		anySize: "Any",
		period: "Period",
		allDays: `Last ${days} days`,
		week: "Last 7 days",
	},
};
