/** The pages of a world behind a real HTTP server, as in production, for tests that need no browser. The clock is the world's. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeDrain } from "#server/http/drain.ts";
import { serveSite } from "#server/site-routes.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, type Watched, type World } from "#tests/world.ts";
import { loadBuiltScreens } from "./built-screens.ts";
import { PlainBrowser } from "./plain-browser.ts";

export type Pages = {
	world: World;
	origin: string;
	/** A browser without JavaScript: a visitor's, or that of a signed-in member. Each call opens another one. */
	open(client?: TestClient): PlainBrowser;
	close(): Promise<void>;
};

export async function openPages(environment: Record<string, string> = {}, watched: Watched = {}): Promise<Pages> {
	const world = await makeWorld(environment, undefined, undefined, watched);
	const { origin, close } = await servePages(world);
	return {
		world,
		origin,
		open: (client) => new PlainBrowser(origin, client?.cookies),
		close: async () => {
			close();
			await world.close();
		},
	};
}

/** Serves the built screens of a world on a free port. */
async function servePages(world: World): Promise<{ origin: string; close(): void }> {
	const server = createServer();
	const screens = await loadBuiltScreens();
	serveSite(server, world.app, { drain: makeDrain(server), isAlive: () => true, screens, demoAdmin: undefined });
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return { origin: `http://127.0.0.1:${port}`, close: () => void server.close().closeAllConnections() };
}
