/** An order's timeline. What one may do next stands inside the mark whose turn it is. */
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import "./order.css";
import { type Mark, nowId } from "./timeline.ts";

type TimelineProps = {
	marks: Mark[];
	/** What to do now. */
	children?: ReactNode;
	/** What else stands beside a mark. */
	beside?: (mark: Mark) => ReactNode;
};

export const Timeline = ({ marks, children, beside }: TimelineProps) => (
	<ol className="timeline">
		{marks.map((mark) => (
			<li
				key={mark.key}
				id={mark.state === "now" ? nowId : undefined}
				className={mark.state}
				aria-current={mark.state === "now" ? "step" : undefined}
			>
				<span className="dot" aria-hidden="true">
					{mark.state === "done" && <Icon name="check" />}
					{mark.state === "ended" && <Icon name="close" />}
				</span>
				<h2>
					{mark.title}{" "}
					{mark.at ? (
						<time dateTime={mark.at}>{mark.when}</time>
					) : (
						mark.when && <span className="when">{mark.when}</span>
					)}
				</h2>
				{mark.turn && <p className="turn">{mark.turn}</p>}
				{mark.text && <p>{mark.text}</p>}
				{beside?.(mark)}
				{mark.state === "now" && children}
			</li>
		))}
	</ol>
);
