/** @jsxImportSource solid-js */
import { For } from "solid-js";
import { type PageMeta, readMeta } from "../values.ts";

/** The elements of the page's head, from the descriptors of our own pages. */
export function Meta({ descriptors }: { descriptors: PageMeta }) {
	const { title, named, properties, canonical, things } = readMeta(descriptors);
	return (
		<>
			<title>{title}</title>
			<For each={named}>{({ name, content }) => <meta name={name} content={content} />}</For>
			<For each={properties}>{({ property, content }) => <meta property={property} content={content} />}</For>
			<link rel="canonical" href={canonical} />
			<For each={things}>{(thing) => <script type="application/ld+json" innerHTML={thing} />}</For>
		</>
	);
}
