/** A card that leads back to a booking that was begun and not ordered. */

import { dashboardCopy } from "#messages/screens/dashboard.js";
import type { UnfinishedBooking } from "#web/features/booking-intent/unfinished-booking.ts";
import { shortPeriod } from "#web/features/format/format.ts";
import { Link } from "#web/ui/link.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import "./continue-booking.css";

export const ContinueBooking = ({ booking: { name, photo, period, path } }: { booking: UnfinishedBooking }) => (
	<section className="continue-booking" aria-label={dashboardCopy.unfinishedBooking.title}>
		<Thumbnail photo={photo} width={64} />
		<div>
			<Link className="link" to={path} dir="auto">
				{dashboardCopy.unfinishedBooking.continueTo({ name, days: shortPeriod(period) })}
			</Link>
			<p>{dashboardCopy.unfinishedBooking.notOrdered}</p>
		</div>
	</section>
);
