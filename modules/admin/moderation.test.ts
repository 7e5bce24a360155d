import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, password, signIn, type World } from "#tests/world.ts";

/** Admin actions on accounts and listings. */

let world: World;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin("Noor Bedi");
});
afterAll(() => world.close());

const onUser = (id: string, act: string, body: object = {}, by = admin) =>
	by.post(`/api/admin/users/${id}/${act}`, body);
const onListing = (id: string, act: string, body: object = {}) => admin.post(`/api/admin/listings/${id}/${act}`, body);
const lastAuditEntry = async () => (await must(admin.get("/api/admin/getActs?limit=1"))).body.acts[0];
const isListed = async (name: string) => {
	const { body } = await must(world.visitor().get(`/api/product/getAllProducts?search=${encodeURIComponent(name)}`));
	return body.products.some((product: { name: string }) => product.name === name);
};
const me = async (requester: TestClient) => (await must(requester.get("/api/user/me"))).body.user;

describe("suspending an account", () => {
	test("ends sessions, hides listings and mails the reason; restoring shows the listings again", async () => {
		const seller = await world.seller();
		const elsewhere = await signIn(world.visitor(), seller.user.email);
		const { _id } = await list(seller, { name: "Gulabi sharara" });
		const suspendedListing = await list(seller, { name: "Neelam sharara" });
		await must(onListing(suspendedListing._id, "suspend", { reason: "Not what it says." }));
		expect(await isListed("Gulabi sharara")).toBe(true);

		const { body } = await must(onUser(seller.user._id, "suspend", { reason: "  Sent a torn saree twice. " }));
		expect(body.user).toMatchObject({
			status: "suspended",
			suspension: { reason: "Sent a torn saree twice." },
			sessions: 0,
			allowed: ["restore"],
		});
		for (const session of [seller, elsewhere]) {
			expect(await me(session)).toBeNull();
			expectFailure(await session.post("/api/product/create", {}), { status: 401 });
		}
		expectFailure(await world.visitor().post("/api/user/login", { email: seller.user.email, password }), {
			status: 403,
			code: "suspended",
		});
		expect(await isListed("Gulabi sharara")).toBe(false);
		expectFailure(await world.visitor().get(`/api/product/${_id}`), { status: 404 });
		expect((await must(admin.get(`/api/admin/listings/${_id}`))).body.listing.status).toBe("inactive");
		expect((await world.emails(seller.user.email))[0]).toMatchObject({
			subject: "Your Almari account is suspended",
			body: expect.stringContaining("Sent a torn saree twice."),
		});
		expect(await lastAuditEntry()).toMatchObject({
			action: "suspend-account",
			admin: { name: "Noor Bedi" },
			subject: { kind: "account", _id: seller.user._id, name: "Meher Rathore" },
			reason: "Sent a torn saree twice.",
		});

		const again = await must(onUser(seller.user._id, "restore"));
		expect(again.body.user).toMatchObject({ status: "active", suspension: null });
		await signIn(world.visitor(), seller.user.email);
		expect(await isListed("Gulabi sharara")).toBe(true);
		// A listing that was suspended individually stays suspended.
		expect(await isListed("Neelam sharara")).toBe(false);
		expect(await lastAuditEntry()).toMatchObject({ action: "restore-account" });
	});

	test("needs a reason", async () => {
		const client = await world.client();
		for (const reason of ["", "  ", "no"])
			expectFailure(await onUser(client.user._id, "suspend", { reason }), { status: 400, field: "reason" });
		expect(await me(client)).not.toBeNull();
	});

	test("twice is refused (409) and writes nothing", async () => {
		const client = await world.client();
		await must(onUser(client.user._id, "suspend", { reason: "First reason." }));
		const before = await lastAuditEntry();
		expectFailure(await onUser(client.user._id, "suspend", { reason: "Second reason." }), {
			status: 409,
			code: "not-allowed-now",
		});
		expect(await lastAuditEntry()).toEqual(before);
		await must(onUser(client.user._id, "restore"));
		expectFailure(await onUser(client.user._id, "restore"), { status: 409, code: "not-allowed-now" });
	});

	test("is refused for one's own account, as is revoking one's own role", async () => {
		for (const [act, body] of [
			["suspend", { reason: "By a slip." }],
			["role", { isAdmin: false, reason: "By a slip." }],
		] as const)
			expectFailure(await onUser(admin.user._id, act, body), { status: 409, code: "not-allowed-now" });
	});

	test("lets one of two admins win who suspend each other concurrently", async () => {
		for (let round = 0; round < 5; round++) {
			const [one, two] = [await world.admin("One"), await world.admin("Two")];
			const responses = await Promise.all([
				onUser(two.user._id, "suspend", { reason: "A quarrel." }, one),
				onUser(one.user._id, "suspend", { reason: "A quarrel." }, two),
			]);
			const statuses = responses.map(({ status }) => status).sort();
			expect(statuses[0]).toBe(200);
			expect([401, 403]).toContain(statuses[1]);
		}
	});
});

