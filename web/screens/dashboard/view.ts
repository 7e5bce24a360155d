/** Parses and builds the URLs of the dashboard. An unknown tab, filter or page is ignored. */

import { tabsCopy } from "#messages/screens/dashboard.js";
import type { User } from "#web/api.ts";
import type { Side } from "#web/features/orders/order-labels.ts";

export type OrderFilter = keyof typeof tabsCopy.orderFilters;

export const orderFilters = (Object.keys(tabsCopy.orderFilters) as OrderFilter[]).map((show) => ({
	show,
	label: tabsCopy.orderFilters[show],
}));

const tabLabels = tabsCopy.tabs;
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
		label: tab === "rentals" && accountType === "renter" ? tabsCopy.sellerRentals : tabLabels[tab],
	}));

/** The destinations of the dashboard's navigation: its tabs, and pages with addresses of their own. */
export type Section = Tab | "schedule" | "waitlist";

type SectionLink = { section: Section; label: string; path: string };

/** The specification's tabs in their order, with the schedule after the rentals and the waitlist after the wishlist. */
export const sectionsOf = (user: Pick<User, "accountType">): SectionLink[] =>
	tabsOf(user).flatMap(({ tab, label }): SectionLink[] => {
		const link: SectionLink = { section: tab, label, path: tabPath(tab) };
		if (user.accountType === "admin") return [link];
		if (tab === "rentals") return [link, { section: "schedule", label: tabsCopy.schedule, path: "/agenda" }];
		if (tab === "wishlist") return [link, { section: "waitlist", label: tabsCopy.waitlist, path: "/waitlist" }];
		return [link];
	});

const sectionPaths: Record<string, Section> = {
	"/agenda": "schedule",
	"/waitlist": "waitlist",
	"/wishlist": "wishlist",
	"/searches": "wishlist",
	"/wanted": "listings",
	"/holiday": "listings",
	"/messages": "messages",
	"/settings": "settings",
	"/update-profile": "settings",
};

/** The section that an address shows. */
export const sectionAt = (
	{ pathname, search }: { pathname: string; search: string },
	user: Pick<User, "accountType">,
) => sectionPaths[pathname.replace(/\/$/, "")] ?? readView(new URLSearchParams(search), user).tab;

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
