/** Texts of the frame around all admin pages. */
export const adminCopy = {
	tabs: {
		overview: "Overview",
		users: "Users",
		listings: "Listings",
		rentals: "Rentals",
		damage: "Disputes",
		money: "Money",
		"add-category": "Add Category",
		messages: "Messages",
		reports: "Reports",
		settings: "Settings",
	},
	title: (page: string) => `${page} · Almari Admin`,
	skip: "Skip to main content",
	admin: "Admin",
	logOut: "Log out",
	search: "Search users, listings and orders",
	searchPlaceholder: "Search users, listings, orders",
	pending: { listings: "to approve", messages: "unread", reports: "open", damage: "to decide" },
	reload: "Reload this page",
	exportFailed: "This table could not be exported. Please go back and try again.",
};
