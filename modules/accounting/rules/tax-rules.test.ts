import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TaxMatter } from "#common/rules/tax.ts";
import { taxRulesApiCopy as texts } from "#messages/api/tax-rules.js";
import { expectFailure } from "#tests/expect-failure.ts";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { makeWorld, must, signIn, type World } from "#tests/world.ts";
import type { TaxMatterRules, TaxRuleVersion } from "./contract.ts";

/** The dated tax rules over HTTP. Today is 23 November 2026. */

const path = "/api/admin/tax-rules";
let world: World;
let owner: TestClient;
let finance: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	owner = await world.admin("Noor Bedi");
	const accountant = await world.admin("Zubin Wadia");
	const role = { staffRole: "finance", reason: "Does the books." };
	await must(owner.post(`/api/admin/users/${accountant.user._id}/staffRole`, role));
	// A new role ends the sessions.
	finance = await signIn(world.visitor(), accountant.user.email);
});
afterAll(() => world.close());

const versionsOf = async (matter: TaxMatter): Promise<TaxRuleVersion[]> => {
	const { matters } = (await must(owner.get(path))).body;
	return (matters as TaxMatterRules[]).find((one) => one.matter === matter)?.versions ?? [];
};
const inForce = async (matter: TaxMatter) => (await versionsOf(matter)).find(({ state }) => state === "in-force");

async function expectRefusal(response: Promise<ApiResponse>, status: number, message: string) {
	const failure = await response;
	expectFailure(failure, { status });
	expect(failure.body.message).toBe(message);
}

const rule = {
	...{ matter: "tcs", value: "0.25", section: "Section 52, CGST Act", source: "Notification 1/2027-Central Tax" },
	...{ note: "", isCorrection: false, isConfirmed: false },
};

test.each<[TaxMatter, string, string]>([
	["commission-gst", "18", "2017-07-01"],
	["commission-sac", "998599", "2017-07-01"],
	["rental-reading", "one-rate", "2017-07-01"],
	["rental-gst", "18", "2017-07-01"],
	["rental-goods-limit", "2500", "2025-09-22"],
	["rental-goods-gst", "5", "2017-07-01"],
	["rental-goods-gst-above", "18", "2025-09-22"],
	["rental-sac", "997326", "2017-07-01"],
	["tcs", "0.5", "2024-07-10"],
	["tds", "0.1", "2026-04-01"],
	["tds-threshold", "500000", "2026-04-01"],
	["gst-threshold", "2000000", "2017-07-01"],
	["gst-threshold-special", "1000000", "2019-02-01"],
])("%s is %s since %s at first, to be confirmed", async (matter, value, validFrom) => {
	expect(await inForce(matter)).toMatchObject({
		...{ value, validFrom, createdBy: "", confirmed: null, replaces: null },
		note: expect.stringContaining("To be confirmed by your accountant."),
	});
});

test("each matter has a rule in force, and former ones stay", async () => {
	const { matters } = (await must(owner.get(path))).body;
	for (const { versions } of matters as TaxMatterRules[])
		expect(versions.filter(({ state }) => state === "in-force")).toHaveLength(1);
	expect((await versionsOf("tcs")).map(({ value, validFrom, state }) => [value, validFrom, state])).toEqual([
		["0.5", "2024-07-10", "in-force"],
		["1", "2018-10-01", "past"],
	]);
	const held = (await versionsOf("tds")).filter(({ state }) => state !== "replaced");
	expect(held.map(({ value, validFrom }) => [value, validFrom])).toEqual([
		["0.1", "2026-04-01"],
		["0.1", "2024-10-01"],
		["1", "2021-04-01"],
		["0.75", "2020-10-01"],
	]);
});

