/** An order's timeline. The current entry contains the next actions. */
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import "./order.css";
import { nowId, type TimelineEntry } from "./timeline.ts";

type TimelineProps = {
	entries: TimelineEntry[];
	/** The actions of the current entry. */
	children?: ReactNode;
	/** Additional content of an entry. */
	extra?: (entry: TimelineEntry) => ReactNode;
};

export const Timeline = ({ entries, children, extra }: TimelineProps) => (
	<ol className="timeline">
		{entries.map((entry) => (
			<li
				key={entry.key}
				id={entry.state === "now" ? nowId : undefined}
				className={entry.state}
				aria-current={entry.state === "now" ? "step" : undefined}
			>
				<span className="dot" aria-hidden="true">
					{entry.state === "done" && <Icon name="check" />}
					{entry.state === "ended" && <Icon name="close" />}
				</span>
				<h2>
					{entry.title}{" "}
					{entry.at ? (
						<time dateTime={entry.at}>{entry.when}</time>
					) : (
						entry.when && <span className="when">{entry.when}</span>
					)}
				</h2>
				{entry.nextActor && <p className="next-actor">{entry.nextActor}</p>}
				{entry.text && <p>{entry.text}</p>}
				{extra?.(entry)}
				{entry.state === "now" && children}
			</li>
		))}
	</ol>
);
