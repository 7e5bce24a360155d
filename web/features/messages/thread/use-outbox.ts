/** Outgoing messages: shown immediately, sent one at a time, and stored for a retry when sending fails. */

import { type RefObject, useEffect, useRef, useState } from "react";
import { attempt, browserApi, type Conversation } from "#web/api.ts";
import { messagesCopy } from "#web/features/messages/copy.ts";
import {
	formatSendFailure,
	readMessageDraft,
	saveMessageDraft,
	type UnsentMessage,
} from "#web/features/messages/write-message.ts";
import { newKey } from "#web/new-key.ts";

/** `problem`: why sending failed; undefined while it is being sent. */
export type Outgoing = UnsentMessage & { problem?: string };

type Outbox = {
	conversationId: string;
	/** The key under which drafts are stored. */
	draftKey: string;
	isSending: RefObject<boolean>;
	onSent: (conversation: Conversation) => void;
};

export function useOutbox({ conversationId, draftKey, isSending, onSent }: Outbox) {
	const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
	const queue = useRef(Promise.resolve());

	const replaceOutgoing = (key: string, to: Outgoing | undefined) =>
		setOutgoing((now) => now.flatMap((one) => (one.key === key ? (to ?? []) : one)));
	const updateUnsent = (change: (unsent: UnsentMessage[]) => UnsentMessage[]) =>
		saveMessageDraft(draftKey, { unsent: change(readMessageDraft(draftKey).unsent) });

	const post = async ({ key, content }: UnsentMessage) => {
		isSending.current = true;
		const result = await attempt(
			browserApi().api.message.sendMessage.$post(
				{ json: { conversationId, content } },
				{ headers: { "Idempotency-Key": key } },
			),
		);
		isSending.current = false;
		if (!result.success) return replaceOutgoing(key, { key, content, problem: formatSendFailure(result) });
		updateUnsent((unsent) => unsent.filter((one) => one.key !== key));
		replaceOutgoing(key, undefined);
		onSent(result.conversation);
	};
	/** Queued, so that messages arrive in the order in which they were written. */
	const enqueue = (one: UnsentMessage) => {
		queue.current = queue.current.then(() => post(one));
	};

	const send = (content: string) => {
		const one = { key: newKey(), content };
		setOutgoing((now) => [...now, one]);
		updateUnsent((unsent) => [...unsent, one]);
		enqueue(one);
	};
	const retry = ({ key, content }: Outgoing) => {
		replaceOutgoing(key, { key, content });
		enqueue({ key, content });
	};
	const discard = ({ key }: Outgoing) => {
		replaceOutgoing(key, undefined);
		updateUnsent((unsent) => unsent.filter((one) => one.key !== key));
	};

	// Messages that an earlier visit could not send are in localStorage, which the server cannot read.
	useEffect(() => {
		const problem = messagesCopy.notSentProblem;
		setOutgoing(readMessageDraft(draftKey).unsent.map((one) => ({ ...one, problem })));
	}, [draftKey]);

	return { outgoing, send, retry, discard };
}
