/**
 * The wishlist in the browser. Every change is kept on the device first, under a key of its own for each user, and sent to the server
 * when that can be reached; until then it is remembered as unsent, over visits too.
 */

import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { isServerFailure } from "#web/api.ts";
import { toast } from "#web/ui/toast.ts";
import {
	afterSync,
	type LocalWishlist,
	needsSync,
	parseLocalWishlist,
	type SavedItem,
	visibleIds,
	withChange,
} from "./local-wishlist.ts";

const keyOf = (userId: string) => `almari.wishlist.${userId}`;
const retryMs = 15_000;

let owner: string | undefined;
/** Undefined until the page lives: then the server's word stands. */
let ids: readonly string[] | undefined;
/** For browsers that forbid storage. */
let memory: string | null = null;
let isSyncing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The ids on the wishlist of whoever is signed in, newest first; none for a visitor. */
export function useSavedIds(): readonly string[] {
	const known = useRouteLoaderData<{ wishlist: string[] | null }>("root")?.wishlist ?? noIds;
	return (
		useSyncExternalStore(
			subscribe,
			() => ids,
			() => undefined,
		) ?? known
	);
}
const noIds: string[] = [];

/** The pieces that this device keeps, for when the server cannot be asked. */
export const storedItems = (): readonly SavedItem[] => read().items;

/** Whose wishlist it is from now on, and what the server knows of it (null: it could not be asked). */
export function openWishlist(userId: string | null, known: readonly string[] | null) {
	if (owner !== userId) memory = null;
	owner = userId ?? undefined;
	setIds(owner ? visibleIds(known, read()) : undefined);
	if (owner && needsSync(read(), ids ?? [])) void sync();
}

/** Saves a piece or takes it off, at once. */
export function setSaved(item: SavedItem, isSaved: boolean) {
	if (isSaved && (ids?.length ?? 0) >= rules.wishlist.maxItems) return toast(words.wishlist.full);
	write(withChange(read(), item, isSaved));
	setIds(isSaved ? [item.id, ...without(item.id)] : without(item.id));
	void sync();
	if (isSaved) toast(words.wishlist.saved, { label: "See wishlist", to: "/wishlist" });
	else toast(words.wishlist.removed, { label: "Undo", onPress: () => setSaved(item, true) });
}

/** Tells the server what it does not know and takes its answer; tries again later when there is none. */
async function sync() {
	clearTimeout(timer);
	if (isSyncing || !owner) return;
	isSyncing = true;
	const [user, { items, unsent }] = [owner, read()];
	const reply = await import("./merge-wishlist.ts")
		.then(({ mergeWishlist }) =>
			mergeWishlist(
				items.filter(({ id }) => unsent[id] === "saved").map(({ id }) => id),
				Object.keys(unsent).filter((id) => unsent[id] === "removed"),
			),
		)
		.catch(() => undefined);
	isSyncing = false;
	if (user !== owner) return;
	if (!reply?.success) {
		// What the server refuses for good (a session that ended) waits for the next page.
		if (!reply || isServerFailure(reply.code) || reply.code === "too-many") timer = setTimeout(sync, retryMs);
		return;
	}
	const synced = afterSync(read(), unsent, reply.items);
	write(synced);
	setIds(synced.items.map(({ id }) => id));
	if (reply.left.length > 0) toast(words.wishlist.full);
	if (Object.keys(synced.unsent).length > 0) void sync();
}

function subscribe(listener: () => void) {
	if (listeners.size === 0) {
		window.addEventListener("storage", onStorage);
		window.addEventListener("online", sync);
	}
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Another tab changed it. */
function onStorage({ key }: StorageEvent) {
	if (owner && key === keyOf(owner)) setIds(read().items.map(({ id }) => id));
}

function setIds(next: readonly string[] | undefined) {
	ids = next;
	for (const listener of listeners) listener();
}

const without = (id: string) => (ids ?? []).filter((other) => other !== id);

function read(): LocalWishlist {
	try {
		return parseLocalWishlist(owner ? localStorage.getItem(keyOf(owner)) : null);
	} catch {
		return parseLocalWishlist(memory);
	}
}

function write(synced: LocalWishlist) {
	if (!owner) return;
	memory = JSON.stringify(synced);
	try {
		localStorage.setItem(keyOf(owner), memory);
	} catch {
		// Storage may be full or forbidden: what is in memory is sent all the same.
	}
}
