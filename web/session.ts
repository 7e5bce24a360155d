/** Who is signed in, as screens ask it, and its copy in the browser's storage (the specification's persisted auth state). */
import { useRouteLoaderData } from "react-router";
import type { User } from "./api.ts";
import { forgetDrafts } from "./parts/messages/drafts.ts";

/** Null for a visitor. */
export const useUser = (): User | null => useRouteLoaderData<{ user: User | null }>("root")?.user ?? null;

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
