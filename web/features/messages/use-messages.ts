/** The state of the messages panes: loaded by the server, then updated by polling. */
import { useRef, useState } from "react";
import * as rules from "#common/rules/messages.ts";
import { messagePhotosCopy } from "#messages/photos.js";
import { attempt, browserApi, type Conversation, fetchIfChanged, type Message, type User } from "#web/api.ts";
import { notify } from "#web/features/live-updates/updates.ts";
import { usePoll } from "#web/features/live-updates/use-poll.ts";
import { mergeConversation, otherParticipant, prependEarlier, updateInbox } from "./conversation.ts";
import type { MessagesData } from "./load-messages.ts";
import { setUnread } from "./unread.tsx";

type Live = {
	/** The loader data that this state is based on; new data resets it. */
	data: MessagesData;
	/** The device's time when the data arrived, in ms. */
	loadedAt: number;
	now: string;
	conversations: Conversation[] | undefined;
	open: Conversation | undefined;
	firstUnread: number | undefined;
	/** An announcement for screen readers about incoming messages. */
	announcement: string;
};

const initialState = (data: MessagesData, before?: Live): Live => {
	const open = data.opened?.conversation;
	const isSameConversation =
		open !== undefined && before?.open?.conversationId === open.conversationId && !data.opened?.isEarlier;
	return {
		data,
		loadedAt: Date.now(),
		now: data.now,
		// The open conversation counts as read, whichever request the server answered first.
		conversations: data.inbox?.conversations.map((one) =>
			one.conversationId === open?.conversationId ? { ...one, unreadCount: 0 } : one,
		),
		open: isSameConversation ? mergeConversation(before.open, open) : open,
		firstUnread: isSameConversation ? (before.firstUnread ?? data.opened?.firstUnread) : data.opened?.firstUnread,
		announcement: "",
	};
};

/** The server's time by now. The device's clock may be wrong, so only the time that has passed is taken from it. */
const serverTime = ({ data, loadedAt }: Live) => new Date(Date.parse(data.now) + Date.now() - loadedAt).toISOString();

const announce = (name: string, { content }: Message) =>
	content ? `${name}: ${content}` : messagePhotosCopy.from({ name });

export function useMessages(data: MessagesData, user: User) {
	const [state, setLive] = useState(() => initialState(data));
	const live = state.data === data ? state : initialState(data, state);
	if (live !== state) setLive(live);
	const isSending = useRef(false);
	const isPollDue = useRef(false);
	const [inboxEtag, openEtag] = [useRef(""), useRef("")];
	const id = live.open?.conversationId;
	const page = data.inbox?.page ?? 1;
	const etagsFor = useRef("");

	/** Replaces the local copy by the server's. */
	const replaceOpen = (fresh: Conversation) =>
		setLive((now) => ({
			...now,
			open: mergeConversation(now.open, fresh),
			conversations:
				now.conversations && page === 1
					? updateInbox(now.conversations, { ...fresh, unreadCount: 0 })
					: now.conversations,
		}));

	const receive = async (fresh: Conversation) => {
		const known = live.open?.messages.at(-1)?.position ?? 0;
		const incoming = fresh.messages.filter(({ sender, position }) => sender.userId !== user._id && position > known);
		replaceOpen(fresh);
		const last = incoming.at(-1);
		if (!last) return;
		const { name } = otherParticipant(fresh, user._id);
		setLive((now) => ({ ...now, announcement: incoming.map((one) => announce(name, one)).join("\n") }));
		const read = await attempt(
			browserApi().api.message.markAsRead.$post({
				json: { conversationId: fresh.conversationId, upTo: last.position },
			}),
		);
		if (read.success) setUnread(user._id, read.unreadCount);
	};

	usePoll(
		async () => {
			// A message that is being sent would be shown twice, so the poll waits until it has arrived.
			isPollDue.current = isSending.current;
			if (isSending.current) return;
			if (etagsFor.current !== `${id} ${page}`)
				[inboxEtag.current, openEtag.current, etagsFor.current] = ["", "", `${id} ${page}`];
			const { message } = browserApi().api;
			const [list, thread] = await Promise.all([
				fetchIfChanged(inboxEtag, (options) =>
					message.getUserConversations[":userId"].$get(
						{ param: { userId: user._id }, query: { page: String(page), messages: "0" } },
						options,
					),
				),
				id && !data.opened?.isEarlier
					? fetchIfChanged(openEtag, (options) =>
							message.getConversation[":conversationId"].$get({ param: { conversationId: id }, query: {} }, options),
						)
					: undefined,
			]);
			setLive((now) => ({
				...now,
				now: serverTime(now),
				conversations:
					list?.conversations.map((one) => (one.conversationId === id ? { ...one, unreadCount: 0 } : one)) ??
					now.conversations,
			}));
			if (!thread || thread.conversation.conversationId !== id) return;
			if (!isSending.current) return receive(thread.conversation);
			// The reply was not shown, so it must not count as known.
			openEtag.current = "";
			isPollDue.current = true;
		},
		{ everyMs: rules.poll.unreadMs, key: `${id} ${page}`, topic: "messages" },
	);

	/** The reply to a sent message may include messages that the other participant wrote meanwhile. */
	const receiveSent = async (fresh: Conversation) => {
		await receive(fresh);
		if (isPollDue.current) notify("messages");
	};

	/** Loads the page of messages before the shown ones. Resolves to false when it fails. */
	const loadEarlier = async (): Promise<boolean> => {
		const first = live.open?.messages[0]?.position;
		if (!id || !first) return false;
		const result = await attempt(
			browserApi().api.message.getConversation[":conversationId"].$get({
				param: { conversationId: id },
				query: { before: String(first) },
			}),
		);
		if (!result.success) return false;
		setLive((now) => ({ ...now, open: now.open && prependEarlier(now.open, result.conversation) }));
		return true;
	};

	return { live, onSent: receiveSent, isSending, loadEarlier };
}
