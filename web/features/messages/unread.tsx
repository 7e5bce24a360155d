/** The unread count for all badges: loaded with the page, then updated by polling. */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import * as rules from "#common/rules/messages.ts";
import { browserApi, fetchIfChanged } from "#web/api.ts";
import { useEventStream } from "#web/features/live-updates/updates.ts";
import { usePoll } from "#web/features/live-updates/use-poll.ts";
import { useUser } from "#web/session.ts";

type UnreadCount = { userId: string; count: number };

let latest: UnreadCount | undefined;
const listeners = new Set<() => void>();
/** The poll's last ETag, and how many times a screen set the count since the page loaded. */
const etag = { current: "" };
let localUpdates = 0;

/**
 * Sets the count when a screen has just learned it. The reply of a running poll is outdated then.
 * So is the ETag: the next poll must not get a 304 for a number that is no longer shown.
 */
export function setUnread(userId: string, count: number) {
	localUpdates++;
	etag.current = "";
	publish(userId, count);
}

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
	const loaded = useRouteLoaderData<{ unreadCount: number }>("frame/frame")?.unreadCount ?? 0;
	const live = useSyncExternalStore(
		subscribe,
		() => latest,
		() => undefined,
	);
	if (!user) return 0;
	return live?.userId === user._id ? live.count : loaded;
}

/** Polls on load and every 30 seconds for a signed-in user. Renders nothing; mounted once in the frame. */
export function UnreadPoll() {
	const user = useUser();
	return user && <Poll key={user._id} userId={user._id} />;
}

function Poll({ userId }: { userId: string }) {
	useEventStream();
	usePoll(
		async () => {
			const param = { userId };
			const updatesBefore = localUpdates;
			const reply = await fetchIfChanged(etag, (options) =>
				browserApi().api.message.getUnreadCount[":userId"].$get({ param }, options),
			);
			if (updatesBefore !== localUpdates) etag.current = "";
			else if (reply) publish(userId, reply.unreadCount);
		},
		{ everyMs: rules.poll.unreadMs, immediately: true, key: userId, topic: "unread" },
	);
	return null;
}
