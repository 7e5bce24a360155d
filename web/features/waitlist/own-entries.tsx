/** The user's waitlist entries and held days on a product page. */
import { Link, useRevalidator } from "react-router";
import type { WaitlistPlace } from "#web/api.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { useUpdates } from "#web/features/live-updates/updates.ts";
import { HoldCountdown } from "./hold-countdown.tsx";
import "./waitlist.css";
import { bookingPath, formatSize, ordinal } from "./waitlist-labels.ts";

export function OwnEntries({ entries, now }: { entries: WaitlistPlace[]; now: string }) {
	const { revalidate } = useRevalidator();
	useUpdates("waitlist", () => revalidate());
	if (entries.length === 0) return null;
	return (
		<ul className="own-entries" aria-label="Your place in line">
			{entries.map((entry) => (
				<li key={entry._id}>
					{entry.heldUntil ? (
						<>
							<span>
								<b>{shortPeriod(entry.rentalPeriod)}</b> {entry.size && `in ${formatSize(entry.size)} `}held for you
							</span>
							<HoldCountdown until={entry.heldUntil} now={now} />
							{/* A plain link: a full page load opens the booking with the days chosen. */}
							<a className="link text-s2" href={bookingPath(entry)}>
								Book them
							</a>
						</>
					) : (
						<>
							<span>
								You wait for <b>{shortPeriod(entry.rentalPeriod)}</b>
								{entry.size && ` in ${formatSize(entry.size)}`}: {ordinal(entry.position)} in line.
							</span>
							<Link className="link text-s2" to="/waitlist">
								Your waitlist
							</Link>
						</>
					)}
				</li>
			))}
		</ul>
	);
}
