/** A page as one text: writing it chunk by chunk into a stream costs as much again as a third of its rendering. */
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export type Page = { request: Request; routerContext: EntryContext; nonce: string };

/** The beginning of what React writes in the place of a part that it would have to wait for. */
const suspendedMarker = "<!--$!-->";

/** Undefined where the page has to wait for something, and `isPatient` is not given; or where what it waits for fails or never comes. */
export async function renderBuffered(
	{ request, routerContext, nonce }: Page,
	waitsForAll: boolean,
): Promise<string | undefined> {
	const { serverHandoffStream, staticHandlerContext } = routerContext;
	const original = staticHandlerContext.loaderData ?? {};
	const isPending = Object.values(original).some(hasPromise);
	if (!serverHandoffStream || (isPending && !waitsForAll)) return undefined;
	// Ends when all that is waited for has come, or its time is up.
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

/** What loaders found, with the values of promises in their places. The browser gets the promises, as ever. Rejects when one is not there. */
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
	Promise.race([value, Promise.resolve().then(() => Promise.reject(new Error("late")))]);

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder();
	const reader = stream.getReader();
	let text = "";
	for (let part = await reader.read(); !part.done; part = await reader.read())
		text += decoder.decode(part.value, { stream: true });
	return text + decoder.decode();
}

/** What the framework's own writer of that data has read already. */
const finishedRead = (value: string) => ({
	0: settledRead({ done: false, value }),
	1: settledRead({ done: true, value: "" }),
});
const settledRead = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });

/** A stream that nobody reads again. */
const drainedStream = { getReader: () => undefined } as unknown as ReadableStream<Uint8Array>;
