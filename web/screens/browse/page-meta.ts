/** The metadata of the browse page for search engines and shared links. */
import type { MetaDescriptor } from "react-router";
import { breadcrumbs, publicMeta } from "#web/meta.ts";
import { type BrowseFilters, browsePath, defaultFilters } from "./browse-filters.ts";
import { browseCopy } from "./copy.ts";
import type { PageHeading } from "./heading.ts";

type BrowseMetaInput = {
	matches: Parameters<typeof publicMeta>[0]["matches"];
	filters: BrowseFilters;
	picture: string | undefined;
	heading: PageHeading;
};

/** The canonical URL names the first category and the page only, so that filter combinations are not indexed separately. */
export function browseMeta({ matches, filters, picture, heading: { title, text } }: BrowseMetaInput): MetaDescriptor[] {
	const categories = filters.categories.slice(0, 1);
	const path = browsePath({ ...defaultFilters, categories }, { page: filters.page });
	return publicMeta({ matches }, title, browseCopy.description(text), {
		path,
		picture,
		...(import.meta.env.SSR && {
			structuredData: (origin) => [
				breadcrumbs(origin, [
					{ name: browseCopy.breadcrumb, path: "/browse" },
					...categories.map((name) => ({ name, path })),
				]),
			],
		}),
	});
}
