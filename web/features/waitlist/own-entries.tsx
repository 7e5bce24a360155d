/** The user's waitlist entries and held days on a product page. */

import { useRevalidator } from "react-router";
import type { WaitlistPlace } from "#web/api.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { formatSize } from "#web/components/format/size-copy.ts";
import { useUpdates } from "#web/features/live-updates/updates.ts";
import { Link } from "#web/ui/link.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import "./waitlist.css";
import { waitlistCopy } from "./copy.ts";
import { bookingPath } from "./waitlist-labels.ts";

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
								<b>{shortPeriod(entry.rentalPeriod)}</b> {waitlistCopy.heldIn(formatSize(entry.size))}
							</span>
							<HoldCountdown until={entry.heldUntil} now={now} />
							{/* A plain link: a full page load opens the booking with the days chosen. */}
							<a className="link text-s2" href={bookingPath(entry)}>
								{waitlistCopy.bookThem}
							</a>
						</>
					) : (
						<>
							<span>
								{waitlistCopy.waitingFor} <b>{shortPeriod(entry.rentalPeriod)}</b>
								{waitlistCopy.place(formatSize(entry.size), entry.position)}
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
