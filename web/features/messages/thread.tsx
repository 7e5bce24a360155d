/** The pane of one conversation: header with participant and product, messages, and composer; or the form that begins one. */
import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import * as rules from "#common/rules/messages.ts";
import { hasVisibleText } from "#common/text/visible-text.ts";
import { supportCopy } from "#messages/common/support.js";
import { messagesCopy } from "#messages/messages.js";
import type { Conversation, User } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import type { FormPhotos } from "#web/features/photos/use-photos.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { ReportLink } from "#web/features/reports/report-link.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { localHref } from "#web/language.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { PhotoLike } from "#web/ui/picture.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import { otherParticipant } from "./conversation.ts";
import { FirstMessage } from "./first-message.tsx";
import type { NewConversation } from "./load-messages.ts";
import { MessageList, OutgoingMessages } from "./message-list.tsx";
import { AddPhotos, ChosenPhotos, useHeldSubmit, useMessagePhotos } from "./message-photos.tsx";
import { conversationPath, inboxPath, type MessagesPath } from "./paths.ts";
import { setUnread } from "./unread.tsx";
import {
	draftFieldProps,
	formatSendFailure,
	saveMessageDraft,
	sendOnEnter,
	useOutbox,
	type WriteResult,
} from "./write-message.ts";

type ThreadProps = {
	conversation: Conversation;
	firstUnread: number | undefined;
	/** True on an older page, which is shown separately without JavaScript. */
	isEarlier: boolean;
	/** The total unread count after opening this conversation. */
	unreadCount: number | undefined;
	/** Whether the client needs this lister's permission to order the item. */
	allowance: "not-needed" | "needed" | "allowed" | undefined;
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
	const path = conversationPath(basePath, conversationId);
	const unsent = props.actionData?.text === undefined ? undefined : props.actionData;
	const failedChange = unsent ? undefined : props.actionData?.failure;
	const isParticipant = conversation.participants.some(({ userId }) => userId === user._id);
	const howToPay = useHowToPay();
	const draftKey = `${user._id}.${conversationId}`;
	const { isSending, onSent } = props;
	const outbox = useOutbox({ userId: user._id, conversationId, draftKey, isSending, onSent });
	const photos = useMessagePhotos(unsent?.images);
	const { scroller, hasNewer, onScroll, toNewest } = useScrollToNewest(messages.at(-1)?.position ?? 0);
	// Updates the badges of the page frame.
	useEffect(() => {
		if (props.unreadCount !== undefined) setUnread(user._id, props.unreadCount);
	}, [props.unreadCount, user._id]);
	return (
		<section className="thread" aria-label={messagesCopy.conversationWith({ name: other.name })}>
			<PaneHead back={inboxPath(basePath, 1)} product={product} other={other}>
				<ReportLink
					kind="conversation"
					id={conversationId}
					name={other.name}
					icon={<Icon name="flag" className="small" />}
				/>
				{isParticipant && !conversation.isBlocked && (
					<ConversationForm action="block" conversationId={conversationId} back={path} className="block-form">
						<button type="submit" className="report-link" title={messagesCopy.blockHint}>
							<Icon name="lock" className="small" />
							<span className="title">{messagesCopy.block}</span>
							<span className="sr-only"> {other.name}</span>
						</button>
					</ConversationForm>
				)}
			</PaneHead>
			{failedChange && (
				<Notice tone="bad" className="m-3">
					{failureMessage(failedChange, supportCopy.contact.network)}
				</Notice>
			)}
			{props.allowance && props.allowance !== "not-needed" && (
				<OrderAllowance
					isAllowed={props.allowance === "allowed"}
					name={other.name}
					conversationId={conversationId}
					back={path}
				/>
			)}
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
							{(other.role === "seller" ? messagesCopy.clientPays : messagesCopy.sellerIsPaid)({ howToPay })}
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
						edit={async (one, field) => {
							if (!(await outbox.discard(one))) return;
							// Before what is being written.
							field.value = [one.content, field.value].filter((text) => text !== "").join("\n");
							saveMessageDraft(draftKey, { text: field.value });
							photos.restore(one.images ?? []);
							field.focus();
						}}
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
						key: unsent?.key ?? props.formKey,
						back: path,
					}}
					actionData={unsent}
					otherName={other.name}
					photos={photos}
					onSend={(text, images) => {
						outbox.send(text, images);
						photos.clear();
						toNewest();
					}}
				/>
			) : (
				<Closed conversation={conversation} userId={user._id} back={path} />
			)}
		</section>
	);
}

type ConversationFormProps = {
	/** The name of the field that the server reads. */
	action: "allow" | "block" | "unblock";
	conversationId: string;
	back: string;
	className?: string;
	children: ReactNode;
};

/** A button that changes something about the conversation, also without JavaScript. */
const ConversationForm = ({ action, conversationId, back, className, children }: ConversationFormProps) => (
	<Form method="post" action={conversationPath("/messages", conversationId)} className={className} preventScrollReset>
		<input type="hidden" name={action} value={conversationId} />
		<input type="hidden" name="back" value={back} />
		{children}
	</Form>
);

type AllowanceProps = { isAllowed: boolean; name: string; conversationId: string; back: string };

/** For the lister, when the item is worth more than the client's open orders may be. */
const OrderAllowance = ({ isAllowed, name, ...conversation }: AllowanceProps) => (
	<div className="allowance">
		<p>{isAllowed ? messagesCopy.isAllowed({ name }) : messagesCopy.needsAllowance({ name })}</p>
		{!isAllowed && (
			<ConversationForm action="allow" {...conversation}>
				<Button>{messagesCopy.allow}</Button>
			</ConversationForm>
		)}
	</div>
);

