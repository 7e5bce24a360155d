/** The messages of a conversation grouped by day, and the outgoing ones. */
import { dayOf } from "#common/calendar.ts";
import { supportCopy } from "#messages/common/support.js";
import { messagesCopy } from "#messages/messages.js";
import type { Message } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { dayLabel, momentLabel, type ThreadLine, threadLines } from "./conversation.ts";
import { MessagePhotos, OutgoingPhotos } from "./message-photos.tsx";
import type { Outgoing } from "./write-message.ts";

type MessageListProps = {
	messages: Message[];
	userId: string;
	firstUnread: number | undefined;
	now: string;
	otherName: string;
};

export const MessageList = ({ messages, userId, firstUnread, now, otherName }: MessageListProps) => (
	<ol className="message-list">
		{threadLines(messages, userId, firstUnread).map((line) =>
			line.kind === "day" ? (
				<li key={line.day} className="day">
					<span>{dayLabel(line.day, dayOf(new Date(now)))}</span>
				</li>
			) : line.kind === "unread" ? (
				<li key="unread" className="unread-line">
					<span>{messagesCopy.unreadLine}</span>
				</li>
			) : (
				<Bubble key={line.message.position} line={line} now={now} otherName={otherName} />
			),
		)}
	</ol>
);

type BubbleProps = { line: Extract<ThreadLine, { kind: "message" }>; now: string; otherName: string };

const Bubble = ({ line: { message, isMine, isLast }, now, otherName }: BubbleProps) => (
	<li className={`${isMine ? "sent" : "received"}${isLast ? " last" : ""}`}>
		<span className="sr-only">{isMine ? messagesCopy.you : otherName}: </span>
		{message.photos && <MessagePhotos photos={message.photos} from={isMine ? undefined : otherName} />}
		{/* Its own text direction: a right-to-left message does not affect the layout around it. */}
		{message.content && (
			<p className="bubble" dir="auto">
				{message.content}
			</p>
		)}
		{message.maskNotice && (
			<p className="masked">
				<Icon name="lock" className="small" />
				{message.maskNotice}
			</p>
		)}
		{isLast && (
			<p className="when">
				<time dateTime={message.timestamp} title={formatMoment(message.timestamp)}>
					{momentLabel(message.timestamp, now)}
				</time>
				{isMine && message.isRead && <span>{", read"}</span>}
			</p>
		)}
	</li>
);

type OutgoingMessagesProps = {
	outgoing: Outgoing[];
	retry: (one: Outgoing) => void;
	/** Moves one back into the composer. */
	edit: (one: Outgoing, composer: HTMLTextAreaElement) => Promise<void>;
};

export const OutgoingMessages = ({ outgoing, retry, edit }: OutgoingMessagesProps) => (
	<ol className="message-list outgoing" aria-label={messagesCopy.notSent}>
		{outgoing.map((one) => (
			<li key={one.key} className={one.problem ? "sent last failed" : "sent last"}>
				<span className="sr-only">{messagesCopy.you}: </span>
				{one.images && <OutgoingPhotos images={one.images} />}
				{one.content && (
					<p className="bubble" dir="auto">
						{one.content}
					</p>
				)}
				{one.problem || one.isWaiting ? (
					<div className="when" role={one.problem ? "alert" : "status"}>
						<p>{one.problem ?? messagesCopy.waits}</p>
						<div className="retry-actions">
							{one.problem && (
								<Button type="button" small onClick={() => retry(one)}>
									{messagesCopy.tryAgain}
								</Button>
							)}
							<Button
								type="button"
								small
								onClick={({ currentTarget }) => {
									const field = currentTarget.closest(".thread")?.querySelector("textarea");
									if (field) void edit(one, field);
								}}
							>
								{messagesCopy.edit}
							</Button>
						</div>
					</div>
				) : (
					<p className="when">{supportCopy.messages.sending}</p>
				)}
			</li>
		))}
	</ol>
);
