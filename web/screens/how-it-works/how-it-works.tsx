/** The page How It Works, with About Us. Its numbers come from the business rules that the server enforces. */
import type { ReactNode } from "react";
import { policyNow, rules } from "#common/rules.ts";
import { dayCount } from "#web/components/format/days.ts";
import { breadcrumbsFromHome, publicMeta } from "#web/meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/how-it-works";

const { rental, order, turnaround, listing, code } = rules;
const freeHours = policyNow.freeCancellationHours === 1 ? "one hour" : `${policyNow.freeCancellationHours} hours`;

export const meta = (args: Route.MetaArgs) =>
	publicMeta(
		args,
		"How It Works",
		`Rent a piece for ${rental.minDays} to ${rental.maxDays} days, pay in cash at your door, and send it home. Or list your own.`,
		{ path: "/how-it-works", structuredData: breadcrumbsFromHome("How It Works", "/how-it-works") },
	);

export default function HowItWorks() {
	return (
		<div className="wrap py-7 md:py-11">
			<h1 className="page-title">How It Works</h1>
			<p className="mt-4 max-w-[34em] text-s4 text-muted">
				Good clothes spend most of their lives in the dark. On Almari their owners lend them out, a few days at a time.
			</p>
			<Part id="renting" title="Renting a piece">
				<Step title="Browse">Look by occasion or by price, or search for what you have in mind.</Step>
				<Step title="Book">
					Choose a size and {rental.minDays} to {rental.maxDays} days, up to {rental.maxMonthsAhead} months ahead. The
					calendar shows the days that are taken, and why. The lister has {order.answerHours} hours to say yes; some say
					yes to everyone at once.
				</Step>
				<Step title="Pay">
					In cash, when it reaches your door. Your order comes with a code of {code.digits} digits by e-mail: read it
					out, and the piece is yours. The days you chose are the days you pay for, both ends counted.
				</Step>
				<Step title="Wear">Dance in it. We collect it afterwards, and the lister sees to the cleaning.</Step>
			</Part>
			<Part id="listing" title="Listing a piece">
				<Step title="Show it">
					Up to {listing.maxImages} pictures, a few honest words, the sizes you have. It can be found as soon as you are
					done, and one of us has a look at it.
				</Step>
				<Step title="Set your terms">
					You name the price of a day, and how long you need between two rentals: {dayCount(turnaround.defaultDays)}{" "}
					unless you say otherwise, up to {turnaround.maxDays}.
				</Step>
				<Step title="Say yes">
					You have {order.answerHours} hours for each request, and may decline with a reason. Two people can never have
					the same piece on the same day: the calendar sees to it.
				</Step>
				<Step title="Get it back">When it is home, say that all is well, and the rental counts as earned.</Step>
				<p className="pt-6">
					<LinkButton to="/list-item">List Your Clothes</LinkButton>
				</p>
			</Part>
			<Part id="cancelling" title="Cancelling">
				<Step title="If you rent">
					It is free until {freeHours} before delivery, which is at {rental.deliveryHour}:00 on your first day. Later
					than that it is marked as late, and once the piece is on its way it can no longer be cancelled.
				</Step>
				<Step title="If you list">
					You can call an order off until the piece is on its way, and you tell the client why.
				</Step>
				<Step title="If nobody answers">
					An order that the lister leaves unanswered runs out, and the days are free again.
				</Step>
			</Part>
			<Part id="about-us" title="About Us">
				<div className="max-w-[36em] space-y-4 font-display text-s5 leading-normal">
					<p>
						An <i lang="hi-Latn">almari</i> is a wardrobe: the steel one at your grandmother’s with the lehenga in
						muslin, the one at yours with the suit you wore once.
					</p>
					<p className="text-muted">
						We think that a thing made with that much care should be seen more often. So we built a place where it can
						be, one evening at a time.
					</p>
				</div>
			</Part>
		</div>
	);
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
	<section
		id={id}
		aria-labelledby={`${id}-title`}
		className="mt-14 grid gap-6 border-t border-line pt-8 md:mt-20 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
	>
		<h2 className="h2" id={`${id}-title`}>
			{title}
		</h2>
		<div>{children}</div>
	</section>
);

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className="grid gap-1 border-t border-line py-5 first:border-0 first:pt-1 md:grid-cols-[180px_minmax(0,1fr)] md:gap-6">
		<h3 className="text-s5">{title}</h3>
		<p className="max-w-[38em] text-muted">{children}</p>
	</div>
);
