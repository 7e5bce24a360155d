import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connect } from "#database/connect.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, signIn, type World } from "#tests/world.ts";

/** Settings over HTTP: in force at once, at their moment and in every process; undone, withdrawn, refused. */

const path = "/api/admin/settings";
const environment = {
	SUPPORT_EMAIL: "help@almari.example",
	OPERATOR: "Almari, New Delhi",
	GRIEVANCE_OFFICER: "Noor Bedi",
};

let world: World;
let owner: TestClient;
beforeEach(async () => {
	world = await makeWorld(environment);
	owner = await world.admin();
});
afterEach(() => world.close());

const set = (name: string, value: object, more: object = {}) =>
	owner.put(`${path}/${name}`, { value, reason: "We have moved.", ...more });
const setOperator = async (details: string, more: object = {}) => must(set("operator", { details }, more));
const setting = async (name: string) =>
	(await must(owner.get(path))).body.settings.find((one: { name: string }) => one.name === name);
const contact = async (from = world.visitor()) => {
	const { email, operator, grievanceOfficer } = (await must(from.get("/api/contact"))).body;
	return [email, operator, grievanceOfficer];
};
/** The owner signs in again: a session of the staff ends meanwhile. */
const wait = async (hours: number) => {
	world.wait(hours);
	await signIn(owner, owner.user.email);
};
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();

test("the environment is the default until an owner sets something, which holds at once", async () => {
	expect(await contact()).toEqual(["help@almari.example", "Almari, New Delhi", "Noor Bedi"]);
	expect((await setting("operator")).versions).toEqual([]);
	await must(set("supportEmail", { address: " Care@Almari.example " }));
	await setOperator("Almari,  7 Hauz Khas\nVillage");
	const { body } = await must(set("grievanceOfficer", { name: "" }));
	expect(body.message).toBe("The setting is changed.");
	expect(await contact()).toEqual(["care@almari.example", "Almari, 7 Hauz Khas Village", ""]);

	await must(
		world
			.visitor()
			.post("/api/contact", { name: "Ira", email: "ira@example.com", subject: "Size", message: "Is it M?" }),
	);
	expect(await world.emails("help@almari.example")).toEqual([]);
	const [email] = await world.emails("care@almari.example");
	expect(email?.body).toContain("care@almari.example");
	expect(email?.body).toContain("7 Hauz Khas Village");
});

describe("a version with a moment to come", () => {
	test("holds from then on, in India when it names no offset", async () => {
		const { body } = await setOperator("Second", { validFrom: "2026-11-23T12:30" });
		expect(body.message).toBe("The change is scheduled.");
		expect((await setting("operator")).versions[0]).toMatchObject({
			state: "scheduled",
			validFrom: "2026-11-23T07:00:00.000Z",
			value: { details: "Second" },
		});
		world.clock.set(new Date("2026-11-23T06:59:59Z"));
		expect((await contact())[1]).toBe("Almari, New Delhi");
		world.clock.set(new Date("2026-11-23T07:00:00Z"));
		expect((await contact())[1]).toBe("Second");
		await wait(0);
		expect((await setting("operator")).versions[0].state).toBe("current");
	});

	test("can be withdrawn until then, and once", async () => {
		await setOperator("Second", { validFrom: inHours(1) });
		const { _id } = (await setting("operator")).versions[0];
		const { body } = await must(owner.delete(`${path}/versions/${_id}`));
		expect(body.message).toBe("The scheduled change is withdrawn.");
		await wait(2);
		expect((await contact())[1]).toBe("Almari, New Delhi");
		const { versions } = await setting("operator");
		expect(versions).toEqual([
			expect.objectContaining({ state: "withdrawn", withdrawnBy: "Noor Admin", reason: "We have moved." }),
		]);
		expectFailure(await owner.delete(`${path}/versions/${_id}`), { status: 409, code: "not-allowed-now" });
	});

	test("cannot be withdrawn any more when it holds", async () => {
		await setOperator("Second");
		const { _id } = (await setting("operator")).versions[0];
		expectFailure(await owner.delete(`${path}/versions/${_id}`), { status: 409, code: "not-allowed-now" });
	});
});

test("undo brings the former value back as a new version, at last the default, and the history shows all", async () => {
	const undo = () => owner.post(`${path}/operator/undo`, { reason: "It was wrong." });
	expectFailure(await undo(), { status: 409, code: "not-allowed-now" });
	await setOperator("First");
	await wait(1);
	await setOperator("Second");
	await setOperator("Never", { validFrom: inHours(9) });
	await wait(1);
	await must(undo());
	expect((await contact())[1]).toBe("First");
	const { versions, canUndo } = await setting("operator");
	expect(versions.map(({ value, state }: { value: object; state: string }) => [value, state])).toEqual([
		[{ details: "First" }, "current"],
		[{ details: "Never" }, "scheduled"],
		[{ details: "Second" }, "past"],
		[{ details: "First" }, "past"],
	]);
	expect([versions[0].reason, versions[0].admin, canUndo]).toEqual(["It was wrong.", "Noor Admin", true]);

	await must(set("grievanceOfficer", { name: "Zubin Wadia" }));
	await must(owner.post(`${path}/grievanceOfficer/undo`, { reason: "He does not want to." }));
	expect((await contact())[2]).toBe("Noor Bedi");
	expect((await setting("grievanceOfficer")).versions[0].value).toBeNull();
});

