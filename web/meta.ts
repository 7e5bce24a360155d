/** A page's title and description, for the tab, search engines and shared links. */
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
