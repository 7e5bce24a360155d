/** The unread counts of messages and notices, and their badge: loaded with the page, then updated by the poll (unread-poll.ts). */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import * as rules from "#common/rules/messages.ts";
import { entryCopy } from "#messages/site.js";
import { memberOf, useMemberSlots } from "#web/features/member-slots/member-slots.ts";
import { useUser } from "#web/session.ts";

type UnreadCount = { userId: string; count: number; notices: number | undefined };

let latest: UnreadCount | undefined;
const listeners = new Set<() => void>();
/** How many times a screen set the count since the page loaded. */
let localUpdates = 0;

/** Sets the count when a screen has just learned it. The reply of a running poll is outdated then. */
export function setUnread(userId: string, count: number) {
	localUpdates++;
	publish(userId, count, latest?.userId === userId ? latest.notices : undefined);
}

/** The poll's view of the count. `localUpdates`: a reply to a request from before the last one is outdated. */
export const polledCount = { publish, localUpdates: () => localUpdates };

function publish(userId: string, count: number, notices: number | undefined) {
	if (latest?.userId === userId && latest.count === count && latest.notices === notices) return;
	latest = { userId, count, notices };
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Unread messages. Returns 0 for a visitor. */
export const useUnread = (): number => useCounts().unread;

/** Unread notices. Returns 0 for a visitor. */
export const useNotices = (): number => useCounts().notices;

type Counts = { unread: number; notices: number };

function useCounts(): Counts {
	const user = useUser();
	const slots = useMemberSlots();
	const frame = useRouteLoaderData<Counts>("frame");
	const loaded = (slots ? memberOf(slots) : frame) ?? { unread: 0, notices: 0 };
	const live = useSyncExternalStore(
		subscribe,
		() => latest,
		() => undefined,
	);
	if (!user) return { unread: 0, notices: 0 };
	return live?.userId === user._id ? { unread: live.count, notices: live.notices ?? loaded.notices } : loaded;
}

/** "9+" above 9. */
export const badgeText = (count: number): string =>
	count > rules.poll.badgeMax ? `${rules.poll.badgeMax}+` : String(count);

/** Styles hide it while it is empty. */
export const Badge = ({ text }: { text: string }) => (
	<span className="badge" aria-hidden="true">
		{text}
	</span>
);

/** The same for screen readers, after the link's text. */
export const unreadText = (count: number): string => (count > 0 ? `${badgeText(count)} ${entryCopy.unread}` : "");

/** The accessible name of a link that is only an icon. */
export const messagesLabel = (count: number): string =>
	count > 0 ? entryCopy.messagesUnread({ count: badgeText(count) }) : entryCopy.messages;
