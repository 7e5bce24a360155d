/** Writing a message: the page's action, without JavaScript and for a first message; drafts; and the outbox, which sends from the browser. */
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { redirect } from "react-router";
import { supportCopy } from "#messages/common/support.js";
import { messagesCopy } from "#messages/messages.js";
import { type ApiClient, attempt, browserApi, type Conversation, type Failure, safeNext } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import * as drafts from "#web/features/drafts/drafts.ts";
import { notify } from "#web/features/live-updates/updates.ts";
import { flush, mayWait, takeBack, type Waiting } from "#web/features/offline/outbox.ts";
import { useWaiting, waitIfOffline } from "#web/features/offline/use-waiting.ts";
import { readPhotos } from "#web/features/photos/upload-photo.ts";
import { formText } from "#web/form.ts";
import { newKey } from "#web/idempotency-key.ts";
import { conversationPath } from "./paths.ts";

/** The failure, and what was typed; without `text` it was a button of the conversation that failed. */
export type WriteResult = { failure?: Failure; text?: string; images?: string[]; key?: string };

export async function writeMessage({ api }: ApiClient, form: FormData): Promise<WriteResult> {
	const changed = changeConversation({ api }, form);
	if (changed) {
		const result = await changed.result;
		if (result.success) throw redirect(safeNext(formText(form, "back"), conversationPath("/messages", changed.id)));
		return { failure: result };
	}
	const text = formText(form, "message");
	const key = formText(form, "key") || crypto.randomUUID();
	const headers = { "Idempotency-Key": key };
	const { images, failure } = await readPhotos(api, "message", form);
	const written = { text, images, key };
	if (failure) return { failure, ...written };
	const [conversationId, productId] = [formText(form, "conversation"), formText(form, "product")];
	if (conversationId) {
		const sent = await attempt(
			api.message.sendMessage.$post({ json: { conversationId, content: text, images } }, { headers }),
		);
		if (sent.success) throw redirect(safeNext(formText(form, "back"), conversationPath("/messages", conversationId)));
		return { failure: sent, ...written };
	}
	const clientId = formText(form, "client") || undefined;
	const started = await attempt(
		api.message.createOrGetConversation.$post({ json: { productId, message: text, images, clientId } }, { headers }),
	);
	if (started.success) throw redirect(conversationPath("/dashboard?tab=messages", started.conversationId));
	return { failure: started, ...written };
}

/** Sends the change that a button of the conversation asks for; undefined when it is a message. */
function changeConversation({ api }: ApiClient, form: FormData) {
	const param = (conversationId: string) => ({ param: { conversationId } });
	const { orderAllowance, block: blocks } = api.message;
	const [allow, block, unblock] = [formText(form, "allow"), formText(form, "block"), formText(form, "unblock")];
	if (allow) return { id: allow, result: attempt(orderAllowance[":conversationId"].$post(param(allow))) };
	if (block) return { id: block, result: attempt(blocks[":conversationId"].$put(param(block))) };
	if (unblock) return { id: unblock, result: attempt(blocks[":conversationId"].$delete(param(unblock))) };
	return undefined;
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
type UnsentMessage = { key: string; content: string; images?: string[] };
type MessageDraft = { text: string; unsent: UnsentMessage[] };

/** `draftKey`: the user and the conversation. */
const readMessageDraft = (draftKey: string): MessageDraft => ({
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

/** `problem`: why sending failed; undefined while it is being sent, or waits for a connection (`isWaiting`). */
export type Outgoing = UnsentMessage & { problem?: string; isWaiting?: true };

type Outbox = {
	userId: string;
	conversationId: string;
	/** The key under which drafts are stored. */
	draftKey: string;
	isSending: RefObject<boolean>;
	onSent: (conversation: Conversation) => void;
};

const outgoingOf = ({ id, json, refusal }: Waiting): Outgoing => ({
	...(json as Omit<UnsentMessage, "key">),
	key: id,
	...(refusal ? { problem: formatSendFailure(refusal) } : { isWaiting: true }),
});

/** Outgoing messages: shown immediately, sent one at a time, waiting without a connection, and stored for a retry when sending fails. */
export function useOutbox({ userId, conversationId, draftKey, isSending, onSent }: Outbox) {
	const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
	const about = `conversation.${conversationId}`;
	const waiting = useWaiting(about, () => notify("messages"));
	const queue = useRef(Promise.resolve());

	const replaceOutgoing = (key: string, to: Outgoing | undefined) =>
		setOutgoing((now) => now.flatMap((one) => (one.key === key ? (to ?? []) : one)));
	const updateUnsent = (change: (unsent: UnsentMessage[]) => UnsentMessage[]) =>
		saveMessageDraft(draftKey, { unsent: change(readMessageDraft(draftKey).unsent) });

	const letWait = ({ key, content, images }: UnsentMessage) =>
		waitIfOffline({
			...{ id: key, account: userId, about, method: "POST", path: "/api/message/sendMessage" },
			json: { conversationId, content, images },
		});
	const post = async (one: UnsentMessage) => {
		const { key, content, images } = one;
		isSending.current = true;
		// Those that wait were written before.
		if (mayWait()) await flush().catch(() => false);
		const result = await attempt(
			browserApi().api.message.sendMessage.$post(
				{ json: { conversationId, content, images } },
				{ headers: { "Idempotency-Key": key } },
			),
		);
		isSending.current = false;
		const isOut = result.success || (result.code === "crash" && (await letWait(one)));
		if (!isOut) return replaceOutgoing(key, { ...one, problem: formatSendFailure(result) });
		updateUnsent((unsent) => unsent.filter((one) => one.key !== key));
		replaceOutgoing(key, undefined);
		if (result.success) onSent(result.conversation);
	};
	/** Queued, so that messages arrive in the order in which they were written. */
	const enqueue = (one: UnsentMessage) => {
		queue.current = queue.current.then(() => post(one));
	};

	const send = (content: string, images: string[]) => {
		const one = { key: newKey(), content, ...(images.length > 0 && { images }) };
		setOutgoing((now) => [...now, one]);
		updateUnsent((unsent) => [...unsent, one]);
		enqueue(one);
	};
	const retry = ({ problem: _, ...one }: Outgoing) => {
		setOutgoing((now) => [...now.filter(({ key }) => key !== one.key), one]);
		updateUnsent((unsent) => [...unsent.filter(({ key }) => key !== one.key), one]);
		// The server may have refused it while it waited.
		if (waiting.some(({ id }) => id === one.key)) void takeBack(one.key).then(() => enqueue(one));
		else enqueue(one);
	};
	/** Resolves to false when it was sent meanwhile. */
	const discard = async ({ key }: Outgoing): Promise<boolean> => {
		if (waiting.some(({ id }) => id === key)) return takeBack(key);
		replaceOutgoing(key, undefined);
		updateUnsent((unsent) => unsent.filter((one) => one.key !== key));
		return true;
	};

	// Messages that an earlier visit could not send are in localStorage, which the server cannot read.
	useEffect(() => {
		const problem = messagesCopy.notSentProblem;
		setOutgoing(readMessageDraft(draftKey).unsent.map((one) => ({ ...one, problem })));
	}, [draftKey]);

	const others = outgoing.filter(({ key }) => waiting.every(({ id }) => id !== key));
	return { outgoing: [...waiting.map(outgoingOf), ...others], send, retry, discard };
}
