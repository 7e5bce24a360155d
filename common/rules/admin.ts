/** The admin dashboard. */

/** Tables of the admin dashboard: rows a page, and the last reachable page; further rows are found by search. */
export const admin = {
	pageSize: 25,
	maxPageSize: 100,
	maxPage: 400,
	recent: 6,
	found: 5,
	searchLength: 100,
	reasonLength: 500,
	/** Days in the chart of the overview. */
	activityDays: 30,
	/** How long a suspension can be undone. */
	undoMinutes: 10,
} as const;
