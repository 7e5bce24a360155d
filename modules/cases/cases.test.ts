import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, signIn, type World } from "#tests/world.ts";

let world: World;
let owner: TestClient;
let support: TestClient;
let reader: TestClient;
let client: TestClient;
let reportId: string;
beforeAll(async () => {
	world = await makeWorld();
	owner = await world.admin("Noor Bedi");
	[support, reader] = await Promise.all([staff("Asha Iyer", "support"), staff("Ravi Menon", "read-only")]);
	client = await world.client();
	const about = { kind: "person", subjectId: (await world.seller()).user._id, reason: "harassment" };
	await must(client.post("/api/report", about));
	reportId = (await must(owner.get("/api/admin/reports"))).body.reports[0]._id;
});
afterAll(() => world.close());

async function staff(name: string, role: string): Promise<TestClient> {
	const member = await world.admin(name);
	await world.app.db.pool.query("update account set staff_role = $2 where id = $1", [member.user._id, role]);
	return member;
}
const at = (id = reportId, kind = "report") => `/api/admin/cases/${kind}/${id}`;
const shown = async () => (await must(owner.get(at()))).body.case;
const assign = (by: TestClient, assigneeId: string | null, expected: string | null, dueOn: string | null = null) =>
	by.put(`${at()}/assignment`, { assigneeId, expected, dueOn });
const assignTo = (assignee: TestClient, id: string) =>
	owner.put(`${at(id)}/assignment`, { assigneeId: assignee.user._id, expected: null, dueOn: null });
const assigneeOf = async (id: string) => (await must(owner.get(at(id)))).body.case.assignment.assignee?.name;

async function newReport(): Promise<string> {
	const subjectId = (await world.seller()).user._id;
	await must(client.post("/api/report", { kind: "person", subjectId, reason: "harassment" }));
	return (await must(owner.get("/api/admin/reports"))).body.reports[0]._id;
}
const found = async (work: string, by = support) =>
	(await must(by.get(`/api/admin/reports?work=${work}`))).body.reports.map((one: { _id: string }) => one._id);

describe("notes", () => {
	test("are added by those who work on cases, newest first, and recorded without their text", async () => {
		await must(support.post(`${at()}/notes`, { text: "Called the reporter." }));
		await must(owner.post(`${at()}/notes`, { text: "Please ask for pictures." }));
		expect((await shown()).notes).toMatchObject([
			{ by: "Noor Bedi", text: "Please ask for pictures." },
			{ by: "Asha Iyer", text: "Called the reporter.", createdAt: world.clock.now().toISOString() },
		]);
		const { acts } = (await must(owner.get(`/api/admin/getActs?subjectId=${reportId}&action=add-note`))).body;
		expect(acts).toHaveLength(2);
		expect(JSON.stringify(acts)).not.toContain("pictures");
	});

	test("a person has notes too, but is assigned to nobody", async () => {
		const { body } = await must(support.post(`${at(client.user._id, "account")}/notes`, { text: "Prefers Hindi." }));
		expect(body.case).toMatchObject({ notes: [{ text: "Prefers Hindi." }], assignment: null });
		const path = `${at(client.user._id, "account")}/assignment`;
		expectFailure(await support.put(path, { assigneeId: null, expected: null, dueOn: null }), { status: 404 });
	});

	test("are refused without text (400), on what does not exist (404), to readers and to members (403)", async () => {
		expectFailure(await support.post(`${at()}/notes`, { text: " " }), { status: 400, field: "text" });
		const unknown = at("01931e5a-0000-7000-8000-0000000000ff");
		for (const response of [await owner.get(unknown), await owner.post(`${unknown}/notes`, { text: "Hm." })])
			expectFailure(response, { status: 404, code: "not-found" });
		expect((await must(reader.get(at()))).body.case.mayWork).toBe(false);
		expectFailure(await reader.post(`${at()}/notes`, { text: "Hm." }), { status: 403 });
		expectFailure(await client.get(at()), { status: 403 });
	});

	test("cannot be changed in the database; the deletion of the account replaces their text", async () => {
		const { pool } = world.app.db;
		await expect(pool.query("update case_note set body = ''")).rejects.toMatchObject({ code: "42501" });
		await expect(pool.query("delete from case_note")).rejects.toMatchObject({ code: "42501" });
		const erase = "select erase_case_notes($1, 'Removed')";
		await expect(pool.query(erase, [client.user._id])).rejects.toMatchObject({ code: "42501" });
		await must(support.post(`${at()}/notes`, { text: "Ishita Roy called again." }));
		await pool.query("update account set status = 'erased' where id = $1", [client.user._id]);
		await pool.query(erase, [client.user._id]);
		expect((await shown()).notes[0].text).toBe("Removed");
		expect((await must(owner.get(at(client.user._id, "account")))).body.case.notes[0].text).toBe("Removed");
		await pool.query("update account set status = 'active' where id = $1", [client.user._id]);
	});
});

