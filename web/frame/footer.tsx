/** The footer: three columns of links, social placeholders, and the copyright line. */
import { useLocation } from "react-router";
import { dayOf } from "#common/calendar.ts";
import { Link } from "#web/ui/link.tsx";
import { copy } from "./copy.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const columns = [
	{
		title: copy.explore,
		links: [
			["/browse", copy.browse],
			["/browse?category=wedding", copy.wedding],
			["/browse?category=party", copy.party],
			["/browse?category=casual", copy.casual],
			["/browse?category=traditional", copy.traditional],
			["/list-item", copy.listClothes],
		],
	},
	{
		title: copy.company,
		links: [
			["/how-it-works", copy.howItWorks],
			["/how-it-works#about-us", copy.aboutUs],
			["/privacy", copy.privacy],
			["/terms", copy.terms],
		],
	},
	{
		title: copy.support,
		links: [
			["/help", copy.help],
			["/faq", copy.faq],
			["/contact", copy.contact],
		],
	},
] as const;

/** Pages where somebody does something. On phones they have one line of footer. */
const taskPages =
	/^\/(dashboard|agenda|wishlist|waitlist|messages|settings|update-profile|orders|delivery|thank-you|list-item|add-many|add-product|edit-product|import-listings)(\/|$)/;

export const Footer = () => (
	<footer className={taskPages.test(useLocation().pathname) ? "foot task" : "foot"}>
		<div className="wrap">
			<div className="cols">
				<div>
					<Link className="mark" to="/">
						{copy.brand}
					</Link>
					<p>{copy.about}</p>
				</div>
				{columns.map(({ title, links }) => (
					<nav key={title} aria-label={title}>
						<h2>{title}</h2>
						<ul>
							{links.map(([to, name]) => (
								<li key={to}>
									<Link to={to}>{name}</Link>
								</li>
							))}
						</ul>
					</nav>
				))}
			</div>
			<div className="base">
				<span suppressHydrationWarning>{copy.copyright(dayOf(new Date()).slice(0, 4))}</span>
				<ul className="social" aria-label={copy.social}>
					{copy.networks.map((name) => (
						<li key={name} title={copy.socialTitle}>
							{name}
							<span className="sr-only">{copy.socialNote}</span>
						</li>
					))}
				</ul>
				<ThemeSwitch />
				<span className="motto">{copy.motto}</span>
			</div>
		</div>
	</footer>
);
