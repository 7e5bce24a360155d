/** Texts of a lister's public page. */
import * as rules from "#common/rules/browsing.ts";
import { formatCount } from "#web/features/format/format.ts";

export const closetCopy = {
	titleOf: (name: string) => `${name}’s almari`,
	from: (city: string) => ` from ${city}`,
	description: (name: string, from: string, total: number) =>
		`${name}${from} has ${formatCount(total, "item")} to rent by the day on Almari.`,
	browse: "Browse",
	since: (month: string) => `On Almari since ${month}`,
	ofFive: " of 5",
	items: (count: number) => formatCount(count, "item"),
	rentals: (count: number) => formatCount(count, "rental"),
	message: (name: string) => `Message ${name}`,
	listings: "Items to rent",
	noneOwn: "You have no live listings.",
	none: (name: string) => `${name} has no items to rent at the moment. Have a look at other items.`,
	list: "List Your Clothes",
	browseAll: "Browse Dresses",
	reviews: "Latest reviews",
	own: "This is how others see your page.",
	ownFigures: `How you answer requests and send orders is counted each night, over the orders of the last 12 months. Requests that expire count as not accepted, and a figure shows once there are enough orders. Reliable listers are shown further up in Browse.`,
	yourListings: "My Listings",
	about: {
		title: (name: string) => `About ${name}`,
		label: "About you",
		hint: `Tell people about your clothes and how you look after them. Up to ${rules.closet.aboutLength} characters, shown on this page. Please leave out your phone number and address.`,
		add: "Write about yourself",
		edit: "Edit",
		saving: "Saving...",
		save: "Save",
	},
} as const;