/** In place of the composer: why no message can be sent. */
const Closed = ({ conversation, userId, back }: { conversation: Conversation; userId: string; back: string }) => {
	const { conversationId, isBlocked, participants } = conversation;
	if (!isBlocked)
		return (
			<p className="closed">
				{participants.some((one) => one.userId === userId) ? supportCopy.messages.closed : messagesCopy.readOnly}
			</p>
		);
	return (
		<div className="closed">
			<p>{messagesCopy.isBlocked({ name: otherParticipant(conversation, userId).name })}</p>
			<ConversationForm action="unblock" conversationId={conversationId} back={back} className="mt-3">
				<Button>{messagesCopy.unblock}</Button>
			</ConversationForm>
		</div>
	);
};

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
function EarlierMessages({
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

type HeadProps = {
	back: string;
	product: { _id: string; name: string; price: number; photo: PhotoLike | null };
	other: { name: string; shopName: string };
	children?: ReactNode;
};

const PaneHead = ({ back, product, other, children }: HeadProps) => (
	<header className="pane-head">
		<Link to={back} className="icon-btn back" aria-label={messagesCopy.allConversations} preventScrollReset>
			<Icon name="left" />
		</Link>
		<Thumbnail photo={product.photo} width={48} />
		<div className="thread-subject">
			<h2>
				<bdi>{other.name}</bdi>
				{other.shopName && <span>{other.shopName}</span>}
			</h2>
			<p>
				<Link to={`/product/${product._id}`} dir="auto">
					{product.name}
				</Link>{" "}
				<Money amount={product.price} /> {messagesCopy.aDay}
			</p>
		</div>
		{children}
	</header>
);

type ComposerProps = {
	draftKey: string;
	/** The form's target and hidden fields, used without JavaScript. */
	action: string;
	fields: Record<string, string>;
	actionData: WriteResult | undefined;
	otherName: string;
	photos: FormPhotos;
	onSend: (text: string, images: string[]) => void;
};

const maxLength = rules.message.maxLength;
/** From this length on the remaining characters are shown. */
const counterFrom = maxLength - 200;

/** Enter sends, Shift+Enter breaks a line. Works as a plain form without JavaScript. */
function Composer({ draftKey, action, fields, actionData, otherName, photos, onSend }: ComposerProps) {
	const hydrated = useHydrated();
	const [textProblem, setProblem] = useState(actionData?.failure && formatSendFailure(actionData.failure));
	const [length, setLength] = useState(0);
	const { isHeld, hold, photoProblem } = useHeldSubmit(photos);
	const { ref, onInput } = draftFieldProps(draftKey);
	const problem = photoProblem ?? textProblem;

	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const field = event.currentTarget.elements.namedItem("message") as HTMLTextAreaElement;
		const text = field.value.trim();
		field.focus();
		if (hold(event)) return;
		const images = photos.items.flatMap(({ image }) => image ?? []);
		if (!hasVisibleText(text) && images.length === 0) return setProblem(supportCopy.messages.empty);
		if (text.length > maxLength) return setProblem(messagesCopy.tooLong({ most: maxLength }));
		setProblem(undefined);
		field.value = "";
		setLength(0);
		saveMessageDraft(draftKey, { text: "" });
		onSend(text, images);
	};

	return (
		<form
			method="post"
			action={localHref(action)}
			encType="multipart/form-data"
			className="composer"
			onSubmit={submit}
			noValidate
		>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<ChosenPhotos
				photos={photos}
				onRemove={() => {
					setProblem(undefined);
					document.getElementById("message")?.focus();
				}}
			/>
			<AddPhotos photos={photos} />
			<label className="sr-only" htmlFor="message">
				{messagesCopy.messageTo({ name: otherName })}
			</label>
			<textarea
				id="message"
				name="message"
				className="input"
				rows={1}
				dir="auto"
				placeholder={messagesCopy.writeTo({ name: otherName })}
				enterKeyHint="send"
				autoComplete="off"
				ref={ref}
				defaultValue={actionData?.text}
				onInput={(event) => {
					onInput(event);
					setLength(event.currentTarget.value.trim().length);
					if (problem) setProblem(undefined);
				}}
				onKeyDown={sendOnEnter}
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? "message-error" : undefined}
			/>
			<Button kind="main" busy={isHeld && messagesCopy.sending}>
				{messagesCopy.send}
			</Button>
			<div className="field under" role="status">
				<FieldError id="message" message={problem} />
				{!problem && length > counterFrom && (
					<p className={length > maxLength ? "error" : "hint"}>{messagesCopy.length({ length, most: maxLength })}</p>
				)}
				{!problem && length <= counterFrom && hydrated && <p className="hint keys-hint">{messagesCopy.keys}</p>}
			</div>
		</form>
	);
}

type FirstThreadProps = {
	newConversation: NewConversation;
	userId: string;
	basePath: MessagesPath;
	formKey: string;
	actionData: WriteResult | undefined;
};

/** The pane of a conversation that does not exist yet. */
export const FirstThread = ({ newConversation, basePath, ...form }: FirstThreadProps) => (
	<section className="thread" aria-label={newConversation.other.name}>
		<PaneHead back={inboxPath(basePath, 1)} {...newConversation} />
		<div className="new-conversation">
			{newConversation.isOwn ? (
				<Notice>{supportCopy.messages.ownProduct}</Notice>
			) : (
				<FirstMessage newConversation={newConversation} {...form} />
			)}
		</div>
	</section>
);