describe("an assignment", () => {
	test("names who sees to a case and until when, and fills the lists mine, unassigned and overdue", async () => {
		expect([await found("unassigned"), await found("mine"), await found("overdue")]).toEqual([[reportId], [], []]);
		const { body } = await must(assign(support, support.user._id, null, world.day(1)));
		expect(body.case.assignment).toEqual({
			assignee: { _id: support.user._id, name: "Asha Iyer" },
			dueAt: new Date(`${world.day(1)}T16:30:00Z`).toISOString(),
		});
		expect([await found("unassigned"), await found("mine")]).toEqual([[], [reportId]]);
		expect(await found("mine", owner)).toEqual([]);
		world.wait(49);
		for (const one of [owner, support]) await signIn(one, one.user.email);
		expect(await found("overdue")).toEqual([reportId]);
		const { report } = (await must(owner.get(`/api/admin/reports/${reportId}`))).body;
		expect(report).toMatchObject({ assignee: { name: "Asha Iyer" }, isOverdue: true });
		await must(assign(owner, null, support.user._id));
		expect(await found("unassigned")).toEqual([reportId]);
	});

	test("of two who take a case at the same time, one does and the other reads who", async () => {
		const responses = await Promise.all([assign(owner, owner.user._id, null), assign(support, support.user._id, null)]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		const { name } = (await shown()).assignment.assignee;
		const refused = responses.find(({ status }) => status === 409);
		expect(refused?.body).toMatchObject({ code: "not-allowed-now", message: expect.stringContaining(name) });
	});

	test.each([
		["leaves the staff", "role", { isAdmin: false }],
		["is suspended", "suspend", {}],
	])("of somebody who %s ends, except that of a closed case", async (_, path, body) => {
		const leaving = await staff("Kabir Sen", "support");
		const [closed, open] = [await newReport(), await newReport()];
		for (const id of [closed, open]) await must(assignTo(leaving, id));
		await must(owner.post(`/api/admin/reports/${closed}/close`, { outcome: "no-action" }));
		await must(owner.post(`/api/admin/users/${leaving.user._id}/${path}`, { ...body, reason: "Left today." }));
		expect([await assigneeOf(closed), await assigneeOf(open)]).toEqual(["Kabir Sen", undefined]);
		expect(await found("unassigned", owner)).toContain(open);
	});

	test("at the same time as its assignee leaves the staff is refused or ends", async () => {
		const open = await newReport();
		for (let round = 0; round < 4; round++) {
			const leaving = await staff("Kabir Sen", "support");
			const [assigned] = await Promise.all([
				assignTo(leaving, open),
				must(owner.post(`/api/admin/users/${leaving.user._id}/role`, { isAdmin: false, reason: "Left today." })),
			]);
			expect([200, 400]).toContain(assigned.status);
			expect(await assigneeOf(open)).toBeUndefined();
		}
	});

	test("to somebody who is not on the staff is refused", async () => {
		const current = (await shown()).assignment.assignee._id;
		expectFailure(await assign(owner, client.user._id, current), { status: 400, field: "assigneeId" });
	});

	test("lists the staff by name", async () => {
		const { body } = await must(owner.get("/api/admin/staff"));
		expect(body.staff.map((one: { name: string }) => one.name)).toEqual(["Asha Iyer", "Noor Bedi", "Ravi Menon"]);
	});
});
