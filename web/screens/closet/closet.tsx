/** The public page of a lister: profile, figures and listings, page by page. */

import { data, Link, type MetaDescriptor, redirect } from "react-router";
import { formatDay } from "#common/calendar.ts";
import { type Closet, loadOrThrow } from "#web/api.ts";
import { formatCount } from "#web/components/format/count.ts";
import { ProductGrid } from "#web/components/product-card.tsx";
import { apiContext } from "#web/context.ts";
import { ReportLink } from "#web/features/reports/report-link.tsx";
import { breadcrumbs, publicMeta } from "#web/meta.ts";
import { useUser } from "#web/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/closet";
import "./closet.css";

const titleOf = ({ shopName, name }: Closet) => shopName || `${name}’s almari`;

export const meta = (args: Route.MetaArgs): MetaDescriptor[] => {
	if (!args.loaderData) return [];
	const { closet, products, total, page } = args.loaderData;
	const from = closet.city ? ` from ${closet.city}` : "";
	const name = titleOf(closet);
	const path = pathOf(closet._id, page);
	return publicMeta(args, name, `${closet.name}${from} lends ${formatCount(total, "piece")} by the day on Almari.`, {
		path,
		picture: products[0]?.images[0],
		type: "profile",
		structuredData: (origin) => [
			{
				"@type": "ProfilePage",
				url: origin + path,
				mainEntity: { "@type": "Organization", name, url: origin + pathOf(closet._id, 1) },
			},
			breadcrumbs(origin, [
				{ name: "Browse", path: "/browse" },
				{ name, path },
			]),
		],
	});
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const pageParam = new URL(request.url).searchParams.get("page") ?? "";
	const page = /^[1-9]\d{0,5}$/.test(pageParam) ? pageParam : "1";
	const { api } = context.get(apiContext);
	const response = await loadOrThrow(
		api.product.closet[":sellerId"].$get({ param: { sellerId: params.sellerId }, query: { page } }),
		request,
	);
	const { closet, products, total, totalPages } = response;
	if (response.page > Math.max(1, totalPages)) throw redirect(pathOf(closet._id, totalPages));
	return data({ closet, products, total, totalPages, page: response.page });
}

const pathOf = (id: string, page: number) => `/closet/${id}${page > 1 ? `?page=${page}` : ""}`;

export default function ClosetPage({
	loaderData: { closet, products, total, totalPages, page },
}: Route.ComponentProps) {
	const isOwn = useUser()?._id === closet._id;
	return (
		<div className="wrap closet">
			<header>
				<span className="monogram large" aria-hidden="true">
					{closet.name.slice(0, 1)}
				</span>
				<div>
					<h1 className="page-title" dir="auto">
						{titleOf(closet)}
					</h1>
					<p className="text-muted">
						{[closet.shopName && closet.name, closet.city].filter(Boolean).join(", ")}
						{closet.shopName || closet.city ? ". " : ""}Lends since {monthOf(closet.since)}.
					</p>
					<Figures closet={closet} total={total} />
				</div>
				{!isOwn && <ReportLink kind="person" id={closet._id} name={closet.name} />}
			</header>
			<section aria-labelledby="pieces">
				<h2 className="sr-only" id="pieces">
					Pieces to rent
				</h2>
				{products.length > 0 ? (
					<ProductGrid products={products} wide firstRow={4} />
				) : (
					<div className="py-12">
						<p className="max-w-[34em] text-muted">
							{isOwn ? "Nothing of yours is in the catalogue." : "Nothing hangs here at the moment."}
						</p>
						<p className="mt-6">
							<LinkButton to={isOwn ? "/list-item" : "/browse"}>
								{isOwn ? "List Your Clothes" : "Browse all"}
							</LinkButton>
						</p>
					</div>
				)}
				<Pagination page={page} totalPages={totalPages} to={(number) => pathOf(closet._id, number)} />
			</section>
			{isOwn && (
				<p className="mt-9 text-muted">
					This is how others see your almari.{" "}
					<Link className="link" to="/dashboard?tab=listings">
						Your listings
					</Link>
				</p>
			)}
		</div>
	);
}

const Figures = ({ closet: { rating, rentals }, total }: { closet: Closet; total: number }) => (
	<ul className="figures">
		{rating !== null && (
			<li>
				<Icon name="star" className="star" />
				<b className="tabular-nums">{rating.toFixed(1)}</b>
				<span className="sr-only"> of 5</span>
			</li>
		)}
		<li>{formatCount(total, "piece")}</li>
		{rentals > 0 && <li>{formatCount(rentals, "rental")}</li>}
	</ul>
);

/** "March 2026" */
const monthOf = (day: string) => formatDay(day, "long").replace(/^1 /, "");
