import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { endpointCacheKey } from "#server/http-cache/cacheable.ts";
import { expected } from "#tests/bad-input/access-matrix.ts";
import { type MatrixUsers, makeUsers, type ResourceIds, type Role } from "#tests/bad-input/access-matrix-users.ts";
import { samples } from "#tests/bad-input/samples.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must } from "#tests/world.ts";
import { makeApiClient } from "./in-process-client.ts";

/** A page's in-process call and the same request over HTTP: the same status and the same reply, to the last field. */

let all: MatrixUsers;
let ids: ResourceIds;
beforeAll(async () => {
	all = await makeUsers();
	ids = await all.resourceIds();
	await must(all.people.client.put(`/api/wishlist/${ids.id}`));
});
afterAll(() => all.world.close());

type Input = { param?: Record<string, string>; query?: Record<string, string | string[]>; json?: unknown };
type Options = { headers?: Record<string, string> };
type Call = (input: Input, options?: Options) => Promise<Response>;

const cookieOf = ({ cookies }: TestClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

function pageOf(visitor: TestClient, { app, api } = all.world) {
	const cookie = cookieOf(visitor);
	const request = new Request("http://almari.test/", { headers: cookie ? { cookie } : {} });
	const { apiClient, outcome } = makeApiClient(api, app, request, visitor.address);
	const call = async ({ method, path }: Endpoint, input: Input, options?: Options) => {
		const target = path
			.slice(1)
			.split("/")
			.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], apiClient);
		// Another endpoint reads at the same time, so that statements are combined.
		const [response] = await Promise.all([
			((target as Record<string, unknown>)[`$${method}`] as Call)(input, options),
			apiClient.api.category.former.$get(),
		]);
		return { status: response.status, body: await response.json() };
	};
	return { call, outcome };
}

async function overHttp(visitor: TestClient, { method, path }: Endpoint, { param = {}, query = {}, json }: Input) {
	const search = new URLSearchParams(
		Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
	);
	const url = `${path.replace(/:(\w+)/g, (_, name) => param[name] ?? "")}?${search}`;
	const { status, body } = await visitor.request(method.toUpperCase(), url, json);
	return { status, body };
}

/** Request ids differ, and so may the instants at which something was counted. */
const comparable = <T extends { body: unknown }>({ body, ...rest }: T) => ({
	...rest,
	body: { ...(body as object), ...("requestId" in (body as object) && { requestId: "" }) },
});

/** Queries of lists that take some. */
const queries: Partial<Record<keyof typeof endpoints, Record<string, string | string[]>>> = {
	getAllProducts: { category: ["Wedding", "Party"], search: "lehenga", sort: "price-asc", limit: "4" },
	getFilters: { color: "Red" },
	suggest: { search: "leh" },
	getPlace: { pincode: "302016" },
	getPriceAdvice: { category: "Wedding" },
	listUsers: { search: "a" },
};

const reads = Object.entries<Endpoint>(endpoints).filter(
	([, { method, replyFormat }]) => method === "get" && !replyFormat,
) as [keyof typeof endpoints, Endpoint][];

const roles: Role[] = ["visitor", "otherClient", "client", "seller", "admin", "suspended"];

test.each(reads)("the reply of %s is the same for every role", async (name, endpoint) => {
	const param = { ...ids, ...expected[name].ids?.(ids) } as unknown as Record<string, string>;
	for (const role of roles)
		for (const query of [{}, queries[name], { limit: "nothing" }]) {
			if (!query) continue;
			const input = { param, query };
			// Then public replies come from the response cache, and other statements are combined.
			for (const round of ["first", "again", "once more"]) {
				const inProcess = await pageOf(all.clientFor(role)).call(endpoint, input);
				const response = await overHttp(all.clientFor(role), endpoint, input);
				expect([role, round, comparable(inProcess)]).toStrictEqual([role, round, comparable(response)]);
			}
		}
});

