/** The two messages panes: inbox and open conversation; one at a time on narrow screens. The URL selects them. */
import { Suspense } from "react";
import { supportCopy } from "#messages/common/support.js";
import type { Conversation, User } from "#web/api.ts";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { Popular } from "#web/features/product-card/popular.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { MessagesData } from "./load-messages.ts";
import "./messages.css";
import "./composer.css";
import "./thread.css";
import "./message-photos.css";
import { messagesCopy } from "#messages/messages.js";
import { entryCopy } from "#messages/site.js";
import { localHref } from "#web/language.ts";
import { Link } from "#web/ui/link.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import { otherParticipant, timeLabel } from "./conversation.ts";
import { conversationPath, inboxPath, type MessagesPath } from "./paths.ts";
import { badgeText } from "./unread.tsx";
import { useMessages } from "./use-messages.ts";
import type { WriteResult } from "./write-message.ts";

const Thread = lazyPart(async () => (await import("./thread.tsx")).Thread);
const FirstThread = lazyPart(async () => (await import("./thread.tsx")).FirstThread);

type MessagesProps = { data: MessagesData; user: User; actionData?: WriteResult | undefined };

export function Messages({ data, user, actionData }: MessagesProps) {
	const { live, ...thread } = useMessages(data, user);
	const { basePath, inbox, newConversation } = data;
	const { conversations, open } = live;
	const isOpen = open !== undefined || newConversation !== undefined;
	if (conversations?.length === 0 && !isOpen)
		return <NoMessages isSeller={user.accountType === "renter"} popular={data.popular} />;
	return (
		<div className={isOpen ? "messages open" : "messages"}>
			<div className="inbox">
				{conversations ? (
					<Inbox
						conversations={conversations}
						userId={user._id}
						openId={open?.conversationId}
						now={live.now}
						basePath={basePath}
						page={inbox?.page ?? 1}
						hasMore={inbox?.hasMore ?? false}
					/>
				) : (
					<Notice tone="bad" className="m-4">
						{supportCopy.messages.loadFailed} <a href={localHref(basePath)}>{messagesCopy.tryAgain}</a>
					</Notice>
				)}
			</div>
			{open ? (
				// Each conversation has its own draft and outbox.
				<Suspense key={open.conversationId}>
					<Thread
						conversation={open}
						firstUnread={live.firstUnread}
						isEarlier={data.opened?.isEarlier ?? false}
						unreadCount={data.opened?.unreadCount}
						allowance={data.opened?.allowance}
						user={user}
						now={live.now}
						basePath={basePath}
						formKey={data.key}
						actionData={actionData}
						{...thread}
					/>
				</Suspense>
			) : newConversation ? (
				<Suspense>
					<FirstThread
						newConversation={newConversation}
						userId={user._id}
						basePath={basePath}
						formKey={data.key}
						actionData={actionData}
					/>
				</Suspense>
			) : (
				<div className="thread no-selection">
					<Icon name="message" />
					<p>{messagesCopy.choose}</p>
				</div>
			)}
			{/* A live region must exist before its text changes. */}
			<p className="sr-only" role="status">
				{live.announcement}
			</p>
		</div>
	);
}

const NoMessages = ({ isSeller, popular }: { isSeller: boolean; popular: CardProduct[] }) => (
	<>
		<EmptyState title={messagesCopy.none} text={isSeller ? messagesCopy.noneForSellers : messagesCopy.noneForClients}>
			<LinkButton kind="main" to={isSeller ? "/list-item" : "/browse"}>
				{isSeller ? messagesCopy.list : messagesCopy.browse}
			</LinkButton>
		</EmptyState>
		<Popular products={popular} />
	</>
);

type InboxProps = {
	conversations: Conversation[];
	userId: string;
	openId: string | undefined;
	now: string;
	basePath: MessagesPath;
	page: number;
	hasMore: boolean;
};

/** The conversations, most recent first. */
const Inbox = ({ conversations, userId, openId, now, basePath, page, hasMore }: InboxProps) => (
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
				{lastMessage.sender.userId === userId && <span>{`${messagesCopy.you}: `}</span>}
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
