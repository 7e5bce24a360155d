/** What a browse page without results says. Loaded where nothing is found. */
import * as specification from "#messages/common/frame.js";
import { browseCopy } from "#messages/screens/browse.js";
import { formatName } from "#web/features/format/format.ts";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { Popular } from "#web/features/product-card/popular.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import {
	type BrowseFilters,
	browsePath,
	countFilters,
	defaultFilters,
	noDates,
	noFilters,
	savePath,
} from "./browse-filters.ts";
import type { RelatedSearches } from "./results.tsx";

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
