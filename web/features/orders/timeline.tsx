/** An order's timeline: past events, the current step with its next actor, and upcoming steps. The server works out the entries. */

import type { ReactNode } from "react";
import type { Order } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { mainPath, type Viewer } from "./order-labels.ts";
import { eventText, nextActor, type OrderEvent, upcomingStep } from "./timeline-copy.ts";
import "./order.css";

export type TimelineEntry = {
	key: string;
	title: string;
	text: string;
	state: "done" | "ended" | "now" | "upcoming";
	/** When it happened, or by when it is due. */
	when: string;
	at?: string;
	/** The person who has to act; only set on the current entry. */
	nextActor?: string;
	/** The step of this entry. */
	step: string;
};

/** `howToPay`: "in cash", or "in cash or by UPI". */
export function timelineEntries(order: Order, viewer: Viewer, now: string, howToPay: string): TimelineEntry[] {
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
	const upcoming = nextIndex < 0 ? [] : mainPath.slice(nextIndex);
	return [
		...done,
		...upcoming.map(
			([, step], index): TimelineEntry => ({
				key: step,
				step,
				...upcomingStep(order, viewer, step, { now, howToPay }),
				...(index === 0 ? { state: "now", nextActor: nextActor(order, viewer, now) } : { state: "upcoming" }),
			}),
		),
	];
}

/** Events that set the order back or end it. */
const isSetback = ({ step }: OrderEvent) =>
	[
		"decline",
		"expire",
		"cancel",
		"lapse",
		"fail",
		"miss",
		"fallOverdue",
		"dispute",
		"markLost",
		"loseParcel",
		"delay",
	].includes(step);

type TimelineProps = {
	entries: TimelineEntry[];
	/** Additional content of an entry. */
	extra?: (entry: TimelineEntry) => ReactNode;
};

export const Timeline = ({ entries, extra }: TimelineProps) => (
	<ol className="timeline">
		{entries.map((entry) => (
			<li key={entry.key} className={entry.state} aria-current={entry.state === "now" ? "step" : undefined}>
				<span className="dot" aria-hidden="true">
					{entry.state === "done" && <Icon name="check" />}
					{entry.state === "ended" && <Icon name="close" />}
				</span>
				<h2>
					<span>{entry.title}</span>{" "}
					{entry.at ? (
						<time dateTime={entry.at}>{entry.when}</time>
					) : (
						entry.when && <span className="when">{entry.when}</span>
					)}
				</h2>
				{entry.nextActor && <p className="next-actor">{entry.nextActor}</p>}
				{entry.text && <p>{entry.text}</p>}
				{extra?.(entry)}
			</li>
		))}
	</ol>
);
