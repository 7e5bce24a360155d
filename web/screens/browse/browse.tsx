/** The list of listings. The address holds what is looked for; everything works without JavaScript. */
import { data, type MetaDescriptor, redirect, useNavigation } from "react-router";
import { dayOf } from "#common/calendar.ts";
import { attempt, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { pageMeta } from "#web/meta.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/browse";
import { areUnknown, loadAddedCategories } from "./added-categories.ts";
import { aboutBrowse } from "./page-meta.ts";
import { Bar } from "./results/results-bar.tsx";
import "./browse.css";
import { anything, filterQueryOf, pathOf, problemOf, queryOf, readWish } from "./browse-filters.ts";
import { EventDay } from "./dates/event-day.tsx";
import { Filters } from "./filters/filters.tsx";
import { headingOf, unknownCategory } from "./heading.ts";
import { Chips } from "./results/filter-chips.tsx";
import { loadNear } from "./results/related-searches.tsx";
import { Failed, Nothing, Results } from "./results/results.tsx";

export const meta = (args: Route.MetaArgs): MetaDescriptor[] => {
	const { loaderData } = args;
	const found = loaderData && "found" in loaderData ? loaderData.found : undefined;
	if (loaderData?.isUnknown) return pageMeta(unknownCategory(loaderData.wish.categories).title);
	return aboutBrowse({
		matches: args.matches,
		wish: loaderData?.wish ?? anything,
		picture: found?.products[0]?.images[0],
	});
};

export async function loader({ url, context }: Route.LoaderArgs) {
	const today = dayOf(new Date());
	const asked = readWish(url.searchParams, today);
	const { api } = context.get(apiContext);
	const [answer, filters, read] = await Promise.all([
		attempt(api.product.getAllProducts.$get({ query: queryOf(asked) })),
		attempt(api.product.filters.$get({ query: filterQueryOf(asked) })),
		loadAddedCategories(api),
	]);
	const added = read ?? [];
	const wish = readWish(url.searchParams, today, added);
	const isUnknown = read !== undefined && areUnknown(wish.categories, read);
	const numbers = filters.success ? { filters: filters.filters, isExact: filters.isExact } : undefined;
	const panel = { wish, isUnknown, added, today, numbers, problem: problemOf(url.searchParams, today) };
	if (!answer.success) return data({ ...panel, failure: answer }, { status: statusOf(answer) });
	const { products, total, totalPages, isMore, meant, matched } = answer;
	if (products.length === 0 && total > 0 && wish.page > totalPages) throw redirect(pathOf(wish, { page: totalPages }));
	const near = total === 0 && wish.search ? await loadNear(api, wish.search) : undefined;
	const page = { ...panel, found: { products, total, totalPages, isMore, meant, matched }, near };
	return data(page, { status: isUnknown ? 404 : 200 });
}

export default function Browse({ loaderData }: Route.ComponentProps) {
	const { wish, isUnknown, added, today, numbers, problem } = loaderData;
	const found = "found" in loaderData ? loaderData.found : undefined;
	const { title, text } = isUnknown ? unknownCategory(wish.categories) : headingOf(wish);

	// The controls show at once what was chosen; the results follow.
	const { location } = useNavigation();
	const pending = location?.pathname === "/browse";
	const chosen = pending ? readWish(new URLSearchParams(location.search), today, added) : wish;

	return (
		<>
			<div className="wrap pt-7 pb-5 md:pt-11 md:pb-7">
				<h1 className="page-title wrap-anywhere">{title}</h1>
				<p className="mt-3 max-w-[34em] text-muted">{text}</p>
				<EventDay chosen={chosen} today={today} />
			</div>
			<Bar chosen={chosen} today={today} found={found} />
			<div className="wrap browse">
				<Filters {...{ chosen, today, added, numbers, found }} />
				<section aria-labelledby="results" aria-busy={pending}>
					<h2 className="sr-only" id="results">
						Results
					</h2>
					<Chips wish={chosen} />
					{problem && !pending && (
						<Notice icon="calendar" className="mb-6">
							{problem}
						</Notice>
					)}
					{!found && <Failed wish={wish} failure={"failure" in loaderData ? loaderData.failure : undefined} />}
					{found?.products.length === 0 && (
						<Nothing wish={wish} near={"near" in loaderData ? loaderData.near : undefined} />
					)}
					{found && found.products.length > 0 && <Results {...found} wish={wish} pending={pending} />}
					{found && <Pagination page={wish.page} totalPages={found.totalPages} to={(page) => pathOf(wish, { page })} />}
				</section>
			</div>
		</>
	);
}
