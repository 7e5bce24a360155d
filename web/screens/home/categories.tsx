/** The home page's category tiles. */

import { tileCategories } from "#common/rules/categories.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { Link } from "#web/ui/link.tsx";
import { SitePicture } from "#web/ui/picture.tsx";
import { homeCopy } from "./copy.ts";

const pictures = import.meta.glob<string>("/web/pictures/categories/*", {
	eager: true,
	query: "?url&no-inline",
	import: "default",
});
const pictureOf = (name: string) =>
	sitePicture(Object.fromEntries(Object.entries(pictures).filter(([path]) => path.includes(`/category-${name}-`))));

const tiles = tileCategories.map((name) => ({
	name,
	to: `/browse?${new URLSearchParams({ category: name })}`,
	picture: pictureOf(name.toLowerCase().replace(/ .*/, "")),
}));

/** `counts`: listings by category; empty when they are unknown. */
export const Categories = ({ counts }: { counts: Record<string, number> }) => (
	<section className="wrap pt-sec" aria-labelledby="categories">
		<h2 className="h2 mb-6 md:mb-9" id="categories">
			{homeCopy.categories.title}
		</h2>
		<ul className="windows">
			{tiles.map(({ name, to, picture }) => (
				<li key={name}>
					<Link to={to}>
						<span className="arch window">
							{picture && (
								<SitePicture sources={picture} width={360} height={522} sizes="(min-width: 768px) 236px, 43vw" alt="" />
							)}
						</span>
						<b>{name}</b>
						{counts[name] !== undefined && <span className="count">{homeCopy.categories.count(counts[name])}</span>}
					</Link>
				</li>
			))}
		</ul>
	</section>
);
