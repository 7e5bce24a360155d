/** A card that leads back to a booking that was begun and not ordered. */

import { shortPeriod } from "#web/features/format/format.ts";
import { Link } from "#web/ui/link.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import { bookingIntentCopy } from "./copy.ts";
import type { UnfinishedBooking } from "./unfinished-booking.ts";
import "./continue-booking.css";

export const ContinueBooking = ({ booking: { name, photo, period, path } }: { booking: UnfinishedBooking }) => (
	<section className="continue-booking" aria-label={bookingIntentCopy.title}>
		<Thumbnail photo={photo} width={64} />
		<div>
			<Link className="link" to={path} dir="auto">
				{bookingIntentCopy.continueTo(name, shortPeriod(period))}
			</Link>
			<p>{bookingIntentCopy.notOrdered}</p>
		</div>
	</section>
);
