import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { findTelemetry } from "#platform/telemetry/telemetry.ts";
import { guardListener } from "./http/guard-listener.ts";
import { type Health, makeHealthChecks } from "./http/health.ts";
import { makeSearchListener } from "./http/search-listener.ts";
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
