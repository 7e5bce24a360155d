/** The list as search engines and shared links show it. */
import type { MetaDescriptor } from "react-router";
import { breadcrumbs, publicMeta } from "#web/meta.ts";
import { anything, pathOf, type Wish } from "./browse-filters.ts";
import { headingOf } from "./heading.ts";

type Shown = { matches: Parameters<typeof publicMeta>[0]["matches"]; wish: Wish; picture: string | undefined };

/** What is filtered and sorted in many ways is one page to a search engine: that of its category. */
export function aboutBrowse({ matches, wish, picture }: Shown): MetaDescriptor[] {
	const { title, text } = headingOf(wish);
	const categories = wish.categories.slice(0, 1);
	const path = pathOf({ ...anything, categories }, { page: wish.page });
	return publicMeta({ matches }, title, `${text} Rent by the day, pay in cash on delivery.`, {
		path,
		picture,
		structuredData: (origin) => [
			breadcrumbs(origin, [{ name: "Browse", path: "/browse" }, ...categories.map((name) => ({ name, path }))]),
		],
	});
}
