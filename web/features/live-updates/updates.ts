/**
 * Server-sent events: one stream per visible page announces what changed. Events carry a topic and an id; listeners
 * fetch the data.
 */
import { useEffect, useEffectEvent } from "react";
import * as rules from "#common/rules/messages.ts";

type Topic = "messages" | "unread" | "order" | "waitlist";
/** Without an id any item of the topic may have changed. */
type Listener = (id?: string) => unknown;

const listeners: Record<Topic, Set<Listener>> = {
	messages: new Set(),
	unread: new Set(),
	order: new Set(),
	waitlist: new Set(),
};
const topics = Object.keys(listeners) as Topic[];

/** Notifies the listeners of a topic, for a server event or a screen that postponed its refresh. */
export const notify = (topic: Topic, id?: string) => {
	for (const listener of listeners[topic]) listener(id);
};

/** Topics that the next timer tick notifies again. */
const pendingTopics = new Set<Topic>();

/** For listeners that cannot refresh now: notifies them again with the next timer tick. */
export const notifyLater = (topic: Topic) => void pendingTopics.add(topic);

/** Calls `listener` when something of the topic may have changed, while the component is mounted. */
export function useUpdates(topic: Topic, listener: Listener) {
	const latest = useEffectEvent(listener);
	useEffect(() => {
		const registered: Listener = (id) => latest(id);
		listeners[topic].add(registered);
		return () => void listeners[topic].delete(registered);
	}, [topic]);
}

/**
 * Opens the event stream for a signed-in user. Hidden pages close it: a browser allows six connections per host
 * (HTTP/1.1), and the streams of several tabs would use them up.
 * Without a stream, orders are refreshed every 30 seconds; the other topics have their own polls.
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
			// The browser reopens a lost stream, but not a refused one.
			if (source && source.readyState !== EventSource.CLOSED) return;
			source = new EventSource("/api/events");
			// Events before the connection opened were missed, so all topics are notified.
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
