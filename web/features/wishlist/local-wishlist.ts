/** A user's wishlist on one device: the items, and the changes that are not sent yet. Pure. */

import * as rules from "#common/rules/browsing.ts";

export type SavedItem = { id: string; name: string; catName: string; price: number; image: string };
type Unsent = Readonly<Record<string, "saved" | "removed">>;
export type LocalWishlist = { /** Newest first, without duplicates. */ items: readonly SavedItem[]; unsent: Unsent };

const emptyWishlist: LocalWishlist = { items: [], unsent: {} };

/** Parses the stored JSON. Invalid text counts as empty. */
export function parseLocalWishlist(text: string | null): LocalWishlist {
	try {
		const { items, unsent } = JSON.parse(text ?? "") as Partial<LocalWishlist>;
		if (!Array.isArray(items) || typeof unsent !== "object" || unsent === null) return emptyWishlist;
		return {
			items: items.filter(isItem).map(itemOf),
			unsent: Object.fromEntries(
				Object.entries(unsent).filter(([id, change]) => isId(id) && (change === "saved" || change === "removed")),
			),
		};
	} catch {
		return emptyWishlist;
	}
}

/** Saves or removes an item locally; the change is still unsent. */
export const withChange = ({ items, unsent }: LocalWishlist, item: SavedItem, isSaved: boolean): LocalWishlist => ({
	items: [...(isSaved ? [itemOf(item)] : []), ...items.filter(({ id }) => id !== item.id)],
	unsent: { ...unsent, [item.id]: isSaved ? "saved" : "removed" },
});

/** Merges the server's wishlist after it received `sent`. Changes made since then stay unsent. */
export function afterSync(wishlist: LocalWishlist, sent: Unsent, reply: readonly SavedItem[]): LocalWishlist {
	const unsent = Object.fromEntries(Object.entries(wishlist.unsent).filter(([id, change]) => sent[id] !== change));
	const local = wishlist.items.filter(({ id }) => unsent[id] === "saved");
	const others = reply.filter(({ id }) => unsent[id] === undefined);
	return { items: [...local, ...others.map(itemOf)], unsent };
}

/** The ids to show, newest first: the server's (or the local ones when unknown) with the unsent changes applied. */
export function visibleIds(known: readonly string[] | null, { items, unsent }: LocalWishlist): string[] {
	const base = known ?? items.map(({ id }) => id);
	const local = items.filter(({ id }) => unsent[id] === "saved").map(({ id }) => id);
	return [...new Set([...local, ...base])].filter((id) => unsent[id] !== "removed");
}

/** Whether to sync: there are unsent changes, or another device changed the wishlist. */
export function needsSync({ items, unsent }: LocalWishlist, ids: readonly string[]): boolean {
	const known = new Set(items.map(({ id }) => id));
	return Object.keys(unsent).length > 0 || known.size !== ids.length || ids.some((id) => !known.has(id));
}

/** The ids of a visitor's shortlist, newest first, from the cookies of a browser. What is no id, or beyond the limit, is left out. */
export function parseShortlist(cookies: string | null): string[] {
	const value = /(?:^|; ?)almari-shortlist=([^;]*)/.exec(cookies ?? "")?.[1] ?? "";
	return [...new Set(value.split("."))].filter(isId).slice(0, rules.shortlist.maxItems);
}

/** The cookie that stores them, as a header and for `document.cookie`. None: it is deleted. */
export const shortlistCookie = (ids: readonly string[], isSecure: boolean) =>
	`almari-shortlist=${ids.join(".")}; Path=/; Max-Age=${ids.length && rules.shortlist.days * 86_400}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Only the fields that are stored. */
const itemOf = ({ id, name, catName, price, image }: SavedItem): SavedItem => ({ id, name, catName, price, image });

/** The server would refuse an invalid id on every sync, and the changes after it. */
const isId = (id: unknown) => typeof id === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

const isItem = (item: Partial<SavedItem> | null): item is SavedItem =>
	isId(item?.id) &&
	[item?.name, item?.catName, item?.image].every((text) => typeof text === "string") &&
	Number.isFinite(item?.price);
