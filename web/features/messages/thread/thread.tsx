/** One conversation: with whom and about what, what was said, and where to answer. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { words } from "#common/words.ts";
import type { Conversation, User } from "#web/api.ts";
import { Money } from "#web/components/money.tsx";
import { Thumbnail } from "#web/components/thumbnail.tsx";
import { ReportLink } from "#web/features/reports/report-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { PhotoLike } from "#web/ui/picture.tsx";
import { Composer } from "./composer.tsx";
import "./thread.css";
import { otherOf } from "#web/features/messages/conversation.ts";
import { conversationPath, inboxPath, type Place } from "#web/features/messages/paths.ts";
import { tellUnread } from "#web/features/messages/unread.tsx";
import type { WriteAnswer } from "#web/features/messages/write-message.ts";
import { Earlier } from "./earlier-messages.tsx";
import { Said, Unsaid } from "./message-list.tsx";
import { useOutbox } from "./use-outbox.ts";

type ThreadProps = {
	conversation: Conversation;
	firstUnread: number | undefined;
	/** An earlier page is shown by itself: without JavaScript. */
	isEarlier: boolean;
	/** What was unread in all once this was opened. */
	unreadCount: number | undefined;
	user: User;
	now: string;
	place: Place;
	formKey: string;
	answer: WriteAnswer | undefined;
	show: (fresh: Conversation) => void;
	isSending: RefObject<boolean>;
	loadEarlier: () => Promise<boolean>;
};

export function Thread({ conversation, user, place, now, ...props }: ThreadProps) {
	const { conversationId, messages, product } = conversation;
	const other = otherOf(conversation, user._id);
	const draftOf = `${user._id}.${conversationId}`;
	const box = useOutbox({ conversationId, draftOf, isSending: props.isSending, onSent: props.show });
	const { scroller, isBehind, onScroll, toNewest } = useNewest(messages.at(-1)?.position ?? 0);
	// The badge of the frame learns what opening this has read.
	useEffect(() => {
		if (props.unreadCount !== undefined) tellUnread(user._id, props.unreadCount);
	}, [props.unreadCount, user._id]);
	return (
		<section className="thread" aria-label={`Conversation with ${other.name}`}>
			<PaneHead back={inboxPath(place, 1)} product={product} other={other}>
				<ReportLink
					kind="conversation"
					id={conversationId}
					name={other.name}
					icon={<Icon name="flag" className="small" />}
				/>
			</PaneHead>
			{/* Laid out from its foot: it begins at the newest message, and stays there, without a script. */}
			<div
				className="scroller"
				ref={scroller}
				onScroll={onScroll}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
				tabIndex={0}
				role="log"
				aria-live="off"
				aria-label="Messages"
			>
				<div>
					<Earlier {...{ conversation, place }} isEarlier={props.isEarlier} loadEarlier={props.loadEarlier} />
					{!conversation.hasEarlier && !props.isEarlier && (
						<p className="begin-note">
							{other.role === "seller" ? "You pay" : "You are paid"} in cash at the door, never before. Talk about it
							here, so that it can be looked up.
						</p>
					)}
					<Said
						messages={messages}
						userId={user._id}
						firstUnread={props.firstUnread}
						now={now}
						otherName={other.name}
					/>
					<Unsaid outgoing={box.outgoing} again={box.again} takeBack={box.takeBack} draftOf={draftOf} />
				</div>
			</div>
			{isBehind && (
				<button type="button" className="newest" onClick={toNewest}>
					New messages
					<Icon name="down" className="small" />
				</button>
			)}
			{conversation.canSend ? (
				<Composer
					draftOf={draftOf}
					action={conversationPath("/messages", conversationId)}
					fields={{
						conversation: conversationId,
						key: props.answer?.key ?? props.formKey,
						back: conversationPath(place, conversationId),
					}}
					answer={props.answer}
					otherName={other.name}
					onSend={(text) => {
						box.send(text);
						toNewest();
					}}
				/>
			) : (
				<p className="closed">
					{conversation.participants.some(({ userId }) => userId === user._id)
						? words.messages.closed
						: "You are looking on."}
				</p>
			)}
		</section>
	);
}

type HeadProps = {
	back: string;
	product: { _id: string; name: string; price: number; photo: PhotoLike | null };
	other: { name: string; shopName: string };
	children?: ReactNode;
};

export const PaneHead = ({ back, product, other, children }: HeadProps) => (
	<header className="pane-head">
		<Link to={back} className="icon-btn back" aria-label="All conversations" preventScrollReset>
			<Icon name="left" />
		</Link>
		<Thumbnail photo={product.photo} width={48} />
		<div className="who-what">
			<h2>
				<bdi>{other.name}</bdi>
				{other.shopName && <span>{other.shopName}</span>}
			</h2>
			<p>
				<Link to={`/product/${product._id}`} dir="auto">
					{product.name}
				</Link>{" "}
				<Money amount={product.price} /> a day
			</p>
		</div>
		{children}
	</header>
);

/** How far from the foot one may have scrolled and still be at the newest message, in px. */
const nearFoot = 80;

/** Whether something came while one was reading further up. */
function useNewest(newest: number) {
	const scroller = useRef<HTMLDivElement>(null);
	const [seen, setSeen] = useState({ newest, isUp: false });
	const isBehind = seen.isUp && newest > seen.newest;
	// Laid out from the foot, the way up is counted in negative px.
	const isUp = () => (scroller.current?.scrollTop ?? 0) < -nearFoot;
	const onScroll = () => {
		if (isUp() !== seen.isUp) setSeen({ newest, isUp: isUp() });
	};
	const toNewest = () => scroller.current?.scrollTo({ top: 0, behavior: "smooth" });
	return { scroller, isBehind, onScroll, toNewest };
}
