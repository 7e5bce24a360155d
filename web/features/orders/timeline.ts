/** An order's life as a list of marks: what was, what is next and whose turn it is, what is still to come. Pure. */
import type { Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import type { Viewer } from "./order-labels.ts";
import { eventText, isSetback } from "./timeline-text.ts";
import { mainPath, nextActor, upcomingStep } from "./upcoming-steps.ts";

export type TimelineEntry = {
	key: string;
	title: string;
	text: string;
	state: "done" | "ended" | "now" | "upcoming";
	/** When it was, or by when it is due. */
	when: string;
	at?: string;
	/** Whose turn it is, where it is somebody's now. */
	nextActor?: string;
	/** The step that made this mark, or makes it. */
	step: string;
};

/** The id of the mark whose turn it is. */
export const nowId = "now";

export function timelineEntries(order: Order, viewer: Viewer, now: string): TimelineEntry[] {
	const done = order.timeline.map(
		(event, index): TimelineEntry => ({
			key: `${event.step}-${index}`,
			step: event.step,
			...eventText(order, viewer, event),
			state: isSetback(event) ? "ended" : "done",
			when: formatMoment(event.at),
			at: event.at,
		}),
	);
	const nextIndex = mainPath.findIndex(([from]) => from.includes(order.status));
	const ahead = nextIndex < 0 ? [] : mainPath.slice(nextIndex);
	return [
		...done,
		...ahead.map(
			([, step], index): TimelineEntry => ({
				key: step,
				step,
				...upcomingStep(order, viewer, step, now),
				...(index === 0 ? { state: "now", nextActor: nextActor(order, viewer, now) } : { state: "upcoming" }),
			}),
		),
	];
}
