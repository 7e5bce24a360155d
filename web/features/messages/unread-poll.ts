/** Polls the unread counts on load and every 30 seconds, and when the server announces a change. Loaded for signed-in users only. */
import * as rules from "#common/rules/messages.ts";
import { type ApiClient, fetchIfChanged } from "#web/api.ts";
import { useEventStream } from "#web/features/live-updates/updates.ts";
import { usePoll } from "#web/features/live-updates/use-poll.ts";
import { polledCount } from "./unread.tsx";

/** The ETag of the last reply, and the number of local updates before it: after another one a 304 would be for a number that is no longer shown. */
const etag = { current: "", localUpdates: 0 };

type CountCall = ReturnType<ApiClient["api"]["message"]["getUnreadCount"][":userId"]["$get"]>;

/** A plain request: the script of the API client would be loaded on every page for this one. */
const fetchCount = (userId: string, options: RequestInit) =>
	fetch(`/api/message/getUnreadCount/${userId}`, options) as unknown as CountCall;

/** Renders nothing; mounted once in the frame. */
export function UnreadPoll({ userId }: { userId: string }) {
	useEventStream();
	usePoll(
		async () => {
			const updatesBefore = polledCount.localUpdates();
			if (etag.localUpdates !== updatesBefore) etag.current = "";
			etag.localUpdates = updatesBefore;
			const reply = await fetchIfChanged(etag, (options) => fetchCount(userId, options));
			if (reply && polledCount.localUpdates() === updatesBefore)
				polledCount.publish(userId, reply.unreadCount, reply.unreadNotices);
		},
		{ everyMs: rules.poll.unreadMs, immediately: true, key: userId, topic: "unread" },
	);
	return null;
}
