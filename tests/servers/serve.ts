import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { makeDrain } from "#server/http/drain.ts";
import type { RequestListener } from "#server/http/guard-listener.ts";
import { type SlowClientLimits, timeoutOptions } from "#server/http/slow-clients.ts";
import type { Screens } from "#server/pages/screens.ts";
import { attachRequestListener } from "#server/request-listener.ts";
import { makeSite } from "#server/site-routes.ts";
import type { World } from "#tests/world.ts";

/** A world behind a real HTTP server as in production; its pages are one short text. */

const screens: Screens = {
	clientDir: undefined,
	vite: undefined,
	handler: async () => async (request) => new Response(`<!doctype html><p>${new URL(request.url).host}</p>`),
};

type Over = {
	/** Replaces the API. */
	api?: RequestListener;
	app?: Partial<World["app"]>;
	isAlive?: boolean;
	limits?: SlowClientLimits;
};

export async function serve(world: World, over: Over = {}) {
	const app = { ...world.app, ...over.app };
	const listen = (to: { fetch(request: Request, env: object): Response | Promise<Response> }) =>
		getRequestListener((request) => to.fetch(request, { address: "192.0.2.1" }));
	// Idle connections stay open: a busy thread would close one in the same turn in which a test uses it again.
	const server = createServer({ keepAliveTimeout: 0, ...(over.limits && timeoutOptions(over.limits)) });
	const listeners = { api: over.api ?? listen(world.api), site: listen(makeSite(app, world.api, screens)) };
	const isAlive = () => over.isAlive ?? true;
	const { limits } = over;
	attachRequestListener(server, app, {
		drain: makeDrain(server),
		isAlive,
		listeners: { ...listeners, vite: undefined },
		limits,
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		port,
		origin: `http://127.0.0.1:${port}`,
		close: () => void server.close().closeAllConnections(),
	};
}
