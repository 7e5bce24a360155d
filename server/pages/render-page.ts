import { randomBytes } from "node:crypto";
import type { Language } from "#common/languages.ts";
import { drawQr } from "#platform/draw-qr.ts";
import { rememberBody } from "#platform/http/responses.ts";
import type { ApiRouter } from "#platform/http-handler.ts";
import { runInLanguage } from "#platform/language.ts";
import { shedHeader } from "#platform/limits/admission.ts";
import type { Priority } from "#platform/limits/fair-queue.ts";
import { ipPrefixOf } from "#platform/limits/ip-prefix.ts";
import { outageRetrySeconds } from "#platform/outage.ts";
import { isCrossOrigin } from "#server/http/csrf.ts";
import { splitLanguage, withoutLanguage } from "#server/http/language-of-request.ts";
import { makeFormReader } from "#server/http/limit-forms.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import { isAnonymousRequest, pageCacheKey } from "#server/http-cache/cacheable.ts";
import { accountHeader, CachedResponse, publicHeaders } from "#server/http-cache/cached-response.ts";
import { pageVariantOf } from "#server/http-cache/page-variant.ts";
import type { ServerApp } from "#server/server-app.ts";
import { browsePaths, busyPage, isBusy } from "./busy-page.ts";
import { deferScripts, encodeParts, toCachedPage } from "./cached-page.ts";
import { hasDevMail } from "./dev-mail.ts";
import { makeApiClient, type Outcome } from "./in-process-client.ts";
import { memberPage, type RenderPublic } from "./member-page.ts";
import type { MemberSlots, Screens } from "./screens.ts";

/** The demo admin's credentials, shown on the admin sign-in of a local trial; never with LIVE=1. */
export type DemoAdmin = { email: string; password: string };

type PageContext = { app: ServerApp; api: ApiRouter; screens: Screens; demoAdmin: DemoAdmin | undefined };

/**
 * Renders a page on the server, or sends it from the response cache. The screens call the API in-process with the visitor's cookies; cookies that
 * the API sets are added to the page's response. Answers 403 to a cross-site form, 503 when the fair queue sheds the request.
 */
export const renderPage = (context: PageContext, request: Request, address = "local"): Promise<Response> =>
	runInLanguage(languageOf(request), () => renderInLanguage(context, request, address));

/** The path of a request without its language. */
const pathOf = (request: Request): string => withoutLanguage(new URL(request.url).pathname);
const languageOf = (request: Request): Language => splitLanguage(new URL(request.url).pathname).language;

async function renderInLanguage(context: PageContext, request: Request, address: string): Promise<Response> {
	const { app, screens } = context;
	const isSafe = request.method === "GET" || request.method === "HEAD";
	const isForeign = !isSafe && isCrossOrigin(request.headers, app.config.publicUrl);
	if (isForeign && !isOneClick(request)) return new Response("This form comes from another site.", { status: 403 });
	// A form's body may arrive slowly, so it takes no slot of the fair queue here; its API requests are admitted one by one.
	if (!isSafe) {
		const form = isOneClick(request) ? withoutOrigin(request, isForeign) : request;
		return send(await renderScreens(context, form, { address, audience: "visitor" }), request);
	}
	const variant =
		screens.vite || request.headers.has("authorization")
			? undefined
			: pageVariantOf(request.headers.get("cookie"), app.config.isSecure);
	const cacheKey = variant && pageCacheKey(new URL(request.url), variant.cookies);
	const isMember = variant?.session !== undefined;
	const cached = !isMember && cacheKey && app.responseCache.find(cacheKey);
	// A cached page costs too little to wait for admission.
	if (cached) return send(cached, request);
	const requester = { address: ipPrefixOf(address), signal: request.signal };
	const render = async () => {
		const renderPublic: RenderPublic = (publicRequest, slots) =>
			renderScreens(context, publicRequest, { address, audience: "cache", slots });
		const page = isMember && cacheKey && (await memberPage(context, request, { variant, cacheKey }, renderPublic));
		if (page) return page;
		const publicKey = isMember ? undefined : cacheKey;
		const storeKey = publicKey && app.responseCache.recordRequest(publicKey) ? publicKey : undefined;
		return app.responseCache.findOrFill(storeKey, (mayStore) =>
			renderScreens(context, request, { address, audience: mayStore ? "cache" : publicKey ? "anyone" : "visitor" }),
		);
	};
	try {
		return await send(await app.admission.requests.run(requester, priorityOf(request), render), request);
	} catch (error) {
		if (isBusy(error)) return busyPage(request, error);
		throw error;
	}
}

const send = async (page: Response | CachedResponse, request: Request): Promise<Response> =>
	page instanceof CachedResponse ? page.toResponse(request.headers) : page;

/** The unsubscribe link of an email: mail programs send it from anywhere (RFC 8058). Its token is the authorisation, and no cookie counts. */
const isOneClick = (request: Request): boolean => pathOf(request) === "/unsubscribe";

/** React Router compares the origin too. What another site writes into a form is neither used nor shown. */
function withoutOrigin({ url, method, headers, body, signal }: Request, isForeign: boolean): Request {
	const others = new Headers(headers);
	others.delete("origin");
	return new Request(url, {
		...{ method, headers: others, signal, duplex: "half" },
		...(!isForeign && { body }),
	} as RequestInit);
}

