/**
 * The wishlist in the browser. Changes are stored locally first, per user, and sent to the server when it is reachable.
 * Unsent changes survive a reload.
 */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import * as rules from "#common/rules/browsing.ts";
import { wishlist } from "#messages/common/frame.js";
import { heartCopy } from "#messages/site.js";
import { type ApiClient, attempt, isServerFailure } from "#web/api.ts";
import { type MemberSlots, memberOf } from "#web/features/member-slots/member-slots.ts";
import { toast } from "#web/ui/toast.ts";
import * as localWishlist from "./local-wishlist.ts";

const keyOf = (userId: string) => `almari.wishlist.${userId}`;
const retryMs = 15_000;

let owner: string | undefined;
/** Undefined until hydration; the loader's ids apply until then. */
let ids: readonly string[] | undefined;
/** The fallback for browsers that forbid storage. */
let memory: string | null = null;
let isSyncing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The ids on the signed-in user's wishlist or on the visitor's shortlist, newest first. */
export function useSavedIds(): readonly string[] {
	const root = useRouteLoaderData<{ wishlist: string[] | null; slots?: MemberSlots }>("root");
	const known = (root?.slots ? memberOf(root.slots).wishlist : root?.wishlist) ?? noIds;
	return (
		useSyncExternalStore(
			subscribe,
			() => ids,
			() => undefined,
		) ?? known
	);
}
const noIds: string[] = [];

/** The locally stored items, for when the server is unreachable. */
export const storedItems = (): readonly localWishlist.SavedItem[] => read().items;

/** Sets the wishlist's user and the ids that the server knows (null: unknown). */
export function openWishlist(userId: string | null, known: readonly string[] | null) {
	if (owner !== userId) memory = null;
	owner = userId ?? undefined;
	setIds(owner ? localWishlist.visibleIds(known, read()) : readShortlist());
	if (owner && localWishlist.needsSync(read(), ids ?? [])) void sync();
}

/** Saves or removes an item immediately. */
export function setSaved(item: localWishlist.SavedItem, isSaved: boolean) {
	// Another tab may have changed a visitor's.
	if (!owner) ids = readShortlist();
	const { maxItems } = owner ? rules.wishlist : rules.shortlist;
	if (isSaved && (ids?.length ?? 0) >= maxItems) return toast(wishlist.full({ max: maxItems }));
	const next = isSaved ? [item.id, ...idsWithout(item.id)] : idsWithout(item.id);
	if (owner) write(localWishlist.withChange(read(), item, isSaved));
	// biome-ignore lint/suspicious/noDocumentCookie: the other API is not in all supported browsers
	else document.cookie = localWishlist.shortlistCookie(next, location.protocol === "https:");
	setIds(next);
	void sync();
	if (isSaved) toast(wishlist.saved, { label: heartCopy.seeWishlist, to: "/wishlist" });
	else toast(wishlist.removed, { label: heartCopy.undo, onPress: () => setSaved(item, true) });
}

/** Sends unsent changes and applies the server's wishlist. Retries later on network and server failures. */
async function sync() {
	clearTimeout(timer);
	if (isSyncing || !owner) return;
	isSyncing = true;
	const [user, { items, unsent }] = [owner, read()];
	const reply = await mergeWishlist(
		items.filter(({ id }) => unsent[id] === "saved").map(({ id }) => id),
		Object.keys(unsent).filter((id) => unsent[id] === "removed"),
	).catch(() => undefined);
	isSyncing = false;
	if (user !== owner) return;
	if (!reply?.success) {
		// A refusal (such as an ended session) is not retried until the next page load.
		if (!reply || isServerFailure(reply.code) || reply.code === "too-many") timer = setTimeout(sync, retryMs);
		return;
	}
	const synced = localWishlist.afterSync(read(), unsent, reply.items);
	write(synced);
	setIds(synced.items.map(({ id }) => id));
	if (reply.left.length > 0) toast(wishlist.full({ max: rules.wishlist.maxItems }));
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

/** Another tab changed the wishlist. */
function onStorage({ key }: StorageEvent) {
	if (owner && key === keyOf(owner)) setIds(read().items.map(({ id }) => id));
}

function setIds(next: readonly string[] | undefined) {
	ids = next;
	for (const listener of listeners) listener();
}

const readShortlist = () => localWishlist.parseShortlist(document.cookie);

const idsWithout = (id: string) => (ids ?? []).filter((other) => other !== id);

function read(): localWishlist.LocalWishlist {
	try {
		return localWishlist.parseLocalWishlist(owner ? localStorage.getItem(keyOf(owner)) : null);
	} catch {
		return localWishlist.parseLocalWishlist(memory);
	}
}

function write(synced: localWishlist.LocalWishlist) {
	if (!owner) return;
	memory = JSON.stringify(synced);
	try {
		localStorage.setItem(keyOf(owner), memory);
	} catch {
		// Storage may be full or forbidden; the in-memory copy is still sent.
	}
}

type MergeCall = ReturnType<ApiClient["api"]["wishlist"]["merge"]["$post"]>;

/** A plain request: the first page after signing in would load the script of the API client for this one. */
const mergeWishlist = (saved: string[], removed: string[]) =>
	attempt(
		fetch("/api/wishlist/merge", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ items: saved.map((id) => ({ id })), removed }),
		}) as unknown as MergeCall,
	);
