import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";

/** Messages about bags for people. */

const { maxLines } = rules.bag;

export const bagCopy = {
	added: "Added to your bag",
	changed: "Your bag is up to date",
	removed: "Removed from your bag",
	full: `Your bag can hold up to ${maxLines} items. Please order or remove some first.`,
	noTryOn: "Items of a bag come on their first day. Please order an item with try-on days on its own.",
	noLine: "This item is not in your bag.",
	empty: "Your bag is empty.",
	noShared: "This shared bag does not exist any more.",
	shared: "Anybody with the link can now see the items of your bag",
	unshared: "The link does not work any more",
	placed: "Your orders are placed",
	/** The lines that an order names are not those of the bag. */
	outdated: "Your bag has changed. Please review it and order again.",
	problem: {
		gone: "This item is no longer listed.",
		paused: "Its lister has paused this item.",
		outOfStock: "This size is no longer available.",
		taken: "Someone else just booked these dates.",
		held: "Someone else is booking these dates right now.",
		/** Two lines need the same piece. */
		twice: "There is only one of this item, and you have it in your bag twice for these dates.",
		own: "This is your own item.",
		blocked: "You can't order from this lister.",
	},
	price: {
		up: (before: number, now: number) =>
			`The price went up from ${formatRupees(before)} to ${formatRupees(now)} a day.`,
		down: (before: number, now: number) =>
			`The price went down from ${formatRupees(before)} to ${formatRupees(now)} a day.`,
	},
};
