/** The texts of the page that compares items, and of the form that chooses them. */
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/browsing.ts";
import { dayCount, formatCount } from "#web/features/format/format.ts";

const { maxItems } = rules.compare;

export const compareCopy = {
	title: "Compare items",
	intro: `Up to ${maxItems} items side by side. The address of this page shows the same to everybody you send it to.`,
	table: "The items side by side",
	empty: "No items to compare yet",
	emptyText: "Choose items on your wishlist, or paste the link of an item below.",
	browse: "Browse Dresses",
	tooMany: `Only ${maxItems} items can be compared; these are the first ones.`,
	gone: (items: number) => `${formatCount(items, "item")} can no longer be rented, or could not be found.`,
	dates: "Your dates",
	first: "First day",
	last: "Last day",
	show: "Show totals",
	add: "Add an item by its link",
	addNow: "Add",
	wishlist: "Choose from your wishlist",
	remove: "Remove",
	ofItem: (name: string) => ` ${name}`,
	pincode: "For the day on which each item can be with you.",
	rows: {
		total: "Total",
		rent: "Rent",
		days: "Your dates",
		deposit: "Deposit",
		sizes: "Sizes",
		parts: "Parts",
		arrives: "Arrives by",
		rating: "Rating",
		lister: "Lister",
	},
	perDay: (price: number) => `${formatRupees(price)} a day`,
	forDays: (days: number, percent: number) => `for ${dayCount(days)}${percent > 0 ? `, ${percent}% off` : ""}`,
	free: (sizes: string) => `Free${sizes && ` in ${sizes}`}`,
	taken: "Not free",
	tooShort: (days: number) => `Rented for ${dayCount(days)} or more`,
	noDeposit: "None",
	none: "Not stated",
	soldOut: "Out of stock",
	addPincode: "Add your pincode",
	never: "No free day",
	unrated: "No reviews yet",
	stars: (rating: number) => `${rating} of 5 stars`,
	inCity: (name: string, city: string) => [name, city].filter(Boolean).join(", "),
	choose: "Compare items side by side",
	chooseHint: `Up to ${maxItems} of them.`,
	compare: "Compare",
};
