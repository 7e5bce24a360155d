/** What a page is called and shows elsewhere: the tab, search engines, shared links. */
import type { MetaDescriptor } from "react-router";

const siteDescription =
	"Rent designer lehengas, sarees, sherwanis and gowns from real wardrobes across India, by the day, and pay in cash on delivery.";

/** `pageMeta("Browse")` gives "Browse · Almari". */
export const pageMeta = (title: string, description = siteDescription): MetaDescriptor[] => [
	{ title: title.includes("Almari") ? title : `${title} · Almari` },
	{ name: "description", content: description },
	{ property: "og:title", content: title },
	{ property: "og:description", content: description },
	{ property: "og:site_name", content: "Almari" },
];

type Shown = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] };
type Sharing = {
	/** The page's one address, whatever else it opens by. */
	path: string;
	/** The picture of a shared link. */
	picture?: string | undefined;
	type?: "website" | "product";
	/** What the page is about, in the words of schema.org. */
	things?: (origin: string) => Record<string, unknown>[];
};

/** For pages that strangers find: the same, with one address, a picture, and what they are about. */
export function publicMeta(
	{ matches }: Shown,
	title: string,
	description: string | undefined,
	{ path, picture, type = "website", things }: Sharing,
): MetaDescriptor[] {
	const root = matches.find((match) => match?.id === "root")?.loaderData as { origin?: string } | undefined;
	if (!root?.origin) return pageMeta(title, description);
	const { origin } = root;
	return [
		...pageMeta(title, description),
		{ tagName: "link", rel: "canonical", href: origin + path },
		{ property: "og:url", content: origin + path },
		{ property: "og:type", content: type },
		...(picture
			? [
					{ property: "og:image", content: origin + picture },
					{ name: "twitter:card", content: "summary_large_image" },
				]
			: []),
		...(things?.(origin) ?? []).map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
	];
}

/** The way to a page, from the outermost. */
export const breadcrumbs = (origin: string, steps: { name: string; path: string }[]) => ({
	"@type": "BreadcrumbList",
	itemListElement: steps.map(({ name, path }, at) => ({
		"@type": "ListItem",
		position: at + 1,
		name,
		item: origin + path,
	})),
});
