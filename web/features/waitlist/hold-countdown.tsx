/** A countdown until held days are released. */

import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatMoment } from "#web/components/format/moment.ts";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";
import { Tag } from "#web/ui/tag.tsx";
import { waitlistCopy } from "./copy.ts";
import { formatTimeLeft } from "./waitlist-labels.ts";

/** `now`: when the server rendered the page, so that the first client render matches. */
export function HoldCountdown({ until, now }: { until: string; now: string }) {
	const left = useSecondsLeft(Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / 1000)));
	const { revalidate } = useRevalidator();
	// When the time is up, the server's state decides.
	useEffect(() => void (left === 0 && revalidate()), [left, revalidate]);
	return (
		<Tag tone="rani">
			{/* Screen readers get the end time instead of a text that changes each second. */}
			<span aria-hidden="true">{left > 0 ? waitlistCopy.timeLeft(formatTimeLeft(left)) : waitlistCopy.timeIsUp}</span>
			<span className="sr-only">{waitlistCopy.until(formatMoment(until))}</span>
		</Tag>
	);
}
