/** On the page of a piece: what one waits for of it, and what is held. */
import { Link, useRevalidator } from "react-router";
import type { WaitlistPlace } from "#web/api.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { useUpdates } from "#web/features/live-updates/updates.ts";
import { HeldLeft } from "./hold-countdown.tsx";
import "./waitlist.css";
import { bookingPath, ordinal, spokenSize } from "./waitlist-labels.ts";

export function OwnPlaces({ places, now }: { places: WaitlistPlace[]; now: string }) {
	const { revalidate } = useRevalidator();
	useUpdates("waitlist", () => revalidate());
	if (places.length === 0) return null;
	return (
		<ul className="own-places" aria-label="Your place in line">
			{places.map((place) => (
				<li key={place._id}>
					{place.heldUntil ? (
						<>
							<span>
								<b>{shortPeriod(place.rentalPeriod)}</b> {place.size && `in ${spokenSize(place.size)} `}held for you
							</span>
							<HeldLeft until={place.heldUntil} now={now} />
							{/* A plain link: the page opens anew, with the days chosen. */}
							<a className="link text-s2" href={bookingPath(place)}>
								Book them
							</a>
						</>
					) : (
						<>
							<span>
								You wait for <b>{shortPeriod(place.rentalPeriod)}</b>
								{place.size && ` in ${spokenSize(place.size)}`}: {ordinal(place.position)} in line.
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
