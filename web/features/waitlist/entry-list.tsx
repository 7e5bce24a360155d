/** The days that somebody waits for, and those that are held for them. */
import { Form, Link, useNavigation } from "react-router";
import type { WaitlistPlace } from "#web/api.ts";
import { periodWithWeekdays } from "#web/components/format/period.ts";
import { Thumbnail } from "#web/components/thumbnail.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { HeldLeft } from "./hold-countdown.tsx";
import "./waitlist.css";
import { bookingPath, ordinal, spokenSize } from "./waitlist-labels.ts";

type PlacesProps = { places: WaitlistPlace[]; now: string };

export const Places = ({ places, now }: PlacesProps) => (
	<ul className="places">
		{places.map((place) => (
			<li key={place._id}>
				<Thumbnail photo={place.product.photo} width={72} />
				<div>
					<p className="name">
						<Link to={bookingPath(place)}>{place.product.name}</Link>
					</p>
					<p className="text-s2 text-muted">
						{[periodWithWeekdays(place.rentalPeriod), spokenSize(place.size)].filter(Boolean).join(", ")}
					</p>
					<p className="standing">
						{place.heldUntil ? (
							<>
								<b>Being held for you</b> <HeldLeft until={place.heldUntil} now={now} />
							</>
						) : (
							<span className="text-s2">
								{place.position === 1 ? "First in line." : `${ordinal(place.position)} in line.`} We write to you when
								the days are free.
							</span>
						)}
					</p>
				</div>
				<div className="do">
					{place.heldUntil && (
						<LinkButton kind="main" small to={bookingPath(place)}>
							Book these days
						</LinkButton>
					)}
					<Leave place={place} />
				</div>
			</li>
		))}
	</ul>
);

function Leave({ place }: { place: WaitlistPlace }) {
	const { formData } = useNavigation();
	return (
		<Form method="post" action="/waitlist">
			<input type="hidden" name="leave" value={place._id} />
			<Button small busy={formData?.get("leave") === place._id && "Leaving..."}>
				{place.heldUntil ? "Give them up" : "Leave the list"}
				<span className="sr-only"> for {place.product.name}</span>
			</Button>
		</Form>
	);
}
