/** Renders a page to one string. Streaming it chunk by chunk costs about a third more than the rendering itself. */
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export type Page = { request: Request; routerContext: EntryContext; nonce: string };

/** How React marks a Suspense boundary that is not resolved yet. */
const suspendedMarker = "<!--$!-->";

/**
 * Resolves to the page's HTML. Undefined when loader data is still pending and `waitsForAll` is false, or when a
 * promise fails or times out.
 */
export async function renderBuffered(
	{ request, routerContext, nonce }: Page,
	waitsForAll: boolean,
): Promise<string | undefined> {
	const { serverHandoffStream, staticHandlerContext } = routerContext;
	const original = staticHandlerContext.loaderData ?? {};
	const isPending = Object.values(original).some(hasPromise);
	if (!serverHandoffStream || (isPending && !waitsForAll)) return undefined;
	// Ends when all deferred data has arrived or its timeout has passed.
	const handoff = await readAll(serverHandoffStream);
	const loaderData = isPending ? await resolvePromises(original).catch(() => undefined) : original;
	if (loaderData) {
		const html = `<!DOCTYPE html>${render({ request, routerContext, nonce }, handoff, loaderData)}`;
		if (!html.includes(suspendedMarker)) return html;
	}
	routerContext.serverHandoffStream = new Blob([handoff]).stream() as never;
	return undefined;
}

function render({ request, routerContext, nonce }: Page, handoff: string, loaderData: LoaderData): string {
	const context = {
		...routerContext,
		staticHandlerContext: { ...routerContext.staticHandlerContext, loaderData },
		serverHandoffStream: drainedStream,
		renderMeta: { streamCache: finishedRead(handoff) },
	};
	return renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />);
}

type LoaderData = Record<string, unknown>;

const isPromise = (value: unknown) => value instanceof Promise;
const hasPromise = (data: unknown) => isPromise(data) || Object.values(data ?? {}).some(isPromise);

/**
 * Replaces the promises in loader data by their values, for rendering. The browser still gets the promises. Rejects if
 * one is not resolved.
 */
async function resolvePromises(all: LoaderData): Promise<LoaderData> {
	const entries = Object.entries(all).map(async ([id, data]) => {
		if (!hasPromise(data)) return [id, data];
		if (isPromise(data)) return [id, await resolvedNow(data)];
		const values = Object.entries(data as LoaderData).map(async ([name, value]) => [name, await resolvedNow(value)]);
		return [id, Object.fromEntries(await Promise.all(values))];
	});
	return Object.fromEntries(await Promise.all(entries));
}

const resolvedNow = (value: unknown) =>
	Promise.race([value, Promise.resolve().then(() => Promise.reject(new Error("not resolved yet")))]);

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder();
	const reader = stream.getReader();
	let text = "";
	for (let part = await reader.read(); !part.done; part = await reader.read())
		text += decoder.decode(part.value, { stream: true });
	return text + decoder.decode();
}

/** Reads that the framework's own stream writer would have done, already settled. */
const finishedRead = (value: string) => ({
	0: settledRead({ done: false, value }),
	1: settledRead({ done: true, value: "" }),
});
const settledRead = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });

/** A stream that nothing reads again. */
const drainedStream = { getReader: () => undefined } as unknown as ReadableStream<Uint8Array>;
