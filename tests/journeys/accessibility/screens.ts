/** Every screen in each of its states, in a populated site. */
import { addDays, dayOf } from "#common/calendar.ts";
import type { populateSite } from "./populated-site.ts";

export type PopulatedSite = Awaited<ReturnType<typeof populateSite>>;
export type Screen = {
	name: string;
	path: (content: PopulatedSite) => string;
	as?: "seller" | "client" | "admin";
	/** Pressed once the page is loaded; the screen is what it shows. */
	button?: string | undefined;
};

export const screens: Screen[] = [
	{ name: "home", path: () => "/" },
	{ name: "browse", path: () => "/browse?category=wedding" },
	{ name: "browse, nothing found", path: () => "/browse?search=zzzzqqq" },
	{
		name: "browse, every filter",
		path: () =>
			`/browse?event=${addDays(dayOf(new Date()), 20)}&size=M&color=Red&occasion=Wedding&minRating=3&city=Jaipur&pincode=302016&near=1&sort=reach&maxPrice=9000`,
	},
	{ name: "browse, invalid date and pincode", path: () => "/browse?event=2027-02-29&near=1" },
	{ name: "product", path: (content) => `/product/${content.product}` },
	{ name: "product, calendar open", path: (content) => `/product/${content.product}?rent=1` },
	{ name: "closet", path: (content) => `/closet/${content.ids.seller}` },
	{ name: "wishlist, signed out", path: () => "/wishlist" },
	{ name: "how it works", path: () => "/how-it-works" },
	{ name: "contact", path: () => "/contact" },
	{ name: "help", path: () => "/help" },
	{ name: "help, searched", path: () => "/help?q=code" },
	{ name: "FAQ", path: () => "/faq" },
	{ name: "FAQ, nothing found", path: () => "/faq?q=zzzz" },
	{ name: "privacy", path: () => "/privacy" },
	{ name: "terms", path: () => "/terms" },
	{ name: "terms for partners", path: () => "/terms?for=partners" },
	{ name: "sign in", path: () => "/login" },
	{ name: "sign up", path: () => "/signup" },
	{ name: "verify", path: () => "/verify-email" },
	{ name: "forgot password", path: () => "/forgot-password" },
	{ name: "forgot password, code", path: () => "/verify-forgot-otp" },
	{ name: "forgot password, new password", path: () => "/reset-password" },
	{ name: "not found", path: () => "/no-such-page" },
	{ name: "unsubscribe", path: () => "/unsubscribe" },
	{ name: "report, signed out", path: () => "/report/listing/none" },
	{ name: "listing form", path: () => "/list-item", as: "seller" },
	{ name: "CSV import", path: () => "/import-listings", as: "seller" },
	{ name: "many items", path: () => "/add-many", as: "seller" },
	{ name: "listing form, a copy", path: (content) => `/list-item?copy=${content.product}`, as: "seller" },
	{ name: "listing form, editing", path: (content) => `/edit-product/${content.product}`, as: "seller" },
	{ name: "listing form, unknown listing", path: () => "/edit-product/none", as: "client" },
	{ name: "seller's listings", path: () => "/dashboard?tab=listings", as: "seller" },
	{
		name: "seller's listings, confirming a deletion",
		path: (content) => `/dashboard?tab=listings&delete=${content.product}`,
		as: "seller",
	},
	{ name: "category form", path: () => "/createCategory" },
	{ name: "seller's overview", path: () => "/dashboard", as: "seller" },
	{ name: "seller's orders", path: () => "/dashboard?tab=rentals", as: "seller" },
	{
		name: "seller's order, to answer",
		path: (content) => `/orders/${content.order}?ask=decline`,
		as: "seller",
	},
	{ name: "seller's own rentals, none", path: () => "/dashboard?tab=rentals&as=client", as: "seller" },
	{ name: "seller's agenda", path: () => "/agenda", as: "seller" },
	{ name: "client's agenda", path: () => "/agenda", as: "client" },
	{ name: "earnings", path: () => "/dashboard?tab=earnings", as: "seller" },
	{
		name: "delivery",
		path: (content) =>
			`/delivery?product=${content.other}&startDate=${content.rentalPeriod.startDate}&endDate=${content.rentalPeriod.endDate}`,
		as: "client",
	},
	{
		name: "delivery, ordered already",
		path: (content) =>
			`/delivery?product=${content.product}&startDate=${content.rentalPeriod.startDate}&endDate=${content.rentalPeriod.endDate}`,
		as: "client",
	},
	{ name: "update profile", path: () => "/update-profile", as: "client" },
	{ name: "settings", path: () => "/settings", as: "client" },
	{ name: "settings, notifications", path: () => "/settings?tab=notifications", as: "client" },
	{ name: "settings, security", path: () => "/settings?tab=security", as: "client" },
	{ name: "settings, past rentals", path: () => "/settings?tab=billing", as: "client" },
	{ name: "settings tab", path: () => "/dashboard?tab=settings", as: "seller" },
	{ name: "settings tab, payout", path: () => "/dashboard?tab=settings&section=billing", as: "seller" },
	{ name: "report", path: (content) => `/report/listing/${content.product}?from=/browse`, as: "client" },
	{ name: "wishlist", path: () => "/wishlist", as: "client" },
	{
		name: "waitlist, joining",
		path: (content) =>
			`/waitlist?product=${content.product}&size=&startDate=${content.rentalPeriod.startDate}&endDate=${content.rentalPeriod.endDate}`,
		as: "client",
	},
	{ name: "waitlist, empty", path: () => "/waitlist", as: "seller" },
	{ name: "messages, signed out", path: () => "/messages" },
	{ name: "seller's messages, one unread", path: () => "/messages", as: "seller" },
	{ name: "messages", path: () => "/messages", as: "client" },
	{
		name: "messages, one conversation",
		path: (content) => `/messages?conversation=${content.conversation}`,
		as: "client",
	},
	{
		name: "messages tab of the dashboard",
		path: (content) => `/dashboard?tab=messages&conversation=${content.conversation}`,
		as: "client",
	},
	{ name: "messages, a new conversation", path: (content) => `/messages?product=${content.other}`, as: "client" },
	{ name: "client's wishlist tab", path: () => "/dashboard?tab=wishlist", as: "client" },
	{ name: "client's overview", path: () => "/dashboard", as: "client" },
	{ name: "client's rentals", path: () => "/dashboard?tab=rentals", as: "client" },
	{ name: "client's completed rentals", path: () => "/dashboard?tab=rentals&show=completed", as: "client" },
	{ name: "client's active rentals, none", path: () => "/dashboard?tab=rentals&show=active", as: "client" },
	{ name: "client's order", path: (content) => `/orders/${content.order}?ask=cancel`, as: "client" },
	{ name: "client's order, completed, reviewed", path: (content) => `/orders/${content.reviewedOrder}`, as: "client" },
	{ name: "review", path: (content) => `/orders/${content.reviewableOrder}/review`, as: "client" },
	{ name: "client's order, with a damage claim", path: (content) => `/orders/${content.claimedOrder}`, as: "client" },
	{ name: "damage claim, to answer", path: (content) => `/orders/${content.claimedOrder}/damage`, as: "client" },
	{ name: "damage claim, to lower", path: (content) => `/orders/${content.claimedOrder}/damage`, as: "seller" },
	{ name: "client's receipt", path: (content) => `/orders/${content.reviewedOrder}/receipt`, as: "client" },
	{ name: "thank you", path: (content) => `/thank-you?order=${content.order}`, as: "client" },
	{ name: "staff's order", path: (content) => `/orders/${content.order}?ask=cancel`, as: "admin" },
	{ name: "admin's sign-in", path: () => "/admin/login" },
	...(
		[
			["overview", ""],
			["users", "users"],
			["users, none found", "users?search=zzzzqqq"],
			["user", (content: PopulatedSite) => `users/${content.ids.seller}`],
			["suspended user", (content: PopulatedSite) => `users/${content.ids.suspended}`],
			["user, confirming a suspension", (content: PopulatedSite) => `users?ask=suspend&of=${content.ids.client}`],
			["listings", "listings"],
			["listings of one lister", (content: PopulatedSite) => `listings?owner=${content.ids.seller}`],
			["listing", (content: PopulatedSite) => `listings/${content.product}`],
			["listing, confirming a suspension", (content: PopulatedSite) => `listings/${content.product}?ask=suspend`],
			["rentals", "rentals"],
			["money", "money"],
			["damage claims", "damage?state=all"],
			["new category", "add-category"],
			["messages", "messages"],
			["message", (content: PopulatedSite) => `messages/${content.ids.message}`],
			["reports", "reports"],
			["report on a listing", (content: PopulatedSite) => `reports/${content.ids.report}`],
			[
				"report on a conversation",
				(content: PopulatedSite) => `reports/${content.ids.conversationReport}`,
				"Read the conversation",
			],
			["settings and log", "settings"],
			["search", "search?find=lehenga"],
			["search, nothing found", "search?find=zzzzqqq"],
			["missing row", "users/01931e5a-0000-7000-8000-0000000000ff"],
		] as const
	).map(([name, path, button]) => ({
		name: `admin's ${name}`,
		path: (content: PopulatedSite) => `/admin/dashboard/${typeof path === "string" ? path : path(content)}`,
		as: "admin" as const,
		button,
	})),
];
