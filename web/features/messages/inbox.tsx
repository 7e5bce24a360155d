/** The list of conversations, most recent first. */

import type { Conversation } from "#web/api.ts";
import { Link } from "#web/ui/link.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import { badgeText } from "./badge.tsx";
import { otherParticipant } from "./conversation.ts";
import { messagesCopy } from "./copy.ts";
import { entryCopy } from "./entry-copy.ts";
import { conversationPath, inboxPath, type MessagesPath } from "./paths.ts";
import { timeLabel } from "./time-label.ts";

type InboxProps = {
	conversations: Conversation[];
	userId: string;
	openId: string | undefined;
	now: string;
	basePath: MessagesPath;
	page: number;
	hasMore: boolean;
};

export const Inbox = ({ conversations, userId, openId, now, basePath, page, hasMore }: InboxProps) => (
	<nav aria-label={messagesCopy.conversations}>
		<ul>
			{conversations.map((conversation) => (
				<li key={conversation.conversationId}>
					<InboxEntry conversation={conversation} userId={userId} openId={openId} now={now} basePath={basePath} />
				</li>
			))}
		</ul>
		{(page > 1 || hasMore) && (
			<p className="inbox-pages">
				{page > 1 && (
					<Link className="link" to={inboxPath(basePath, page - 1)}>
						{messagesCopy.newer}
					</Link>
				)}
				{hasMore && (
					<Link className="link" to={inboxPath(basePath, page + 1)}>
						{messagesCopy.older}
					</Link>
				)}
			</p>
		)}
	</nav>
);

type InboxEntryProps = Pick<InboxProps, "userId" | "openId" | "now" | "basePath"> & { conversation: Conversation };

function InboxEntry({ conversation, userId, openId, now, basePath }: InboxEntryProps) {
	const { conversationId, product, lastMessage, unreadCount } = conversation;
	const other = otherParticipant(conversation, userId);
	return (
		<Link
			to={conversationPath(basePath, conversationId)}
			className={unreadCount > 0 ? "entry unread" : "entry"}
			aria-current={conversationId === openId ? "true" : undefined}
			preventScrollReset
		>
			<Thumbnail photo={product.photo} width={48} />
			<b dir="auto">{other.name}</b>
			<time dateTime={lastMessage.timestamp}>{timeLabel(lastMessage.timestamp, now)}</time>
			<span className="about" dir="auto">
				{product.name}
			</span>
			<span className="last" dir="auto">
				{lastMessage.sender.userId === userId && <span>{"You: "}</span>}
				<span>{lastMessage.content}</span>
			</span>
			{unreadCount > 0 && (
				<span className="count">
					{badgeText(unreadCount)}
					<span className="sr-only"> {entryCopy.unread}</span>
				</span>
			)}
		</Link>
	);
}
