/** Drafts and unsent messages in the browser's storage. */
import type { FormEvent } from "react";
import * as drafts from "#web/features/drafts/drafts.ts";

/** A message that is being sent or failed. Retries use the same idempotency key, so it is stored only one time. */
export type UnsentMessage = { key: string; content: string };
type MessageDraft = { text: string; unsent: UnsentMessage[] };

/** `draftKey`: the user and the conversation. */
export const readMessageDraft = (draftKey: string): MessageDraft => ({
	text: "",
	unsent: [],
	...drafts.readDraft<MessageDraft>(draftKey),
});

export function saveMessageDraft(draftKey: string, change: Partial<MessageDraft>) {
	const draft = { ...readMessageDraft(draftKey), ...change };
	drafts.saveDraft(draftKey, draft.text === "" && draft.unsent.length === 0 ? undefined : draft);
}

/** Props of a textarea that saves its draft. Text that was typed before hydration is saved too. */
export const draftFieldProps = (draftKey: string) => ({
	ref: (field: HTMLTextAreaElement | null) => {
		if (!field) return;
		if (field.value === "") field.value = readMessageDraft(draftKey).text;
		else saveMessageDraft(draftKey, { text: field.value });
	},
	onInput: (event: FormEvent<HTMLTextAreaElement>) => saveMessageDraft(draftKey, { text: event.currentTarget.value }),
});
