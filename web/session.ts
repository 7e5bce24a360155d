/** Who is signed in, as screens ask it, and its copy in the browser's storage (the specification's persisted auth state). */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { User } from "./api.ts";
import { forgetDrafts } from "./features/drafts/drafts.ts";

/** Null for a visitor. Where the server could not tell, it is whoever the storage remembers: the session itself goes on. */
export function useUser(): User | null {
	const told = useRouteLoaderData<{ user: User | null | undefined }>("root")?.user;
	const kept = useSyncExternalStore(listen, readKept, () => null);
	return told === undefined ? kept : told;
}

const storageKey = "almari.auth";

/** Keeps the user and the admin flag under one key; no token: the session is a cookie that no script can read. */
export function keepUser(user: User | null) {
	try {
		if (user) localStorage.setItem(storageKey, JSON.stringify({ user, isAdmin: user.accountType === "admin" }));
		else {
			localStorage.removeItem(storageKey);
			forgetDrafts();
		}
	} catch {
		// Storage may be full or forbidden; the session does not depend on it.
	}
}

/** One text is one object: whoever subscribes to it must not be told of a change that is none. */
let last: { text: string | null; user: User | null } = { text: null, user: null };

function readKept(): User | null {
	try {
		const text = localStorage.getItem(storageKey);
		if (text !== last.text) last = { text, user: text === null ? null : userIn(JSON.parse(text)) };
	} catch {
		// Forbidden, or written by another hand.
		last = { text: null, user: null };
	}
	return last.user;
}

const userIn = ({ user }: { user?: Partial<User> }): User | null =>
	typeof user?._id === "string" && typeof user.name === "string" ? (user as User) : null;

function listen(changed: () => void) {
	window.addEventListener("storage", changed);
	return () => window.removeEventListener("storage", changed);
}
