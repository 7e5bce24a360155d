import { afterAll, beforeAll, expect, test } from "vitest";
import { accountCopy } from "#messages/common/account.js";
import { makeWorld, must, password, signIn, type World } from "#tests/world.ts";
import { restoreAccount, suspendAccount } from "./index.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const suspend = (id: string, reason = "Fakes") => world.app.db.write((tx) => suspendAccount(world.app, tx, id, reason));
const restore = (id: string) => world.app.db.write((tx) => restoreAccount(world.app, tx, id));
const factsOf = async (id: string) =>
	(await world.app.db.pool.query("select status, suspended_at, suspension_reason from account where id = $1", [id]))
		.rows[0];

test("suspending ends every session and mails the reason to the owner", async () => {
	const one = await world.client();
	const other = await signIn(world.visitor(), one.user.email);
	await suspend(one.user._id, "Sold what\n\n482913\n\nwas rented.");
	for (const client of [one, other])
		expect((await client.get(`/api/product/getUserRentals/${one.user._id}`)).status).toBe(401);
	expect(await factsOf(one.user._id)).toMatchObject({ status: "suspended", suspended_at: world.clock.now() });
	const [email] = await world.emails(one.user.email);
	expect(email?.subject).toBe("Your Almari account is suspended");
	expect(email?.body).toContain("Sold what 48291 3 was rented.");
});

test("restoring does not revive old sessions, but the owner can sign in", async () => {
	const member = await world.client();
	const signingIn = () => world.visitor().post("/api/user/login", { email: member.user.email, password });
	await suspend(member.user._id);
	expect(await signingIn()).toMatchObject({ status: 403, body: { message: accountCopy.login.suspended } });
	await restore(member.user._id);
	expect(await factsOf(member.user._id)).toEqual({ status: "active", suspended_at: null, suspension_reason: null });
	expect((await must(member.get("/api/user/me"))).body.user).toBeNull();
	await must(signingIn());
	expect((await world.emails(member.user.email)).map(({ subject }) => subject)).toContain(
		"Your Almari account is active again",
	);
});

test("suspending twice keeps the first date and the last reason; restoring twice sends one email", async () => {
	const { user } = await world.client();
	const since = world.clock.now();
	await suspend(user._id);
	world.wait(1);
	await suspend(user._id, "More fakes");
	expect(await factsOf(user._id)).toEqual({
		status: "suspended",
		suspended_at: since,
		suspension_reason: "More fakes",
	});
	await restore(user._id);
	await restore(user._id);
	const subjects = (await world.emails(user.email)).map(({ subject }) => subject);
	expect(subjects.filter((subject) => subject.includes("active again"))).toHaveLength(1);
});

test("refuses an unknown account (404)", async () => {
	const unknownId = "01931e5a-0000-7000-8000-0000000000ff";
	await expect(suspend(unknownId)).rejects.toMatchObject({ code: "not-found" });
	await expect(restore(unknownId)).rejects.toMatchObject({ code: "not-found" });
});
