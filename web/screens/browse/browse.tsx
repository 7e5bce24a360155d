/** The browse page. The URL holds the filters; everything works without JavaScript. */
import { useEffect } from "react";
import { data, type MetaDescriptor, redirect, useNavigation } from "react-router";
import { dayOf } from "#common/calendar.ts";
import { nameKey } from "#common/text/name-key.ts";
import { type ApiClient, attempt, statusOf, type UnderstoodFilter } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { hasSessionCookie } from "#web/features/auth/require-user.ts";
import { ChosenBar } from "#web/features/booking-intent/chosen-bar.tsx";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { cardProduct } from "#web/features/product-card/card-product.ts";
import { pageMeta } from "#web/meta.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/browse";
import { adviceFor, browseMeta, eventNoteOf, headingOf, unknownCategory } from "./heading.ts";
import { FilterChips, ResultsBar } from "./results-bar.tsx";
import "./browse.css";
import { filterCategories, listingCategories, tileCategories } from "#common/rules/categories.ts";
import { browseCopy } from "#messages/screens/browse.js";
import { loadPopular } from "#web/features/product-card/popular.tsx";
import {
	type BrowseFilters,
	browsePath,
	filterProblem,
	filterQuery,
	productsQuery,
	queryOf,
	readFilters,
} from "./browse-filters.ts";
import { EventDay } from "./filters/event-day.tsx";
import { Filters } from "./filters/filters.tsx";
import { typedReading } from "./filters/typed-reading.ts";
import { loadRelatedSearches, NoResults, Results, ResultsError, UnknownFit } from "./results.tsx";

export const meta = (args: Route.MetaArgs): MetaDescriptor[] => {
	const { loaderData } = args;
	const results = loaderData && "results" in loaderData ? loaderData.results : undefined;
	if (!loaderData || loaderData.isUnknown) return pageMeta(loaderData?.heading.title ?? browseCopy.breadcrumb);
	return browseMeta({
		heading: loaderData.heading,
		matches: args.matches,
		filters: loaderData.filters,
		picture: results?.products[0]?.photos[0]?.src,
	});
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const today = dayOf(new Date());
	const { pincode: remembered = "", headers } = await readPincode({ request, context }, url.searchParams);
	const { api } = context.get(apiContext);
	// Visitors have no measures, and a shared page is rendered without a session.
	const wearersLoad = loadWearers(request, api);
	const typed = readFilters(url.searchParams, today, [], remembered, typedReading);
	const fits = await ownFits(typed.fits, wearersLoad);
	const urlFilters = { ...typed, fits };
	const [wearers, productsResponse, facetCounts, loadedCategories] = await Promise.all([
		wearersLoad,
		attempt(api.product.getAllProducts.$get({ query: productsQuery(urlFilters) })),
		attempt(api.product.filters.$get({ query: filterQuery(urlFilters) })).then((counted) =>
			counted.success ? { filters: counted.filters, isExact: counted.isExact } : undefined,
		),
		loadAdminCategories(api),
	]);
	const adminCategories = loadedCategories ?? [];
	const filters = { ...readFilters(url.searchParams, today, adminCategories, remembered, typedReading), fits };
	const movedTo = loadedCategories && (await renamedPath(api, filters, loadedCategories));
	if (movedTo) throw redirect(movedTo);
	const isUnknown = loadedCategories !== undefined && areUnknown(filters.categories, loadedCategories);
	const place = productsResponse.success ? productsResponse.delivery?.place : undefined;
	const panel = {
		filters,
		wearers,
		eventNote: eventNoteOf(filters),
		isUnknown,
		heading: isUnknown ? unknownCategory(filters.categories) : headingOf(filters, place),
		adminCategories,
		today,
		place,
		facetCounts,
		missed: "",
		problem:
			fits === typed.fits ? filterProblem(url.searchParams, today, remembered, typedReading) : browseCopy.fit.ignored,
		unknownFit: productsResponse.success ? productsResponse.unknownFit : undefined,
	};
	if (!productsResponse.success)
		return data({ ...panel, failure: productsResponse }, { status: statusOf(productsResponse) });
	const { products, total, totalPages, isMore, meant, matched, understood, dropped, delivery, isDegraded } =
		productsResponse;
	const canonical = canonicalPath(filters, productsResponse);
	if (canonical) throw redirect(canonical);
	const page = {
		...panel,
		...(isDegraded && { problem: browseCopy.degraded, heading: { ...panel.heading, text: browseCopy.newest } }),
		results: {
			products: products.map(cardProduct),
			total,
			totalPages,
			isMore,
			meant,
			matched,
			dropped,
			earliest: delivery?.earliest,
		},
		understood,
		missed: missedQuery(filters, productsResponse),
		suggestions: total === 0 ? await loadSuggestions(api, filters) : undefined,
	};
	return data(page, { status: isUnknown ? 404 : 200, ...(headers && { headers }) });
}

type Wearers = { _id: string; name: string }[];

/** Whose measures the member has stored, without the measures. */
async function loadWearers(request: Request, api: ApiClient["api"]): Promise<Wearers> {
	if (!hasSessionCookie(request)) return [];
	const response = await attempt(api.user.measures.$get());
	return response.success ? response.wearers.map(({ _id, name }) => ({ _id, name })) : [];
}

/** The person's id in the address, if their measures are the member's; else "". */
const ownFits = async (fits: string, wearers: Promise<Wearers>) =>
	fits && (await wearers).some(({ _id }) => _id === fits) ? fits : "";

