/** The footer's columns of links, which are the same on every page. */
import { escapeHtml } from "#common/escape-html.ts";
import { Link } from "#web/ui/link.tsx";
import { attribute, element } from "#web/ui/markup/element.ts";
import { browseLinks } from "./browse-links.ts";
import { frameCopy } from "./copy.ts";

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

const BrowserColumns = () => (
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
							<Link to={to}>{name}</Link>
						</li>
					))}
				</ul>
			</nav>
		))}
	</div>
);

const linkMarkup = (to: string, name: string, attributes = "") =>
	element("a", `${attributes}${attribute("href", to)}${attribute("data-discover", "true")}`, escapeHtml(name));

/** The markup inside, as React writes it. */
const columnsMarkup = (): string => {
	const brand = linkMarkup("/", frameCopy.brand, attribute("class", "mark"));
	const texts = columns.map(({ title, links }) => {
		const items = links.map(([to, name]) => element("li", "", linkMarkup(to, name))).join("");
		const list = element("h2", "", escapeHtml(title)) + element("ul", "", items);
		return element("nav", attribute("aria-label", escapeHtml(title)), list);
	});
	return element("div", "", brand + element("p", "", escapeHtml(frameCopy.about))) + texts.join("");
};

/** Made once: as elements it would be a tenth of what React renders of a page. */
const markup = import.meta.env.SSR ? columnsMarkup() : "";

const ServerColumns = () => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the texts are the product's own
	<div className="cols" dangerouslySetInnerHTML={{ __html: markup }} />
);

export const FooterColumns = import.meta.env.SSR ? ServerColumns : BrowserColumns;
