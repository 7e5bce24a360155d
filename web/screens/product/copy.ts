/** The texts of a listing's page. The specification's own are in common/copy.ts. */
import { formatCount } from "#web/components/format/count.ts";
import { dayCount } from "#web/components/format/days.ts";

export const productCopy = {
	breadcrumb: "Breadcrumb",
	browse: "Browse",
	about: {
		heading: "About this item",
		facts: {
			material: "Fabric",
			color: "Colour",
			length: "Length",
			closure: "Closure",
			includes: "Includes",
			occasion: "Occasions",
			care: "Care",
			cleaning: "Cleaning",
			rentals: "Rentals",
		},
		dryClean: "Dry clean only",
		cleaningDays: (days: number) => `${dayCount(days)} after each rental`,
		rented: (times: number) => (times === 1 ? "Rented once" : times === 2 ? "Rented twice" : `Rented ${times} times`),
	},
	rating: {
		outOf: " of 5",
		reviews: (total: number) => formatCount(total, "review"),
		from: "from",
		city: (city: string) => ` in ${city}`,
	},
	lister: {
		label: "The lister",
		since: (month: string) => `Lister since ${month}. `,
		seeAll: (total: number) => `See all ${total} items`,
		seeCloset: "See the lister’s page",
	},
	related: "Similar items",
	share: { button: "Share", whatsApp: "Share on WhatsApp" },
	gallery: {
		none: "The lister has not added a photo yet.",
		pictures: "Pictures",
		choose: "Choose a picture",
		picture: (index: number, count: number) => `Picture ${index} of ${count}`,
		pictureOf: (name: string, index: number, count: number) => `${name}, picture ${index} of ${count}`,
		position: (index: number, count: number) => `${index} of ${count}`,
		zoom: "Zoom",
	},
	size: {
		legend: "Size",
		notInStock: (size: string) => `${size}: not in stock`,
		notInStockSuffix: ", not in stock",
		chart: "Size chart",
	},
};
