/** Numbers of what helps a member to choose: measures, comparing, saved searches. Apart from those that every page loads. */

/** The people for whom a member stores measures, in centimetres and kilograms. Numbers outside are typing errors. */
export const bodyMeasures = {
	mostPeople: 12,
	height: { min: 80, max: 230 },
	weight: { min: 10, max: 250 },
	bust: { min: 40, max: 180 },
	waist: { min: 40, max: 180 },
	hip: { min: 40, max: 190 },
	shoulder: { min: 22, max: 65 },
} as const;

/** The fit profiles that one request judges, 0.2 s of work. Of listings with others not enough is known. */
export const fitFilter = { maxProfiles: 20_000 } as const;

/** Items side by side on one page. */
export const compare = { maxItems: 4 } as const;

/**
 * Searches that found nothing. Listers see a demand from `fewestPeople` on; a person counts once in `days`, after which the row is deleted. Each
 * process stores at most `rowsPerDay`, and looks at `perPerson` searches of one person a day.
 */
export const missedSearches = {
	fewestPeople: 5,
	days: 28,
	shown: 50,
	words: 5,
	rowsPerDay: 20_000,
	perPerson: 60,
	rowsPerNetwork: 200,
} as const;

/**
 * Saved searches of a member. A notice names so many listings of each search; a search whose days are past is deleted after `endedDays`. After a
 * longer break, a notice has the listings of the last `newForDays`.
 */
export const savedSearches = {
	maxItems: 20,
	nameLength: 60,
	filtersLength: 2000,
	shownInNotice: 5,
	endedDays: 60,
	newForDays: 7,
	membersPerBatch: 500,
} as const;
