/** What the server says has changed, when it changes: one stream for a page, while somebody looks at it. It names no more than what; whoever shows it asks. */
import { useEffect, useEffectEvent } from "react";
import { rules } from "#common/rules.ts";

type Topic = "messages" | "unread" | "order" | "waitlist";
/** Without an id it may be any of them. */
type Listener = (id?: string) => unknown;

const listeners: Record<Topic, Set<Listener>> = {
	messages: new Set(),
	unread: new Set(),
	order: new Set(),
	waitlist: new Set(),
};
const topics = Object.keys(listeners) as Topic[];

/** Says that something may have changed: the server did, or a screen that was too busy to look. */
export const notify = (topic: Topic, id?: string) => {
	for (const listener of listeners[topic]) listener(id);
};

/** What is said again with the next poll. */
const pendingTopics = new Set<Topic>();

/** For who could not look just now. */
export const notifyLater = (topic: Topic) => void pendingTopics.add(topic);

/** Calls `hear` whenever something of that kind may have changed, as long as the component is there. */
export function useUpdates(topic: Topic, listener: Listener) {
	const latest = useEffectEvent(listener);
	useEffect(() => {
		const registered: Listener = (id) => latest(id);
		listeners[topic].add(registered);
		return () => void listeners[topic].delete(registered);
	}, [topic]);
}

/**
 * Keeps the stream, for who is signed in. A hidden page has none: a browser opens six connections to a host, and the streams of a few
 * pages would leave none to load the next one with. Where there is no stream, orders are asked for every 30 seconds; what else is
 * told has a poll of its own.
 */
export function useEventStream() {
	useEffect(() => {
		let source: EventSource | undefined;
		const close = () => {
			source?.close();
			source = undefined;
		};
		const connectIfVisible = () => {
			if (document.hidden) return close();
			// One that is lost is opened again by the browser; one that was refused is not.
			if (source && source.readyState !== EventSource.CLOSED) return;
			source = new EventSource("/api/events");
			// What came before it is not told.
			source.onopen = () => {
				for (const topic of topics) notify(topic);
			};
			for (const topic of topics) source.addEventListener(topic, ({ data }) => notify(topic, JSON.parse(data).id));
		};
		const timer = setInterval(() => {
			connectIfVisible();
			if (document.hidden) return;
			if (source?.readyState !== EventSource.OPEN) pendingTopics.add("order");
			const topicsNow = [...pendingTopics];
			pendingTopics.clear();
			for (const topic of topicsNow) notify(topic);
		}, rules.poll.unreadMs);
		connectIfVisible();
		document.addEventListener("visibilitychange", connectIfVisible);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", connectIfVisible);
			close();
		};
	}, []);
}
