/** Parses and builds the URLs of the dashboard. An unknown tab, filter or page is ignored. */
import type { User } from "#web/api.ts";
import type { Side } from "#web/features/orders/order-labels.ts";

export type OrderFilter = "all" | "active" | "upcoming" | "completed";

export const orderFilters: readonly { show: OrderFilter; label: string }[] = [
	{ show: "all", label: "All" },
	{ show: "active", label: "Active" },
	{ show: "upcoming", label: "Upcoming" },
	{ show: "completed", label: "Completed" },
];

const tabLabels = {
	overview: "Overview",
	listings: "My Listings",
	earnings: "Earnings",
	rentals: "My Rentals",
	wishlist: "Wishlist",
	messages: "Messages",
	settings: "Settings",
} as const;
export type Tab = keyof typeof tabLabels;

const tabsByRole: Record<User["accountType"], readonly Tab[]> = {
	client: ["overview", "rentals", "wishlist", "messages", "settings"],
	renter: ["overview", "listings", "rentals", "earnings", "wishlist", "messages", "settings"],
	admin: ["overview", "wishlist", "messages", "settings"],
};

/** The tabs of an account type, with their labels. */
export const tabsOf = ({ accountType }: Pick<User, "accountType">): { tab: Tab; label: string }[] =>
	tabsByRole[accountType].map((tab) => ({
		tab,
		label: tab === "rentals" && accountType === "renter" ? "Rentals" : tabLabels[tab],
	}));

/** Selects a page of orders. A seller can view both sides: orders on their listings and their own rentals. */
export type OrderListView = { side: Side; show: OrderFilter; page: number };

export type View = OrderListView & { tab: Tab };

export function readView(params: URLSearchParams, user: Pick<User, "accountType">): View {
	const page = params.get("page") ?? "";
	return {
		tab: tabsOf(user).find(({ tab }) => tab === params.get("tab"))?.tab ?? "overview",
		side: user.accountType === "renter" && params.get("as") !== "client" ? "seller" : "client",
		show: orderFilters.find(({ show }) => show === params.get("show"))?.show ?? "all",
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
	};
}

/** Builds the path of the rentals tab. Only sellers need `as=client`, because their default side is seller. */
export function rentalsPath({ side, show = "all", page = 1 }: Partial<OrderListView> = {}): string {
	const params = new URLSearchParams({ tab: "rentals" });
	if (side === "client") params.set("as", "client");
	if (show !== "all") params.set("show", show);
	if (page > 1) params.set("page", String(page));
	return `/dashboard?${params}`;
}

export const tabPath = (tab: Tab) => (tab === "overview" ? "/dashboard" : `/dashboard?tab=${tab}`);
