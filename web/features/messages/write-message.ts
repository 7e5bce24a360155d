/** Sends a message from its form to the API: the page's action without JavaScript, and for a first message. */

import type { FormEvent, KeyboardEvent } from "react";
import { redirect } from "react-router";
import { supportCopy } from "#common/copy/support-copy.ts";
import { type ApiClient, attempt, type Failure, safeNext } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import * as drafts from "#web/features/drafts/drafts.ts";
import { formText } from "#web/form.ts";
import { conversationPath } from "./paths.ts";

/** The failure, and what was typed. */
export type WriteResult = { failure?: Failure; text?: string; key?: string };

export async function writeMessage({ api }: ApiClient, form: FormData): Promise<WriteResult> {
	const text = formText(form, "message");
	const key = formText(form, "key") || crypto.randomUUID();
	const headers = { "Idempotency-Key": key };
	const [conversationId, productId] = [formText(form, "conversation"), formText(form, "product")];
	if (conversationId) {
		const sent = await attempt(api.message.sendMessage.$post({ json: { conversationId, content: text } }, { headers }));
		if (sent.success) throw redirect(safeNext(formText(form, "back"), conversationPath("/messages", conversationId)));
		return { failure: sent, text, key };
	}
	const clientId = formText(form, "client") || undefined;
	const started = await attempt(
		api.message.createOrGetConversation.$post({ json: { productId, message: text, clientId } }, { headers }),
	);
	if (started.success) throw redirect(conversationPath("/dashboard?tab=messages", started.conversationId));
	return { failure: started, text, key };
}

/**
 * The text for a message that failed to send: the API's own message for invalid input, else the specification's
 * sentence.
 */
export function formatSendFailure(failure: Failure): string {
	if (failure.code === "signed-out") return supportCopy.messages.signIn;
	if (failure.code === "invalid") return Object.values(failure.fields ?? {})[0] ?? failure.message;
	const reason = failureMessage(failure, "");
	return reason ? `${supportCopy.messages.sendFailed} ${reason}` : supportCopy.messages.sendFailed;
}

/** Not during IME composition: Devanagari keyboards use Enter to choose a word. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
	if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
	event.preventDefault();
	event.currentTarget.form?.requestSubmit();
}

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
