/** The home page. */
import type { MetaDescriptor } from "react-router";
import { dayOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import favicon from "#web/favicon.svg?no-inline";
import { RecentlyViewed } from "#web/features/recently-viewed/recently-viewed.tsx";
import { organization, publicMeta } from "#web/meta.ts";
import { useUser } from "#web/session.ts";
import type { Route } from "./+types/home";
import { Categories } from "./categories.tsx";
import { Featured } from "./featured.tsx";
import { Hero } from "./hero.tsx";
import "./home.css";
import { Join } from "./join.tsx";
import { Steps } from "./steps.tsx";

export const meta = (args: Route.MetaArgs): MetaDescriptor[] =>
	publicMeta(args, "Almari: rent designer dresses and clothes", undefined, {
		path: "/",
		structuredData: (origin) => [
			{ ...organization(origin), logo: origin + favicon, areaServed: "IN" },
			{ "@type": "WebSite", name: "Almari", url: `${origin}/`, inLanguage: "en-IN" },
		],
	});

export async function loader({ context }: Route.LoaderArgs) {
	const response = await attempt(context.get(apiContext).api.product.getAllProducts.$get({ query: {} }));
	const month = Number(dayOf(new Date()).slice(5, 7));
	return {
		featured: response.success
			? { products: response.products.slice(0, rules.browse.featured), total: response.total }
			: undefined,
		weddingSeason: month >= 11 || month <= 2,
	};
}

export default function Home({ loaderData: { featured, weddingSeason } }: Route.ComponentProps) {
	const user = useUser();
	return (
		<>
			<Hero weddingSeason={weddingSeason} />
			<Categories />
			<Featured featured={featured} />
			<Steps />
			<div className="wrap">
				<RecentlyViewed />
			</div>
			{!user && <Join />}
		</>
	);
}
