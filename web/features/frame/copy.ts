/** The texts around every page: header, menu, footer, search, theme and error pages. Every page loads them, so those of suggestions are apart. */
import * as specified from "#common/copy/frame.ts";

export const frameCopy = {
	searchPlaceholder: specified.searchPlaceholder,
	crash: specified.crash,
	offline: specified.connection.offline,

	brand: "Almari",
	brandHome: "Almari, home",
	skip: "Skip to main content",
	loading: "Loading",
	mainNavigation: "Main",
	menu: "Menu",
	sections: "Sections",
	home: "Home",
	browse: "Browse",
	wedding: "Wedding",
	party: "Party",
	casual: "Casual",
	traditional: "Traditional",
	howItWorks: "How It Works",
	listClothes: "List Your Clothes",
	list: "List",
	wishlist: "Wishlist",
	wishlistCount: (count: number) => `Wishlist, ${count} saved`,
	messages: "Messages",
	bag: "Bag",
	/** `count`: empty without one. */
	bagCount: (count: string) => (count ? `Bag ${count}` : "Bag"),
	you: "You",
	signIn: "Sign In",
	signUp: "Sign Up",
	signOut: "Log out",

	search: "Search",
	popularSearches: "Popular searches",

	about:
		"Rent designer dresses and clothes for any occasion. Save money, reduce fashion waste, and let good clothes be worn more than once.",
	explore: "Explore",
	company: "Company",
	support: "Support",
	aboutUs: "About Us",
	privacy: "Privacy Policy",
	terms: "Terms",
	help: "Help Center",
	faq: "FAQ",
	contact: "Contact Us",
	copyright: (year: string) => `© ${year} Almari`,
	/** Networks without a page yet. Shown as text instead of dead links. */
	networks: ["Instagram", "Facebook", "Pinterest"],
	social: "Social links, placeholders for now",
	socialTitle: "Placeholder: we have no page there yet",
	socialNote: ", placeholder",
	motto: "Made for the wedding season, and for every other one",
	theme: "Theme",
	themes: { system: "System", light: "Light", dark: "Dark" },

	tabTitle: (title: string) => `${title} · Almari`,
	requestId: "If you contact us about this, please mention this number:",
	tryAgain: "Try Again",
	browseDresses: "Browse Dresses",
	serverFault: "Something went wrong on our side. Please try again in a moment.",
	notFoundTitle: "This hanger is empty.",
	notFound: "The page or item you are looking for does not exist, or is no longer available.",
	failedTitle: "That did not work",
	failed: "Please go back and try again.",
};

/** Texts of an error page after a form that was sent without JavaScript. */
export const sendAgainCopy = {
	button: "Send again",
	isKept: "What you typed is kept. Only passwords and photos have to be added again.",
};

/** The links to the catalogue and its main categories, in the footer and the menu. */
export const browseLinks = [
	["/browse", frameCopy.browse],
	["/browse?category=wedding", frameCopy.wedding],
	["/browse?category=party", frameCopy.party],
	["/browse?category=casual", frameCopy.casual],
	["/browse?category=traditional", frameCopy.traditional],
] as const;
