/** The footer, with links to the pages that exist. */
import { Link } from "react-router";

const columns = [
	{
		title: "Explore",
		links: [
			["/browse", "Browse"],
			["/browse?category=wedding", "Wedding"],
			["/browse?category=party", "Party"],
			["/browse?category=Men+Clothing", "Men Clothing"],
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

export const Footer = () => (
	<footer className="foot">
		<div className="wrap">
			<div className="cols">
				<div>
					<Link className="mark" to="/">
						Almari
					</Link>
					<p>
						Rent designer dresses and clothes for any occasion. Save money, and let good cloth be worn more than once.
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
				<span suppressHydrationWarning>© {new Date().getFullYear()} Almari</span>
				<span>Made for the wedding season, and for every other one</span>
			</div>
		</div>
	</footer>
);
