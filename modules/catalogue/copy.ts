import { rules } from "#common/rules.ts";

/** Texts of the catalogue that the specification does not give: errors and replies of its API. */

const { listing } = rules;
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

export const copy = {
	oneOf: (name: string, values: readonly string[]) => `${name} is one of ${values.join(", ")}`,
	chooseListings: "Please choose at least one listing",
	newPrice: `Please give a price from ${rupees(listing.minPrice)} to ${rupees(listing.maxPrice)} a day`,
	pricePercent: `Please give a change from -${listing.maxDiscount}% to +${listing.maxPriceRise}%`,
	noLister: "There is no such lister.",
	gone: "This product is not here any more.",
	deleted: "This listing was deleted and cannot be changed any more.",
	deletedByLister: "This listing was deleted by its lister.",
	overMaximum: (price: number) =>
		`The new price would be ${rupees(price)}. The highest price is ${rupees(listing.maxPrice)} a day.`,
	overRetailValue: (price: number, retailValue: number) =>
		`The new price of ${rupees(price)} a day would be more than its retail value, ${rupees(retailValue)}. Please change the retail value first.`,
	changed: (changed: number, failed: number) =>
		failed === 0 ? `${listings(changed)} changed.` : `${listings(changed)} changed, ${failed} not changed.`,
};

const listings = (count: number) => `${count} ${count === 1 ? "listing" : "listings"}`;
