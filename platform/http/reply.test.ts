import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoint, z } from "#platform/endpoint.ts";
import { ApiRouter, makeEndpointHandler } from "#platform/http-handler.ts";
import { makeWorld, type World } from "#tests/world.ts";
import { handleErrors, makeFailureOf } from "./error-responses.ts";
import { runInProcess } from "./in-process.ts";

/** A reply has only what its schema names, over HTTP and in pages. */

const Card = z.object({ name: z.string(), price: z.number().int() });
const cards = endpoint({
	method: "get",
	path: "/api/test/cards",
	summary: "Lists cards",
	tag: "Test",
	who: "anyone",
	reply: z.object({ cards: z.array(Card), total: z.number(), day: z.string().optional() }),
});
const card = { name: "Sindoor “lehenga” \u2028", price: 800 };

let world: World;
let api: ApiRouter;
let reply: unknown;
beforeAll(async () => {
	world = await makeWorld();
	api = new ApiRouter(makeFailureOf(world.app, () => ""));
	makeEndpointHandler(api, world.app)(cards, async () => reply as never);
	handleErrors(api, api.failureOf, () => []);
});
afterAll(() => world.close());

const ways: [string, () => Promise<{ status: number; body: unknown }>][] = [
	[
		"over HTTP",
		async () => {
			const response = await api.request(cards.path);
			return { status: response.status, body: await response.json() };
		},
	],
	[
		"to a page",
		async () => {
			const runnable = api.endpoints.get(`get ${cards.path}`);
			if (!runnable) throw new Error("the endpoint is not registered");
			const visit = {
				address: "local",
				signal: new AbortController().signal,
				actorMemo: new Map(),
				reads: world.app.db.read,
				headers: {},
				addCookie: () => {},
			};
			return runInProcess(runnable, visit, {}, {}, api.failureOf);
		},
	],
];

test.each(ways)("%s, a reply has its envelope and what the schema names, in lists too", async (_, ask) => {
	reply = { cards: [{ ...card, email: "x@example.com" }, card], total: 2, secret: 1, day: undefined };
	expect(await ask()).toStrictEqual({
		status: 200,
		body: { success: true, message: "OK", cards: [card, card], total: 2 },
	});
	reply = { message: "None", cards: [], total: 0 };
	expect((await ask()).body).toStrictEqual({ success: true, message: "None", cards: [], total: 0 });
});

test.each(ways)("%s, a reply that is not of its schema is an error", async (_, ask) => {
	reply = { cards: [{ ...card, price: "free" }], total: 1 };
	expect(await ask()).toMatchObject({ status: 500, body: { success: false, code: "crash" } });
	reply = { cards: [{ name: "no price" }], total: 1 };
	expect(await ask()).toMatchObject({ status: 500, body: { success: false, code: "crash" } });
});

test("a page's reply changes nothing that the endpoint returned: the same card may be in a cache", async () => {
	const cached = { ...card };
	reply = { cards: [cached], total: 1 };
	const page = (await ways[1]?.[1]()) as { body: { cards: { name: string }[] } };
	for (const one of page.body.cards) one.name = "changed by a screen";
	expect(cached).toEqual(card);
});
