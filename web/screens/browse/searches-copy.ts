/** The texts of the page with the saved searches. */
import * as rules from "#common/rules/browsing.ts";
import { formatCount } from "#web/features/format/format.ts";

export const savedSearchesCopy = {
	title: "Saved searches",
	intro: "When a new item fits one of your searches, we email you: at most once a day, never at night.",
	settings: "Turn these emails off",
	count: (searches: number) => `${formatCount(searches, "search")} saved, up to ${rules.savedSearches.maxItems}.`,
	saveTitle: "Save this search",
	name: "Name",
	save: "Save search",
	saving: "Saving…",
	newName: (name: string) => `New name for ${name}`,
	rename: "Rename",
	renameNow: "Save name",
	remove: "Delete",
	ofSearch: (name: string) => ` ${name}`,
	everything: "All items",
	near: (pincode: string) => `near ${pincode}`,
	ended: "Ended: its days are past.",
	emptyTitle: "No saved searches yet",
	emptyText: "Search or choose filters, then press “Save this search” above the results.",
	browse: "Browse Dresses",
	loadFailed: "Your saved searches could not be loaded.",
	tryAgain: "Try again",
	unreachable: "We could not reach Almari. Nothing was changed. Please try again.",
};
