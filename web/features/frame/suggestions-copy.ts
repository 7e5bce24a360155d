/** The texts of search suggestions, which are loaded when somebody searches. */
import { formatRupees } from "#common/money.ts";

export const suggestionsCopy = {
	suggestions: "Suggestions",
	suggestionCount: (count: number) => `${count} suggestions`,
	clearRecent: "Clear recent searches",
	recent: "Recent",
	category: "Category",
	pricePerDay: (price: number) => `${formatRupees(price)} a day`,
};