test("each change is in the audit log", async () => {
	await setOperator("First");
	await must(owner.post(`${path}/operator/undo`, { reason: "It was wrong." }));
	await setOperator("Second", { validFrom: inHours(1) });
	await must(owner.delete(`${path}/versions/${(await setting("operator")).versions[0]._id}`));
	const { acts } = (await must(owner.get("/api/admin/getActs?subjectKind=setting&subjectId=operator"))).body;
	expect(acts.map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual([
		["withdraw-setting", ""],
		["change-setting", "We have moved."],
		["undo-setting", "It was wrong."],
		["change-setting", "We have moved."],
	]);
	expect(acts[0].subject.name).toBe("Operator");
});

describe("refuses", () => {
	const text = { en: "Closed on Diwali.", hi: "दिवाली पर बंद।", until: "" };
	test.each<[string, string, object, object, string]>([
		["an address that is none", "supportEmail", { address: "help" }, {}, "address"],
		["no address", "supportEmail", { address: "" }, {}, "address"],
		["a missing field", "operator", {}, {}, "details"],
		["a text that is too long", "operator", { details: "x".repeat(301) }, {}, "details"],
		["a control character", "grievanceOfficer", { name: "Noor\u0007" }, {}, "name"],
		["an announcement without Hindi", "banner", { ...text, hi: " " }, {}, "hi"],
		["an announcement without English", "banner", { ...text, en: "" }, {}, "en"],
		["a long announcement", "banner", { ...text, en: "x".repeat(201) }, {}, "en"],
		["an end that is no moment", "banner", { ...text, until: "2026-02-30T10:00" }, {}, "until"],
		["an end in the past", "banner", { ...text, until: "2026-11-23T11:00" }, {}, "until"],
		[
			"an end before the beginning",
			"banner",
			{ ...text, until: "2026-11-24T10:00" },
			{ validFrom: "2026-11-24T10:00" },
			"until",
		],
		["an end in two years", "banner", { ...text, until: "2028-11-24T10:00" }, {}, "until"],
		["a beginning in the past", "operator", { details: "x" }, { validFrom: "2026-11-23T11:28" }, "validFrom"],
		["a beginning in two years", "operator", { details: "x" }, { validFrom: "2028-11-23T11:30" }, "validFrom"],
		["a beginning that is no moment", "operator", { details: "x" }, { validFrom: "tomorrow" }, "validFrom"],
		["no reason", "operator", { details: "x" }, { reason: "" }, "reason"],
	])("%s", async (_, name, value, more, field) => {
		expectFailure(await set(name, value, more), { status: 400, code: "invalid", field });
		expect(await world.app.db.read.selectFrom("setting_version").select("id").execute()).toEqual([]);
	});

	test("a setting and a version that do not exist", async () => {
		expectFailure(await set("commission", { percent: "0" }), { status: 404, code: "not-found" });
		expectFailure(await owner.delete(`${path}/versions/${world.app.newId()}`), { status: 404, code: "not-found" });
	});

	test("the staff other than owners", async () => {
		const other = await world.admin("Zubin Wadia");
		const role = { staffRole: "finance", reason: "Does the books." };
		await must(owner.post(`/api/admin/users/${other.user._id}/staffRole`, role));
		const finance = await signIn(world.visitor(), other.user.email);
		for (const response of [
			await finance.get(path),
			await finance.put(`${path}/operator`, { value: { details: "Mine" }, reason: "Because I can." }),
			await finance.post(`${path}/operator/undo`, { reason: "Because I can." }),
		])
			expectFailure(response, { status: 403, code: "forbidden" });
	});
});

test("the beginning may be the present minute, as a form gives it", async () => {
	world.clock.set(new Date("2026-11-23T06:00:40Z"));
	await setOperator("Second", { validFrom: "2026-11-23T11:30" });
	expect((await contact())[1]).toBe("Second");
});

test("another process sees a change within a second, and one that was committed before it started", async () => {
	await setOperator("First");
	const db = connect(world.url, { max: 5 });
	const app = await makeApp(world.app.config, db, { clock: world.clock });
	try {
		expect(app.settings.current("operator").details).toBe("First");
		const other = new TestClient(makeApi(app));
		const becomes = (details: string) =>
			vi.waitFor(async () => expect((await contact(other))[1]).toBe(details), { timeout: 1000, interval: 10 });
		await vi.waitFor(() => expect(app.bus.isConnected()).toBe(true));
		await setOperator("Second");
		await becomes("Second");
		await must(owner.post(`${path}/operator/undo`, { reason: "It was wrong." }));
		await becomes("First");
		await setOperator("Third", { validFrom: inHours(1) });
		await setOperator("Fourth", { validFrom: inHours(2) });
		const { _id } = (await setting("operator")).versions[0];
		await must(owner.delete(`${path}/versions/${_id}`));
		await vi.waitFor(() => expect(app.bus.receivedCounts.get("settings")).toBe(5));
		world.wait(3);
		await becomes("Third");
	} finally {
		await app.close();
		await db.close();
	}
});
