import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import {
	list,
	makeWorld,
	must,
	orderInput,
	password,
	rent,
	requestDeliveryCode,
	signIn,
	type World,
} from "#tests/world.ts";
import { eraseDueAccounts } from "./index.ts";

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const path = "/api/user/deletion";
const leave = (who: TestClient, currentPassword = password) => who.post(path, { currentPassword });
const stateOf = async (who: TestClient) => (await must(who.get(path))).body;
const subjectsTo = async (who: TestClient) => (await world.emails(who.user.email)).map(({ subject }) => subject);
const inDays = (days: number) => world.wait(24 * days);

describe("a request", () => {
	test("needs the password, even right after the sign-in", async () => {
		const client = await world.client();
		for (const wrong of ["", "not my password"])
			expectFailure(await leave(client, wrong), { status: 400, code: "invalid", field: "currentPassword" });
		expect((await stateOf(client)).deletion).toBeNull();
		expectFailure(await leave(world.visitor()), { status: 401 });
	});

	test("says until when it can be stopped, by reply and by email; a second one changes nothing", async () => {
		const client = await world.client();
		const { body } = await must(leave(client));
		const dueAt = new Date(world.clock.now().getTime() + rules.deletion.days * 86_400_000).toISOString();
		expect(body).toMatchObject({ deletion: { dueAt, isPostponed: false }, open: [] });
		world.wait(1);
		expect((await must(leave(client))).body.deletion.dueAt).toBe(dueAt);
		expect((await subjectsTo(client)).filter((subject) => subject.includes("deleted"))).toHaveLength(1);
	});

	test("hides the listings, and orders of them and by the leaving client are refused; stopping it reverses that", async () => {
		const [lister, client] = [await world.seller(), await world.client()];
		const product = await list(lister);
		await must(requestDeliveryCode(client, product._id));
		await must(leave(lister));
		expect((await world.visitor().get(`/api/product/${product._id}`)).status).toBe(404);
		expectFailure(await client.post("/api/product/createRental", orderInput(world, product, 3, 2)), { status: 404 });
		await must(lister.request("DELETE", path));
		expect((await stateOf(lister)).deletion).toBeNull();
		expect((await subjectsTo(lister))[0]).toBe("Your Almari account will not be deleted");
		await must(leave(client));
		expectFailure(await client.post("/api/product/createRental", orderInput(world, product, 3, 2)), {
			status: 409,
			code: "not-allowed-now",
		});
		await must(client.request("DELETE", path));
		await must(rent(world, client, product, 3, 2));
	});

	test("is refused with an open order, on either side, and for an admin", async () => {
		const client = await world.client();
		const { orderId } = await placeTestOrder(world, { seller, client }, await list(seller), 4, 1);
		for (const who of [client, seller]) {
			const refused = await leave(who);
			expectFailure(refused, { status: 409, code: "not-allowed-now" });
			expect(refused.body.message).toMatch(/Order .+ \(Sindoor zardozi lehenga\).+ is still open/);
			expect((await stateOf(who)).open).toMatchObject([{ orderId }]);
		}
		await must(client.post(`/api/order/${orderId}/cancel`, {}));
		expect((await stateOf(client)).open).toEqual([]);
		expectFailure(await leave(await world.admin()), { status: 409 });
	});

	test("is refused while money is owed to the member", async () => {
		const [lister, client] = [await world.seller(), await world.client()];
		const order = await placeTestOrder(world, { seller: lister, client }, await list(lister), 1, 1);
		await order.moveTo("complete");
		await signIn(lister, lister.user.email);
		const refused = await leave(lister);
		expectFailure(refused, { status: 409 });
		expect(refused.body.message).toContain("We still have to pay you ₹");
	});
});

describe("at the same moment", () => {
	test("as an order, either the order is refused, or the deletion", async () => {
		const outcomes = new Set<string>();
		for (let round = 0; round < 6; round++) {
			const [lister, client] = [await world.seller(), await world.client()];
			const product = await list(lister);
			await must(requestDeliveryCode(client, product._id));
			const leaving = round % 2 ? lister : client;
			const [deletion, order] = await Promise.all([
				leave(leaving),
				client.post("/api/product/createRental", orderInput(world, product, 3, 1)),
			]);
			outcomes.add([deletion, order].map(({ status }) => (status === 200 ? "done" : "refused")).join());
		}
		expect([...outcomes].filter((outcome) => outcome !== "done,refused" && outcome !== "refused,done")).toEqual([]);
	});

	test("as it is stopped, the account is erased or stays, and nothing between", async () => {
		const client = await world.client();
		await must(leave(client));
		inDays(rules.deletion.days);
		const [, stopped] = await Promise.all([eraseDueAccounts(world.app), client.request("DELETE", path)]);
		const { rows } = await world.app.db.pool.query("select status, name from account where id = $1", [client.user._id]);
		expect(rows[0].status).toBe(stopped.status === 200 ? "active" : "erased");
	});
});

describe("after seven days", () => {
	test("the sessions end, the password opens nothing, and the address is free for a new account", async () => {
		const client = await world.client();
		const { email } = client.user;
		await must(leave(client));
		inDays(rules.deletion.days - 0.01);
		await eraseDueAccounts(world.app);
		expect((await client.get("/api/user/me")).body.user).not.toBeNull();
		inDays(0.02);
		await eraseDueAccounts(world.app);
		expect((await client.get("/api/user/me")).body.user).toBeNull();
		expectFailure(await world.visitor().post("/api/user/login", { email, password }), { status: 401 });
		const again = world.visitor();
		await must(again.post("/api/user/register", { name: "Ishita Roy", email, password, accountType: "client" }));
		await must(again.post("/api/user/verifyEmail", { email, otp: await world.codeFor(email) }));
		await signIn(again, email);
		expect(again.user._id).not.toBe(client.user._id);
	});

	test("an open order postpones it, with one email; it happens when the order is over", async () => {
		const [lister, client] = [await world.seller(), await world.client()];
		const product = await list(lister);
		await must(leave(client));
		// Placed by a process that had read the account before.
		await world.app.db.pool.query("update account set status = 'active' where id = $1", [client.user._id]);
		const { orderId } = await placeTestOrder(world, { seller: lister, client }, product, 20, 1);
		inDays(rules.deletion.days);
		for (let run = 0; run < 2; run++) await eraseDueAccounts(world.app);
		expect((await stateOf(client)).deletion.isPostponed).toBe(true);
		expect((await subjectsTo(client)).filter((subject) => subject.includes("not deleted yet"))).toHaveLength(1);
		await must(client.post(`/api/order/${orderId}/cancel`, {}));
		await eraseDueAccounts(world.app);
		expect((await client.get("/api/user/me")).body.user).toBeNull();
	});

	test("a suspended account waits, and is inactive again when it is restored", async () => {
		const [client, admin] = [await world.client(), await world.admin()];
		await must(leave(client));
		const act = (name: string) => admin.post(`/api/admin/users/${client.user._id}/${name}`, { reason: "A complaint." });
		await must(act("suspend"));
		inDays(rules.deletion.days);
		await eraseDueAccounts(world.app);
		await signIn(admin, admin.user.email);
		await must(act("restore"));
		const { rows } = await world.app.db.pool.query("select status from account where id = $1", [client.user._id]);
		expect(rows).toEqual([{ status: "inactive" }]);
		await eraseDueAccounts(world.app);
		expectFailure(await act("suspend"), { status: 404 });
	});
});
