import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { countRows } from "#tests/database/tables.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, type World } from "#tests/world.ts";
import type { Sample } from "./field-kinds.ts";
import { samples } from "./samples.ts";

/** Requests that are invalid before their body is read: path, method, repeated parameters, cross-site. */

let world: World;
let visitor: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	visitor = world.visitor();
	admin = await world.admin();
});
afterAll(() => world.close());

const allEndpoints = Object.entries<Endpoint>(endpoints);
const unsafe = allEndpoints.filter(([, endpoint]) => endpoint.method !== "get");
/** Parameters that are names instead of ids have one that exists. */
const withNames = ({ path }: Endpoint) => path.replace(":stage", "return").replace(":register", "sales");
const pathOf = (endpoint: Endpoint) => withNames(endpoint).replace(/:\w+/g, "01931e5a-0000-7000-8000-0000000000ff");
const matches = (endpoint: Endpoint, path: string) =>
	new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`).test(path);

describe("paths and methods", () => {
	test.each([
		"/api",
		"/api/",
		"/api/nothing",
		"/api/user",
		"/api/user/login/",
		"/API/user/login",
		"/api/user/%00",
		"/api//user/login",
		"/api/product/a/b/c",
		"/api/api/user/me",
	])("%s is not an endpoint", async (path) => {
		for (const method of ["GET", "POST", "DELETE"])
			expectFailure(await visitor.request(method, path), { status: 404, code: "not-found" });
	});

	test.each(allEndpoints)("%s accepts its method only, and names it in Allow", async (_, endpoint) => {
		const path = pathOf(endpoint);
		for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
			const isKnown = allEndpoints.some(([, other]) => other.method.toUpperCase() === method && matches(other, path));
			if (isKnown) continue;
			const response = await visitor.request(method, path);
			expectFailure(response, { status: 405, code: "wrong-method" });
			expect(response.headers.get("allow")?.split(", ")).toContain(endpoint.method.toUpperCase());
		}
	});
});

/** Parameters are validated after authorisation. */
const authorisedClient = (endpoint: Endpoint) => (endpoint.who === "anyone" ? visitor : admin);

/** Parameters that may be repeated. */
const listParameters: Record<string, string[]> = {
	getPriceAdvice: ["category"],
	getAllProducts: ["category", "city"],
	getFilters: ["category", "city"],
	countMissedSearch: ["category", "city"],
};

describe("parameters", () => {
	const withQuery = allEndpoints.filter(([, endpoint]) => endpoint.query);

	test.each(withQuery)("%s refuses repeated parameters, except lists", async (name, endpoint) => {
		for (const parameter of Object.keys(endpoint.query?.shape ?? {})) {
			const response = await authorisedClient(endpoint).request(
				endpoint.method.toUpperCase(),
				`${pathOf(endpoint)}?${parameter}=1&${parameter}=2`,
			);
			if (listParameters[name]?.includes(parameter)) expect(response.status).toBe(200);
			else expectFailure(response, { status: 400, code: "invalid", field: parameter });
		}
	});

	test.each(withQuery)("%s refuses control characters and overlong values in every parameter", async (_, endpoint) => {
		for (const parameter of Object.keys(endpoint.query?.shape ?? {}))
			for (const value of ["%00", "x".repeat(5000)])
				expectFailure(
					await authorisedClient(endpoint).request(
						endpoint.method.toUpperCase(),
						`${pathOf(endpoint)}?${parameter}=${value}`,
					),
					{
						status: 400,
						code: "invalid",
						field: parameter,
					},
				);
	});

	test.each(withQuery)("%s survives broken percent signs", async (_, endpoint) => {
		for (const query of [
			"?%",
			"?search=%",
			"?search=%E0%A4",
			"?category=%ff%fe",
			"?=",
			"?&&&",
			"?search[]=x",
			"?search[a]=x",
		]) {
			const response = await authorisedClient(endpoint).request(
				endpoint.method.toUpperCase(),
				pathOf(endpoint) + query,
			);
			// Unknown ids give 404 whatever else is sent; a missing file gives 415.
			if (response.status !== 200)
				expectFailure(response, {
					status: endpoint.files ? 415 : withNames(endpoint).includes(":") ? 404 : 400,
				});
		}
	});
});

describe("another site", () => {
	const foreign: [string, Record<string, string>][] = [
		["another origin", { origin: "https://evil.example" }],
		["the same name on another port", { origin: "http://almari.test:8080", host: "almari.test" }],
		["a name that begins alike", { origin: "http://almari.test.evil.example", host: "almari.test" }],
		["an origin that hides", { origin: "null" }],
		["a browser that says so", { "sec-fetch-site": "cross-site" }],
		["a sister site", { "sec-fetch-site": "same-site" }],
	];

	test.each(unsafe)("cannot make a visitor's browser call %s", async (name, endpoint) => {
		const sample = samples[name as keyof typeof samples] as Sample | undefined;
		const before = await countRows(world.app);
		for (const [, headers] of foreign)
			expectFailure(
				await visitor.request(endpoint.method.toUpperCase(), pathOf(endpoint), sample?.body ?? {}, headers),
				{
					status: 403,
					code: "forbidden",
				},
			);
		expect(await countRows(world.app)).toEqual(before);
	});

	test("our own pages can, and so can clients that are not browsers", async () => {
		for (const headers of [
			{ origin: "http://almari.test", host: "almari.test" },
			{ "sec-fetch-site": "same-origin" },
			{ "sec-fetch-site": "none" },
			{},
		] as Record<string, string>[])
			await must(visitor.post("/api/user/logout", {}, headers));
	});

	test("may link to us and read", async () => {
		await must(
			visitor.get("/api/product/getAllProducts", {
				origin: "https://elsewhere.example",
				"sec-fetch-site": "cross-site",
			}),
		);
	});

	test("gets no CORS headers", async () => {
		const { headers } = await must(visitor.get("/api/product/getAllProducts", { origin: "https://elsewhere.example" }));
		expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
	});
});

test("responses are not cached; public ones may be in the browser's own cache, with revalidation", async () => {
	for (const path of ["/api/user/me", "/api/nothing", "/api/wishlist"])
		expect((await visitor.get(path)).headers.get("cache-control")).toBe("no-store");
	for (const path of ["/api/product/getAllProducts", "/api/category"])
		expect((await visitor.get(path)).headers.get("cache-control")).toMatch(/^(no-store|private, no-cache)$/);
});

test("a crash returns a request id and no details", async () => {
	const broken = await makeWorld();
	await broken.app.db.pool.query("alter table category rename to categories");
	const { status, body, headers } = await broken.visitor().get("/api/category");
	await broken.close();
	expect(status).toBe(500);
	expect(body).toEqual({
		success: false,
		message: "Something went wrong on our side. Please try again.",
		code: "crash",
		requestId: headers.get("x-request-id"),
	});
});
