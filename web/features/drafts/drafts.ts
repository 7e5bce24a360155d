/** What somebody began and did not send, kept in the browser until it is: a telephone may end a page at any moment. */

const prefix = "almari.draft.";

/** `of`: the person and what they write in. Undefined when nothing is kept. */
export function readDraft<T extends object>(draftKey: string): Partial<T> | undefined {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(prefix + draftKey) ?? "null");
		return typeof stored === "object" && stored !== null ? (stored as Partial<T>) : undefined;
	} catch {
		return undefined;
	}
}

/** Undefined forgets it. */
export function saveDraft(draftKey: string, draft: object | undefined) {
	try {
		if (draft) localStorage.setItem(prefix + draftKey, JSON.stringify(draft));
		else localStorage.removeItem(prefix + draftKey);
	} catch {
		// Storage may be full or forbidden; then a draft lives as long as its page.
	}
}

/** For who signs out: the next person at this browser finds nothing. */
export function clearDrafts() {
	try {
		for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
		// An address belongs to a person. What somebody without an account typed to get one stays.
		sessionStorage.removeItem("almari.form.delivery");
	} catch {
		// As above.
	}
}
