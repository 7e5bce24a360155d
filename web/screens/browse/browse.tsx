/** The list of listings. The address holds what is looked for; everything works without JavaScript. */
import { data, redirect, useNavigation } from "react-router";
import { attempt, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { pageMeta } from "#web/meta.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/browse";
import { loadAddedCategories } from "./added-categories.ts";
import { Bar } from "./bar.tsx";
import "./browse.css";
import { Chips } from "./chips.tsx";
import { Filters } from "./filters.tsx";
import { headingOf } from "./heading.ts";
import { Failed, Nothing, Results } from "./results.tsx";
import { pathOf, queryOf, readWish } from "./wish.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => {
	const { title, text } = headingOf(loaderData?.wish ?? readWish(new URLSearchParams()));
	return pageMeta(title, `${text} Rent by the day, pay in cash on delivery.`);
};

export async function loader({ url, context }: Route.LoaderArgs) {
	const asked = readWish(url.searchParams);
	const { api } = context.get(apiContext);
	const [answer, added] = await Promise.all([
		attempt(api.product.getAllProducts.$get({ query: queryOf(asked) })),
		loadAddedCategories(api),
	]);
	const wish = readWish(url.searchParams, added);
	if (!answer.success) return data({ wish, added, failure: answer }, { status: statusOf(answer) });
	const { products, total, totalPages } = answer;
	if (products.length === 0 && total > 0 && wish.page > totalPages) throw redirect(pathOf(wish, { page: totalPages }));
	return data({ wish, added, found: { products, total, totalPages } });
}

export default function Browse({ loaderData }: Route.ComponentProps) {
	const { wish, added } = loaderData;
	const found = "found" in loaderData ? loaderData.found : undefined;
	const { title, text } = headingOf(wish);

	// The controls show at once what was chosen; the results follow.
	const { location } = useNavigation();
	const pending = location?.pathname === "/browse";
	const chosen = pending ? readWish(new URLSearchParams(location.search), added) : wish;

	return (
		<>
			<div className="wrap pt-7 pb-5 md:pt-11 md:pb-7">
				<h1 className="page-title wrap-anywhere">{title}</h1>
				<p className="mt-3 max-w-[34em] text-muted">{text}</p>
			</div>
			<Bar chosen={chosen} total={found?.total} />
			<div className="wrap browse">
				<Filters chosen={chosen} added={added} total={found?.total} />
				<section aria-labelledby="results" aria-busy={pending}>
					<h2 className="sr-only" id="results">
						Results
					</h2>
					<Chips wish={chosen} />
					{!found && <Failed wish={wish} failure={"failure" in loaderData ? loaderData.failure : undefined} />}
					{found?.products.length === 0 && <Nothing wish={wish} />}
					{found && found.products.length > 0 && <Results products={found.products} pending={pending} />}
					{found && <Pagination page={wish.page} totalPages={found.totalPages} to={(page) => pathOf(wish, { page })} />}
				</section>
			</div>
		</>
	);
}