describe("a new version", () => {
	test("is coming, replaces one of the same day, and is in the audit log", async () => {
		const validFrom = world.day(40);
		const message = (await must(finance.post(path, { ...rule, value: "0.3", validFrom }))).body.message;
		expect(message).toBe(texts.added);
		await must(finance.post(path, { ...rule, validFrom, isConfirmed: true }));
		const [newest, former] = await versionsOf("tcs");
		expect(newest).toMatchObject({
			...{ value: "0.25", validFrom, state: "coming", replaces: former?._id, createdBy: "Zubin Wadia" },
			confirmed: { by: "Zubin Wadia" },
		});
		expect(former).toMatchObject({ value: "0.3", state: "replaced", confirmed: null });
		expect((await inForce("tcs"))?.value).toBe("0.5");
		const { acts } = (await must(owner.get("/api/admin/getActs?subjectKind=setting"))).body;
		expect(acts.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
			...["confirm-tax-rule", "add-tax-rule", "add-tax-rule"],
		]);
		expect(acts[1]).toMatchObject({
			subject: { name: "TCS of GST" },
			details: { matter: "tcs", value: "0.25 %", validFrom, replaced: "0.3 %" },
		});
		expect(acts[0].details).toEqual({ matter: "tcs", value: "0.25 %", validFrom });
	});

	test("that says the same is refused (409)", async () => {
		const given = { ...rule, value: "0.7", validFrom: world.day(50) };
		await must(finance.post(path, given));
		await expectRefusal(finance.post(path, { ...given, value: "0.70" }), 409, texts.same);
	});

	test("that says the same and is confirmed confirms that one, and another note is a version", async () => {
		const given = { ...rule, value: "0.8", validFrom: world.day(80) };
		const ofDay = async () => (await versionsOf("tcs")).filter(({ validFrom }) => validFrom === given.validFrom);
		await must(finance.post(path, given));
		const { message } = (await must(finance.post(path, { ...given, isConfirmed: true }))).body;
		expect(message).toBe(texts.confirmed);
		expect(await ofDay()).toMatchObject([{ state: "coming", confirmed: { by: "Zubin Wadia" } }]);
		await expectRefusal(finance.post(path, { ...given, isConfirmed: true }), 409, texts.same);

		await must(finance.post(path, { ...given, note: "Half of it is SGST." }));
		expect(await ofDay()).toMatchObject([{ note: "Half of it is SGST.", confirmed: null }, { state: "replaced" }]);
	});

	test("of one day by two at the same time: one replaces the other", async () => {
		const validFrom = world.day(60);
		const values = ["0.1", "0.2", "0.3", "0.4"];
		const replies = await Promise.all(values.map((value) => finance.post(path, { ...rule, value, validFrom })));
		expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const versions = (await versionsOf("tcs")).filter((version) => version.validFrom === validFrom);
		expect(versions.map(({ state }) => state).sort()).toEqual(["coming", "replaced", "replaced", "replaced"]);
		expect(new Set(versions.map(({ replaces }) => replaces)).size).toBe(4);
	});
});

describe("the day from which it is valid", () => {
	const at = (day: string) => ({ ...rule, matter: "tds", section: `From ${day}`, validFrom: day });
	const failure = (problem: "closed" | "past" | "far") =>
		texts.validFrom({ problem, earliest: `${world.day(0).slice(0, 7)}-01`, months: 24 });

	test("is refused in a month that is closed, also as a correction", async () => {
		const before = world.day(-40);
		for (const isCorrection of [false, true])
			await expectRefusal(finance.post(path, { ...at(before), isCorrection }), 400, failure("closed"));
	});

	test("is refused more than two years ahead", async () => {
		await expectRefusal(finance.post(path, at(world.day(800))), 400, failure("far"));
	});

	test("is refused yesterday, unless it corrects the past", async () => {
		const yesterday = at(world.day(-1));
		await expectRefusal(finance.post(path, yesterday), 400, failure("past"));
		await must(finance.post(path, { ...yesterday, isCorrection: true }));
		expect(await inForce("tds")).toMatchObject({ validFrom: world.day(-1) });
	});

	test("may be today, which is in force at once", async () => {
		await must(finance.post(path, at(world.day(0))));
		expect(await inForce("tds")).toMatchObject({ value: "0.25", validFrom: world.day(0) });
	});
});

test.each<[TaxMatter, string, keyof typeof texts.value]>([
	["tcs", "0.125", "percent"],
	["tcs", "101", "percent"],
	["tds-threshold", "some", "rupees"],
	["rental-sac", "99732", "code"],
	["rental-reading", "maybe", "reading"],
])("%s cannot be %s", async (matter, value, unit) => {
	const validFrom = world.day(1);
	await expectRefusal(finance.post(path, { ...rule, matter, value, validFrom }), 400, texts.value[unit]);
});

describe("a confirmation", () => {
	test("has who and when; the same again changes nothing", async () => {
		const { _id } = (await inForce("commission-gst")) ?? { _id: "" };
		const reply = await must(finance.post(`${path}/${_id}/confirm`));
		expect(reply.body.message).toBe(texts.confirmed);
		const first = (await inForce("commission-gst"))?.confirmed;
		expect(first?.by).toBe("Zubin Wadia");
		await must(owner.post(`${path}/${_id}/confirm`));
		expect((await inForce("commission-gst"))?.confirmed).toEqual(first);
	});

	test("of a replaced version is refused (409), and of an unknown one (404)", async () => {
		const validFrom = world.day(70);
		for (const value of ["1", "2"]) await must(finance.post(path, { ...rule, value, validFrom }));
		const replaced = (await versionsOf("tcs")).find((one) => one.value === "1" && one.state === "replaced");
		await expectRefusal(finance.post(`${path}/${replaced?._id}/confirm`), 409, texts.replaced);
		await expectRefusal(finance.post(`${path}/01931e5a-0000-7000-8000-0000000000aa/confirm`), 404, texts.notFound);
	});
});

test("the database changes and deletes no rule", async () => {
	const { pool } = world.app.db;
	for (const statement of [
		"update tax_rule set value = '0'",
		"delete from tax_rule",
		"delete from tax_rule_confirmation",
	])
		await expect(pool.query(statement)).rejects.toThrow();
});
