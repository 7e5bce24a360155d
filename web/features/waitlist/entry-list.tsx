/** The user's waitlist entries, with the days that are held for them. */
import { Form, useNavigation, useRevalidator } from "react-router";
import type { WaitlistPlace } from "#web/api.ts";
import { formatMoment, formatSize, periodWithWeekdays, shortPeriod } from "#web/features/format/format.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import "./waitlist.css";
import { useEffect } from "react";
import { waitlistCopy } from "#messages/waitlist.js";
import { useUpdates } from "#web/features/live-updates/updates.ts";
import { localHref } from "#web/language.ts";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";
import { Tag } from "#web/ui/tag.tsx";
import { bookingPath, formatTimeLeft, ordinal } from "./waitlist-labels.ts";

type EntryListProps = { entries: WaitlistPlace[]; now: string };

export const EntryList = ({ entries, now }: EntryListProps) => (
	<ul className="waitlist-entries">
		{entries.map((entry) => (
			<li key={entry._id}>
				<Thumbnail photo={entry.product.photo} width={72} />
				<div>
					<p className="name">
						<Link to={bookingPath(entry)}>{entry.product.name}</Link>
					</p>
					<p className="text-s2 text-muted">
						{[periodWithWeekdays(entry.rentalPeriod), formatSize(entry.size)].filter(Boolean).join(", ")}
					</p>
					<p className="entry-status">
						{entry.heldUntil ? (
							<>
								<b>{waitlistCopy.heldForYou}</b> <HoldCountdown until={entry.heldUntil} now={now} />
							</>
						) : (
							<span className="text-s2">
								{entry.position === 1 ? waitlistCopy.first : waitlistCopy.position({ place: ordinal(entry.position) })}
							</span>
						)}
					</p>
				</div>
				<div className="actions">
					{entry.heldUntil && (
						<LinkButton kind="main" small to={bookingPath(entry)}>
							{waitlistCopy.bookThem}
						</LinkButton>
					)}
					<LeaveForm entry={entry} />
				</div>
			</li>
		))}
	</ul>
);

function LeaveForm({ entry }: { entry: WaitlistPlace }) {
	const { formData } = useNavigation();
	return (
		<Form method="post" action="/waitlist">
			<input type="hidden" name="leave" value={entry._id} />
			<Button small busy={formData?.get("leave") === entry._id && waitlistCopy.leaving}>
				{entry.heldUntil ? waitlistCopy.giveUp : waitlistCopy.leave}
				<span className="sr-only">{waitlistCopy.forItem({ name: entry.product.name })}</span>
			</Button>
		</Form>
	);
}

/** The user's waitlist entries and held days on a product page. */
export function OwnEntries({ entries, now }: { entries: WaitlistPlace[]; now: string }) {
	const { revalidate } = useRevalidator();
	useUpdates("waitlist", () => revalidate());
	if (entries.length === 0) return null;
	return (
		<ul className="own-entries" aria-label={waitlistCopy.ownEntries}>
			{entries.map((entry) => (
				<li key={entry._id}>
					{entry.heldUntil ? (
						<>
							<span>
								<b>{shortPeriod(entry.rentalPeriod)}</b> {waitlistCopy.heldIn({ size: formatSize(entry.size) })}
							</span>
							<HoldCountdown until={entry.heldUntil} now={now} />
							{/* A plain link: a full page load opens the booking with the days chosen. */}
							<a className="link text-s2" href={localHref(bookingPath(entry))}>
								{waitlistCopy.bookThem}
							</a>
						</>
					) : (
						<>
							<span>
								{waitlistCopy.waitingFor} <b>{shortPeriod(entry.rentalPeriod)}</b>
								{waitlistCopy.place({
									size: formatSize(entry.size),
									place: ordinal(entry.position),
								})}
							</span>
							<Link className="link text-s2" to="/waitlist">
								{waitlistCopy.title}
							</Link>
						</>
					)}
				</li>
			))}
		</ul>
	);
}

/** `now`: when the server rendered the page, so that the first client render matches. */
export function HoldCountdown({ until, now }: { until: string; now: string }) {
	const left = useSecondsLeft(Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / 1000)));
	const { revalidate } = useRevalidator();
	// When the time is up, the server's state decides.
	useEffect(() => void (left === 0 && revalidate()), [left, revalidate]);
	return (
		<Tag tone="rani">
			{/* Screen readers get the end time instead of a text that changes each second. */}
			<span aria-hidden="true">
				{left > 0 ? waitlistCopy.timeLeft({ time: formatTimeLeft(left) }) : waitlistCopy.timeIsUp}
			</span>
			<span className="sr-only">{waitlistCopy.until({ time: formatMoment(until) })}</span>
		</Tag>
	);
}
