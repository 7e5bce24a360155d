/** The user's waitlist entries, with the days that are held for them. */

import { Form, useNavigation } from "react-router";
import type { WaitlistPlace } from "#web/api.ts";
import { periodWithWeekdays } from "#web/components/format/period.ts";
import { formatSize } from "#web/components/format/size-copy.ts";
import { Thumbnail } from "#web/components/thumbnail.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import "./waitlist.css";
import { waitlistCopy } from "./copy.ts";
import { bookingPath } from "./waitlist-labels.ts";

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
							<span className="text-s2">{waitlistCopy.position(entry.position)}</span>
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
				<span className="sr-only">{waitlistCopy.forItem(entry.product.name)}</span>
			</Button>
		</Form>
	);
}
