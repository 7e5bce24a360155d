/** Unsent drafts in localStorage, because phones may discard a page at any moment. */

const prefix = "almari.draft.";

/** `draftKey`: the user and what the draft belongs to. Undefined when none is stored. */
export function readDraft<T extends object>(draftKey: string): Partial<T> | undefined {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(prefix + draftKey) ?? "null");
		return typeof stored === "object" && stored !== null ? (stored as Partial<T>) : undefined;
	} catch {
		return undefined;
	}
}

/** An undefined draft removes the stored one. */
export function saveDraft(draftKey: string, draft: object | undefined) {
	try {
		if (draft) localStorage.setItem(prefix + draftKey, JSON.stringify(draft));
		else localStorage.removeItem(prefix + draftKey);
	} catch {
		// Storage may be full or forbidden; the draft is then lost with the page.
	}
}

/** The drafts of the delivery form: of a new address, and of each saved one. */
const delivery = "almari.form.delivery";

/** For sign-out: the next person at this browser finds no drafts. */
export function clearDrafts() {
	try {
		for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
		// The delivery address is personal. The sign-up form of a visitor stays.
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(delivery)) sessionStorage.removeItem(key);
	} catch {
		// As above.
	}
}

/** Removes the drafts on this device that belong to a draft of this id on the server. */
export function removeDraftsOf(id: string) {
	try {
		const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
		for (const key of keys.map((key) => key.slice(prefix.length)))
			if (readDraft<{ id: string }>(key)?.id === id) saveDraft(key, undefined);
	} catch {
		// Storage may be forbidden; then there are none.
	}
}
