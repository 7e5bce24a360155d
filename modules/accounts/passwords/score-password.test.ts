import { describe, expect, test } from "vitest";
import { countTicks } from "#tests/count-ticks.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { PasswordScorer } from "./score-password.ts";

/** Passwords are scored outside the event loop, and a worker that fails never leaves a request waiting. */

const slowPassword = "p4ssw0rdP4SSW0RDpa55w0rdP@ssw0rdd".repeat(3);
const refused = { code: "busy", message: /could not check this password/i };

test("other requests get their turns while passwords are scored", async () => {
	await refuseWeakPassword("Marigold-lane-42!", {});
	const ticks = await countTicks(async () => {
		for (let round = 0; round < 5; round++)
			await refuseWeakPassword(slowPassword, { name: "Ishita Roy", email: "ishita@example.com" }).catch(() => {});
	});
	expect(ticks).toBeGreaterThan(200);
});

test("scores in the order in which it is asked, each password with its own terms", async () => {
	const scorer = new PasswordScorer();
	const [common, rare, own, free] = await Promise.all([
		scorer.isCommon("iloveyou"),
		scorer.isCommon("iloveyou-brass-lantern"),
		scorer.score(["kesarivermarao"], ["kesari", "verma", "rao", "kesarivermarao"]),
		scorer.score(["copper-lantern-monsoon-42"], []),
	]);
	expect([common, rare, own.isStrong, free]).toEqual([true, false, false, { isStrong: true, warnings: [] }]);
});

describe("a request is refused with a sentence", () => {
	const parentPort = 'import { parentPort } from "node:worker_threads";';

	test.each([
		["ends", `${parentPort} parentPort.once("message", () => process.exit(1));`],
		["throws", `${parentPort} parentPort.once("message", () => { throw new Error("broken"); });`],
		["does not start", 'import "./nothing.js";'],
		["hangs", `${parentPort} parentPort.once("message", () => { for (;;); });`],
	])("when the worker %s, and the next one has another worker", async (_, source) => {
		const scorer = new PasswordScorer(source, { timeoutMs: 1500 });
		for (let round = 0; round < 2; round++) {
			const both = await Promise.allSettled([scorer.isCommon("one"), scorer.score(["two"], [])]);
			for (const one of both) {
				expect(one.status).toBe("rejected");
				expect((one as PromiseRejectedResult).reason).toMatchObject({ code: refused.code });
				expect(String((one as PromiseRejectedResult).reason.message)).toMatch(refused.message);
			}
		}
	});

	test("when more wait than a worker can score in time", async () => {
		const scorer = new PasswordScorer(undefined, { maxPending: 2 });
		const all = await Promise.allSettled(["one", "two", "three"].map((password) => scorer.isCommon(password)));
		expect(all.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
	});

	test("never because the worker was ended while it was idle", async () => {
		const scorer = new PasswordScorer(undefined, { idleMs: 0 });
		for (let round = 0; round < 3; round++) {
			expect(await scorer.isCommon("iloveyou")).toBe(true);
			await new Promise((resolve) => setImmediate(resolve));
		}
	});
});
