/** What was typed and what was not sent, kept in the browser until it is. */
import type { FormEvent } from "react";
import * as drafts from "#web/features/drafts/drafts.ts";

/** A message that is on its way, or did not get there. Sent again under the same key, it is written once. */
export type UnsentMessage = { key: string; content: string };
type MessageDraft = { text: string; unsent: UnsentMessage[] };

/** `of`: the person and what they write in. */
export const readMessageDraft = (draftKey: string): MessageDraft => ({
	text: "",
	unsent: [],
	...drafts.readDraft<MessageDraft>(draftKey),
});

export function saveMessageDraft(draftKey: string, change: Partial<MessageDraft>) {
	const draft = { ...readMessageDraft(draftKey), ...change };
	drafts.saveDraft(draftKey, draft.text === "" && draft.unsent.length === 0 ? undefined : draft);
}

/** A textarea that keeps its draft. What was typed before the page came to life is kept too. */
export const draftFieldProps = (draftKey: string) => ({
	ref: (field: HTMLTextAreaElement | null) => {
		if (!field) return;
		if (field.value === "") field.value = readMessageDraft(draftKey).text;
		else saveMessageDraft(draftKey, { text: field.value });
	},
	onInput: (event: FormEvent<HTMLTextAreaElement>) => saveMessageDraft(draftKey, { text: event.currentTarget.value }),
});
