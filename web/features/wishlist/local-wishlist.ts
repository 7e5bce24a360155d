/** What a device keeps of one member's wishlist: the pieces, and the changes that the server does not know yet. Pure. */

export type SavedItem = { id: string; name: string; catName: string; price: number; image: string };
type Unsent = Readonly<Record<string, "saved" | "removed">>;
export type LocalWishlist = { /** Newest first, each once. */ items: readonly SavedItem[]; unsent: Unsent };

const emptyWishlist: LocalWishlist = { items: [], unsent: {} };

/** What was written by `JSON.stringify`; whatever else stands there counts for nothing. */
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

/** A piece is saved or taken off here; the server is still to hear of it. */
export const withChange = ({ items, unsent }: LocalWishlist, item: SavedItem, isSaved: boolean): LocalWishlist => ({
	items: [...(isSaved ? [itemOf(item)] : []), ...items.filter(({ id }) => id !== item.id)],
	unsent: { ...unsent, [item.id]: isSaved ? "saved" : "removed" },
});

/** The server has heard `sent` and answered with its wishlist. What changed here since then is still to be sent. */
export function afterSync(wishlist: LocalWishlist, sent: Unsent, reply: readonly SavedItem[]): LocalWishlist {
	const unsent = Object.fromEntries(Object.entries(wishlist.unsent).filter(([id, change]) => sent[id] !== change));
	const local = wishlist.items.filter(({ id }) => unsent[id] === "saved");
	const others = reply.filter(({ id }) => unsent[id] === undefined);
	return { items: [...local, ...others.map(itemOf)], unsent };
}

/** What a member sees as saved: what the server knows, or else the device, and the changes since. Newest first. */
export function visibleIds(known: readonly string[] | null, { items, unsent }: LocalWishlist): string[] {
	const base = known ?? items.map(({ id }) => id);
	const local = items.filter(({ id }) => unsent[id] === "saved").map(({ id }) => id);
	return [...new Set([...local, ...base])].filter((id) => unsent[id] !== "removed");
}

/** Does the server have to be asked: to tell it something, or to hear of pieces that another device saved or took off? */
export function needsSync({ items, unsent }: LocalWishlist, ids: readonly string[]): boolean {
	const known = new Set(items.map(({ id }) => id));
	return Object.keys(unsent).length > 0 || known.size !== ids.length || ids.some((id) => !known.has(id));
}

/** Only what is to be kept of it. */
const itemOf = ({ id, name, catName, price, image }: SavedItem): SavedItem => ({ id, name, catName, price, image });

/** An id that the server would not know how to read would be refused for ever, and everything after it. */
const isId = (id: unknown) => typeof id === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

const isItem = (item: Partial<SavedItem> | null): item is SavedItem =>
	isId(item?.id) &&
	[item?.name, item?.catName, item?.image].every((text) => typeof text === "string") &&
	Number.isFinite(item?.price);
