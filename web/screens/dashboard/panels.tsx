/** The panes of the dashboard's tabs. A browser loads the one that is shown; the page has the styles of all. */
import { useEffect } from "react";
import { useNavigation } from "react-router";
import type { User } from "#web/api.ts";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";
import { tabsCopy } from "./copy.ts";
import type { Panel } from "./load-panel.ts";
import { readView, type Tab } from "./view.ts";
import "./panel-styles.ts";

const load = {
	overview: async () => (await import("./overview/overview.tsx")).Overview,
	rentals: async () => (await import("./rentals/rentals.tsx")).Rentals,
	listings: async () => (await import("./listings/listings.tsx")).ListingsPane,
	earnings: async () => (await import("./earnings/earnings.tsx")).Earnings,
	wishlist: async () => (await import("#web/features/wishlist/pane/wishlist-pane.tsx")).WishlistPane,
	messages: async () => (await import("#web/features/messages/messages.tsx")).Messages,
	settings: async () => (await import("#web/features/settings/settings-pane.tsx")).SettingsPane,
} satisfies Record<Tab, () => Promise<unknown>>;

export const Overview = lazyPart(load.overview);
export const Rentals = lazyPart(load.rentals);
const Listings = lazyPart(load.listings);
const Earnings = lazyPart(load.earnings);
const Wishlist = lazyPart(load.wishlist);
const Messages = lazyPart(load.messages);
const Settings = lazyPart(load.settings);

/** Loads the pane of the tab that is being opened while its data is loaded. A failure is met again when it is shown. */
export function usePaneOfNextTab(user: User) {
	const next = useNavigation().location;
	const tab = next?.pathname === "/dashboard" && readView(new URLSearchParams(next.search), user).tab;
	useEffect(() => {
		if (tab) void load[tab]().catch(() => undefined);
	}, [tab]);
}

export function PanelView({ panel, user }: { panel: Panel; user: User }) {
	switch (panel.tab) {
		case "listings":
			return <Listings listings={panel.listings} />;
		case "earnings":
			return <Earnings {...panel.earnings} />;
		case "wishlist":
			return <Wishlist wishlist={panel.wishlist} />;
		case "settings":
			return <Settings settings={panel.settings} to={(section) => `/dashboard?tab=settings&section=${section}`} />;
		case "messages":
			return (
				<>
					<h1>{tabsCopy.tabs.messages}</h1>
					<Messages data={panel.messages} user={user} />
				</>
			);
	}
}
