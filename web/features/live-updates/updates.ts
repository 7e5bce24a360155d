/** What the server says has changed, when it changes: one stream for a page, while somebody looks at it. It names no more than what; whoever shows it asks. */
import { useEffect, useEffectEvent } from "react";
import { rules } from "#common/rules.ts";

type About = "messages" | "unread" | "order" | "waitlist";
/** Without an id it may be any of them. */
type Hear = (id?: string) => unknown;

const ears: Record<About, Set<Hear>> = {
	messages: new Set(),
	unread: new Set(),
	order: new Set(),
	waitlist: new Set(),
};
const abouts = Object.keys(ears) as About[];

/** Says that something may have changed: the server did, or a screen that was too busy to look. */
export const tell = (about: About, id?: string) => {
	for (const hear of ears[about]) hear(id);
};

/** What is said again with the next poll. */
const due = new Set<About>();

/** For who could not look just now. */
export const tellLater = (about: About) => void due.add(about);

/** Calls `hear` whenever something of that kind may have changed, as long as the component is there. */
export function useUpdates(about: About, hear: Hear) {
	const heard = useEffectEvent(hear);
	useEffect(() => {
		const ear: Hear = (id) => heard(id);
		ears[about].add(ear);
		return () => void ears[about].delete(ear);
	}, [about]);
}

/**
 * Keeps the stream, for who is signed in. A hidden page has none: a browser opens six connections to a host, and the streams of a few
 * pages would leave none to load the next one with. Where there is no stream, orders are asked for every 30 seconds; what else is
 * told has a poll of its own.
 */
export function useStream() {
	useEffect(() => {
		let source: EventSource | undefined;
		const close = () => {
			source?.close();
			source = undefined;
		};
		const look = () => {
			if (document.hidden) return close();
			// One that is lost is opened again by the browser; one that was refused is not.
			if (source && source.readyState !== EventSource.CLOSED) return;
			source = new EventSource("/api/events");
			// What came before it is not told.
			source.onopen = () => {
				for (const about of abouts) tell(about);
			};
			for (const about of abouts) source.addEventListener(about, ({ data }) => tell(about, JSON.parse(data).id));
		};
		const timer = setInterval(() => {
			look();
			if (document.hidden) return;
			if (source?.readyState !== EventSource.OPEN) due.add("order");
			const now = [...due];
			due.clear();
			for (const about of now) tell(about);
		}, rules.poll.unreadMs);
		look();
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
			close();
		};
	}, []);
}
