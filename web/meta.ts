/** Page metadata: title, search engine tags and sharing tags. */
import type { MetaDescriptor } from "react-router";
import { defaultLanguage, languages, localPath } from "#common/languages.ts";
import { siteCopy } from "#messages/site.js";
import { localHref } from "#web/language.ts";
import defaultPicture from "./pictures/hero-840.webp?no-inline";

/** `pageMeta("Settings")` gives "Settings · Almari". For personal pages, which search engines must not index. */
export const pageMeta = (title: string, description?: string): MetaDescriptor[] => [
	...commonMeta(title, description),
	{ name: "robots", content: "noindex" },
];

const commonMeta = (title: string, description = siteCopy.description): MetaDescriptor[] => [
	{ title: title.includes("Almari") ? title : `${title} · Almari` },
	{ name: "description", content: description },
	{ property: "og:title", content: title },
	{ property: "og:description", content: description },
	{ property: "og:site_name", content: "Almari" },
];

type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] };
type SharingOptions = {
	/** The canonical path of the page. */
	path: string;
	/** The picture for shared links; by default the site's own. */
	picture?: string | undefined;
	type?: "website" | "product" | "profile";
	/** schema.org objects that describe the page. */
	structuredData?: (origin: string) => Record<string, unknown>[];
};

/** Metadata for public pages: canonical URL, picture and structured data. */
export function publicMeta(
	{ matches }: MetaArgs,
	title: string,
	description: string | undefined,
	{ path, picture = defaultPicture, type = "website", structuredData }: SharingOptions,
): MetaDescriptor[] {
	const root = matches.find((match) => match?.id === "root")?.loaderData as { origin?: string } | undefined;
	if (!root?.origin) return pageMeta(title, description);
	const { origin } = root;
	return [
		...commonMeta(title, description),
		{ tagName: "link", rel: "canonical", href: origin + localHref(path) },
		{ property: "og:url", content: origin + localHref(path) },
		{ property: "og:type", content: type },
		{ property: "og:image", content: origin + picture },
		{ name: "twitter:card", content: "summary_large_image" },
		// Search engines read the served page: the browser renders none of it.
		...(import.meta.env.SSR ? alternates(origin, path) : []),
		...((import.meta.env.SSR && structuredData?.(origin)) || []).map((thing) => ({
			"script:ld+json": { "@context": "https://schema.org", ...thing },
		})),
	];
}

/** The same page in each language. */
const alternates = (origin: string, path: string): MetaDescriptor[] =>
	[...languages, { code: defaultLanguage, tag: "x-default" } as const].map(({ code, tag }) => ({
		tagName: "link",
		rel: "alternate",
		hrefLang: tag,
		href: origin + localPath(code, path),
	}));

/** The schema.org organization of the site. */
export const organization = (origin: string) => ({ "@type": "Organization", name: "Almari", url: `${origin}/` });

/** The breadcrumbs of a page, outermost first. */
export const breadcrumbs = (origin: string, steps: { name: string; path: string }[]) => ({
	"@type": "BreadcrumbList",
	itemListElement: steps.map(({ name, path }, at) => ({
		"@type": "ListItem",
		position: at + 1,
		name,
		item: origin + localHref(path),
	})),
});

/** The breadcrumbs of a page directly below the home page. */
export const breadcrumbsFromHome = (name: string, path: string) => (origin: string) => [
	breadcrumbs(origin, [
		{ name: "Almari", path: "/" },
		{ name, path },
	]),
];
