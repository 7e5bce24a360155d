import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, password, rent, signIn, type World } from "#tests/world.ts";

/** Roles of the staff, and how long an admin's session lasts. */

let world: World;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin("Noor Bedi");
});
afterAll(() => world.close());

const onUser = (id: string, act: string, body: object = {}, by = admin) =>
	by.post(`/api/admin/users/${id}/${act}`, body);
const lastAuditEntry = async () => (await must(admin.get("/api/admin/getActs?limit=1"))).body.acts[0];
const me = async (requester: TestClient) => (await must(requester.get("/api/user/me"))).body.user;

describe("roles", () => {
	test("granting or revoking the admin role ends the sessions", async () => {
		const seller = await world.seller();
		await must(onUser(seller.user._id, "role", { isAdmin: true, reason: "Joins the desk." }));
		expect(await me(seller)).toBeNull();
		const desk = await signIn(world.visitor(), seller.user.email);
		await must(desk.get("/api/user/getAdminStats"));
		expect((await world.emails(seller.user.email)).map(({ subject }) => subject)).toContain(
			"You are now an Almari admin",
		);

		const { body } = await must(onUser(seller.user._id, "role", { isAdmin: false, reason: "Left the desk." }));
		expect(body.user.type).toBe("renter");
		expectFailure(await desk.get("/api/user/getAdminStats"), { status: 401 });
		const back = await signIn(world.visitor(), seller.user.email);
		expectFailure(await back.get("/api/user/getAdminStats"), { status: 403 });
		expect(await lastAuditEntry()).toMatchObject({ action: "unmake-admin", reason: "Left the desk." });
	});

	test("an owner gives a role and changes it; without one it is the least", async () => {
		const { user } = await world.client();
		const { body } = await must(
			onUser(user._id, "role", { isAdmin: true, staffRole: "finance", reason: "Pays the listers." }),
		);
		expect(body.user).toMatchObject({ type: "admin", staffRole: "finance" });
		const desk = await signIn(world.visitor(), user.email);
		const lister = await world.seller();
		const suspend = (who: TestClient) => who.post(`/api/admin/users/${lister.user._id}/suspend`, { reason: "Fakes." });
		expectFailure(await suspend(desk), { status: 403, code: "forbidden" });
		const changed = await must(onUser(user._id, "staffRole", { staffRole: "support", reason: "Helps at the desk." }));
		expect(changed.body.user.staffRole).toBe("support");
		expect(await me(desk), "the sessions end").toBeNull();
		expect(await lastAuditEntry()).toMatchObject({ action: "set-staff-role", reason: "Helps at the desk." });
		const again = await signIn(world.visitor(), user.email);
		await must(suspend(again));
		expectFailure(await again.post(`/api/admin/users/${admin.user._id}/suspend`, { reason: "A coup." }), {
			status: 409,
		});
		expectFailure(
			await again.post(`/api/admin/users/${user._id}/staffRole`, { staffRole: "owner", reason: "A coup." }),
			{ status: 403 },
		);
		expectFailure(await onUser(user._id, "staffRole", { staffRole: "emperor", reason: "A coup." }), {
			status: 400,
			field: "staffRole",
		});
		await must(onUser(user._id, "role", { isAdmin: false, reason: "Left the desk." }));
		expect((await must(onUser(user._id, "role", { isAdmin: true, reason: "Is back." }))).body.user.staffRole).toBe(
			"read-only",
		);
	});

	test("two owners who take each other's role at the same time: one succeeds, and an owner is left", async () => {
		for (let round = 0; round < 3; round++) {
			const [one, two] = [await world.admin("Owner One"), await world.admin("Owner Two")];
			const demote = (who: TestClient, other: TestClient) =>
				who.post(`/api/admin/users/${other.user._id}/staffRole`, { staffRole: "read-only", reason: "A quarrel." });
			const statuses = (await Promise.all([demote(one, two), demote(two, one)])).map(({ status }) => status).sort();
			expect(statuses[0]).toBe(200);
			expect([401, 403, 409]).toContain(statuses[1]);
			const { rows } = await world.app.db.pool.query(
				"select count(*)::int as owners from account where staff_role = 'owner' and id = any($1)",
				[[one.user._id, two.user._id]],
			);
			expect(rows).toEqual([{ owners: 1 }]);
		}
	});

	test("an admin who may only read cancels their own order, and nobody else's", async () => {
		const reader = await world.admin("Reads Only");
		await world.app.db.pool.query("update account set staff_role = 'read-only' where id = $1", [reader.user._id]);
		const lister = await world.seller();
		const product = await list(lister);
		const [own, other] = [
			await rent(world, reader, product, 5, 1),
			await rent(world, await world.client(), product, 12, 1),
		];
		expectFailure(await reader.post(`/api/order/${other.body.orderId}/cancel`, { reason: "A slip." }), { status: 404 });
		await must(reader.get(`/api/order/${other.body.orderId}`));
		await must(reader.post(`/api/order/${own.body.orderId}/cancel`, {}));
		// The account of a member of the staff is not deleted, whatever their role.
		expectFailure(await reader.post("/api/user/deletion", { currentPassword: password }), { status: 409 });
	});

	test("a former admin without a shop is a client", async () => {
		const client = await world.client();
		await must(onUser(client.user._id, "role", { isAdmin: true, reason: "Joins the desk." }));
		const { body } = await must(onUser(client.user._id, "role", { isAdmin: false, reason: "Left the desk." }));
		expect(body.user.type).toBe("client");
	});

	test("a role changed in the database applies to the next request", async () => {
		const client = await world.client();
		const become = (type: string) =>
			world.app.db.pool.query("update account set account_type = $2 where id = $1", [client.user._id, type]);
		expectFailure(await client.get("/api/user/getAdminStats"), { status: 403 });
		await become("admin");
		await must(client.get("/api/user/getAdminStats"));
		await become("client");
		expectFailure(await client.get("/api/user/getAdminStats"), { status: 403 });
	});

	test("an unverified account cannot become an admin", async () => {
		const claim = { name: "Unproved", email: "claim@example.com", mobile: "9876543210", accountType: "client" };
		await must(world.visitor().post("/api/user/register", { ...claim, password }));
		const { body } = await must(admin.get("/api/admin/users?search=claim@"));
		expect(body.users[0].allowed).toEqual(["suspend"]);
		expectFailure(await onUser(body.users[0].id, "role", { isAdmin: true, reason: "By a slip." }), { status: 409 });
	});
});

describe("an admin's session", () => {
	test("ends after 30 idle minutes", async () => {
		const quiet = await world.admin();
		world.wait(29 / 60);
		await must(quiet.get("/api/user/getAdminStats"));
		world.wait(29 / 60);
		await must(quiet.get("/api/user/getAdminStats"));
		world.wait(31 / 60);
		expectFailure(await quiet.get("/api/user/getAdminStats"), { status: 401 });
	});

	test("ends after 8 hours, however busy", async () => {
		const busy = await world.admin();
		for (let quarter = 0; quarter < 31; quarter++) {
			world.wait(0.25);
			await must(busy.get("/api/user/me"));
			expect((await busy.get("/api/user/getAdminStats")).status).toBe(200);
		}
		world.wait(0.26);
		expectFailure(await busy.get("/api/user/getAdminStats"), { status: 401 });
	});
});
