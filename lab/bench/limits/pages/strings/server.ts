/** The pages as plain strings: the build makes `components/` functions that return strings. */

import * as browse from "../components/browse.tsx";
import * as frame from "../components/frame.tsx";
import * as meta from "../components/meta.tsx";
import * as product from "../components/product.tsx";
import type { BrowseData, PageData, ProductData } from "../values.ts";
import { metaOfBrowse, metaOfProduct } from "../values.ts";

type Strings<Component> = Component extends (props: infer Props) => unknown
	? (props: { [Name in keyof Props]: Name extends "children" ? string : Props[Name] }) => string
	: never;

const Browse = browse.Browse as unknown as Strings<typeof browse.Browse>;
const Frame = frame.Frame as unknown as Strings<typeof frame.Frame>;
const Meta = meta.Meta as unknown as Strings<typeof meta.Meta>;
const Product = product.Product as unknown as Strings<typeof product.Product>;

export function render(location: string, loaderData: PageData<BrowseData | ProductData>): string {
	const { root, page } = loaderData;
	const [descriptors, children] =
		"filters" in page
			? [metaOfBrowse(page, root.origin), Browse({ data: page, location })]
			: [metaOfProduct(page, root.origin), Product({ data: page, location })];
	const data = JSON.stringify(loaderData).replaceAll("<", "\\u003c");
	return `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${Meta({ descriptors })}</head><body>${Frame({ location, children })}<script type="application/json" id="data">${data}</script></body></html>`;
}
