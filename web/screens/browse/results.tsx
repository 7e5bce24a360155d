/** The results of the browse page, and its error state. */

import * as specification from "#messages/common/frame.js";
import { browseCopy } from "#messages/screens/browse.js";
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { formatName } from "#web/features/format/format.ts";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { Popular } from "#web/features/product-card/popular.tsx";
import { ProductGrid } from "#web/features/product-card/product-card.tsx";
import { rentForDays } from "#web/features/product-card/rent-for-days.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { LoadError } from "#web/ui/notice.tsx";
import { Outlines } from "#web/ui/spinner.tsx";
import {
	type BrowseFilters,
	browsePath,
	countFilters,
	defaultFilters,
	listingQuery,
	noDates,
	noFilters,
	savePath,
} from "./browse-filters.ts";
import { formatTotal } from "./filters/facet-counts.ts";
import { measuresPath } from "./filters/facet-groups.tsx";

/** The number of listings that a list by fit leaves out, as not enough is known about them. */
export const UnknownFit = ({ unknown }: { unknown: { count: number; isMore: boolean } | undefined }) =>
	unknown && (
		<p className="mb-3 flex flex-wrap items-center gap-x-3 text-s2 text-muted">
			{unknown.count > 0 && (
				<span>{browseCopy.fit.known({ count: formatTotal({ total: unknown.count, isMore: unknown.isMore }) })}</span>
			)}
			<Link className="link inline-flex min-h-11 items-center" to={measuresPath}>
				{browseCopy.fit.change}
			</Link>
		</p>
	);

type ResultsProps = {
	products: CardProduct[];
	filters: BrowseFilters;
	pending: boolean;
	meant: string;
	matched: string[];
	/** The words of the search that were left out. */
	dropped: string[];
	/** By listing: the earliest day on which it can be delivered. */
	earliest: Record<string, string | null> | undefined;
};

export function Results({ products, filters, pending, meant, matched, dropped, earliest }: ResultsProps) {
	return (
		<div className="relative">
			{pending && <Outlines part shape="results" />}
			{meant && (
				<p className="mb-5 wrap-anywhere" role="status">
					{browseCopy.meant} <b>{meant}</b>
				</p>
			)}
			{dropped.length > 0 && (
				<p className="mb-5 wrap-anywhere" role="status">
					{browseCopy.dropped({ words: dropped.map((word) => `“${word}”`).join(", ") })}
				</p>
			)}
			<ProductGrid
				products={products}
				firstRow={3}
				query={listingQuery(filters)}
				period={filters.period}
				renderRent={rentForDays(filters.period)}
				earliest={earliest}
				highlightTerms={matched}
			>
				{products.length % 3 === 2 && <Invitation />}
			</ProductGrid>
		</div>
	);
}

/** Fills the empty cell that eight results leave in rows of three. */
const Invitation = () => (
	<li className="invitation">
		<Link to="/list-item">
			<Icon name="hanger" />
			<b>{browseCopy.invitation.question}</b>
			<span className="link">{browseCopy.invitation.link}</span>
		</Link>
	</li>
);

export const ResultsError = ({ failure }: { failure: Failure | undefined }) => (
	<LoadError linkClassName="btn plain small mt-3">
		<p className="font-semibold">{specification.products.failed}</p>
		<p>{specification.products.serverError({ reason: failure?.message ?? browseCopy.unknownReason })}</p>
	</LoadError>
);

export function NoResults({
	filters,
	advice = "",
	relatedSearches,
	popular = [],
}: {
	filters: BrowseFilters;
	/** Why nothing matches, and what to try. */
	advice?: string;
	relatedSearches?: RelatedSearches | undefined;
	popular?: CardProduct[];
}) {
	return (
		<div className="py-12">
			<h3 className="h2 wrap-anywhere">
				{`${specification.products.none}${filters.search ? browseCopy.none.forSearch({ search: filters.search }) : ""}`}
			</h3>
			<p className="mt-4 max-w-[34em] text-muted">{advice}</p>
			<p className="mt-3 max-w-[34em] text-muted">{browseCopy.none.tellMe}</p>
			<p className="mt-6 flex flex-wrap gap-3">
				<LinkButton to={savePath(filters)}>{browseCopy.saveSearch}</LinkButton>
				{(filters.period ?? filters.arriveBy) && (
					<LinkButton to={browsePath(filters, { ...noDates, arriveBy: undefined })}>
						{browseCopy.none.anyDays}
					</LinkButton>
				)}
				<LinkButton
					to={browsePath(
						filters,
						countFilters(filters) > 0 ? { ...noFilters, ...noDates, search: filters.search } : noFilters,
					)}
				>
					{browseCopy.clear}
				</LinkButton>
			</p>
			{relatedSearches && <RelatedSearchLinks relatedSearches={relatedSearches} filters={filters} />}
			<Popular products={popular} />
		</div>
	);
}

type RelatedSearchLinksProps = { relatedSearches: RelatedSearches; filters: BrowseFilters };

function RelatedSearchLinks({ relatedSearches: { searches, categories }, filters }: RelatedSearchLinksProps) {
	const { period, sizes, pincode } = filters;
	const kept = { ...defaultFilters, period, sizes, pincode };
	return (
		<nav aria-labelledby="related-searches" className="mt-9">
			<h4 id="related-searches" className="mb-3 font-semibold">
				{browseCopy.none.related}
			</h4>
			<ul className="flex flex-wrap gap-2">
				{searches.map((search) => (
					<li key={search}>
						<Link className="chip" to={browsePath({ ...kept, search })}>
							{search}
						</Link>
					</li>
				))}
				{categories.map((name) => (
					<li key={name}>
						<Link className="chip" to={browsePath({ ...kept, categories: [name] })}>
							{browseCopy.none.allIn({ category: formatName(name) })}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

export type RelatedSearches = { searches: string[]; categories: string[] };

/** Returns undefined when there are no suggestions or they could not be loaded; the page works without them. */
export async function loadRelatedSearches(
	{ product }: ApiClient["api"],
	search: string,
): Promise<RelatedSearches | undefined> {
	const response = await attempt(product.suggest.$get({ query: { search } }));
	if (!response.success) return undefined;
	const { searches, categories } = response;
	return searches.length + categories.length > 0 ? { searches, categories } : undefined;
}
