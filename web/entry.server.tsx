/** The seam between server and screens: makes the handler that the server mounts, and renders a page as a stream. */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
	createRequestHandler,
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	RouterContextProvider,
	type ServerBuild,
	ServerRouter,
} from "react-router";
import type { ApiClient } from "./api.ts";
import { type Page, renderBuffered } from "./buffered-render.tsx";
import {
	apiContext,
	demoAdminContext,
	nonceContext,
	originContext,
	renderErrorContext,
	renderedHtmlContext,
	secureContext,
} from "./context.ts";
import { reportErrors } from "./report-errors.ts";

/** What the server gives with each request: the API as this visitor may use it, the page's script nonce, whether the site is reached over https, and the demo's admin. */
export type RenderContext = {
	api: ApiClient;
	nonce: string;
	isSecure: boolean;
	/** How the site is reached from outside; undefined: as this request says. */
	publicUrl: string | undefined;
	demoAdmin?: { email: string; password: string };
	/** Given, the page is sent once it is whole; told when a part of it could not be made. */
	onRenderError?: () => void;
	/** Told the page's text where it was made at once; the answer has no body then. */
	onHtml: (html: string) => void;
};

/**
 * Made in here, inside the build, because the server's own copy of react-router may be another module instance
 * than the build's one, and a context is known by identity.
 */
export function makeHandler(build: ServerBuild, mode: string) {
	const handle = createRequestHandler(reportErrors(build, console.error), mode);
	return (
		request: Request,
		{ api, nonce, isSecure, publicUrl, demoAdmin, onRenderError, onHtml }: RenderContext,
	): Promise<Response> => {
		const context = new RouterContextProvider();
		context.set(apiContext, api);
		context.set(nonceContext, nonce);
		context.set(secureContext, isSecure);
		context.set(originContext, publicUrl ?? new URL(request.url).origin);
		context.set(demoAdminContext, demoAdmin);
		context.set(renderErrorContext, onRenderError);
		context.set(renderedHtmlContext, onHtml);
		return handle(request, context);
	};
}

/** A visitor who left and a page that is not there are no bugs; everything else is told to the log once. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
	console.error(error);
};

/** How long a page may wait for what it streams, in ms. */
export const streamTimeout = 5_000;

/** In one go where nothing is waited for, which is almost every page, and for whoever wants it whole; otherwise as a stream. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });
	const page = { request, routerContext, nonce: context.get(nonceContext) };
	const onRenderError = context.get(renderErrorContext);
	// Crawlers get the whole page at once, and so does who keeps it; people get its beginning.
	const waitsForAll = onRenderError !== undefined || isbot(request.headers.get("user-agent"));
	const html = await renderBuffered(page, waitsForAll);
	if (html === undefined) return renderAsStream(page, onRenderError, waitsForAll, status, headers);
	context.get(renderedHtmlContext)(html);
	return new Response(null, { status, headers });
}

/** Its beginning goes out as soon as there is one, the rest as it comes. */
function renderAsStream(
	{ request, routerContext, nonce }: Page,
	onRenderError: (() => void) | undefined,
	waitsForAll: boolean,
	status: number,
	headers: Headers,
): Promise<Response> {
	const readyEvent = waitsForAll ? "onAllReady" : "onShellReady";

	return new Promise((resolve, reject) => {
		let isShellSent = false;
		let hasFailed = false;
		const { pipe, abort } = renderToPipeableStream(
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
			{
				nonce,
				// React would send what is ready but long as hidden text that a script moves into place: without scripts it stayed hidden.
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				[readyEvent]() {
					isShellSent = true;
					const body = new PassThrough({
						destroy(error, done) {
							end();
							done(error);
						},
					});
					pipe(body);
					resolve(new Response(createReadableStreamFromReadable(body), { status: hasFailed ? 500 : status, headers }));
				},
				onShellError(error: unknown) {
					end();
					reject(error);
				},
				onError(error: unknown) {
					hasFailed = true;
					onRenderError?.();
					// Before the shell is out, the error reaches handleError by itself.
					if (isShellSent && !request.signal.aborted) console.error(error);
				},
			},
		);
		const leave = () => abort();
		const timer = setTimeout(abort, streamTimeout + 1_000);
		request.signal.addEventListener("abort", leave);
		const end = () => {
			clearTimeout(timer);
			// Requests made of this one are kept as long as its signal has listeners, and so is all that a listener knows.
			request.signal.removeEventListener("abort", leave);
		};
	});
}
