/** Rendering a page does not leak memory. */
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createAdaptorServer } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { makeSite } from "#server/site-routes.ts";
import { loadBuiltScreens } from "#tests/pages/built-screens.ts";
import { makeWorld } from "#tests/world.ts";

test("a page's render context is garbage collected after the response", { timeout: 60_000 }, async () => {
	setFlagsFromString("--expose_gc");
	const collectGarbage = runInNewContext("gc") as () => void;
	const world = await makeWorld();
	const screens = await loadBuiltScreens();
	const references: WeakRef<object>[] = [];
	const site = makeSite(world.app, world.api, {
		clientDir: undefined,
		vite: undefined,
		handler: async () => {
			const render = await screens.handler("en");
			return (request, context) => {
				references.push(new WeakRef(context.api));
				return render(request, context);
			};
		},
	});
	const server = createAdaptorServer({ fetch: (request) => site.fetch(request, { address: "192.0.2.1" } as never) });
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	for (let round = 0; round < 20; round++) {
		// With a session cookie, as a visitor's page would be cached.
		const response = await fetch(origin, { headers: { cookie: "almari=none" } });
		expect((await response.text()).length).toBeGreaterThan(1000);
	}
	expect(references).toHaveLength(20);
	const countAlive = () => {
		collectGarbage();
		return references.filter((api) => api.deref()).length;
	};
	// The framework holds a render for its stream timeout of five seconds.
	await vi.waitFor(() => expect(countAlive()).toBeLessThan(5), { timeout: 30_000, interval: 500 });
	await new Promise((resolve) => server.close(resolve));
	await world.close();
});
