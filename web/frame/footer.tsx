/** The footer: three columns of links, social placeholders, and the copyright line. */
import { Link } from "react-router";
import { dayOf } from "#common/calendar.ts";

const columns = [
	{
		title: "Explore",
		links: [
			["/browse", "Browse"],
			["/browse?category=wedding", "Wedding"],
			["/browse?category=party", "Party"],
			["/browse?category=casual", "Casual"],
			["/browse?category=traditional", "Traditional"],
			["/list-item", "List Your Clothes"],
		],
	},
	{
		title: "Company",
		links: [
			["/how-it-works", "How It Works"],
			["/how-it-works#about-us", "About Us"],
			["/privacy", "Privacy Policy"],
			["/terms", "Terms"],
		],
	},
	{
		title: "Support",
		links: [
			["/help", "Help Center"],
			["/faq", "FAQ"],
			["/contact", "Contact Us"],
		],
	},
] as const;

/** Networks without a page yet. Shown as text instead of dead links. */
const social = ["Instagram", "Facebook", "Pinterest"];

export const Footer = () => (
	<footer className="foot">
		<div className="wrap">
			<div className="cols">
				<div>
					<Link className="mark" to="/">
						Almari
					</Link>
					<p>
						Rent designer dresses and clothes for any occasion. Save money, reduce fashion waste, and let good cloth be
						worn more than once.
					</p>
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
				<span suppressHydrationWarning>© {dayOf(new Date()).slice(0, 4)} Almari</span>
				<ul className="social" aria-label="Social links, placeholders for now">
					{social.map((name) => (
						<li key={name} title="A placeholder: we are not there yet">
							{name}
							<span className="sr-only">, a placeholder</span>
						</li>
					))}
				</ul>
				<span>Made for the wedding season, and for every other one</span>
			</div>
		</div>
	</footer>
);
