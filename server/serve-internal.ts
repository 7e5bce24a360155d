import type { Server } from "node:http";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import {
	makeSearchResponder,
	readCatalogueId,
	type SearchReply,
	type SearchRequest,
} from "#modules/catalogue/index.ts";
import { shedHeader } from "#platform/limits/admission.ts";
import { findTelemetry } from "#platform/telemetry/telemetry.ts";
import { guardListener, type RequestListener } from "./http/guard-listener.ts";
import { type Health, makeHealthChecks } from "./http/health.ts";
import { makeMetrics } from "./metrics.ts";
import type { ServerApp } from "./server-app.ts";

const searchRoute = (url: string) => (url === "/search" ? url : undefined);

/** Attaches what a process without visitors serves: /healthz, /readyz, /metrics, and the searches of web processes. For the roles `worker` and `search`. */
export function serveInternal(server: Server, app: ServerApp, health: Health) {
	const router = new Hono();
	router.get("/metrics", makeMetrics(app));
	router.notFound((c) =>
		c.json({ success: false, code: "not-found", message: `A process with ROLE=${app.config.role} has no pages.` }, 404),
	);
	const route = getRequestListener(router.fetch);
	const healthChecks = makeHealthChecks(app, health);
	const search = app.config.role === "search" ? makeSearchListener(app) : undefined;
	findTelemetry()?.nameRoutes(searchRoute);
	server.on(
		"request",
		guardListener(app, (request, response) => {
			if (health.drain.isDraining) response.setHeader("connection", "close");
			const path = request.url ?? "/";
			const checkHealth = healthChecks.get(path);
			if (checkHealth) return checkHealth(response);
			return path === "/search" && search ? search(request, response) : route(request, response);
		}),
	);
}

/** More searches than this wait longer than web processes do; they ask the next process instead. */
const maxConcurrent = 64;
const maxBodyBytes = 256 * 1024;

/** Answers POST /search of web processes. It needs no sign-in: the catalogue is public, and the port is for the private network. */
function makeSearchListener(app: ServerApp): RequestListener {
	let respond: Promise<(request: SearchRequest) => Promise<SearchReply>> | undefined;
	let running = 0;
	return async (request, response) => {
		const send = (status: number, reply: object) => {
			response.writeHead(status, { "content-type": "application/json" });
			response.end(JSON.stringify(reply));
		};
		if (request.method !== "POST") return send(405, { success: false, code: "wrong-method" });
		if (!(Number(request.headers["content-length"]) <= maxBodyBytes))
			return send(413, { success: false, code: "too-large" });
		// A client that sends slowly must not hold a place.
		const body = parse(await text(request));
		if (!body) return send(400, { success: false, code: "invalid" });
		if (running >= maxConcurrent) {
			response.setHeader(shedHeader.name, shedHeader.value);
			return send(503, { success: false, code: "busy" });
		}
		running++;
		try {
			respond ??= readCatalogueId(app.db.read).then((catalogue) => makeSearchResponder(app, catalogue));
			// After an outage of the database it is read again.
			respond.catch(() => {
				respond = undefined;
			});
			send(200, await (await respond)(body));
		} finally {
			running--;
		}
	};
}

function parse(body: string): SearchRequest | undefined {
	try {
		const request = JSON.parse(body);
		return typeof request === "object" && request ? request : undefined;
	} catch {
		return undefined;
	}
}
