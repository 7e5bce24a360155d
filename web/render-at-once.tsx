/** A page that waits for nothing, as one text: writing it chunk by chunk into a stream costs as much again as a third of its rendering. */
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export type Page = { request: Request; routerContext: EntryContext; nonce: string };

/** The beginning of what React writes in the place of a part that it would have to wait for. */
const unfinished = "<!--$!-->";

/** Undefined where the page has to wait for something. */
export async function renderAtOnce({ request, routerContext, nonce }: Page): Promise<string | undefined> {
	const { serverHandoffStream, staticHandlerContext } = routerContext;
	if (!serverHandoffStream || Object.values(staticHandlerContext.loaderData ?? {}).some(waits)) return undefined;
	const data = await readAll(serverHandoffStream);
	const context = { ...routerContext, serverHandoffStream: read, renderMeta: { streamCache: handedOver(data) } };
	const html = renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />);
	if (!html.includes(unfinished)) return `<!DOCTYPE html>${html}`;
	routerContext.serverHandoffStream = new Blob([data]).stream() as never;
	return undefined;
}

const waits = (data: unknown): boolean =>
	data instanceof Promise || (typeof data === "object" && data !== null && Object.values(data).some(isPromise));

const isPromise = (value: unknown) => value instanceof Promise;

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder();
	const reader = stream.getReader();
	let text = "";
	for (let part = await reader.read(); !part.done; part = await reader.read())
		text += decoder.decode(part.value, { stream: true });
	return text + decoder.decode();
}

/** What the framework's own writer of that data has read already. */
const handedOver = (value: string) => ({ 0: heard({ done: false, value }), 1: heard({ done: true, value: "" }) });
const heard = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });

/** A stream that nobody reads again. */
const read = { getReader: () => undefined } as unknown as ReadableStream<Uint8Array>;
