/** The texts of the browse page: its own, the headings, the note on the event day and the advice. The specification's are in common/copy/product.ts. */

export const browseCopy = {
	results: "Results",
	newest: "Newest items from all listers.",
	degraded: "Search and filters are not working right now. These are our newest items. Please try again in a minute.",
	breadcrumb: "Browse",
	description: (text: string) => `${text} Rent by the day, pay in cash on delivery.`,
	sorts: {
		featured: "Featured",
		newest: "Newest",
		"price-low": "Price, low to high",
		"price-high": "Price, high to low",
		reach: "Reaches me soonest",
	},
	items: (total: number) => (total === 1 ? "item" : "items"),
	filters: "Filters",
	filtersSet: " set",
	sortBy: "Sort by",
	sort: "Sort",
	apply: "Apply",
	done: "Done",
	show: (count: string) => `Show ${count}`,
	found: " found",
	clear: "Clear filters",
	saveSearch: "Save this search",
	chips: {
		label: "Selected filters",
		remove: "Remove ",
		sizes: (from: string, to: string) => `Sizes ${from} to ${to}`,
		forDay: (day: string, period: string) => `For ${day}: ${period}`,
		free: (period: string) => `Free ${period}`,
		forWhom: (audience: string) => `For ${audience.toLowerCase()}`,
		upTo: (price: string) => `Up to ${price}`,
	},
	stars: (stars: string) => `${stars} stars and up`,
	priceFrom: (price: string) => `${price} and above`,
	priceRange: (from: string, to: string) => `${from} to ${to}`,
	anyPrice: "Any price",
	groups: {
		category: "Category",
		days: "Free on these days",
		audience: "For whom",
		fit: "Fit",
		size: "Size",
		price: "Price a day",
		colour: "Colour",
		occasion: "Occasion",
		rating: "Rating",
		place: "Place",
	},
	any: "Any",
	fit: {
		person: (name: string) => (name ? `Fits ${name}` : "Fits me"),
		add: "Add your measures to see only what fits",
		ignored:
			"We could not filter by fit: these measures are not in your account. Sign in to the account that has them.",
		known: (count: string) =>
			count === "1"
				? "1 more item is left out, because not enough is known about its fit."
				: `${count} more items are left out, because not enough is known about their fit.`,
		change: "Change measures",
	},
	quickRanges: "Quick ranges",
	moreCities: "More cities",
	pincode: {
		label: "Delivery pincode",
		near: "Only near this pincode",
		first: "Please enter your delivery pincode first.",
	},
	canReach: "Can reach me by",
	fromRupees: "From, rupees",
	toRupees: "To, rupees",
	to: "to",
	lowest: "Lowest price",
	highest: "Highest price",
	days: {
		first: "First day",
		last: "Last day",
		length: (min: number, max: number) => `${min} to ${max} days, first and last day included.`,
	},
	event: { label: "I need it on", show: "Show free items" },
	none: {
		forSearch: (search: string) => ` for “${search}”`,
		anyDays: "Any dates",
		tellMe: "Save the search, and we email you when a new item fits.",
		related: "Similar searches",
		allIn: (category: string) => `All in ${category}`,
	},
	meant: "Showing results for",
	dropped: (words: string) => `No item matches all your words. These are the closest, without ${words}.`,
	invitation: { question: "Have something like these at home?", link: "List Your Clothes" },
	unknownReason: "unknown",
};

/** The headings of the browse page. */

const byCategory = {
	Wedding: {
		title: "For the wedding",
		text: "Lehengas, sarees and sherwanis for the ceremony and the days around it.",
	},
	Bridal: { title: "For the bride", text: "Bridal lehengas and sarees, to rent for the big day." },
	Reception: { title: "For the reception", text: "Gowns, sarees and suits for the evening after the wedding." },
	Engagement: { title: "For the engagement", text: "Outfits for the ring ceremony and the dinner after it." },
	Party: { title: "For the party", text: "Outfits for birthdays, cocktails and sangeets." },
	Casual: { title: "For everyday occasions", text: "Easy outfits for lunches, mehndis and family visits." },
	Formal: { title: "For formal evenings", text: "Outfits for dinners, award nights and office functions." },
	Traditional: { title: "For festivals and pujas", text: "Silks and handloom outfits for traditional occasions." },
	Ethnic: { title: "Ethnic wear", text: "Handloom, block print and embroidery from across India." },
	Western: { title: "Gowns and suits", text: "Western wear for receptions and black-tie evenings." },
	Fusion: { title: "Indo-western", text: "Traditional fabric in modern cuts." },
	"Men Clothing": { title: "For men", text: "Sherwanis, bandhgalas, kurtas and tuxedos." },
	Dresses: { title: "Dresses", text: "Short and long dresses for parties and evenings out." },
};

export const headingCopy = {
	byCategory,
	search: { title: (search: string) => `“${search}”`, text: "Items from all listers that match your search." },
	allDates: "Available on all your dates.",
	forDay: (day: string) => `For ${day}`,
	free: (period: string) => `Free ${period}`,
	arrival: (place: string, day: string) => `Items that reach ${place} by ${day}.`,
	arrivalForDates: (place: string, day: string, end: string) =>
		`Items that reach ${place} by ${day} and are free until ${end}.`,
	all: { title: "All dresses and outfits", text: "Rent from real wardrobes across India, by the day." },
	several: "Items in any of these categories.",
	otherCategory: "Rent from real wardrobes across India, by the day.",
	unknown: {
		title: "Category not found",
		text: (names: string) =>
			`There is no category “${names}”. Choose one in the filters, or clear them to see every listing.`,
	},
};

/** The sentence below the event day. Only the server uses it. */

export const eventNoteCopy = {
	withYou: "With you ",
	spareDays: ": one day before to try it on, one day after to send it back.",
	fullStop: ".",
	hint: "We show items that are free from the day before to the day after.",
};

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
