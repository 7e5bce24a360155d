/** The signed-in user for components, and its copy in localStorage (the specification's persisted auth state). */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { User } from "./api.ts";
import { clearDrafts } from "./features/drafts/drafts.ts";
import { type Member, type MemberSlots, memberOf } from "./features/member-slots/member-slots.ts";

/**
 * Null for a visitor. When the server could not determine the user, the stored one is returned, because the session
 * itself still exists.
 */
export function useUser(): Member | null {
	const root = useRouteLoaderData<{ user: Member | null | undefined; slots?: MemberSlots }>("root");
	const loaded = root?.slots ? memberOf(root.slots).user : root?.user;
	const stored = useSyncExternalStore(subscribe, readStoredUser, () => null);
	return loaded === undefined ? stored : loaded;
}

const storageKey = "almari.auth";

/** Stores the user and the admin flag under one key. No token: the session is an HttpOnly cookie. */
export function storeUser(user: Member | null) {
	const former = readStoredUser()?._id;
	if (former && former !== user?._id) clearAccountData();
	try {
		if (user) localStorage.setItem(storageKey, JSON.stringify(storedAuth(user)));
		else {
			localStorage.removeItem(storageKey);
			clearDrafts();
		}
	} catch {
		// Storage may be full or forbidden; the session does not depend on it.
	}
}

/** Without the names that the server adds. */
const storedAuth = ({ calledName: _, initial: __, ...user }: Member) => ({
	user,
	isAdmin: user.accountType === "admin",
});

/** Deletes what the browser stores of an account: its drafts, and by the service worker its pages and messages, at once and for all tabs. */
function clearAccountData() {
	clearDrafts();
	navigator.serviceWorker?.controller?.postMessage({ clear: true });
}

/** Cached by text: useSyncExternalStore compares snapshots by identity. */
let cached: { text: string | null; user: Member | null } = { text: null, user: null };

export function readStoredUser(): Member | null {
	try {
		const text = localStorage.getItem(storageKey);
		if (text !== cached.text) cached = { text, user: text === null ? null : parseUser(JSON.parse(text)) };
	} catch {
		// Forbidden or invalid.
		cached = { text: null, user: null };
	}
	return cached.user;
}

/** Called by the whole name, while the server cannot say better. */
const parseUser = ({ user }: { user?: Partial<User> }): Member | null =>
	typeof user?._id === "string" && typeof user.name === "string"
		? { ...(user as User), calledName: user.name, initial: [...user.name][0] ?? "" }
		: null;

function subscribe(listener: () => void) {
	window.addEventListener("storage", listener);
	return () => window.removeEventListener("storage", listener);
}
