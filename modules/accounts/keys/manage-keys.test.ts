import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dumpTables } from "#tests/database/tables.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, password, rent, signIn, type World } from "#tests/world.ts";

let world: World;
const logged: string[] = [];
let statements = 0;
const log = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
beforeAll(async () => {
	world = await makeWorld({}, undefined, undefined, {
		log: Object.assign(Object.create(null), { debug: log, info: log, warn: log, error: log }),
		observer: () => {
			statements++;
			return undefined;
		},
	});
});
afterAll(() => world.close());

const keyBody = { name: "Stock program", scopes: ["read", "listings", "orders"], currentPassword: password };
const makeKey = async (owner: TestClient, over: object = {}) => {
	const { apiKey, ...body } = (await must(owner.post("/api/user/apiKeys", { ...keyBody, ...over }))).body;
	return { ...body, key: apiKey as string };
};
const keysOf = async (owner: TestClient) => (await must(owner.get("/api/user/apiKeys"))).body.keys;

/** A server with this key: it stores no cookies. */
function server(key: string) {
	const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
		world.visitor().request(method, path, body, { authorization: `Bearer ${key}`, ...headers });
	return {
		get: (path: string, headers?: Record<string, string>) => send("GET", path, undefined, headers),
		post: (path: string, body: unknown = {}, headers?: Record<string, string>) => send("POST", path, body, headers),
		put: (path: string, body: unknown) => send("PUT", path, body),
	};
}
const ownListings = ({ user }: TestClient) => `/api/product/getProductsByUser/${user._id}`;
const ownOrders = ({ user }: TestClient) => `/api/order/getSellerOrders/${user._id}`;

describe("making a key", () => {
	let lister: TestClient;
	beforeEach(async () => {
		lister = await world.seller();
	});

	test("shows it one time; the list, the database and the log have no more than its beginning", async () => {
		const { key, keys } = await makeKey(lister);
		expect(key).toMatch(/^almari_[\w-]{49}$/);
		await must(server(key).get(ownListings(lister)));
		expectFailure(await server(key).get("/api/user/details"), { status: 403 });
		expect(keys).toEqual([
			{
				_id: expect.any(String),
				name: "Stock program",
				prefix: key.slice(0, 11),
				scopes: ["read", "listings", "orders"],
				createdAt: world.clock.now().toISOString(),
				lastUsedAt: null,
				expiresAt: null,
			},
		]);
		const secret = key.slice(11);
		expect(await dumpTables(world.app)).not.toContain(secret);
		expect(logged.length).toBeGreaterThan(0);
		expect(logged.join("\n")).not.toContain(secret);
		expect(JSON.stringify(await keysOf(lister))).not.toContain(secret);
	});

	test("needs the password, or a sign-in of the last ten minutes", async () => {
		const fresh = await signIn(world.visitor(), lister.user.email);
		await makeKey(fresh, { currentPassword: "" });
		world.wait(1);
		const refused = await fresh.post("/api/user/apiKeys", { ...keyBody, currentPassword: "" });
		expectFailure(refused, { status: 400, field: "currentPassword" });
		expectFailure(await fresh.post("/api/user/apiKeys", { ...keyBody, currentPassword: "wrong" }), {
			status: 400,
			field: "currentPassword",
		});
	});

	test("is refused for the staff, without a scope, with an unknown one, and without a name", async () => {
		const admin = await world.admin();
		expectFailure(await admin.post("/api/user/apiKeys", keyBody), { status: 403, code: "forbidden" });
		for (const [over, field] of [
			[{ scopes: [] }, "scopes"],
			[{ scopes: ["admin"] }, "scopes"],
			[{ name: " " }, "name"],
			[{ validDays: 400 }, "validDays"],
		] as const)
			expectFailure(await lister.post("/api/user/apiKeys", { ...keyBody, ...over }), { status: 400, field });
	});

	test("stops at ten keys that work, also for requests at once", async () => {
		const all = await Promise.all(Array.from({ length: 12 }, () => lister.post("/api/user/apiKeys", keyBody)));
		expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
		expectFailure(await lister.post("/api/user/apiKeys", keyBody), { status: 409, code: "conflict" });
		const [{ _id }] = await keysOf(lister);
		await must(lister.delete(`/api/user/apiKeys/${_id}`));
		await makeKey(lister);
	});

	test("and revoking it are mailed, and are in the audit log without the secret", async () => {
		const { key, keys } = await makeKey(lister, { scopes: ["read"] });
		await must(lister.delete(`/api/user/apiKeys/${keys[0]._id}`));
		const [revoked, made] = await world.emails(lister.user.email);
		expect(made?.subject).toBe("An API key was made for your Almari account");
		expect(made?.body).toContain("“Stock program”");
		expect(made?.body).not.toContain("almari_");
		expect(revoked?.subject).toBe("An API key of your Almari account was revoked");
		const admin = await world.admin();
		const { acts } = (await must(admin.get(`/api/admin/getActs?subjectId=${lister.user._id}`))).body;
		expect(acts).toMatchObject([
			{ action: "revoke-api-key", admin: { name: "Owner of the account" }, details: { key: key.slice(0, 11) } },
			{ action: "make-api-key", details: { key: key.slice(0, 11), scopes: ["read"] } },
		]);
		for (const event of ["api-key-made", "api-key-revoked"]) expect(logged.join("\n")).toContain(`"event":"${event}"`);
	});
});

