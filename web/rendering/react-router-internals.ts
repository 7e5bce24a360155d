/**
 * The fields of React Router that are not part of its public API. They serve to render a page to one string instead of a stream: the public way,
 * `renderToPipeableStream` with `onAllReady`, takes 24 % more CPU for home and product (median of 60 pairs) and 23 % more for browse (mean; uncached,
 * response cache on), because React then encodes each of a page's thousands of small strings on its own.
 *
 * - `EntryContext.serverHandoffStream`: the loader data for the browser, serialized. `ServerRouter` reads it chunk by chunk, and suspends for each.
 * - `EntryContext.renderMeta.streamCache`: the chunks read so far, by number; `ServerRouter` does not suspend for one that has a `result`.
 *
 * A test compares the outcome with the public way, so that an update that changes them is noticed. See decision 0040.
 */
import type { EntryContext } from "react-router";

/** Reads all serialized loader data: ends when deferred data is settled or timed out. Undefined when there is no such stream. */
export async function takeHandoff({ serverHandoffStream }: EntryContext): Promise<string | undefined> {
	if (!serverHandoffStream) return undefined;
	const decoder = new TextDecoder();
	const reader = serverHandoffStream.getReader();
	let text = "";
	for (let part = await reader.read(); !part.done; part = await reader.read())
		text += decoder.decode(part.value, { stream: true });
	return text + decoder.decode();
}

/** Gives the handoff back, for rendering as a stream. */
export function restoreHandoff(routerContext: EntryContext, handoff: string) {
	routerContext.serverHandoffStream = new Blob([handoff]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
}

type LoaderData = EntryContext["staticHandlerContext"]["loaderData"];

/** A context with which rendering does not suspend: all loader data has arrived, and the whole handoff counts as read. */
export const completeContext = (
	routerContext: EntryContext,
	handoff: string,
	loaderData: LoaderData,
): EntryContext => ({
	...routerContext,
	staticHandlerContext: { ...routerContext.staticHandlerContext, loaderData },
	serverHandoffStream: neverRead,
	renderMeta: {
		streamCache: { 0: readResult({ done: false, value: handoff }), 1: readResult({ done: true, value: "" }) },
	},
});

const readResult = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });
const neverRead = { getReader: () => undefined } as unknown as ReadableStream<Uint8Array>;
