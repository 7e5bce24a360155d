/** A page as one text: writing it chunk by chunk into a stream costs as much again as a third of its rendering. */
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export type Page = { request: Request; routerContext: EntryContext; nonce: string };

/** The beginning of what React writes in the place of a part that it would have to wait for. */
const unfinished = "<!--$!-->";

/** Undefined where the page has to wait for something, and `isPatient` is not given; or where what it waits for fails or never comes. */
export async function renderAtOnce(
	{ request, routerContext, nonce }: Page,
	isPatient: boolean,
): Promise<string | undefined> {
	const { serverHandoffStream, staticHandlerContext } = routerContext;
	const found = staticHandlerContext.loaderData ?? {};
	const isWaiting = Object.values(found).some(waits);
	if (!serverHandoffStream || (isWaiting && !isPatient)) return undefined;
	// Ends when all that is waited for has come, or its time is up.
	const data = await readAll(serverHandoffStream);
	const loaderData = isWaiting ? await settle(found).catch(() => undefined) : found;
	if (loaderData) {
		const page = `<!DOCTYPE html>${render({ request, routerContext, nonce }, data, loaderData)}`;
		if (!page.includes(unfinished)) return page;
	}
	routerContext.serverHandoffStream = new Blob([data]).stream() as never;
	return undefined;
}

function render({ request, routerContext, nonce }: Page, data: string, loaderData: Loaded): string {
	const context = {
		...routerContext,
		staticHandlerContext: { ...routerContext.staticHandlerContext, loaderData },
		serverHandoffStream: read,
		renderMeta: { streamCache: handedOver(data) },
	};
	return renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />);
}

type Loaded = Record<string, unknown>;

const isPromise = (value: unknown) => value instanceof Promise;
const waits = (data: unknown) => isPromise(data) || Object.values(data ?? {}).some(isPromise);

/** What loaders found, with the values of promises in their places. The browser gets the promises, as ever. Rejects when one is not there. */
async function settle(all: Loaded): Promise<Loaded> {
	const settled = Object.entries(all).map(async ([id, data]) => {
		if (!waits(data)) return [id, data];
		if (isPromise(data)) return [id, await come(data)];
		const values = Object.entries(data as Loaded).map(async ([name, value]) => [name, await come(value)]);
		return [id, Object.fromEntries(await Promise.all(values))];
	});
	return Object.fromEntries(await Promise.all(settled));
}

const come = (value: unknown) => Promise.race([value, Promise.resolve().then(() => Promise.reject(new Error("late")))]);

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