describe("a key", () => {
	let lister: TestClient;
	let key: string;
	let id: string;
	beforeEach(async () => {
		lister = await world.seller();
		const made = await makeKey(lister);
		key = made.key;
		id = made.keys[0]._id;
	});
	const expectStopped = async () =>
		expectFailure(await server(key).get(ownListings(lister)), { status: 401, code: "signed-out" });

	test.each([
		["read", [200, 403, 403]],
		["listings", [403, 200, 403]],
		["orders", [403, 403, 200]],
	] as const)("with the scope %s does that and nothing else", async (scope, expected) => {
		const product = await list(lister);
		const { body } = await must(rent(world, await world.client(), product, 1, 2));
		const scoped = server((await makeKey(lister, { scopes: [scope] })).key);
		const statuses = [
			await scoped.get(ownOrders(lister)),
			await scoped.post("/api/product/changeListings", { ids: [product._id], change: "pause" }),
			await scoped.post(`/api/order/${body.orderId}/accept`),
		].map(({ status }) => status);
		expect(statuses).toEqual(expected);
	});

	test("makes a listing and takes its order to the courier, and gives no code", async () => {
		const program = server(key);
		const { product } = (
			await must(program.post("/api/product/create", { ...newListing, images: await imagesOf(lister) }))
		).body;
		const buyer = await world.client();
		const { orderId } = (await must(rent(world, buyer, product, 1, 2))).body;
		const { orders } = (await must(program.get(ownOrders(lister)))).body;
		expect(orders).toMatchObject([{ orderId, status: "pending", deliveryAddress: null }]);
		await must(program.post(`/api/order/${orderId}/accept`));
		const dispatched = await must(
			program.post(`/api/order/${orderId}/dispatch`, { courier: "delhivery", trackingNumber: "1234567890123" }),
		);
		expect(dispatched.body.order.status).toBe("dispatched");
		const code = await world.codeFor(buyer.user.email);
		expectFailure(await program.post(`/api/order/${orderId}/handOver`, { code }), { status: 403 });
		const { body } = await must(program.get(`/api/order/${orderId}`));
		expect(body).toMatchObject({ handOverToken: null, pickUpAddress: null, codeSent: { to: null } });
		expect(JSON.stringify(body)).not.toContain(buyer.user.email);
	});

	test("sees no order in which its owner is the client", async () => {
		const other = await world.seller();
		const { orderId } = (await must(rent(world, lister, await list(other), 1, 2))).body;
		const agenda = `/api/order/getAgendaByDay/${lister.user._id}`;
		expect((await must(lister.get(agenda))).body.entries).toHaveLength(1);
		expect((await must(server(key).get(agenda))).body).toMatchObject({ entries: [], total: 0 });
		await must(lister.get(`/api/order/${orderId}`));
		expectFailure(await server(key).get(`/api/order/${orderId}`), { status: 404, code: "not-found" });
		expectFailure(await server(key).post(`/api/order/${orderId}/cancel`), { status: 404, code: "not-found" });
	});

	test("does not read or change what is another lister's", async () => {
		const other = await world.seller();
		const product = await list(other);
		const program = server(key);
		expectFailure(await program.get(ownOrders(other)), { status: 403 });
		expectFailure(await program.put(`/api/product/updateProduct/${product._id}`, newListing), { status: 404 });
		expect((await must(program.get(`/api/product/${product._id}`))).body.product.keeping).toBeUndefined();
		const { orderId } = (await must(rent(world, await world.client(), product, 1, 2))).body;
		expectFailure(await program.post(`/api/order/${orderId}/accept`), { status: 404 });
	});

	test("does not filter by the body of its owner", async () => {
		const path = `/api/product/getAllProducts?fits=${lister.user._id}`;
		expectFailure(await server(key).get(path), { status: 403, code: "forbidden" });
	});

	test("stops at once when it is revoked; another account cannot revoke it", async () => {
		await must(server(key).get(ownListings(lister)));
		expectFailure(await (await world.seller()).delete(`/api/user/apiKeys/${id}`), { status: 404 });
		await must(server(key).get(ownListings(lister)));
		await must(lister.delete(`/api/user/apiKeys/${id}`));
		await expectStopped();
		expectFailure(await lister.delete(`/api/user/apiKeys/${id}`), { status: 404 });
		expect(await keysOf(lister)).toEqual([]);
	});

	test("works or is refused while it is revoked, and is refused afterwards", async () => {
		const uses = Array.from({ length: 20 }, () => server(key).get(ownListings(lister)));
		const [revoked, ...seen] = await Promise.all([lister.delete(`/api/user/apiKeys/${id}`), ...uses]);
		expect(revoked.status).toBe(200);
		expect(seen.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
		await expectStopped();
	});

	test.each([
		[
			"the password is changed",
			() => lister.put("/api/user/update-details", { password: "Saffron-lane-43!", currentPassword: password }),
		],
		[
			"the account is suspended",
			async () =>
				(await world.admin()).post(`/api/admin/users/${lister.user._id}/suspend`, { reason: "Sent nothing." }),
		],
		[
			"the staff ends all sessions",
			async () =>
				(await world.admin()).post(`/api/admin/users/${lister.user._id}/endSessions`, { reason: "Lost phone." }),
		],
		[
			"the owner becomes an admin",
			async () =>
				(await world.admin()).post(`/api/admin/users/${lister.user._id}/role`, {
					isAdmin: true,
					reason: "A new colleague.",
					staffRole: "support",
				}),
		],
		["the account is being deleted", () => lister.post("/api/user/deletion", { currentPassword: password })],
	] as const)("stops at once when %s", async (_, act) => {
		await must(act());
		await expectStopped();
	});

	test("that a change of the password revokes has its audit entry, and the email says so", async () => {
		await must(lister.put("/api/user/update-details", { password: "Saffron-lane-43!", currentPassword: password }));
		const [email] = await world.emails(lister.user.email);
		expect(email).toMatchObject({
			subject: "Your password was changed",
			body: expect.stringContaining("All your API keys were revoked"),
		});
		const admin = await world.admin();
		const { acts } = (await must(admin.get(`/api/admin/getActs?subjectId=${lister.user._id}`))).body;
		expect(acts[0]).toMatchObject({
			action: "revoke-api-key",
			admin: { name: "Owner of the account" },
			subject: { name: lister.user.name },
			details: { key: key.slice(0, 11) },
		});
	});

	test("stays revoked when a suspended account is restored", async () => {
		const admin = await world.admin();
		await must(admin.post(`/api/admin/users/${lister.user._id}/suspend`, { reason: "Sent nothing." }));
		await must(admin.post(`/api/admin/users/${lister.user._id}/restore`));
		await expectStopped();
	});

	test("works again when the deletion of the account is stopped", async () => {
		await must(lister.post("/api/user/deletion", { currentPassword: password }));
		await expectStopped();
		await must(lister.delete("/api/user/deletion"));
		await must(server(key).get(ownListings(lister)));
	});

	test("survives the end of the other sessions", async () => {
		await must(lister.post("/api/user/sessions/endOthers"));
		await must(server(key).get(ownListings(lister)));
	});

	test("expires", async () => {
		key = (await makeKey(lister, { validDays: 30 })).key;
		world.wait(29 * 24);
		await must(server(key).get(ownListings(lister)));
		world.wait(24);
		await expectStopped();
	});

	test("with a wrong checksum is refused without a statement, and as a visitor nowhere", async () => {
		await must(server(key).get(ownListings(lister)));
		key = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
		statements = 0;
		await expectStopped();
		expect(statements).toBe(0);
		expectFailure(await server(key).get("/api/category"), { status: 401 });
		expectFailure(await server("almari_").get("/api/category"), { status: 401 });
	});

	test("in the address is not read", async () => {
		for (const name of ["key", "access_token", "authorization"])
			expectFailure(await world.visitor().get(`${ownOrders(lister)}?${name}=${key}`), { status: 401 });
	});

	test("is refused together with cookies", async () => {
		const mixed = await lister.get(ownOrders(lister), { authorization: `Bearer ${key}` });
		expectFailure(mixed, { status: 400, code: "invalid" });
	});

	test("needs no origin of this site, and opens no other one (CORS)", async () => {
		const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
		const { headers } = await must(
			server(key).post("/api/product/changeListings", { ids: [(await list(lister))._id], change: "pause" }, foreign),
		);
		expect(headers.get("access-control-allow-origin")).toBeNull();
	});

	test("writes its last use once a minute at most", async () => {
		const lastUse = async () => (await keysOf(lister)).find(({ _id }: { _id: string }) => _id === id)?.lastUsedAt;
		await must(server(key).get(ownListings(lister)));
		const first = world.clock.now().toISOString();
		expect(await lastUse()).toBe(first);
		world.wait(1 / 120);
		await must(server(key).get(ownListings(lister)));
		expect(await lastUse()).toBe(first);
		world.wait(1 / 120);
		await must(server(key).get(ownListings(lister)));
		expect(await lastUse()).toBe(world.clock.now().toISOString());
	});
});

test("a key has its own limit, with Retry-After", async () => {
	const limited = await makeWorld({ RATE_LIMIT: "on" });
	try {
		const lister = await limited.seller();
		const keys = await Promise.all(
			[1, 2].map(async () => (await must(lister.post("/api/user/apiKeys", keyBody))).body.apiKey),
		);
		const get = (key: string) => limited.visitor().get("/api/category", { authorization: `Bearer ${key}` });
		for (let used = 0; used < 120; used++) await must(get(keys[0]));
		const refused = await get(keys[0]);
		expectFailure(refused, { status: 429, code: "too-many" });
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(refused.headers.get("ratelimit")).toContain(`"api-key";r=0`);
		await must(get(keys[1]));
	} finally {
		await limited.close();
	}
});

/** The addresses of a photograph that the lister has uploaded. */
const imagesOf = async (lister: TestClient): Promise<string[]> => {
	const { body } = await must(lister.get(`/api/product/${(await list(lister))._id}`));
	return body.product.images;
};
