/** What the panes show, as the server loaded it, and as it changes. */
import { useRef, useState } from "react";
import { rules } from "#common/rules.ts";
import { attempt, browserApi, type Conversation, fetchIfChanged, type User } from "#web/api.ts";
import { tell } from "#web/features/live-updates/updates.ts";
import { usePoll } from "#web/features/live-updates/use-poll.ts";
import { joined, otherOf, withConversation, withEarlier } from "./conversation.ts";
import type { MessagesData } from "./load-messages.ts";
import { tellUnread } from "./unread.tsx";

type Live = {
	/** What the server loaded last: another one begins anew. */
	data: MessagesData;
	now: string;
	conversations: Conversation[] | undefined;
	open: Conversation | undefined;
	firstUnread: number | undefined;
	/** Said to who cannot see that something came. */
	news: string;
};

const begin = (data: MessagesData, before?: Live): Live => {
	const open = data.opened?.conversation;
	const goesOn = open !== undefined && before?.open?.conversationId === open.conversationId && !data.opened?.isEarlier;
	return {
		data,
		now: data.now,
		// What is opened is read, whichever of the two the server answered first.
		conversations: data.inbox?.conversations.map((one) =>
			one.conversationId === open?.conversationId ? { ...one, unreadCount: 0 } : one,
		),
		open: goesOn ? joined(before.open, open) : open,
		firstUnread: goesOn ? (before.firstUnread ?? data.opened?.firstUnread) : data.opened?.firstUnread,
		news: "",
	};
};

export function useMessages(data: MessagesData, user: User) {
	const [state, setLive] = useState(() => begin(data));
	const live = state.data === data ? state : begin(data, state);
	if (live !== state) setLive(live);
	const isSending = useRef(false);
	const isDue = useRef(false);
	const [inboxTag, openTag] = [useRef(""), useRef("")];
	const id = live.open?.conversationId;
	const page = data.inbox?.page ?? 1;
	const tagsOf = useRef("");

	/** Puts the server's copy in the place of ours. */
	const show = (fresh: Conversation) =>
		setLive((now) => ({
			...now,
			open: joined(now.open, fresh),
			conversations:
				now.conversations && page === 1
					? withConversation(now.conversations, { ...fresh, unreadCount: 0 })
					: now.conversations,
		}));

	const hear = async (fresh: Conversation) => {
		const known = live.open?.messages.at(-1)?.position ?? 0;
		const came = fresh.messages.filter(({ sender, position }) => sender.userId !== user._id && position > known);
		show(fresh);
		const last = came.at(-1);
		if (!last) return;
		const { name } = otherOf(fresh, user._id);
		setLive((now) => ({ ...now, news: came.map(({ content }) => `${name}: ${content}`).join("\n") }));
		const read = await attempt(
			browserApi().api.message.markAsRead.$post({
				json: { conversationId: fresh.conversationId, upTo: last.position },
			}),
		);
		if (read.success) tellUnread(user._id, read.unreadCount);
	};

	usePoll(
		async () => {
			// A message on its way would be shown twice: it is asked once that has arrived.
			isDue.current = isSending.current;
			if (isSending.current) return;
			if (tagsOf.current !== `${id} ${page}`)
				[inboxTag.current, openTag.current, tagsOf.current] = ["", "", `${id} ${page}`];
			const { message } = browserApi().api;
			const [list, thread] = await Promise.all([
				fetchIfChanged(inboxTag, (options) =>
					message.getUserConversations[":userId"].$get(
						{ param: { userId: user._id }, query: { page: String(page), messages: "0" } },
						options,
					),
				),
				id && !data.opened?.isEarlier
					? fetchIfChanged(openTag, (options) =>
							message.getConversation[":conversationId"].$get({ param: { conversationId: id }, query: {} }, options),
						)
					: undefined,
			]);
			setLive((now) => ({
				...now,
				now: new Date().toISOString(),
				conversations:
					list?.conversations.map((one) => (one.conversationId === id ? { ...one, unreadCount: 0 } : one)) ??
					now.conversations,
			}));
			if (!thread || thread.conversation.conversationId !== id) return;
			if (!isSending.current) return hear(thread.conversation);
			// Not shown, so not known.
			openTag.current = "";
			isDue.current = true;
		},
		{ everyMs: rules.poll.unreadMs, key: `${id} ${page}`, about: "messages" },
	);

	/** The answer to what one has sent may hold what the other wrote meanwhile. */
	const hearSent = async (fresh: Conversation) => {
		await hear(fresh);
		if (isDue.current) tell("messages");
	};

	/** Loads the page of messages before those that are shown; false when it did not come. */
	const loadEarlier = async (): Promise<boolean> => {
		const first = live.open?.messages[0]?.position;
		if (!id || !first) return false;
		const answer = await attempt(
			browserApi().api.message.getConversation[":conversationId"].$get({
				param: { conversationId: id },
				query: { before: String(first) },
			}),
		);
		if (!answer.success) return false;
		setLive((now) => ({ ...now, open: now.open && withEarlier(now.open, answer.conversation) }));
		return true;
	};

	return { live, show: hearSent, isSending, loadEarlier };
}
