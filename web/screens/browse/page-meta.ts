/** The metadata of the browse page for search engines and shared links. */
import type { MetaDescriptor } from "react-router";
import { breadcrumbs, publicMeta } from "#web/meta.ts";
import { type BrowseFilters, browsePath, defaultFilters } from "./browse-filters.ts";
import { headingOf } from "./heading.ts";

type BrowseMetaInput = {
	matches: Parameters<typeof publicMeta>[0]["matches"];
	filters: BrowseFilters;
	picture: string | undefined;
};

/** The canonical URL names the first category and the page only, so that filter combinations are not indexed separately. */
export function browseMeta({ matches, filters, picture }: BrowseMetaInput): MetaDescriptor[] {
	const { title, text } = headingOf(filters);
	const categories = filters.categories.slice(0, 1);
	const path = browsePath({ ...defaultFilters, categories }, { page: filters.page });
	return publicMeta({ matches }, title, `${text} Rent by the day, pay in cash on delivery.`, {
		path,
		picture,
		structuredData: (origin) => [
			breadcrumbs(origin, [{ name: "Browse", path: "/browse" }, ...categories.map((name) => ({ name, path }))]),
		],
	});
}
