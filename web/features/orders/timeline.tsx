/** An order's timeline. The server works out its entries. */

import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import type { TimelineEntry } from "./timeline-entries.ts";
import "./order.css";

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
