import { expect, test } from "vitest";
import { closeSites, openSite } from "./site.ts";

test("a site that a test leaves open is closed with its browser and its server", async () => {
	const site = await openSite();
	expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
	await closeSites();
	expect(site.browser.isConnected()).toBe(false);
	await expect(fetch(`${site.origin}/healthz`)).rejects.toThrow();
	// The test may close it as well.
	await site.close();
});