const priorityOf = (request: Request): Priority => (browsePaths.test(pathOf(request)) ? "normal" : "high");

/**
 * Whom a page is rendered for: one visitor, perhaps as a stream; anyone, complete but sent once; or the response cache, complete and with hashes
 * instead of a nonce.
 */
type Audience = "visitor" | "anyone" | "cache";
type RenderOptions = { address: string; audience: Audience; slots?: MemberSlots | undefined };

/** Renders with React Router. For the cache the result is a `CachedResponse`, unless the page depends on its visitor. */
async function renderScreens(
	context: PageContext,
	request: Request,
	options: RenderOptions,
): Promise<Response | CachedResponse> {
	const rendered = await runHandler(context, request, options);
	const { outcome, response, nonce, html } = rendered;
	const headers = new Headers(response.headers);
	for (const cookie of outcome.cookies) headers.append("set-cookie", cookie);
	const isCacheable = options.audience !== "visitor" && isSameForAll(outcome, response.status, headers);
	if (options.audience === "cache" && isCacheable && html !== undefined) {
		const cached = toCachedPage(html, nonce, headers.get("content-type") ?? "");
		if (cached) return cached;
	}
	setHeaders(headers, { nonce, isCacheable, isDev: context.screens.vite !== undefined });
	if (rendered.account) headers.set(accountHeader, rendered.account);
	return toResponse(rendered, headers, isCacheable || defersScripts(context, request));
}

type Rendered = {
	response: Response;
	outcome: Outcome;
	nonce: string;
	html: string | undefined;
	account: string | undefined;
};

/** Runs the loaders and components. `html`: the page, when it was rendered to a string; otherwise it is in the response's body. */
async function runHandler(
	context: PageContext,
	request: Request,
	{ address, audience, slots }: RenderOptions,
): Promise<Rendered> {
	const { app, screens, demoAdmin } = context;
	const { apiClient, deferredClient, outcome, actorMemo } = makeApiClient(context.api, app, request, address);
	const nonce = randomBytes(16).toString("base64");
	let html: string | undefined;
	const onRenderError = () => {
		outcome.allSucceeded = false;
	};
	const handle = await screens.handler(languageOf(request));
	const { readForm, discard } = makeFormReader(app);
	const response = await handle(audience === "cache" && request.method === "HEAD" ? asGet(request) : request, {
		api: apiClient as never,
		deferredApi: deferredClient as never,
		nonce,
		isSecure: app.config.isSecure,
		banner: bannerOf(app, languageOf(request)),
		takesUpi: app.config.upi !== undefined,
		drawQr,
		publicUrl: app.config.publicUrl,
		hasDevMail: hasDevMail(app),
		demoAdmin,
		readForm,
		...(audience !== "visitor" && { onRenderError }),
		...(slots && { slots }),
		onHtml: (text) => {
			html = text;
		},
	}).finally(discard);
	// A page rendered to a string is not in the response's body: encoding it there and decoding it again would be wasted CPU.
	if (audience === "cache") html ??= await response.text();
	const actors = await Promise.all(actorMemo.values()).catch(() => []);
	const [account] = actors.flatMap((actor) => (actor.kind === "member" ? actor.id : []));
	return { response, outcome, nonce, html, account };
}

/** A language without a text of its own shows the English one. */
const bannerOf = ({ settings }: ServerApp, language: Language): string => {
	const { en, hi } = settings.current("banner");
	return language === "hi" ? hi : en;
};

/** The response with the status that the visitor gets: 503 with a time to retry during an outage. */
function toResponse({ response, outcome, html }: Rendered, headers: Headers, isDeferred: boolean): Response {
	const isOutage = isUnavailable(outcome, response.status);
	if (isOutage) headers.set("retry-after", String(outageRetrySeconds));
	else if (outcome.isShed && response.status === 503) headers.set(shedHeader.name, shedHeader.value);
	const init = { status: isOutage ? 503 : response.status, headers };
	if (html === undefined) return new Response(response.body, init);
	const body = encodeParts(isDeferred ? deferScripts(html) : [html]);
	return rememberBody(new Response(body, init), body);
}

function setHeaders(headers: Headers, page: { nonce: string; isCacheable: boolean; isDev: boolean }) {
	headers.set("content-security-policy", pagePolicy(page.nonce, page.isDev));
	const unlessSet: Record<string, string> = page.isCacheable ? publicHeaders : { "cache-control": "private, no-store" };
	for (const [name, value] of Object.entries(unlessSet)) if (!headers.has(name)) headers.set(name, value);
}

/** Account screens are often the first page of a visit: text comes before scripts there, as on cached pages. */
const firstPages = /^\/(login|signup|verify-email|forgot-password)$/;

const defersScripts = ({ app, screens }: PageContext, request: Request): boolean =>
	!screens.vite &&
	request.method === "GET" &&
	isAnonymousRequest(request, app.config) &&
	firstPages.test(pathOf(request));

const isSameForAll = ({ allSucceeded }: Outcome, status: number, headers: Headers): boolean =>
	allSucceeded && status === 200 && !headers.has("set-cookie") && !headers.has("cache-control");

/** During an outage the page becomes a 503, but redirects and the status of a refused form stay. */
const isUnavailable = ({ isOutage }: Outcome, status: number): boolean => isOutage && (status === 200 || status >= 500);

const asGet = ({ url, headers, signal }: Request) => new Request(url, { headers, signal });
