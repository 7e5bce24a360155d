/** How long days are still held: counts down. */

import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatMoment } from "#web/components/format/moment.ts";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";
import { Tag } from "#web/ui/tag.tsx";
import { formatTimeLeft } from "./waitlist-labels.ts";

/** `now`: when the page was made, so that server and browser say the same at first. */
export function HoldCountdown({ until, now }: { until: string; now: string }) {
	const left = useSecondsLeft(Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / 1000)));
	const { revalidate } = useRevalidator();
	// The time is up outside React: what the server says then is what is true.
	useEffect(() => void (left === 0 && revalidate()), [left, revalidate]);
	return (
		<Tag tone="rani">
			{/* A screen reader is told the moment once, not each second. */}
			<span aria-hidden="true">{left > 0 ? `${formatTimeLeft(left)} left` : "time is up"}</span>
			<span className="sr-only">until {formatMoment(until)}</span>
		</Tag>
	);
}
