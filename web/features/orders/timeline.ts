/** An order's life as a list of marks: what was, what is next and whose turn it is, what is still to come. Pure. */
import type { Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import type { Viewer } from "./order-labels.ts";
import { isTrouble, tell } from "./timeline-text.ts";
import { foretell, turnOf, way } from "./upcoming-steps.ts";

export type Mark = {
	key: string;
	title: string;
	text: string;
	state: "done" | "ended" | "now" | "to-come";
	/** When it was, or by when it is due. */
	when: string;
	at?: string;
	/** Whose turn it is, where it is somebody's now. */
	turn?: string;
	/** The step that made this mark, or makes it. */
	step: string;
};

/** The id of the mark whose turn it is. */
export const nowId = "now";

export function marksOf(order: Order, viewer: Viewer, now: string): Mark[] {
	const done = order.timeline.map(
		(event, index): Mark => ({
			key: `${event.step}-${index}`,
			step: event.step,
			...tell(order, viewer, event),
			state: isTrouble(event) ? "ended" : "done",
			when: formatMoment(event.at),
			at: event.at,
		}),
	);
	const next = way.findIndex(([from]) => from.includes(order.status));
	const ahead = next < 0 ? [] : way.slice(next);
	return [
		...done,
		...ahead.map(
			([, step], index): Mark => ({
				key: step,
				step,
				...foretell(order, viewer, step, now),
				...(index === 0 ? { state: "now", turn: turnOf(order, viewer, now) } : { state: "to-come" }),
			}),
		),
	];
}
