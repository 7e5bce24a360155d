/** What was typed and what was not sent, kept in the browser until it is: a telephone may end a page at any moment. */
import type { FormEvent } from "react";

/** A message that is on its way, or did not get there. Sent again under the same key, it is written once. */
export type Unsent = { key: string; content: string };
type Kept = { text: string; unsent: Unsent[] };

const prefix = "almari.draft.";
const nothing: Kept = { text: "", unsent: [] };

/** `of`: the person and what they write in. */
export function readDraft(of: string): Kept {
	try {
		return { ...nothing, ...JSON.parse(localStorage.getItem(prefix + of) ?? "{}") };
	} catch {
		return nothing;
	}
}

export function keepDraft(of: string, change: Partial<Kept>) {
	const kept = { ...readDraft(of), ...change };
	try {
		if (kept.text === "" && kept.unsent.length === 0) localStorage.removeItem(prefix + of);
		else localStorage.setItem(prefix + of, JSON.stringify(kept));
	} catch {
		// Storage may be full or forbidden; then a draft lives as long as its page.
	}
}

/** For who signs out: the next person at this browser finds nothing. */
export function forgetDrafts() {
	try {
		for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
	} catch {
		// As above.
	}
}

/** A textarea that keeps its draft. What was typed before the page came to life is kept too. */
export const draftField = (of: string) => ({
	ref: (field: HTMLTextAreaElement | null) => {
		if (!field) return;
		if (field.value === "") field.value = readDraft(of).text;
		else keepDraft(of, { text: field.value });
	},
	onInput: (event: FormEvent<HTMLTextAreaElement>) => keepDraft(of, { text: event.currentTarget.value }),
});
