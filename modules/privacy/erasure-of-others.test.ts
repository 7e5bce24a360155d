import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formerMember, removedText } from "#common/text/former-member.ts";
import { type NewAuditEntry, recordAuditEntry } from "#modules/audit/index.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, signIn, type World } from "#tests/world.ts";
import { eraseDueAccounts } from "./index.ts";

/** The erasure of an account goes by id. A name is also a part of other people's names, of titles and of numbers. */

let world: World;
let admin: TestClient;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin();
	seller = await world.seller({ name: "Maharani Devi" });
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.app.db.pool.query(text, values)).rows;
const record = (entry: Omit<NewAuditEntry, "action">) =>
	world.app.db.write((tx) =>
		recordAuditEntry(
			world.app,
			tx,
			{ id: admin.user._id, name: admin.user.name },
			{ action: "test-erasure", ...entry },
		),
	);
const note = async (kind: string, id: string, text: string) => {
	await signIn(admin, admin.user.email);
	await must(admin.post(`/api/admin/cases/${kind}/${id}/notes`, { text }));
};
const report = async (who: TestClient, about: TestClient) => {
	await must(who.post("/api/report", { kind: "person", subjectId: about.user._id, reason: "other", words: "Rude." }));
	await signIn(admin, admin.user.email);
	return (await must(admin.get("/api/admin/reports"))).body.reports[0]._id as string;
};

async function erase(who: TestClient, app = world.app) {
	await must(who.post("/api/user/deletion", { currentPassword: password }));
	world.wait(24 * 7);
	await eraseDueAccounts(app);
}
const isErased = async (who: TestClient) =>
	(await query("select finished_at from account_deletion where account_id = $1", [who.user._id]))[0]?.finished_at !=
	null;
const textsOf = async (table: string) => query(`select * from ${table} order by id`);

describe.each(["Rani", "180", "true", "Devi", 'Asha "Ash" \\ Rao', "Former member"])("a member called %s", (name) => {
	test("is erased, and every entry and note about others stays as it is", async () => {
		const other = await world.client({ name: `Maha${name} Sen` });
		await record({
			subjectKind: "listing",
			subjectId: world.app.newId(),
			subjectName: `Maha${name} lehenga ${name}`,
			reason: `${name} silk is spelt ${name}.`,
			details: { amount: 1800, isDone: true, [name]: name, words: [`${name} ${name}`] },
		});
		await record({ subjectKind: "account", subjectId: other.user._id, subjectName: name, reason: name });
		await note("account", other.user._id, `${name} is her name too.`);
		await note("report", await report(other, seller), `Maha${name} called.`);
		const before = [await textsOf("audit_entry"), await textsOf("case_note")];
		const person = await world.client({ name });
		await erase(person);
		expect(await isErased(person)).toBe(true);
		expect([await textsOf("audit_entry"), await textsOf("case_note")]).toEqual(before);
	});
});

test("entries and notes about the person lose their name and their reason, whatever these say", async () => {
	const [person, other] = [await world.client({ name: "Zoya Khan" }), await world.client()];
	const { _id: id } = person.user;
	await record({ subjectKind: "account", subjectId: id, subjectName: "Zoya K", reason: "She lives in 7 Mall Road." });
	await record({
		subjectKind: "order",
		subjectId: "an order",
		subjectName: "A saree",
		reason: "Zoya.",
		details: { person: id },
	});
	await record({ subjectKind: "listing", subjectId: "a listing", reason: "Zoya.", details: { of: { owner: [id] } } });
	await must(
		world.visitor().post("/api/contact", { name: "Zoya", email: person.user.email, subject: "", message: "Call me." }),
	);
	const [message] = await query("select id from contact_message where email = $1", [person.user.email]);
	await note("account", id, "Lives in 7 Mall Road.");
	await note("contact-message", message.id, "Zoya called.");
	await note("report", await report(person, other), "Zoya is upset.");
	await note("report", await report(other, person), "Zoya was rude.");
	const entries = await query("select count(*)::int as count from audit_entry where action = 'test-erasure'");
	await erase(person);
	expect(await query("select * from audit_entry where reason like '%Zoya%' or reason like '%Mall Road%'")).toEqual([]);
	expect(
		await query("select distinct subject_name from audit_entry where subject_kind = 'account' and subject_id = $1", [
			id,
		]),
	).toEqual([{ subject_name: formerMember }]);
	expect((await query("select body from case_note where body ~ 'Zoya|Mall Road'")).length).toBe(0);
	expect((await query("select body from case_note where body = $1", [removedText])).length).toBe(4);
	expect(await query("select count(*)::int as count from audit_entry where action = 'test-erasure'")).toEqual(entries);
});

test("an export that was searched for a person is recorded with their id, not with the term", async () => {
	await signIn(admin, admin.user.email);
	const person = await world.client({ name: "Noorjahan Begum", mobile: "9812345670" });
	const details = async (search: string, table = "users") => {
		await must(admin.post(`/api/admin/${table}.csv?search=${encodeURIComponent(search)}`));
		return (await must(admin.get("/api/admin/getActs?subjectKind=export&limit=1"))).body.acts[0].details;
	};
	for (const search of [person.user.email, "noorjahan", "98123 45670"])
		expect(await details(search)).toEqual({ people: [person.user._id] });
	expect(await details("noorjahan", "rentals")).toEqual({ people: [person.user._id] });
	expect(await details("peacock lehenga", "listings")).toEqual({ search: "peacock lehenga" });
});

test("one that fails is shown to the staff until it succeeds, and keeps no other from being erased", async () => {
	const [failing, next] = [await world.client(), await world.client()];
	const mail = { ...world.app.mail, erase: () => Promise.reject(new Error("out of disk")) };
	await must(next.post("/api/user/deletion", { currentPassword: password }));
	await erase(failing, { ...world.app, mail });
	expect([await isErased(failing), await isErased(next)]).toEqual([false, false]);
	await signIn(admin, admin.user.email);
	const shown = async () => (await must(admin.get("/api/admin/failedDeletions"))).body.deletions;
	expect(await shown()).toHaveLength(2);
	expect((await shown()).find((one: { userId: string }) => one.userId === failing.user._id)).toEqual({
		userId: failing.user._id,
		dueAt: expect.any(String),
		failedAt: world.clock.now().toISOString(),
		attempts: 1,
	});
	expect((await must(admin.get("/api/user/getAdminStats"))).body.stats.failedDeletions).toBe(2);
	await eraseDueAccounts(world.app);
	expect([await isErased(failing), await isErased(next)]).toEqual([true, true]);
	expect(await shown()).toEqual([]);
	expect((await must(admin.get("/api/user/getAdminStats"))).body.stats.failedDeletions).toBe(0);
});
