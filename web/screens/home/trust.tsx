/** The home page's three reasons to trust: codes, deposit, reviews. */

import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { homeCopy } from "./copy.ts";

const copy = homeCopy.trust;
const reasons = [
	{ ...copy.codes, icon: "lock", to: "/help#at-the-door" },
	{ ...copy.deposit, icon: "back", to: "/help#money-back" },
	{ ...copy.reviews, icon: "star", to: "/help#reviews" },
] as const;

export const Trust = () => (
	<section className="wrap pt-sec" aria-labelledby="trust">
		<h2 className="h2 mb-6 md:mb-9" id="trust">
			{copy.title}
		</h2>
		<ul className="trust">
			{reasons.map(({ title, text, icon, to }) => (
				<li key={title}>
					<Icon name={icon} />
					<div>
						<h3>
							<Link className="inline-flex min-h-11 items-center" to={to}>
								{title}
							</Link>
						</h3>
						<p>{text}</p>
					</div>
				</li>
			))}
		</ul>
	</section>
);
