/** The advice of a search without results. Only the server uses it. */

export const adviceCopy = {
	on: (day: string) => `Nothing that matches is free on ${day}. Try other dates or fewer filters.`,
	cannotReach: (pincode: string, day: string) =>
		`Nothing that matches can reach ${pincode} by ${day}. Try a later date or fewer filters.`,
	during: (period: string) => `Nothing that matches is free from ${period}. Try other dates or fewer filters.`,
	withFilters: "Nothing matches all your filters. Remove one of the filters above, or clear them all.",
	spelling: "Check the spelling, or try a more general word such as saree, lehenga or sherwani.",
	category: "Nobody has listed an item here yet.",
};
