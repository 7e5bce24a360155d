/** The hero section of the home page: headline, links and pictures. */

import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { ArchLine } from "#web/ui/arch.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { SitePicture } from "#web/ui/picture.tsx";
import { homeCopy } from "./copy.ts";
import "./hero.css";

const hero = sitePicture(
	import.meta.glob<string>("/web/pictures/hero-*", { eager: true, query: "?url&no-inline", import: "default" }),
);
const left = sitePicture(
	import.meta.glob<string>("/web/pictures/companion-saree-*", {
		eager: true,
		query: "?url&no-inline",
		import: "default",
	}),
);
const right = sitePicture(
	import.meta.glob<string>("/web/pictures/companion-sherwani-*", {
		eager: true,
		query: "?url&no-inline",
		import: "default",
	}),
);
const copy = homeCopy.hero;

export function Hero({ weddingSeason }: { weddingSeason: boolean }) {
	const howToPay = useHowToPay();
	return (
		<section className="wrap hero" aria-labelledby="hero">
			<div className="intro">
				<p className="kick">{weddingSeason ? copy.inSeason : copy.allYear}</p>
				<h1 id="hero">
					{copy.title[0]}
					<em>{copy.title[1]}</em>
				</h1>
				<p className="lede">{copy.lede(howToPay)}</p>
				<p className="actions">
					<LinkButton kind="main" to="/browse">
						{copy.browse}
					</LinkButton>
					<Link className="link" to="/list-item">
						{copy.list}
					</Link>
				</p>
				<ul className="facts">
					{copy.facts(howToPay).map((fact) => (
						<li key={fact}>{fact}</li>
					))}
				</ul>
			</div>
			<figure className="stage">
				<ArchLine className="line" />
				<div className="arch main-picture">
					{hero && (
						<SitePicture
							sources={hero}
							width={840}
							height={1134}
							sizes="(min-width: 1024px) 486px, (min-width: 768px) 400px, 50vw"
							alt={copy.pictures.main}
							priority
						/>
					)}
				</div>
				<SidePicture side="left" sources={left} sizes="(min-width: 1024px) 198px, 25vw" alt={copy.pictures.left} />
				<SidePicture side="right" sources={right} sizes="(min-width: 1024px) 147px, 20vw" alt={copy.pictures.right} />
				<figcaption>{copy.pictures.caption}</figcaption>
			</figure>
		</section>
	);
}

type SidePictureProps = { side: "left" | "right"; sources: typeof left; sizes: string; alt: string };

const SidePicture = ({ side, sources, sizes, alt }: SidePictureProps) =>
	sources && (
		<div className={side}>
			<SitePicture sources={sources} width={700} height={875} sizes={sizes} alt={alt} priority />
		</div>
	);
