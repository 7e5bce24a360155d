/** The home page. */
import type { MetaDescriptor } from "react-router";
import { dayOf } from "#common/calendar.ts";
import * as rules from "#common/rules/browsing.ts";
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import favicon from "#web/favicon.svg?no-inline";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { cardProduct } from "#web/features/product-card/card-product.ts";
import { RecentlyViewed } from "#web/features/product-card/recently-viewed.tsx";
import { shownReview } from "#web/features/reviews/shown-review.ts";
import { organization, publicMeta } from "#web/meta.ts";
import { useUser } from "#web/session.ts";
import type { Route } from "./+types/home";
import { homeCopy } from "./copy.ts";
import { EventSearch, Hero } from "./hero.tsx";
import { Categories, Featured, Join, Reviews, Steps, Trust } from "./sections.tsx";
import "./home.css";

export const meta = (args: Route.MetaArgs): MetaDescriptor[] =>
	publicMeta(args, homeCopy.title, undefined, {
		path: "/",
		structuredData: (origin) => [
			{ ...organization(origin), logo: origin + favicon, areaServed: "IN" },
			{ "@type": "WebSite", name: "Almari", url: `${origin}/`, inLanguage: "en-IN" },
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
