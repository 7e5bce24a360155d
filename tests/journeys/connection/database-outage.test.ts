/** The database goes away while a user is signed in, and comes back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, openOwnSite, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { ownPort } from "#tests/servers/port.ts";
import { type DatabaseProxy, startProxy } from "#tests/servers/tcp-proxy.ts";

let site: Site;
let proxy: DatabaseProxy;

beforeAll(async () => {
	site = await openOwnSite({
		proxyDatabase: async (url) => {
			proxy = await startProxy(url, await ownPort());
			return proxy.url;
		},
	});
});
afterAll(async () => {
	await site.close();
	await proxy.close();
});

test.each([
	["with JavaScript", desktop],
	["without JavaScript", { ...desktop, javaScriptEnabled: false }],
])("%s the page shows 503 in the frame and reloads by itself, still signed in", async (_, options) => {
	const { page, context } = await visit(site, options);
	await signInAs(site, context, "client", "Ishita Roy");
	await page.goto("/dashboard?tab=rentals");
	await page.getByRole("heading", { name: "Rentals" }).first().waitFor();

	await proxy.refuse();
	const response = await page.reload();
	expect([response?.status(), response?.headers()["retry-after"]]).toEqual([503, "5"]);
	await page.getByRole("heading", { level: 1, name: "Almari is temporarily unavailable" }).waitFor();
	await expect.poll(() => page.getByRole("banner").isVisible()).toBe(true);
	await expect
		.poll(() => page.getByRole("main").getByRole("link", { name: "Try Again" }).getAttribute("href"))
		.toBe("/dashboard?tab=rentals");

	await proxy.accept();
	await page
		.getByRole("heading", { level: 1, name: "Almari is temporarily unavailable" })
		.waitFor({ state: "detached" });
	await page.getByRole("heading", { name: "Rentals" }).first().waitFor();
	expect(new URL(page.url()).search).toBe("?tab=rentals");
	await context.close();
});
