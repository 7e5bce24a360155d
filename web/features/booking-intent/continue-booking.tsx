/** A card that leads back to a booking that was begun and not ordered. */

import { shortPeriod } from "#web/components/format/period.ts";
import { Thumbnail } from "#web/components/thumbnail.tsx";
import { Link } from "#web/ui/link.tsx";
import { copy } from "./copy.ts";
import type { UnfinishedBooking } from "./load-unfinished-booking.ts";
import "./continue-booking.css";

export const ContinueBooking = ({ booking: { name, photo, period, path } }: { booking: UnfinishedBooking }) => (
	<section className="continue-booking" aria-label={copy.title}>
		<Thumbnail photo={photo} width={64} />
		<div>
			<Link className="link" to={path} dir="auto">
				{copy.continueTo(name, shortPeriod(period))}
			</Link>
			<p>{copy.notOrdered}</p>
		</div>
	</section>
);
