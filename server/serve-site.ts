import type { IncomingMessage, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { makeApi } from "./api.ts";
import { clientAddress } from "./http/client-address.ts";
import type { Health } from "./http/health.ts";
import { attachRequestListener } from "./http/request-listener.ts";
import type { DemoAdmin } from "./pages/render-page.ts";
import type { Screens } from "./pages/screens.ts";
import type { ServerApp } from "./server-app.ts";
import { makeSite } from "./site-routes.ts";

/** Attaches the API and the site, with the client's address in their environment. For the roles `all` and `web`. */
export function serveSite(
	server: Server,
	app: ServerApp,
	{ screens, demoAdmin, ...health }: Health & { screens: Screens; demoAdmin: DemoAdmin | undefined },
) {
	const api = makeApi(app);
	const listenerOf = (router: { fetch(request: Request, env: object): Response | Promise<Response> }) =>
		getRequestListener((request, env) =>
			router.fetch(request, { address: clientAddress((env as { incoming?: IncomingMessage }).incoming, app.config) }),
		);
	const site = makeSite(app, api, screens, demoAdmin);
	const listeners = { api: listenerOf(api), site: listenerOf(site), vite: screens.vite?.middlewares };
	attachRequestListener(server, app, { ...health, listeners });
}
