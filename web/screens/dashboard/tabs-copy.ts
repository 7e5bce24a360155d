/** The names of the dashboard and of its tabs, which every tab shows. */
export const tabsCopy = {
	title: "Your dashboard",
	navigation: "Dashboard",
	tabs: {
		overview: "Overview",
		listings: "My Listings",
		earnings: "Earnings",
		rentals: "My Rentals",
		wishlist: "Wishlist",
		messages: "Messages",
		settings: "Settings",
	},
	sellerRentals: "Rentals",
	schedule: "Schedule",
	waitlist: "Waitlist",
	waiting: "waiting",
	unread: "unread",
	orderFilters: { all: "All", active: "Active", upcoming: "Upcoming", completed: "Completed" },
};
