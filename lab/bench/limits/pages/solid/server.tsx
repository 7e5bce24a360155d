/** @jsxImportSource solid-js */
/** The pages in Solid, with its router and its queries, whose results are sent for hydration. */
import { createAsync, query, Route, Router, type RouteSectionProps } from "@solidjs/router";
import { type JSX, Show, Suspense } from "solid-js";
import {
	getRequestEvent,
	Hydration,
	HydrationScript,
	NoHydration,
	type RequestEvent,
	renderToStringAsync,
	useAssets,
} from "solid-js/web";
import { provideRequestEvent } from "solid-js/web/storage";
import { Browse } from "../components/browse.tsx";
import { Frame } from "../components/frame.tsx";
import { Meta } from "../components/meta.tsx";
import { Product } from "../components/product.tsx";
import { type BrowseData, metaOfBrowse, metaOfProduct, type PageData, type ProductData } from "../values.ts";

type Data = PageData<BrowseData | ProductData>;
type Event = RequestEvent & { loaderData: Data };

const loaded = () => (getRequestEvent() as Event).loaderData;
const loadFrame = query(async () => ({ root: loaded().root, frame: loaded().frame }), "frame");
const loadBrowse = query(async () => loaded().page as BrowseData, "browse");
const loadProduct = query(async (_id: string) => loaded().page as ProductData, "product");

function Head(props: { children: JSX.Element }) {
	useAssets(() => props.children);
	return null;
}

function Layout(props: RouteSectionProps) {
	return (
		<Frame location={props.location.pathname + props.location.search}>
			<Suspense>{props.children}</Suspense>
		</Frame>
	);
}

function BrowseRoute(props: RouteSectionProps) {
	const [frame, page] = [createAsync(() => loadFrame()), createAsync(() => loadBrowse())];
	return (
		<Show when={frame() && page()} keyed>
			{(data) => (
				<>
					<Head>
						<Meta descriptors={metaOfBrowse(data, frame()?.root.origin ?? "")} />
					</Head>
					<Browse data={data} location={props.location.pathname + props.location.search} />
				</>
			)}
		</Show>
	);
}

function ProductRoute(props: RouteSectionProps) {
	const [frame, page] = [createAsync(() => loadFrame()), createAsync(() => loadProduct(props.params.id ?? ""))];
	return (
		<Show when={frame() && page()} keyed>
			{(data) => (
				<>
					<Head>
						<Meta descriptors={metaOfProduct(data, frame()?.root.origin ?? "")} />
					</Head>
					<Product data={data} location={props.location.pathname + props.location.search} />
				</>
			)}
		</Show>
	);
}

function Document() {
	return (
		<NoHydration>
			<html lang="en-IN">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
					<HydrationScript />
				</head>
				<body>
					<Hydration>
						<Router root={Layout}>
							<Route path="/browse" component={BrowseRoute} />
							<Route path="/product/:id" component={ProductRoute} />
						</Router>
					</Hydration>
					<script type="module" src="/assets/client.js" async />
				</body>
			</html>
		</NoHydration>
	);
}

export async function render(location: string, loaderData: Data): Promise<string> {
	const event = { request: new Request(`http://localhost${location}`), locals: {}, loaderData };
	const html = await provideRequestEvent(event as unknown as Event, () => renderToStringAsync(() => <Document />));
	return `<!DOCTYPE html>${html}`;
}
