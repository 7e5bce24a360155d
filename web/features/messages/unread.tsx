/** How many messages are unread, for every badge of the page: as the server said with the page, then as it is heard. */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { rules } from "#common/rules.ts";
import { browserApi, fetchIfChanged } from "#web/api.ts";
import { useEventStream } from "#web/features/live-updates/updates.ts";
import { usePoll } from "#web/features/live-updates/use-poll.ts";
import { useUser } from "#web/session.ts";

type UnreadCount = { userId: string; count: number };

let latest: UnreadCount | undefined;
const listeners = new Set<() => void>();
/** What the poll heard last, and how often a screen knew better since the page came. */
const etag = { current: "" };
let localUpdates = 0;

/**
 * Says how many there are now, when a screen has just learned it. What the poll asked before that is out of date, and so is
 * what it would be spared: the same number again would be news.
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

/** 0 for a visitor. */
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

/** Asks on load and every 30 seconds while somebody is signed in. Shows nothing; stands once in the frame. */
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
