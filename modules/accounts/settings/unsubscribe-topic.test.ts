import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unsubscribeToken } from "#platform/unsubscribe-token.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** The unsubscribe link of an email: signed, used without a session. */

let world: World;
let client: TestClient;
beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.example" });
	client = await world.client();
	await must(rent(world, client, await list(await world.seller()), 5, 1));
});
afterAll(() => world.close());

const newestEmail = async () => (await world.emails(client.user.email))[0]?.body ?? "";
const linkedToken = async () => /\/unsubscribe\?token=(\S+)$/m.exec(await newestEmail())?.[1] ?? "";
const preferences = async () => (await must(client.get("/api/user/notifications"))).body.letters;
const path = (token: string) => `/api/unsubscribe?${new URLSearchParams({ token })}`;

test("the link of an order's email mutes that topic alone, in one POST without a session; GET changes nothing", async () => {
	const token = await linkedToken();
	const visitor = world.visitor();
	const { body } = await must(visitor.get(path(token)));
	expect(body).toMatchObject({ topic: "orders", name: "Order updates", isMuted: false });
	expect(await preferences()).toEqual({ orders: true, messages: true, searches: true, reviews: true, money: true });
	for (const _ of [1, 2]) {
		const { body: done } = await must(visitor.post("/api/unsubscribe", { token }));
		expect(done).toMatchObject({ isMuted: true, message: "You will not get emails about order updates any more." });
	}
	expect(await preferences()).toEqual({ orders: false, messages: true, searches: true, reviews: true, money: true });
	await must(visitor.post("/api/unsubscribe", { token, subscribe: true }));
	expect(await preferences()).toEqual({ orders: true, messages: true, searches: true, reviews: true, money: true });
});

describe("a token is refused (404) and changes nothing", () => {
	const other = "01931e5a-0000-7000-8000-0000000000ff";
	test.each<[string, (token: string) => string]>([
		["of another topic", (token) => token.replace("orders", "messages")],
		["of another account", (token) => token.replace(/\.[^.]+\./, `.${other}.`)],
		["with a changed signature", (token) => token.slice(0, -2) + (token.endsWith("AA") ? "BB" : "AA")],
		["without a signature", (token) => token.slice(0, token.lastIndexOf("."))],
		["with more behind it", (token) => `${token}.x`],
		["of an account that is gone", () => unsubscribeToken(world.app.secret, { accountId: other, topic: "orders" })],
		["of another secret", () => unsubscribeToken("x", { accountId: client.user._id, topic: "orders" })],
	])("%s", async (_, change) => {
		const token = change(await linkedToken());
		expectFailure(await world.visitor().get(path(token)), { status: 404 });
		expectFailure(await world.visitor().post("/api/unsubscribe", { token }), { status: 404 });
		expect(await preferences()).toEqual({ orders: true, messages: true, searches: true, reviews: true, money: true });
	});
});

test("a missing token is refused (400)", async () => {
	expectFailure(await world.visitor().post("/api/unsubscribe", {}), { status: 400, field: "token" });
});
