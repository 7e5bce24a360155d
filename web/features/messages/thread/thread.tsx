/** One conversation: header with participant and product, messages, and composer. */
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { supportCopy } from "#common/copy/support-copy.ts";
import type { Conversation, User } from "#web/api.ts";
import { otherParticipant } from "#web/features/messages/conversation.ts";
import { messagesCopy } from "#web/features/messages/copy.ts";
import { conversationPath, inboxPath, type MessagesPath } from "#web/features/messages/paths.ts";
import { setUnread } from "#web/features/messages/unread.ts";
import type { WriteResult } from "#web/features/messages/write-message.ts";
import { ReportLink } from "#web/features/reports/report-link.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Composer } from "./composer.tsx";
import { MessageList, OutgoingMessages } from "./message-list.tsx";
import { PaneHead } from "./pane-head.tsx";
import { useOutbox } from "./use-outbox.ts";

type ThreadProps = {
	conversation: Conversation;
	firstUnread: number | undefined;
	/** True on an older page, which is shown separately without JavaScript. */
	isEarlier: boolean;
	/** The total unread count after opening this conversation. */
	unreadCount: number | undefined;
	user: User;
	now: string;
	basePath: MessagesPath;
	formKey: string;
	actionData: WriteResult | undefined;
	onSent: (fresh: Conversation) => void;
	isSending: RefObject<boolean>;
	loadEarlier: () => Promise<boolean>;
};

export function Thread({ conversation, user, basePath, now, ...props }: ThreadProps) {
	const { conversationId, messages, product } = conversation;
	const other = otherParticipant(conversation, user._id);
	const howToPay = useHowToPay();
	const draftKey = `${user._id}.${conversationId}`;
	const outbox = useOutbox({ conversationId, draftKey, isSending: props.isSending, onSent: props.onSent });
	const { scroller, hasNewer, onScroll, toNewest } = useScrollToNewest(messages.at(-1)?.position ?? 0);
	// Updates the badges of the page frame.
	useEffect(() => {
		if (props.unreadCount !== undefined) setUnread(user._id, props.unreadCount);
	}, [props.unreadCount, user._id]);
	return (
		<section className="thread" aria-label={messagesCopy.conversationWith(other.name)}>
			<PaneHead back={inboxPath(basePath, 1)} product={product} other={other}>
				<ReportLink
					kind="conversation"
					id={conversationId}
					name={other.name}
					icon={<Icon name="flag" className="small" />}
				/>
			</PaneHead>
			{/* A reversed column: it starts at the newest message and stays there, without a script. */}
			<div
				className="scroller"
				ref={scroller}
				onScroll={onScroll}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
				tabIndex={0}
				role="log"
				aria-live="off"
				aria-label={messagesCopy.title}
			>
				<div>
					<EarlierMessages
						{...{ conversation, basePath }}
						isEarlier={props.isEarlier}
						loadEarlier={props.loadEarlier}
					/>
					{!conversation.hasEarlier && !props.isEarlier && (
						<p className="payment-note">
							{(other.role === "seller" ? messagesCopy.clientPays : messagesCopy.sellerIsPaid)(howToPay)}
						</p>
					)}
					<MessageList
						messages={messages}
						userId={user._id}
						firstUnread={props.firstUnread}
						now={now}
						otherName={other.name}
					/>
					<OutgoingMessages
						outgoing={outbox.outgoing}
						retry={outbox.retry}
						discard={outbox.discard}
						draftKey={draftKey}
					/>
				</div>
			</div>
			{hasNewer && (
				<button type="button" className="newest" onClick={toNewest}>
					{messagesCopy.newMessages}
					<Icon name="down" className="small" />
				</button>
			)}
			{conversation.canSend ? (
				<Composer
					draftKey={draftKey}
					action={conversationPath("/messages", conversationId)}
					fields={{
						conversation: conversationId,
						key: props.actionData?.key ?? props.formKey,
						back: conversationPath(basePath, conversationId),
					}}
					actionData={props.actionData}
					otherName={other.name}
					onSend={(text) => {
						outbox.send(text);
						toNewest();
					}}
				/>
			) : (
				<p className="closed">
					{conversation.participants.some(({ userId }) => userId === user._id)
						? supportCopy.messages.closed
						: messagesCopy.readOnly}
				</p>
			)}
		</section>
	);
}

/** How far from the bottom, in px, still counts as being at the newest message. */
const nearBottomPx = 80;

/** Tracks whether new messages arrived while the user was scrolled up. */
function useScrollToNewest(newest: number) {
	const scroller = useRef<HTMLDivElement>(null);
	const [seen, setSeen] = useState({ newest, isUp: false });
	const hasNewer = seen.isUp && newest > seen.newest;
	// In a reversed column, scrollTop is negative above the bottom.
	const isUp = () => (scroller.current?.scrollTop ?? 0) < -nearBottomPx;
	const onScroll = () => {
		if (isUp() !== seen.isUp) setSeen({ newest, isUp: isUp() });
	};
	const toNewest = () => scroller.current?.scrollTo({ top: 0, behavior: "smooth" });
	return { scroller, hasNewer, onScroll, toNewest };
}

type EarlierMessagesProps = {
	conversation: Conversation;
	basePath: MessagesPath;
	isEarlier: boolean;
	loadEarlier: () => Promise<boolean>;
};

/** A link to older messages: it prepends them with JavaScript, and opens an older page without. */
export function EarlierMessages({
	conversation: { conversationId, messages, hasEarlier },
	basePath,
	isEarlier,
	loadEarlier,
}: EarlierMessagesProps) {
	const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
	const load = async (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		if (state === "busy") return;
		setState("busy");
		setState((await loadEarlier()) ? "idle" : "failed");
	};
	const first = messages[0]?.position;
	if (!hasEarlier && !isEarlier) return null;
	return (
		<p className="earlier">
			{hasEarlier && (
				<Link
					className="link"
					to={conversationPath(basePath, conversationId, first)}
					onClick={load}
					aria-disabled={state === "busy" || undefined}
				>
					{state === "busy"
						? messagesCopy.loading
						: state === "failed"
							? messagesCopy.earlierFailed
							: messagesCopy.earlier}
				</Link>
			)}
			{isEarlier && (
				<Link className="link" to={conversationPath(basePath, conversationId)}>
					{messagesCopy.newest}
				</Link>
			)}
		</p>
	);
}
