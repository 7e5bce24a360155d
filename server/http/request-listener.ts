import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { makeFastPath } from "#server/http-cache/fast-path.ts";
import type { ServerApp } from "#server/server-app.ts";
import { guardListener, type RequestListener, sendFailure } from "./guard-listener.ts";
import { type Health, makeHealthChecks } from "./health.ts";
import { hasTwoHosts, isValidHost } from "./host-header.ts";
import { routeOf } from "./request-route.ts";
import { commonHeaders } from "./security-headers.ts";
import { makeEarlyShedding } from "./shed-early.ts";
import { limitSlowBodies, type SlowClientLimits, slowClientLimits } from "./slow-clients.ts";
import { traceRequests } from "./trace-requests.ts";

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
	server.on("request", traceRequests(app, guardListener(app, handle), routeOf));
}

const badHost = { status: 400, code: "invalid", message: "The Host header is not a name or an address." };
