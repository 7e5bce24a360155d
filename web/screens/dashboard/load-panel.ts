/** Loads the dashboard tabs other than overview and rentals. */
import type { UserRouteArgs } from "#web/context.ts";
import { loadMessages } from "#web/features/messages/load-messages.ts";
import { loadSettings, settingsTab } from "#web/features/settings/load-settings.ts";
import { loadWishlist } from "#web/features/wishlist/pane/wishlist-pane.tsx";
import { loadListings } from "./listings/load.ts";
import { loadEarnings } from "./load.ts";
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
