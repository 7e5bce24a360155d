/** The interface between server and screens: creates the request handler that the server mounts, and renders pages. */
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
import { paymentCopy } from "#messages/common/payment.js";
import type { ApiClient } from "./api.ts";
import * as contexts from "./context.ts";
import { makePageTemplate, type PageTemplate } from "./features/frame/page-template.ts";
import { TypedFields } from "./features/frame/send-again.tsx";
import type { MemberSlots } from "./features/member-slots/member-slots.ts";
import { pagePathOf } from "./language.ts";
import { type Page, renderBuffered } from "./rendering/buffered-render.tsx";
import { partFor, partialBuilds } from "./rendering/partial-builds.ts";
import { reportErrors } from "./report-errors.ts";

/** The values that the server passes with each request. */
export type RenderContext = {
	api: ApiClient;
	/** See `deferredApiContext`. */
	deferredApi: (part: contexts.DeferredPart) => ApiClient;
	nonce: string;
	isSecure: boolean;
	/** The operator's announcement in the language of the page; "" for none. */
	banner: string;
	/** The operator takes UPI payments at the door. */
	takesUpi: boolean;
	/** See `drawQrContext`. */
	drawQr: (text: string) => { size: number; path: string };
	/** The public origin; undefined means the origin of the request. */
	publicUrl: string | undefined;
	/** In a local trial: its emails are at /dev/mail. */
	hasDevMail?: boolean;
	demoAdmin?: { email: string; password: string };
	/** Reads the form of a request. A refusal that it throws has a `status`. */
	readForm?: (request: Request) => Promise<FormData>;
	/**
	 * Set when the page may be cached: it is then sent only when complete. Called when a part of it failed to render.
	 */
	onRenderError?: () => void;
	/** Set when the page is rendered once for all members of a type of account. */
	slots?: MemberSlots;
	/** Receives the HTML of a page that was rendered to one string. The response has no body then. */
	onHtml: (html: string) => void;
};

/**
 * Created inside the build: the server's own copy of react-router may be another module instance, and contexts are
 * compared by identity.
 */
export function makeHandler(build: ServerBuild, mode: string) {
	const whole = reportErrors(build, console.error);
	const handleAny = createRequestHandler(whole, mode);
	const handlers = new Map(
		[...partialBuilds(whole)].map(([segment, part]) => [segment, createRequestHandler(part, mode)]),
	);
	return (
		request: Request,
		{
			api,
			deferredApi,
			nonce,
			isSecure,
			banner,
			takesUpi,
			drawQr,
			publicUrl,
			hasDevMail = false,
			demoAdmin,
			readForm,
			onRenderError,
			slots,
			onHtml,
		}: RenderContext,
	): Promise<Response> => {
		const context = new RouterContextProvider();
		context.set(contexts.apiContext, api);
		context.set(contexts.deferredApiContext, deferredApi);
		context.set(contexts.nonceContext, nonce);
		context.set(contexts.secureContext, isSecure);
		context.set(contexts.bannerContext, banner);
		context.set(contexts.howToPayContext, paymentCopy.howToPay({ takesUpi }));
		context.set(contexts.drawQrContext, drawQr);
		const { origin, pathname } = new URL(request.url);
		context.set(contexts.originContext, publicUrl ?? origin);
		context.set(contexts.devMailContext, hasDevMail);
		context.set(contexts.demoAdminContext, demoAdmin);
		context.set(contexts.readFormContext, readForm ?? null);
		context.set(contexts.renderErrorContext, onRenderError);
		context.set(contexts.memberSlotsContext, slots);
		context.set(contexts.renderedHtmlContext, onHtml);
		const handle = partFor(handlers, pagePathOf({ pathname })) ?? handleAny;
		return handle(request, context);
	};
}

export { makePageTemplate, type PageTemplate };

/** Logs unexpected errors. Aborted requests, 404 pages and thrown responses are no bugs. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
	console.error(error);
};

/** How long a page waits for its deferred data, in ms. */
export const streamTimeout = 5_000;

/**
 * Renders the page to one string when nothing is pending (almost every page) or when it must be complete, else as a
 * stream.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });
	const typedFields = context.get(contexts.typedFieldsContext);
	const page = { request, routerContext, nonce: context.get(contexts.nonceContext), typedFields };
	const onRenderError = context.get(contexts.renderErrorContext);
	// Crawlers and the response cache need the complete page. People get the shell first.
	const waitsForAll = onRenderError !== undefined || isbot(request.headers.get("user-agent"));
	const html = await renderBuffered(page, waitsForAll);
	if (html === undefined) return renderAsStream(page, onRenderError, waitsForAll, status, headers);
	context.get(contexts.renderedHtmlContext)(html);
	return new Response(null, { status, headers });
}

/** Sends the shell as soon as it is ready, and the rest as it resolves. */
function renderAsStream(
	{ request, routerContext, nonce, typedFields }: Page,
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
			<TypedFields value={typedFields ?? null}>
				<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
			</TypedFields>,
			{
				nonce,
				// React would send large finished parts as hidden text that a script moves into place; without
				// JavaScript they would stay hidden.
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
					// Before the shell is sent, the error reaches handleError anyway.
					if (isShellSent && !request.signal.aborted) console.error(error);
				},
			},
		);
		const onAbort = () => abort();
		const timer = setTimeout(abort, streamTimeout + 1_000);
		request.signal.addEventListener("abort", onAbort);
		const end = () => {
			clearTimeout(timer);
			// A derived request lives as long as its signal has listeners, and so does everything that a listener
			// captures.
			request.signal.removeEventListener("abort", onAbort);
		};
	});
}
