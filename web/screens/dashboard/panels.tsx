/** Loads and shows the dashboard tabs other than overview and rentals. */

import type { User } from "#web/api.ts";
import type { UserRouteArgs } from "#web/context.ts";
import { loadMessages } from "#web/features/messages/load-messages.ts";
import { Messages } from "#web/features/messages/messages.tsx";
import { loadSettings, settingsTab } from "#web/features/settings/load-settings.ts";
import { SettingsPane } from "#web/features/settings/settings-pane.tsx";
import { loadWishlist } from "#web/features/wishlist/load-wishlist.ts";
import { WishlistPane } from "#web/features/wishlist/wishlist-pane.tsx";
import { copy } from "./copy.ts";
import { Earnings, loadEarnings } from "./earnings/earnings.tsx";
import { ListingsPane } from "./listings/listings.tsx";
import { loadListings } from "./listings/load.ts";
import type { Tab } from "./view.ts";

/** Returns undefined for the tabs that show orders. */
export async function loadPanel(tab: Tab, args: UserRouteArgs) {
	switch (tab) {
		case "listings":
			return { tab, listings: await loadListings(args) } as const;
		case "earnings":
			return { tab, earnings: await loadEarnings(args) } as const;
		case "wishlist":
			return { tab, wishlist: await loadWishlist(args) } as const;
		case "settings": {
			const section = settingsTab(new URL(args.request.url).searchParams.get("section"));
			return { tab, settings: await loadSettings(args, section) } as const;
		}
		case "messages":
			return { tab, messages: await loadMessages(args, "/dashboard?tab=messages") } as const;
		default:
			return undefined;
	}
}

export type Panel = NonNullable<Awaited<ReturnType<typeof loadPanel>>>;

export function PanelView({ panel, user }: { panel: Panel; user: User }) {
	switch (panel.tab) {
		case "listings":
			return <ListingsPane listings={panel.listings} />;
		case "earnings":
			return <Earnings {...panel.earnings} />;
		case "wishlist":
			return <WishlistPane wishlist={panel.wishlist} />;
		case "settings":
			return <SettingsPane settings={panel.settings} to={(section) => `/dashboard?tab=settings&section=${section}`} />;
		case "messages":
			return (
				<>
					<h1>{copy.tabs.messages}</h1>
					<Messages data={panel.messages} user={user} />
				</>
			);
	}
}
