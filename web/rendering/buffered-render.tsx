/** Renders a page to one string, which takes less CPU than streaming it chunk by chunk. */
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { TypedFields } from "#web/features/frame/send-again.tsx";
import { completeContext, restoreHandoff, takeHandoff } from "./react-router-internals.ts";

export type Page = {
	request: Request;
	routerContext: EntryContext;
	nonce: string;
	/** The fields of the form that the page answers. */
	typedFields?: [name: string, value: string][] | null;
};

/** How React marks a Suspense boundary that is not resolved yet. */
const suspendedMarker = "<!--$!-->";

/**
 * Resolves to the page's HTML. Undefined when loader data is still pending and `waitsForAll` is false, or when a
 * promise fails or times out.
 */
export async function renderBuffered(
	{ request, routerContext, nonce, typedFields }: Page,
	waitsForAll: boolean,
): Promise<string | undefined> {
	const original = routerContext.staticHandlerContext.loaderData;
	const isPending = Object.values(original).some(hasPromise);
	if (isPending && !waitsForAll) return undefined;
	const resolving = isPending ? resolvePromises(original) : Promise.resolve(original);
	// A rejection before the handoff has ended must not count as unhandled.
	resolving.catch(() => {});
	const handoff = await takeHandoff(routerContext);
	if (handoff === undefined) return undefined;
	// The handoff also ends when a promise times out.
	const loaderData = await Promise.race([resolving, ...(isPending ? [nextTurn()] : [])]).catch(() => undefined);
	if (loaderData) {
		const context = completeContext(routerContext, handoff, loaderData);
		const html = `<!DOCTYPE html>${renderToString(
			<TypedFields value={typedFields ?? null}>
				<ServerRouter context={context} url={request.url} nonce={nonce} />
			</TypedFields>,
		)}`;
		if (!html.includes(suspendedMarker)) return html;
	}
	restoreHandoff(routerContext, handoff);
	return undefined;
}

const nextTurn = () => new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)));

type LoaderData = Record<string, unknown>;

const isPromise = (value: unknown) => value instanceof Promise;
const hasPromise = (data: unknown) => isPromise(data) || Object.values(data ?? {}).some(isPromise);

/** Loader data with its promises replaced by their values, for rendering. The browser still gets the promises. */
const resolvePromises = (all: LoaderData): Promise<LoaderData> =>
	mapValues(all, async (data) => {
		if (!hasPromise(data) || isPromise(data)) return data;
		return mapValues(data as LoaderData, async (value) => value);
	});

async function mapValues(record: LoaderData, change: (value: unknown) => Promise<unknown>): Promise<LoaderData> {
	const entries = Object.entries(record).map(async ([name, value]) => [name, await change(value)]);
	return Object.fromEntries(await Promise.all(entries));
}
