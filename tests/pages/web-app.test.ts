/** The site as an app on a phone: its manifest, its service worker, and the account that a page says it is of. */
import { readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { list } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";

let pages: Pages;
let client: TestClient;
let productId: string;
beforeAll(async () => {
	pages = await openPages();
	client = await pages.world.client();
	({ _id: productId } = await list(await pages.world.seller()));
});
afterAll(() => pages.close());

const fetchPath = (path: string, init?: RequestInit) => fetch(pages.origin + path, init);

describe("the manifest", () => {
	test.each([
		["", "en-IN", ["My orders", "Messages", "List an item"]],
		["/hi", "hi-IN", ["मेरे ऑर्डर", "संदेश", "पोशाक लिस्ट करें"]],
	])("at %s/manifest.webmanifest opens the site as an app, in its language", async (prefix, lang, shortcuts) => {
		const response = await fetchPath(`${prefix}/manifest.webmanifest`);
		expect(response.headers.get("content-type")).toBe("application/manifest+json");
		const manifest = await response.json();
		expect(manifest).toMatchObject({ id: "/", scope: "/", display: "standalone", lang, start_url: prefix || "/" });
		expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
			"192x192 any",
			"512x512 any",
			"192x192 maskable",
			"512x512 maskable",
		]);
		expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(shortcuts);
		const page = pages.open(client);
		for (const { url } of manifest.shortcuts) {
			await page.open(url);
			expect([url.startsWith(prefix), page.status]).toEqual([true, 200]);
		}
		const home = await (await fetchPath(prefix || "/")).text();
		expect(home).toContain(` rel="manifest" href="${prefix}/manifest.webmanifest"/>`);
	});

	test("has the colours of the page", async () => {
		const { background_color, theme_color } = await (await fetchPath("/manifest.webmanifest")).json();
		expect([background_color, theme_color]).toEqual(["#fbf7f0", "#fbf7f0"]);
		expect(await (await fetchPath("/")).text()).toContain('name="theme-color" content="#fbf7f0"');
	});
});

describe("the service worker", () => {
	test("is one script for the whole site, which may fetch from it alone, and is asked for anew each time", async () => {
		const response = await fetchPath("/sw.js");
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": expect.stringContaining("javascript"),
			"cache-control": "no-cache",
			"content-security-policy": "default-src 'none'; connect-src 'self'",
		});
		expect(await response.text()).toBe(readFileSync("build/client/sw.js", "utf8"));
	});

	test("takes at most 25 kB, with the texts of all languages", () => {
		expect(statSync("build/client/sw.js").size).toBeLessThanOrEqual(25_000);
		const script = readFileSync("build/client/sw.js", "utf8");
		expect(script).toContain("You are offline. This is how it was on ");
		expect(script).toContain("इंटरनेट नहीं है। यह पेज ");
	});

	test("may be registered by every page", async () => {
		expect((await fetchPath("/")).headers.get("content-security-policy")).toContain("worker-src 'self'");
	});

	test("SERVICE_WORKER=off: removes itself and what it keeps", async () => {
		const off = await openPages({ SERVICE_WORKER: "off" });
		const response = await fetch(`${off.origin}/sw.js`);
		expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-cache"]);
		const script = await response.text();
		expect(script).toContain("registration.unregister()");
		expect(script).toContain("caches.delete");
		expect(script).not.toContain('"fetch"');
		await off.close();
	});
});

describe("a page says whose it is", () => {
	const accountOf = async (path: string, who?: TestClient) => {
		const cookie = who && [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await fetchPath(path, cookie ? { headers: { cookie } } : {});
		expect(response.status).toBe(200);
		return response.headers.get("almari-account");
	};

	test("one of a member alone, also one that was stored for all members, and none of a visitor", async () => {
		// The second request is stored, the third comes from the cache.
		for (const path of ["/wishlist", "/bag", `/product/${productId}`, `/hi/product/${productId}`])
			for (let request = 1; request <= 3; request++) {
				expect(await accountOf(path, client)).toBe(client.user._id);
				expect(await accountOf(path)).toBeNull();
			}
		for (const path of ["/agenda", "/dashboard", "/messages"])
			expect(await accountOf(path, client)).toBe(client.user._id);
	});

	test("not one of a session that has ended", async () => {
		const other = await pages.world.client();
		const cookies = new Map(other.cookies);
		await other.post("/api/user/logout", {});
		expect(await accountOf(`/product/${productId}`, { cookies } as TestClient)).toBeNull();
	});
});
