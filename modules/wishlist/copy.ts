import { rules } from "#common/rules.ts";

/** Messages about saved searches. */
export const searchesCopy = {
	saved: "The search is saved. We email you when a new item fits, at most once a day.",
	renamed: "The search has a new name.",
	deleted: "The search is deleted.",
	nameMissing: "Please give the search a name.",
	empty: "Please search for a word, or choose a filter or dates, before you save.",
	unreadable: "These filters can't be saved. Please search again.",
	full: `You have ${rules.savedSearches.maxItems} saved searches. Please delete one first.`,
	gone: "This search is no longer saved.",
};
