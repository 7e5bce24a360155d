/**
 * All that we use of React Router beyond its public API (decision 0040). Each use has a contract test in react-router-internals.test.ts, which
 * fails with a sentence that says what changed.
 *
 * In this file, to render a page to one string instead of a stream:
 * - `EntryContext.serverHandoffStream`: the loader data for the browser, serialized. `ServerRouter` reads it chunk by chunk, and suspends for each.
 * - `EntryContext.renderMeta.streamCache`: the chunks read so far, by number; `ServerRouter` does not suspend for one that has a `result`.
 *
 * Elsewhere:
 * - The markup of `Scripts`: `deferScripts` in server/pages/cached-page.ts.
 * - The markup of `Link`: web/ui/link.tsx.
 * - The addresses of requests for data: common/data-request.ts.
 * - The address of route discovery, and the text of an error that is a lost connection: features/connection/retry.ts, features/frame/error-page.tsx.
 * - The answer to a request for data that makes the router load the document: web/service-worker.ts.
 * - The router of a page as `__reactRouterDataRouter`: features/frame/register-worker.ts.
 * - The reload of the document when a route's file cannot be loaded: features/connection/reload-stale-page.ts.
 * - The routes in a server build, and their loaders and actions: partial-builds.ts (its own test), web/report-errors.ts.
 * - The value of a cookie: server/http-cache/page-variant.ts.
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
