/** The footer: three columns of links, social placeholders, and the copyright line. */
import { Form, useLocation } from "react-router";
import { dayOf } from "#common/calendar.ts";
import { browseLinks, frameCopy } from "#messages/frame.js";
import { useCarry } from "#web/features/booking-intent/chosen.tsx";
import { useTheme } from "#web/theme.ts";
import { Link } from "#web/ui/link.tsx";

/** Pages where somebody does something. On phones they have one line of footer. */
const taskPages =
	/^\/(dashboard|agenda|wishlist|waitlist|messages|settings|update-profile|orders|delivery|thank-you|list-item|add-many|add-product|edit-product|import-listings)(\/|$)/;

export const Footer = () => (
	<footer className={taskPages.test(useLocation().pathname) ? "foot task" : "foot"}>
		<div className="wrap">
			<FooterColumns />
			<div className="base">
				<span suppressHydrationWarning>{frameCopy.copyright({ year: dayOf(new Date()).slice(0, 4) })}</span>
				<ul className="social" aria-label={frameCopy.social} title={frameCopy.socialTitle}>
					{frameCopy.networks.map((name) => (
						<li key={name}>
							{name}
							<span className="sr-only">{frameCopy.socialNote}</span>
						</li>
					))}
				</ul>
				<ThemeSwitch />
				<span className="motto">{frameCopy.motto}</span>
			</div>
		</div>
	</footer>
);

const themes = ["system", "light", "dark"] as const;

/** Chooses the light or the dark theme, or the one of the device. A plain form, so it works without JavaScript. */
function ThemeSwitch() {
	const { pathname, search } = useLocation();
	const chosen = useTheme() ?? "system";
	return (
		<Form method="post" action="/theme" className="theme-switch" preventScrollReset replace>
			<fieldset>
				<legend className="sr-only">{frameCopy.theme}</legend>
				<input type="hidden" name="next" value={pathname + search} />
				{themes.map((theme) => (
					<button key={theme} type="submit" name="theme" value={theme} aria-pressed={theme === chosen}>
						{frameCopy.themes[theme]}
					</button>
				))}
			</fieldset>
		</Form>
	);
}

const columns = [
	{
		title: frameCopy.explore,
		links: [...browseLinks, ["/list-item", frameCopy.listClothes]],
	},
	{
		title: frameCopy.company,
		links: [
			["/how-it-works", frameCopy.howItWorks],
			["/how-it-works#about-us", frameCopy.aboutUs],
			["/privacy", frameCopy.privacy],
			["/terms", frameCopy.terms],
			["/how-we-comply", frameCopy.howWeComply],
		],
	},
	{
		title: frameCopy.support,
		links: [
			["/help", frameCopy.help],
			["/faq", frameCopy.faq],
			["/contact", frameCopy.contact],
		],
	},
] as const;

function FooterColumns() {
	const carry = useCarry();
	return (
		<div className="cols">
			<div>
				<Link className="mark" to="/">
					{frameCopy.brand}
				</Link>
				<p>{frameCopy.about}</p>
			</div>
			{columns.map(({ title, links }) => (
				<nav key={title} aria-label={title}>
					<h2>{title}</h2>
					<ul>
						{links.map(([to, name]) => (
							<li key={to}>
								<Link to={to.startsWith("/browse") ? carry(to) : to}>{name}</Link>
							</li>
						))}
					</ul>
				</nav>
			))}
		</div>
	);
}
