/** The texts of the wishlist's page. */
import { wishlist } from "#common/copy/frame.ts";
import { formatRupees } from "#common/money.ts";
import { heartCopy } from "#web/copy.ts";
import { formatCount } from "#web/features/format/format.ts";

export const wishlistCopy = {
	failed: wishlist.failed,
	title: "Your wishlist",
	signIn: "Sign in to see the items you saved, on any device.",
	left: (count: number) => `Your wishlist is full: ${count} of the items saved on this device could not be added.`,
	onDevice: "These items are saved on this device only, until you sign in.",
	count: (items: number, max: number) =>
		`${formatCount(items, "item")} saved, up to ${max}. Saving an item does not reserve any dates.`,
	savedItems: "Saved items",
	priceDrop: (rupees: number) => `${formatRupees(rupees)} less than when you saved it`,
	removed: `${wishlist.removed}.`,
	undo: heartCopy.undo,
	emptyTitle: "Your wishlist is empty",
	emptyText: "Tap the heart on an item to save it here. You will find it on every device you sign in on.",
	browse: "Browse Dresses",
	local: "These are the items saved on this device.",
	tryAgain: "Try Again",
	unavailable: "No longer available",
	perDay: "a day",
};
