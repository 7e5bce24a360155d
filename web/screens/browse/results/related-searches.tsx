/** Where a search finds nothing: searches near it that find something, and the categories where those hang. */
import { Link } from "react-router";
import { type ApiClient, attempt } from "#web/api.ts";
import { anything, pathOf } from "#web/screens/browse/browse-filters.ts";

export type NearBy = { searches: string[]; categories: string[] };

/** Undefined when there is nothing near, or it cannot be fetched: the page is whole without it. */
export async function loadNear({ product }: ApiClient["api"], search: string): Promise<NearBy | undefined> {
	const answer = await attempt(product.suggest.$get({ query: { search } }));
	if (!answer.success) return undefined;
	const { searches, categories } = answer;
	return searches.length + categories.length > 0 ? { searches, categories } : undefined;
}

export const Near = ({ near: { searches, categories } }: { near: NearBy }) => (
	<nav aria-labelledby="what-is-near" className="mt-9">
		<h4 id="what-is-near" className="mb-3 font-semibold">
			What is near
		</h4>
		<ul className="flex flex-wrap gap-2">
			{searches.map((search) => (
				<li key={search}>
					<Link className="chip" to={pathOf({ ...anything, search })}>
						{search}
					</Link>
				</li>
			))}
			{categories.map((name) => (
				<li key={name}>
					<Link className="chip" to={pathOf({ ...anything, categories: [name] })}>
						All in {name}
					</Link>
				</li>
			))}
		</ul>
	</nav>
);
