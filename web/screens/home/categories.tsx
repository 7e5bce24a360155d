/** The home page's category tiles. */
import { Link } from "react-router";
import { tileCategories } from "#common/rules.ts";
import { sitePicture } from "#web/site-pictures.ts";
import { SitePicture } from "#web/ui/picture.tsx";

const tiles = tileCategories.map((name) => ({
	name,
	to: `/browse?${new URLSearchParams({ category: name })}`,
	picture: sitePicture(`category-${name.toLowerCase().replace(/ .*/, "")}`),
}));

export const Categories = () => (
	<section className="wrap pt-sec" aria-labelledby="categories">
		<h2 className="h2 mb-6 md:mb-9" id="categories">
			Browse by Category
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
					</Link>
				</li>
			))}
		</ul>
	</section>
);