test("ends all sessions of an account, which can sign in again", async () => {
	const client = await world.client();
	await must(onUser(client.user._id, "endSessions", { reason: "Lost her telephone." }));
	expect(await me(client)).toBeNull();
	await signIn(world.visitor(), client.user.email);
	expect(await lastAuditEntry()).toMatchObject({ action: "end-sessions", reason: "Lost her telephone." });
});

describe("listings", () => {
	test("approving writes an audit entry", async () => {
		const seller = await world.seller();
		const { _id } = await list(seller, { name: "Firozi anarkali" });
		const { body } = await must(onListing(_id, "approve"));
		expect(body.listing).toMatchObject({ isWaiting: false, allowed: ["suspend"], approvedAt: expect.any(String) });
		expect((await must(admin.get("/api/admin/listings?status=waiting&search=Firozi"))).body.total).toBe(0);
		expect(await lastAuditEntry()).toMatchObject({
			action: "approve-listing",
			subject: { kind: "listing", _id, name: "Firozi anarkali" },
		});
	});

	test("approving twice is refused (409) and writes nothing", async () => {
		const { _id } = await list(await world.seller(), { name: "Champa anarkali" });
		await must(onListing(_id, "approve"));
		const before = await lastAuditEntry();
		for (const act of ["approve", "restore"])
			expectFailure(await onListing(_id, act, { reason: "Asked on the phone." }), {
				status: 409,
				code: "not-allowed-now",
			});
		expect(await lastAuditEntry()).toEqual(before);
	});

	test("suspending mails the reason to the lister; restoring shows the listing again", async () => {
		const seller = await world.seller();
		const { _id } = await list(seller, { name: "Kesari anarkali" });
		const { body } = await must(onListing(_id, "suspend", { reason: "The pictures are another shop's." }));
		expect(body.listing).toMatchObject({
			status: "suspended",
			isWaiting: false,
			suspension: { reason: "The pictures are another shop's." },
			allowed: ["restore"],
		});
		expect(await isListed("Kesari anarkali")).toBe(false);
		expect((await world.emails(seller.user.email))[0]?.body).toContain("The pictures are another shop's.");
		for (const reason of [undefined, "", " no "])
			expectFailure(await onListing(_id, "restore", { reason }), { status: 400, field: "reason" });
		await must(onListing(_id, "restore", { reason: "She corrected it." }));
		expect(await isListed("Kesari anarkali")).toBe(true);
		expect((await world.emails(seller.user.email))[0]?.body).toContain("She corrected it.");
		expect(await lastAuditEntry()).toMatchObject({ action: "restore-listing", reason: "She corrected it." });
	});

	test("restoring a listing of a suspended account does not show it", async () => {
		const seller = await world.seller();
		const { _id } = await list(seller, { name: "Badami anarkali" });
		await must(onListing(_id, "suspend", { reason: "Not what it says." }));
		await must(onUser(seller.user._id, "suspend", { reason: "Not who she says." }));
		await must(onListing(_id, "restore", { reason: "She corrected it." }));
		expect(await isListed("Badami anarkali")).toBe(false);
		await must(onUser(seller.user._id, "restore"));
		expect(await isListed("Badami anarkali")).toBe(true);
	});

	test("refuses unknown ids (404)", async () => {
		const nowhere = "01931e5a-0000-7000-8000-0000000000ff";
		for (const act of ["approve", "restore"])
			expectFailure(await onListing(nowhere, act, { reason: "Gone anyway." }), { status: 404, code: "not-found" });
		expectFailure(await onListing(nowhere, "suspend", { reason: "Gone anyway." }), { status: 404 });
		expectFailure(await onUser(nowhere, "suspend", { reason: "Gone anyway." }), { status: 404 });
	});
});
