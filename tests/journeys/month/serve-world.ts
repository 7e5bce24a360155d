/** A world behind a real server with the built screens, and a browser to read them: the clock is the world's. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { makeDrain } from "#server/http/drain.ts";
import { loadScreens } from "#server/pages/screens.ts";
import { serveSite } from "#server/site-routes.ts";
import { takeBrowser } from "#tests/journeys/harness/open-site.ts";
import type { TestClient } from "#tests/test-client.ts";
import type { World } from "#tests/world.ts";

export async function serveWorld(world: World) {
	const server = createServer();
	const screens = await loadScreens(false);
	serveSite(server, world.app, { drain: makeDrain(server), isAlive: () => true, screens, demoAdmin: undefined });
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const browser = await takeBrowser();
	return {
		/** The texts of these screens, as a member sees them. */
		async read(who: TestClient, ...paths: string[]): Promise<string[]> {
			const context = await browser.newContext({
				...{ baseURL: origin, reducedMotion: "reduce", serviceWorkers: "block" },
			});
			await context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: origin })));
			const page = await context.newPage();
			const texts: string[] = [];
			for (const path of paths) texts.push(await textOf(page, path));
			await context.close();
			return texts;
		},
		async close() {
			server.close().closeAllConnections();
		},
	};
}

async function textOf(page: Page, path: string): Promise<string> {
	const response = await page.goto(path);
	if (response?.status() !== 200) throw new Error(`${path}: ${response?.status()}`);
	return (await page.locator("main").innerText()).replace(/\s+/g, " ");
}
