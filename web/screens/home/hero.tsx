/** The top of the home page: headline, links and pictures, then "I need it on". */
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { ArchLine } from "#web/ui/arch.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { SitePicture } from "#web/ui/picture.tsx";
import { homeCopy } from "./copy.ts";
import "./hero.css";
import { Form } from "react-router";
import { addMonths, type Day } from "#common/calendar.ts";
import * as rules from "#common/rules/rental.ts";
import { Field } from "#web/ui/form/field.tsx";

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
export function Hero({ weddingSeason }: { weddingSeason: boolean }) {
	const howToPay = useHowToPay();
	return (
		<section className="wrap hero" aria-labelledby="hero">
			<div className="intro">
				<p className="kick">{weddingSeason ? homeCopy.hero.inSeason : homeCopy.hero.allYear}</p>
				<h1 id="hero">
					{homeCopy.hero.title[0]}
					<em>{homeCopy.hero.title[1]}</em>
				</h1>
				<p className="lede">{homeCopy.hero.lede(howToPay)}</p>
				<p className="actions">
					<LinkButton kind="main" to="/browse">
						{homeCopy.hero.browse}
					</LinkButton>
					<Link className="link" to="/list-item">
						{homeCopy.hero.list}
					</Link>
				</p>
				<ul className="facts">
					{homeCopy.hero.facts(howToPay).map((fact) => (
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
							alt={homeCopy.hero.pictures.main}
							priority
						/>
					)}
				</div>
				<SidePicture
					side="left"
					sources={left}
					sizes="(min-width: 1024px) 198px, 25vw"
					alt={homeCopy.hero.pictures.left}
				/>
				<SidePicture
					side="right"
					sources={right}
					sizes="(min-width: 1024px) 147px, 20vw"
					alt={homeCopy.hero.pictures.right}
				/>
				<figcaption>{homeCopy.hero.pictures.caption}</figcaption>
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

/** A plain form that opens the browse page for a day and a delivery pincode. */
export const EventSearch = ({ today }: { today: Day }) => (
	<section className="wrap" aria-labelledby="event-search">
		<Form action="/browse" className="event-search">
			<h2 id="event-search">{homeCopy.event.title}</h2>
			<Field
				label={homeCopy.event.day}
				name="event"
				id="home-event"
				type="date"
				required
				min={today}
				max={lastDay(today)}
			/>
			<Field
				label={homeCopy.event.pincode}
				name="pincode"
				id="home-pincode"
				optional
				inputMode="numeric"
				autoComplete="postal-code"
				maxLength={40}
				placeholder={homeCopy.event.pincodePlaceholder}
			/>
			<Button>{homeCopy.event.search}</Button>
		</Form>
	</section>
);

const lastDay = (today: Day) => addMonths(today, rules.rental.maxMonthsAhead);
