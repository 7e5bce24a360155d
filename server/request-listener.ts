import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { App } from "#platform/app.ts";
import { runInLanguage } from "#platform/language.ts";
import { shedHeader } from "#platform/limits/admission.ts";
import { ipPrefixOf } from "#platform/limits/ip-prefix.ts";
import { findTelemetry } from "#platform/telemetry/telemetry.ts";
import { acceptedLanguage, splitLanguage, withoutLanguage } from "#server/http/language-of-request.ts";
import { makeFastPath } from "#server/http-cache/fast-path.ts";
import { browsePaths, busyHtml } from "#server/pages/busy-page.ts";
import { segments } from "#server/pages/canonical-path.ts";
import { endpoints } from "./endpoints.ts";
import { clientAddress } from "./http/client-address.ts";
import { guardListener, type RequestListener, sendFailure } from "./http/guard-listener.ts";
import { type Health, makeHealthChecks } from "./http/health.ts";
import { commonHeaders } from "./http/security-headers.ts";
import { limitSlowBodies, type SlowClientLimits, slowClientLimits } from "./http/slow-clients.ts";
import type { ServerApp } from "./server-app.ts";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type ListenerOptions = Health & {
	listeners: { api: RequestListener; site: RequestListener; vite: Middleware | undefined };
	/** Default: slowClientLimits. */
	limits?: SlowClientLimits | undefined;
};

/**
 * The server's request listener, in order: fast path, limits for slow clients, common headers, load shedding, host check, then the API, the
 * health checks or the site. The API skips the site's middleware, which would cost a fifth of an API request.
 */
export function attachRequestListener(
	server: Server,
	app: ServerApp,
	{ drain, isAlive, listeners, limits }: ListenerOptions,
) {
	const { api, site, vite } = listeners;
	const headers = Object.entries(commonHeaders(app.config));
	const fastPath = makeFastPath(app, !vite);
	const shedEarly = makeEarlyShedding(app);
	const healthChecks = makeHealthChecks(app, { drain, isAlive });
	const watchBody = limitSlowBodies(server, limits ?? slowClientLimits);
	const handle: RequestListener = (request, response) => {
		// Otherwise a keep-alive client would send its next request into a connection that is about to close.
		if (drain.isDraining) response.setHeader("connection", "close");
		// Node keeps the first one, a proxy in front may have gone by the other (RFC 9112, 3.2).
		if (hasTwoHosts(request)) return sendFailure(response, { ...badHost, requestId: randomUUID() });
		toOriginForm(request);
		const sent = fastPath(request, response);
		if (sent instanceof Promise) return sent.then((isSent) => isSent || handleNormally(request, response));
		return sent || handleNormally(request, response);
	};
	const handleNormally: RequestListener = (request, response) => {
		watchBody(request, response);
		for (const [name, value] of headers) response.setHeader(name, value);
		if (shedEarly(request, response)) return;
		const { host } = request.headers;
		// The fast path has checked its hosts already. A health check may send none.
		if (host !== undefined && !isValidHost(host)) return sendFailure(response, { ...badHost, requestId: randomUUID() });
		const path = request.url ?? "/";
		if (path.startsWith("/api/")) return api(request, response);
		const checkHealth = healthChecks.get(path);
		if (checkHealth) return checkHealth(response);
		if (vite && !path.startsWith("/media/")) return vite(request, response, () => siteAfterVite(request, response));
		return site(request, response);
	};
	const siteAfterVite = guardListener(app, site);
	findTelemetry()?.nameRoutes(routeOf);
	server.on("request", guardListener(app, handle));
}

const badHost = { status: 400, code: "invalid", message: "The Host header is not a name or an address." };

/** The catalogue's public endpoints. */
const browseEndpoints =
	/^\/api\/(?:category(?:[?/]|$)|product\/(?:getAllProducts|suggest|similar|closet|reviews|[0-9a-f]{8}-))/;

/**
 * Load shedding for browsing requests before any framework sees them, while the fair queue would shed them anyway. A 503 must cost far less
 * than a response: at four times the capacity, three of four requests get one. The function returns true when it has answered.
 */
function makeEarlyShedding({ admission: { requests }, config }: App) {
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		const { method, url = "/" } = request;
		if (requests.stats.waiting === 0 || (method !== "GET" && method !== "HEAD")) return false;
		const isApi = url.startsWith("/api/");
		const page = splitLanguage(url);
		if (!(isApi ? browseEndpoints.test(url) : browsePaths.test(page.path))) return false;
		if (!requests.wouldShed(ipPrefixOf(clientAddress(request, config)), "normal")) return false;
		const language = isApi ? acceptedLanguage(request.headers["accept-language"]) : page.language;
		const { message, code, extra } = runInLanguage(language, () => requests.shed());
		const retryAfter = String(extra.retryAfterSeconds);
		response.writeHead(503, {
			"content-type": isApi ? "application/json" : "text/html; charset=utf-8",
			"cache-control": "no-store",
			"retry-after": retryAfter,
			[shedHeader.name]: shedHeader.value,
		});
		response.end(
			isApi
				? JSON.stringify({ success: false, message, code, requestId: randomUUID() })
				: runInLanguage(language, () => busyHtml(url, message, retryAfter)),
		);
		return true;
	};
}

const anyName = ":name";
const parameter = /:\w+/g;
/** Paths of endpoints by the same path with every parameter called `:name`. */
const endpointPaths = new Map(Object.values(endpoints).map(({ path }) => [path.replace(parameter, anyName), path]));
const endpointSegments = new Set([...endpointPaths.keys()].flatMap((path) => path.split("/")));
const pageSegments = new Set(["", ...segments]);

/**
 * The route of a URL as `http.route`: /api/product/:id, /orders/:name/damage. Undefined for an unknown endpoint. A page's route has any number of
 * values, so it must not be used when the page does not exist.
 */
export function routeOf(url: string): string | undefined {
	const path = url.split("?", 1)[0] as string;
	if (path.startsWith("/api/")) return endpointPaths.get(withNames(path, endpointSegments));
	if (path.startsWith("/assets/")) return "/assets/*";
	if (path.startsWith("/media/")) return "/media/:id/:file";
	return withNames(withoutLanguage(path).replace(/(?:\/_)?\.data$/, "") || "/", pageSegments);
}

const withNames = (path: string, fixed: ReadonlySet<string>) =>
	path
		.split("/")
		.map((segment) => (fixed.has(segment) ? segment : anyName))
		.join("/");

const nameOrAddress = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * True when the Host header can be part of a URL. `a.test:99999`, `256.256.256.256` and `a.1` match the grammar of RFC 9110 but are invalid:
 * `new URL` would throw on them later.
 */
const isValidHost = (host: string): boolean => nameOrAddress.test(host) && URL.canParse(`http://${host}`);

/** True when a request names its host more than once, or its target names another host than the header does. */
function hasTwoHosts({ url = "/", headers, rawHeaders }: IncomingMessage): boolean {
	if (!url.startsWith("/") && hostOf(url) !== hostOf(`http://${headers.host}`)) return true;
	let count = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === 4 && name.toLowerCase() === "host") count++;
	}
	return count > 1;
}

const hostOf = (url: string): string | undefined => URL.parse(url)?.host;

/** Proxies may send the whole URL as the target, and a server has to accept it (RFC 9112, 3.2.2). Everything behind reads a path. */
function toOriginForm(request: IncomingMessage): void {
	if (!request.url || request.url.startsWith("/")) return;
	const { pathname, search } = new URL(request.url);
	request.url = pathname + search;
}
