/** The tabs beside orders: what each needs, and what it shows. One line a tab in both places. */
import type { RouterContextProvider } from "react-router";
import type { User } from "#web/api.ts";
import { loadWishlist } from "#web/parts/wishlist/load.ts";
import { WishlistPane } from "#web/parts/wishlist/pane.tsx";
import type { Tab } from "./view.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider>; user: User };

/** Undefined: the tab shows orders. */
export async function loadPanel(tab: Tab, asked: Asked) {
	switch (tab) {
		case "wishlist":
			return { tab, wishlist: await loadWishlist(asked) } as const;
		default:
			return undefined;
	}
}

export type Panel = NonNullable<Awaited<ReturnType<typeof loadPanel>>>;

export function PanelView({ panel, user: _user }: { panel: Panel; user: User }) {
	switch (panel.tab) {
		case "wishlist":
			return <WishlistPane wishlist={panel.wishlist} />;
	}
}
