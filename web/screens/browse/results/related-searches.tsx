/** Suggestions for a search without results: similar searches and categories. */

import { type ApiClient, attempt } from "#web/api.ts";
import { browsePath, defaultFilters } from "#web/screens/browse/browse-filters.ts";
import { browseCopy } from "#web/screens/browse/copy.ts";
import { Link } from "#web/ui/link.tsx";

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

export const RelatedSearchLinks = ({
	relatedSearches: { searches, categories },
}: {
	relatedSearches: RelatedSearches;
}) => (
	<nav aria-labelledby="related-searches" className="mt-9">
		<h4 id="related-searches" className="mb-3 font-semibold">
			{browseCopy.none.related}
		</h4>
		<ul className="flex flex-wrap gap-2">
			{searches.map((search) => (
				<li key={search}>
					<Link className="chip" to={browsePath({ ...defaultFilters, search })}>
						{search}
					</Link>
				</li>
			))}
			{categories.map((name) => (
				<li key={name}>
					<Link className="chip" to={browsePath({ ...defaultFilters, categories: [name] })}>
						{browseCopy.none.allIn(name)}
					</Link>
				</li>
			))}
		</ul>
	</nav>
);
