/** What was typed and what was not sent, kept in the browser until it is. */
import type { FormEvent } from "react";
import * as drafts from "#web/features/drafts/drafts.ts";

/** A message that is on its way, or did not get there. Sent again under the same key, it is written once. */
export type Unsent = { key: string; content: string };
type Kept = { text: string; unsent: Unsent[] };

/** `of`: the person and what they write in. */
export const readDraft = (of: string): Kept => ({ text: "", unsent: [], ...drafts.readDraft<Kept>(of) });

export function keepDraft(of: string, change: Partial<Kept>) {
	const kept = { ...readDraft(of), ...change };
	drafts.keepDraft(of, kept.text === "" && kept.unsent.length === 0 ? undefined : kept);
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
