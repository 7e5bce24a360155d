import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { ownPort } from "#tests/servers/port.ts";
import { type DatabaseProxy, startProxy } from "#tests/servers/tcp-proxy.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must } from "#tests/world.ts";
import { cleanUp, makeFolder, type RunningServer, signUpAndIn, start } from "./server-process.ts";

/** While the database is unavailable every response says so (503), sessions stay, and the server recovers by itself. */

let database: Awaited<ReturnType<typeof freshDatabase>>;
let proxy: DatabaseProxy;
let server: RunningServer;
let member: TestClient;
let product: { _id: string };

beforeAll(async () => {
	database = await freshDatabase();
	proxy = await startProxy(database.url, await ownPort());
	server = await start(await makeFolder(), { DATABASE_URL: proxy.url });
	product = await list(await signUpAndIn(server, "seller@example.com", "renter"));
	member = await signUpAndIn(server, "client@example.com", "client");
	await proxy.refuse();
});
afterAll(async () => {
	await cleanUp();
	await proxy.close();
	await database.drop();
});

const cookies = () => [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const fetchAsMember = (path: string, init: RequestInit = {}) =>
	fetch(server.origin + path, {
		redirect: "manual",
		...init,
		headers: { cookie: cookies(), origin: server.origin, ...init.headers },
	});

describe("while the database is unavailable", () => {
	test.each<[string, string, object | undefined, string]>([
		["GET", "/api/product/getUserRentals/:userId", undefined, "Failed to fetch rentals."],
		["GET", "/api/message/getUserConversations/:userId", undefined, "Failed to load conversations"],
		["GET", "/api/product/getAllProducts?search=red", undefined, "Failed to load products"],
		[
			"POST",
			"/api/user/login",
			{ email: "client@example.com", password: "x" },
			"Network error. Please check your connection and try again.",
		],
		[
			"POST",
			"/api/contact",
			{ name: "A", email: "a@example.com", message: "Hello there" },
			"Failed to send message. Please try again.",
		],
		["GET", "/api/user/me", undefined, "Almari is temporarily unavailable. Please try again in a moment."],
	])("%s %s returns 503 with the specified message", async (method, path, body, message) => {
		const response = await fetchAsMember(path.replace(":userId", member.user._id), {
			method,
			...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
		});
		expect(await response.json()).toMatchObject({ success: false, code: "unavailable", message });
		expect([response.status, response.headers.get("retry-after"), response.headers.getSetCookie()]).toEqual([
			503,
			"5",
			[],
		]);
	});

	test.each([
		"/dashboard",
		"/dashboard?tab=rentals",
		"/messages",
		"/wishlist",
		"/settings",
		"/login",
		"/delivery",
		"/admin/dashboard",
	])("%s is an error page (503) with Try Again, and keeps the session", async (path) => {
		const response = await fetchAsMember(path);
		const html = await response.text();
		expect([response.status, response.headers.get("retry-after"), response.headers.getSetCookie()]).toEqual([
			503,
			"5",
			[],
		]);
		expect(html).toContain("Almari is temporarily unavailable</h1>");
		expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="10"\/><\/noscript>/i);
		expect(html).toContain(">Try Again</a>");
		if (path.endsWith("tab=rentals")) expect(html).toContain("Failed to fetch rentals.</p>");
	});

	test.each(["/", "/browse?search=red", "/product/PRODUCT", "/sitemap.xml"])("%s returns 503", async (path) => {
		const response = await fetchAsMember(path.replace("PRODUCT", product._id));
		expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
	});

	test("a page's data request returns 503, so that the open page stays and retries", async () => {
		const response = await fetchAsMember("/dashboard.data");
		expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
	});

	test("pages without data are available to visitors", async () => {
		expect((await fetch(`${server.origin}/faq`)).status).toBe(200);
		expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
		expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
	});
});

test("recovers by itself, with the session", async () => {
	await proxy.accept();
	await vi.waitFor(async () => expect((await fetchAsMember("/dashboard")).status).toBe(200), {
		timeout: 30_000,
		interval: 100,
	});
	await must(member.get(`/api/product/getUserRentals/${member.user._id}`));
	expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});
