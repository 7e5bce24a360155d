import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyScopes } from "#common/rules/accounts.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, password, rent, type World } from "#tests/world.ts";
import { endpoints } from "./endpoints.ts";

/** Every endpoint that an API key can use, written by hand: a contract alone opens nothing. All others refuse a key with every scope. */

const reachable = {
	read: [
		"getAgendaByDay",
		"getAllProducts",
		"getBlockedDays",
		"getCalendar",
		"getCategories",
		"getFilters",
		"getOrder",
		"getProduct",
		"getProductsByUser",
		"getSellerOrders",
	],
	listings: ["blockDays", "changeListings", "createProduct", "unblockDays", "updateProduct", "uploadImages"],
	orders: [
		"acceptChange",
		"acceptExtension",
		"acceptOrder",
		"cancelOrder",
		"declineChange",
		"declineExtension",
		"declineOrder",
		"dispatchOrder",
		"trackParcel",
		"undoAcceptance",
		"undoDispatch",
	],
};

const all = Object.entries<Endpoint>(endpoints);

let world: World;
let lister: TestClient;
let key: string;
let orderAsClient: string;
beforeAll(async () => {
	world = await makeWorld();
	lister = await world.seller();
	const { body } = await must(
		lister.post("/api/user/apiKeys", { name: "All", scopes: keyScopes, currentPassword: password }),
	);
	key = body.apiKey;
	const product = await list(await world.seller());
	orderAsClient = (await must(rent(world, lister, product, 1, 2))).body.orderId;
});
afterAll(() => world.close());

const unknownId = "01931e5a-0000-7000-8000-0000000000aa";
const pathOf = ({ path }: Endpoint, id: string) => path.replace(/:\w+/g, id);
const send = (endpoint: Endpoint, id: string, body: unknown = {}) =>
	world
		.visitor()
		.request(endpoint.method.toUpperCase(), pathOf(endpoint, id), endpoint.method === "get" ? undefined : body, {
			authorization: `Bearer ${key}`,
		});

test("the endpoints of each scope are these", () => {
	const found = Object.fromEntries(
		keyScopes.map((scope) => [scope, all.flatMap(([name, { key }]) => (key === scope ? [name] : [])).sort()]),
	);
	expect(found).toEqual(reachable);
});

test.each(all.filter(([, endpoint]) => !endpoint.key))("%s refuses a key with every scope", async (_, endpoint) => {
	const refused = await send(endpoint, unknownId);
	expectFailure(refused, { status: 403, code: "forbidden" });
	expect(refused.body.message).toBe("An API key cannot do this. Please sign in.");
});

describe("an order in which the owner of the key is the client", () => {
	/** Valid bodies, so that only the order decides. */
	const bodies: Record<string, object> = {
		declineOrder: { reason: "It is torn." },
		cancelOrder: { reason: "It is torn." },
		acceptExtension: { endDate: "2026-12-17" },
		declineExtension: { endDate: "2026-12-17" },
		acceptChange: { change: unknownId },
		declineChange: { change: unknownId },
	};

	test.each(all.filter(([, { key, path }]) => key && path.includes(":orderId")))(
		"is not found by %s",
		async (name, endpoint) => {
			expectFailure(await send(endpoint, orderAsClient, bodies[name]), { status: 404, code: "not-found" });
		},
	);
});
