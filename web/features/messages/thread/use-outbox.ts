/** Messages on their way: shown at once, sent one after the other, kept with their text when they do not get there. */

import { type RefObject, useEffect, useRef, useState } from "react";
import { attempt, browserApi, type Conversation } from "#web/api.ts";
import { keepDraft, readDraft, type Unsent } from "#web/features/messages/message-drafts.ts";
import { sayUnsent } from "#web/features/messages/write-message.ts";
import { newKey } from "#web/new-key.ts";

/** `problem`: why it was not sent; undefined while it is on its way. */
export type Outgoing = Unsent & { problem?: string };

type Outbox = {
	conversationId: string;
	/** Under which name drafts are kept. */
	draftOf: string;
	isSending: RefObject<boolean>;
	onSent: (conversation: Conversation) => void;
};

export function useOutbox({ conversationId, draftOf, isSending, onSent }: Outbox) {
	const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
	const turn = useRef(Promise.resolve());

	const change = (key: string, to: Outgoing | undefined) =>
		setOutgoing((now) => now.flatMap((one) => (one.key === key ? (to ?? []) : one)));
	const keep = (change: (unsent: Unsent[]) => Unsent[]) =>
		keepDraft(draftOf, { unsent: change(readDraft(draftOf).unsent) });

	const post = async ({ key, content }: Unsent) => {
		isSending.current = true;
		const answer = await attempt(
			browserApi().api.message.sendMessage.$post(
				{ json: { conversationId, content } },
				{ headers: { "Idempotency-Key": key } },
			),
		);
		isSending.current = false;
		if (!answer.success) return change(key, { key, content, problem: sayUnsent(answer) });
		keep((unsent) => unsent.filter((one) => one.key !== key));
		change(key, undefined);
		onSent(answer.conversation);
	};
	/** In line, so that they arrive in the order in which they were written. */
	const enqueue = (one: Unsent) => {
		turn.current = turn.current.then(() => post(one));
	};

	const send = (content: string) => {
		const one = { key: newKey(), content };
		setOutgoing((now) => [...now, one]);
		keep((unsent) => [...unsent, one]);
		enqueue(one);
	};
	const again = ({ key, content }: Outgoing) => {
		change(key, { key, content });
		enqueue({ key, content });
	};
	const takeBack = ({ key }: Outgoing) => {
		change(key, undefined);
		keep((unsent) => unsent.filter((one) => one.key !== key));
	};

	// What an earlier visit could not send is in the browser's storage, which the server cannot read.
	useEffect(() => {
		const problem = "This message was not sent yet.";
		setOutgoing(readDraft(draftOf).unsent.map((one) => ({ ...one, problem })));
	}, [draftOf]);

	return { outgoing, send, again, takeBack };
}
