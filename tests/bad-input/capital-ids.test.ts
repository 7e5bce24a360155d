import { afterAll, beforeAll, expect, test } from "vitest";
import { removedText } from "#common/text/former-member.ts";
import { eraseDueAccounts } from "#modules/privacy/index.ts";
import { startConversation } from "#tests/fixtures/messages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, password, signIn, type World } from "#tests/world.ts";

/** A UUID in capitals is the same id (RFC 9562, 4): what is compared or stored as a text is in lower case. */

let world: World;
let admin: TestClient;
let client: TestClient;
let productId: string;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin();
	client = await world.client();
	productId = (await list(await world.seller()))._id;
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.app.db.pool.query(text, values)).rows;

test("no admin suspends their own account", async () => {
	const path = `/api/admin/users/${admin.user._id.toUpperCase()}/suspend`;
	const { status, body } = await admin.post(path, { reason: "By mistake." });
	expect([status, body.code]).toEqual([409, "not-allowed-now"]);
});

test("two people have one conversation about a listing", async () => {
	const [first, second] = [
		await must(startConversation(client, productId)),
		await must(startConversation(client, productId.toUpperCase())),
	];
	expect(second.body.conversationId).toBe(first.body.conversationId);
});

test("the erasure of an account finds the audit entries about it", async () => {
	const person = await world.client({ name: "Zoya Khan" });
	const path = `/api/admin/users/${person.user._id.toUpperCase()}`;
	for (const action of ["suspend", "restore"])
		await must(admin.post(`${path}/${action}`, { reason: "Zoya was rude." }));
	await signIn(person, person.user.email);
	await must(person.post("/api/user/deletion", { currentPassword: password }));
	world.wait(24 * 7);
	await eraseDueAccounts(world.app);
	expect(await query("select subject_id, reason from audit_entry where action = 'suspend-account'")).toEqual([
		{ subject_id: person.user._id, reason: removedText },
	]);
	expect(await query("select * from audit_entry where audit_entry::text ilike '%zoya%'")).toEqual([]);
});
