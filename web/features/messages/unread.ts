/** The unread count for all badges: loaded with the page, then updated by the poll (unread-poll.ts). */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { memberOf, useMemberSlots } from "#web/features/member-slots/member-slots.ts";
import { useUser } from "#web/session.ts";

type UnreadCount = { userId: string; count: number };

let latest: UnreadCount | undefined;
const listeners = new Set<() => void>();
/** How many times a screen set the count since the page loaded. */
let localUpdates = 0;

/** Sets the count when a screen has just learned it. The reply of a running poll is outdated then. */
export function setUnread(userId: string, count: number) {
	localUpdates++;
	publish(userId, count);
}

/** The poll's view of the count. `localUpdates`: a reply to a request from before the last one is outdated. */
export const polledCount = { publish, localUpdates: () => localUpdates };

function publish(userId: string, count: number) {
	if (latest?.userId === userId && latest.count === count) return;
	latest = { userId, count };
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Returns 0 for a visitor. */
export function useUnread(): number {
	const user = useUser();
	const slots = useMemberSlots();
	const frame = useRouteLoaderData<{ unreadCount: number }>("frame")?.unreadCount ?? 0;
	const loaded = slots ? memberOf(slots).unread : frame;
	const live = useSyncExternalStore(
		subscribe,
		() => latest,
		() => undefined,
	);
	if (!user) return 0;
	return live?.userId === user._id ? live.count : loaded;
}
