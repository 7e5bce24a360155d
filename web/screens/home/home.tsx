/** The home page: its top, with headline, links, pictures and "I need it on", and its sections. */
import { Form, type MetaDescriptor } from "react-router";
import { addMonths, type Day, dayOf } from "#common/calendar.ts";
import * as rules from "#common/rules/browsing.ts";
import { rental } from "#common/rules/rental.ts";
import { languageCopy } from "#messages/language.js";
import { homeCopy } from "#messages/screens/home.js";
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import favicon from "#web/favicon.svg?no-inline";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { cardProduct } from "#web/features/product-card/card-product.ts";
import { RecentlyViewed } from "#web/features/product-card/recently-viewed.tsx";
import { shownReview } from "#web/features/reviews/shown-review.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { organization, publicMeta } from "#web/meta.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { useUser } from "#web/session.ts";
import { ArchLine } from "#web/ui/arch.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { SitePicture } from "#web/ui/picture.tsx";
import type { Route } from "./+types/home";
import { Categories, Featured, Join, Reviews, Steps, Trust } from "./sections.tsx";
import "./hero.css";
import "./home.css";

export const meta = (args: Route.MetaArgs): MetaDescriptor[] =>
	publicMeta(args, homeCopy.title, undefined, {
		path: "/",
		structuredData: (origin) => [
			{ ...organization(origin), logo: origin + favicon, areaServed: "IN" },
			{ "@type": "WebSite", name: "Almari", url: `${origin}/`, inLanguage: languageCopy.tag },
		],
	});

export async function loader({ request, context }: Route.LoaderArgs) {
	const { api } = context.get(apiContext);
	const { pincode } = await readPincode({ request, context }, new URLSearchParams());
	const [response, filters, latest] = await Promise.all([
		attempt(api.product.getAllProducts.$get({ query: pincode ? { pincode } : {} })),
		attempt(api.product.filters.$get({ query: {} })),
		attempt(api.reviews.latest.$get({ query: {} })),
	]);
	const today = dayOf(new Date());
	const month = Number(today.slice(5, 7));
	return {
		featured: response.success
			? {
					products: response.products.slice(0, rules.browse.featured).map(cardProduct),
					total: response.total,
					earliest: response.delivery?.earliest,
				}
			: undefined,
		counts: filters.success && filters.isExact ? countsOf(filters.filters.category) : {},
		// Without reviews, or when they cannot be read, the section is left out.
		reviews: latest.success ? latest.reviews.map(shownReview) : [],
		today,
		weddingSeason: month >= 11 || month <= 2,
	};
}

const countsOf = (categories: { value: string; count: number }[]) =>
	Object.fromEntries(categories.map(({ value, count }) => [value, count]));

export default function Home({
	loaderData: { featured, counts, reviews, today, weddingSeason },
}: Route.ComponentProps) {
	const user = useUser();
	return (
		<>
			<Hero weddingSeason={weddingSeason} />
			<EventSearch today={today} />
			<Categories counts={counts} />
			<Featured featured={featured} />
			<Trust />
			{reviews.length > 0 && <Reviews reviews={reviews} />}
			<Steps />
			<div className="wrap">
				<RecentlyViewed />
			</div>
			{!user && <Join />}
		</>
	);
}

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
function Hero({ weddingSeason }: { weddingSeason: boolean }) {
	const howToPay = useHowToPay();
	const { facts } = homeCopy.hero;
	return (
		<section className="wrap hero" aria-labelledby="hero">
			<div className="intro">
				<p className="kick">{weddingSeason ? homeCopy.hero.inSeason : homeCopy.hero.allYear}</p>
				<h1 id="hero">
					{homeCopy.hero.title[0]}
					<em>{homeCopy.hero.title[1]}</em>
				</h1>
				<p className="lede">{homeCopy.hero.lede({ howToPay })}</p>
				<p className="actions">
					<LinkButton kind="main" to="/browse">
						{homeCopy.hero.browse}
					</LinkButton>
					<Link className="link" to="/list-item">
						{homeCopy.hero.list}
					</Link>
				</p>
				<ul className="facts">
					{[facts.days, facts.ahead, facts.payment({ howToPay })].map((fact) => (
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
const EventSearch = ({ today }: { today: Day }) => (
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

const lastDay = (today: Day) => addMonths(today, rental.maxMonthsAhead);
