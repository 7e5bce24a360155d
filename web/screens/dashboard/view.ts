/** What the dashboard's address asks to see. An unknown tab or filter is ignored. */
import type { Order, User } from "#web/api.ts";

export type Show = "all" | "active" | "upcoming" | "completed";

export const shows: readonly { show: Show; label: string }[] = [
	{ show: "all", label: "All" },
	{ show: "active", label: "Active" },
	{ show: "upcoming", label: "Upcoming" },
	{ show: "completed", label: "Completed" },
];

const labels = {
	overview: "Overview",
	listings: "My Listings",
	earnings: "Earnings",
	rentals: "My Rentals",
	wishlist: "Wishlist",
	messages: "Messages",
	settings: "Settings",
} as const;
export type Tab = keyof typeof labels;

const tabsByRole: Record<User["accountType"], readonly Tab[]> = {
	client: ["overview", "rentals", "wishlist", "messages", "settings"],
	renter: ["overview", "listings", "rentals", "earnings", "wishlist", "messages", "settings"],
	admin: ["overview", "wishlist", "messages", "settings"],
};

/** The tabs that somebody has, with their names. */
export const tabsOf = ({ accountType }: User): { tab: Tab; label: string }[] =>
	tabsByRole[accountType].map((tab) => ({
		tab,
		label: tab === "rentals" && accountType === "renter" ? "Rentals" : labels[tab],
	}));

export type View = {
	tab: Tab;
	show: Show /** The order that is looked at by itself. */;
	orderId: string | null /** What is asked once more at once. */;
	ask: string | null;
};

export function readView(params: URLSearchParams, user: User): View {
	return {
		tab: tabsOf(user).find(({ tab }) => tab === params.get("tab"))?.tab ?? "overview",
		show: shows.find(({ show }) => show === params.get("show"))?.show ?? "all",
		orderId: params.get("order"),
		ask: params.get("ask"),
	};
}

export const rentalsPath = (show: Show = "all") => `/dashboard?tab=rentals${show === "all" ? "" : `&show=${show}`}`;
export const orderPath = (orderId: string, ask?: string) =>
	`/dashboard?tab=rentals&order=${orderId}${ask ? `&ask=${ask}#${ask}` : ""}`;
export const tabPath = (tab: Tab) => (tab === "overview" ? "/dashboard" : `/dashboard?tab=${tab}`);

export const shown = (orders: Order[], show: Show) =>
	show === "all" ? orders : orders.filter(({ phase }) => phase === show);