type Categories = { data: { name: string }[] };

describe("a page's calls", () => {
	test("write as the visitor: the same refusals and the same replies", async () => {
		const input = { json: { ...samples.contact.body, email: "no address" } };
		const answer = await pageOf(all.clientFor("visitor")).call(endpoints.contact, input);
		expect(comparable(answer)).toStrictEqual(
			comparable(await overHttp(all.clientFor("visitor"), endpoints.contact, input)),
		);
		expect(answer.status).toBe(400);
		const valid = { json: samples.contact.body };
		expect((await pageOf(all.clientFor("visitor")).call(endpoints.contact, valid)).body).toStrictEqual(
			(await overHttp(all.clientFor("visitor"), endpoints.contact, valid)).body,
		);
	});

	test("repeat nothing that carries the same Idempotency-Key", async () => {
		const options = { headers: { "Idempotency-Key": "the-same-key" } };
		const input = { json: { ...samples.report.body, subjectId: ids.id } };
		const page = pageOf(all.clientFor("otherClient"));
		const [first, second] = [
			await page.call(endpoints.report, input, options),
			await page.call(endpoints.report, input, options),
		];
		expect([second, page.outcome.allSucceeded]).toStrictEqual([first, true]);
	});

	test("refuse a body that is too large (413)", async () => {
		const input = { json: { ...samples.contact.body, message: "x".repeat(2_000_000) } };
		expect((await pageOf(all.clientFor("visitor")).call(endpoints.contact, input)).status).toBe(413);
	});

	test("pass on cookies, and notice a failure", async () => {
		const visitor = all.clientFor("visitor");
		const { email } = all.people.client.user;
		const page = pageOf(visitor);
		const signIn = (password: string) => page.call(endpoints.login, { json: { email, password } });
		expect((await signIn("Marigold-lane-42!")).status).toBe(200);
		expect(page.outcome).toMatchObject({
			cookies: [expect.stringMatching(/^almari=.+HttpOnly/), expect.stringMatching(/^almari-device=.+HttpOnly/)],
			allSucceeded: true,
		});
		expect((await signIn("wrong")).status).toBe(401);
		expect(page.outcome.allSucceeded).toBe(false);
	});

	test("answer with values that a page cannot change for another, cached or not", async () => {
		const read = async () => (await pageOf(all.clientFor("visitor")).call(endpoints.getCategories, {})).body;
		const names = JSON.stringify(await read());
		expect(names).toContain("Wedding");
		for (const change of [
			(reply: Categories) => reply.data.push({ name: "Other" }),
			(reply: Categories) => Object.assign(reply.data[0] ?? {}, { name: "Other" }),
			(reply: Categories) => Object.assign(reply, { data: [] }),
		])
			for (const _ of ["first", "again", "once more"]) {
				const reply = await read();
				try {
					change(reply);
				} catch (error) {
					// The value of a cached reply is frozen.
					expect(error).toBeInstanceOf(TypeError);
				}
				expect(JSON.stringify(await read())).toBe(names);
			}
	});
});

test("public calls of a page fill the response cache, and changes invalidate it", async () => {
	const world = await makeWorld();
	try {
		const seller = await world.seller();
		await list(seller);
		const names = async () => {
			const { body } = await pageOf(world.visitor(), world).call(endpoints.getAllProducts, {});
			return body.products.map(({ name }: { name: string }) => name);
		};
		const { path } = endpoints.getAllProducts;
		// The cache is bypassed until the seller's own change has come back as an event.
		await vi.waitFor(async () => {
			expect(await names()).toEqual(["Sindoor zardozi lehenga"]);
			expect(world.app.responseCache.find(endpointCacheKey(path, path, "en") ?? { key: "" })).toBeDefined();
		}, waitOptions);
		await list(seller, { name: "Kesar lehenga" });
		expect(await names()).toContain("Kesar lehenga");
	} finally {
		await world.close();
	}
});