/** Loads the other searches, the advice and the popular items of a page without results. */
async function loadSuggestions(api: ApiClient["api"], filters: BrowseFilters) {
	return {
		relatedSearches: filters.search ? await loadRelatedSearches(api, filters.search) : undefined,
		advice: adviceFor(filters),
		popular: await loadPopular(api),
	};
}

type Found = { products: unknown[]; total: number; totalPages: number; understood: UnderstoodFilter[] };

/** The path that the search should have: with the days that its words name as a filter, and with a page that exists. */
function canonicalPath(filters: BrowseFilters, found: Found): string | undefined {
	const namedDays = periodIn(found.understood);
	if (namedDays) return browsePath(filters, namedDays);
	const isBeyondLast = found.products.length === 0 && found.total > 0 && filters.page > found.totalPages;
	return isBeyondLast ? browsePath(filters, { page: found.totalPages }) : undefined;
}

/** The days in the words of a search become the date filter, which the screen shows and removes like chosen dates. */
function periodIn(understood: UnderstoodFilter[]): Partial<BrowseFilters> | undefined {
	const days = understood.find(({ kind }) => kind === "days");
	if (!days?.startDate || !days.endDate) return undefined;
	return { search: days.without, period: { startDate: days.startDate, endDate: days.endDate } };
}

export default function Browse({ loaderData }: Route.ComponentProps) {
	const { filters, wearers, unknownFit, eventNote, heading, adminCategories, today, facetCounts, problem, missed } =
		loaderData;
	const results = "results" in loaderData ? loaderData.results : undefined;

	useMissedSearch(missed);

	// The controls show the pending filters at once; the results follow when they are loaded.
	const { location } = useNavigation();
	const pending = location?.pathname === "/browse";
	const chosen = pending
		? readFilters(new URLSearchParams(location.search), today, adminCategories, filters.pincode)
		: filters;

	return (
		<>
			<div className="wrap pt-7 pb-5 md:pt-11 md:pb-7">
				<ChosenBar key={JSON.stringify([filters.period, filters.sizes])} place={loaderData.place} today={today} />
				<h1 className="page-title wrap-anywhere">{heading.title}</h1>
				<p className="mt-3 max-w-[34em] text-muted">{heading.text}</p>
				<EventDay chosen={chosen} today={today} note={eventNote} />
			</div>
			<ResultsBar chosen={chosen} today={today} resultCount={results} />
			<div className="wrap browse">
				<Filters {...{ chosen, wearers, today, adminCategories, facetCounts, resultCount: results }} />
				<section aria-labelledby="results" aria-busy={pending}>
					<h2 className="sr-only" id="results">
						{browseCopy.results}
					</h2>
					<FilterChips
						filters={chosen}
						wearers={wearers}
						understood={"understood" in loaderData && chosen.search === filters.search ? loaderData.understood : []}
					/>
					{problem && !pending && (
						<Notice icon={problem === browseCopy.degraded ? "info" : "calendar"} className="mb-6">
							{problem}
						</Notice>
					)}
					{!results && <ResultsError failure={"failure" in loaderData ? loaderData.failure : undefined} />}
					<UnknownFit unknown={unknownFit} />
					{results?.products.length === 0 && (
						<NoResults filters={filters} {...("suggestions" in loaderData && loaderData.suggestions)} />
					)}
					{results && results.products.length > 0 && <Results {...results} filters={filters} pending={pending} />}
					{results && (
						<Pagination
							page={filters.page}
							totalPages={results.totalPages}
							to={(page) => browsePath(filters, { page })}
						/>
					)}
				</section>
			</div>
		</>
	);
}

/** The search to report when it found nothing, or left out a garment; else "". (decision 0112) */
function missedQuery(filters: BrowseFilters, found: { total: number; isGarmentDropped?: true | undefined }): string {
	const isMissed = found.total === 0 || found.isGarmentDropped;
	return isMissed && !filters.fits ? queryOf(filters) : "";
}

function useMissedSearch(query: string) {
	useEffect(() => {
		if (query) navigator.sendBeacon?.(`/api/product/missedSearch?${query}`);
	}, [query]);
}

/** Admins create further ones, which the filters list after these. */
const builtInCategories = new Set<string>([...filterCategories, ...listingCategories, ...tileCategories]);

/** Returns undefined when they could not be loaded. */
async function loadAdminCategories(api: ApiClient["api"]): Promise<string[] | undefined> {
	const response = await attempt(api.category.$get());
	return response.success
		? response.data.map(({ name }) => name).filter((name) => !builtInCategories.has(name))
		: undefined;
}

/** True when categories are given and none of them exists. */
const areUnknown = (categories: string[], adminCategories: string[]): boolean =>
	categories.length > 0 && categories.every((name) => !builtInCategories.has(name) && !adminCategories.includes(name));

/**
 * The path with the present names of renamed and merged categories; undefined when no name changed. Asks the server only
 * for a name that no category has.
 */
async function renamedPath(
	api: ApiClient["api"],
	filters: BrowseFilters,
	adminCategories: string[],
): Promise<string | undefined> {
	if (filters.categories.every((name) => builtInCategories.has(name) || adminCategories.includes(name)))
		return undefined;
	const response = await attempt(api.category.former.$get());
	if (!response.success) return undefined;
	const present = new Map(response.data.map(({ name, category }) => [nameKey(name), category]));
	const categories = filters.categories.map((name) => present.get(nameKey(name)) ?? name);
	if (categories.every((name, index) => name === filters.categories[index])) return undefined;
	return browsePath(filters, { categories: [...new Set(categories)], page: filters.page });
}
