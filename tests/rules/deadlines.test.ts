import { describe, expect, test } from "vitest";
import { policyNow } from "#common/rules.ts";
import { applyTransition, type ClaimFacts } from "#modules/damage/damage.ts";
import { withFacts } from "#modules/damage/views.ts";
import { changeDeadline } from "#modules/rentals/change/change.ts";
import { holdDeadline } from "#modules/rentals/days/hold-days.ts";
import { extensionDeadline } from "#modules/rentals/extension/extension.ts";
import { answerDeadline, freeCancellationUntil, inspectionDeadline, reportDeadline } from "#modules/rentals/order.ts";
import { writeUntil } from "#modules/reviews/review.ts";
import { listFiles, read } from "./tree.ts";

/** Decision 3.34: no deadline that a person must meet falls between 22:00 and 08:00 IST. */

const ist = (text: string) => new Date(`${text}:00+05:30`);
/** The start is at 10:00 on the first day, or after the last moment to order it. */
const deliveryOf = (day: string) => ist(`${day}T10:00`);

type ClaimRow = Parameters<typeof withFacts>[0];
const report = { contest_by: null, status: "disputed", policy: "2026-11-21" } as ClaimRow;
const contested = { kind: "damage", state: "contested", amount: 1, closed_at: null, isItemBack: true } as ClaimFacts;

/** Each kind of deadline by what begins it, and the start that it may not pass, if any. `undefined`: it is not offered at all. */
const deadlines: Record<string, (at: Date) => { deadline: Date | null | undefined; start?: Date }> = {
	"answer to a request": (at) => ({ deadline: answerDeadline(at, "2026-12-03"), start: deliveryOf("2026-12-03") }),
	"answer to a request for tomorrow": (at) => ({
		deadline: answerDeadline(at, "2026-12-02"),
		start: deliveryOf("2026-12-02"),
	}),
	"answer to a change": (at) => ({
		deadline: changeDeadline(
			at,
			{ start_date: "2026-12-06", try_on_days: 0, transit_days: 1 },
			{ startDate: "2026-12-05" },
		),
	}),
	"answer to a change on its first day": (at) => ({
		deadline: changeDeadline(
			at,
			{ start_date: "2026-12-01", try_on_days: 0, transit_days: 0 },
			{ startDate: "2026-12-01" },
		),
		start: deliveryOf("2026-12-01"),
	}),
	"answer to a change on the day before it": (at) => ({
		deadline: changeDeadline(
			at,
			{ start_date: "2026-12-01", try_on_days: 0, transit_days: 0 },
			{ startDate: "2026-12-02" },
		),
		start: deliveryOf("2026-12-02"),
	}),
	"answer to more days": (at) => ({ deadline: extensionDeadline(at, "2026-12-05") }),
	"answer to more days on the last day": (at) => ({
		deadline: extensionDeadline(at, "2026-12-01"),
		start: deliveryOf("2026-12-02"),
	}),
	"free cancellation": () => ({
		deadline: freeCancellationUntil("2026-12-03", policyNow),
		start: deliveryOf("2026-12-03"),
	}),
	"free cancellation under other terms": () => ({
		deadline: freeCancellationUntil("2026-12-03", { ...policyNow, freeCancellationHours: 5 } as never),
		start: deliveryOf("2026-12-03"),
	}),
	"report of an item": (at) => ({ deadline: reportDeadline(at, policyNow) }),
	inspection: (at) => ({ deadline: inspectionDeadline(at, policyNow) }),
	"answer to a report": (at) => ({ deadline: withFacts({ ...report, returned_at: at }).contest_by }),
	appeal: (at) => ({
		deadline: applyTransition(contested, "decide", {}, { role: "admin", now: at, policy: policyNow })?.appeal_by,
	}),
	"waitlist offer": (at) => ({ deadline: holdDeadline(at, "2026-12-05", 0), start: ist("2026-12-05T12:00") }),
	"waitlist offer for today": (at) => ({ deadline: holdDeadline(at, "2026-12-01", 0), start: ist("2026-12-01T12:00") }),
	"waitlist offer on the last day to order": (at) => ({
		deadline: holdDeadline(at, "2026-12-03", 2),
		start: ist("2026-12-01T22:00"),
	}),
	review: (at) => ({ deadline: writeUntil(at) }),
};

const times = ["21:30", "23:59", "03:00", "07:59", "08:00", "12:00", "20:00", "22:00"];

describe.each(Object.entries(deadlines))("%s", (_, deadlineOf) => {
	test.each(times)("begun at %s ends by day and not after the start", (time) => {
		const at = ist(`2026-12-01T${time}`);
		const { deadline, start } = deadlineOf(at);
		if (!deadline) return expect(start && at >= start, "without a deadline the start has passed").toBe(true);
		const clock = new Date(deadline.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 19);
		expect(clock >= "08:00:00" && clock <= "22:00:00", clock).toBe(true);
		if (start) expect(deadline.getTime()).toBeLessThanOrEqual(start.getTime());
	});
});

/** Files that add time to an instant for machines: sessions, codes, retries, and what a page names as a moment ago. */
const machineTimes = [
	"modules/accounts/", // sessions, passkeys, codes
	"modules/codes/issue-code.ts",
	"modules/settings/", // moments from which a setting holds
	"modules/webhooks/", // attempts, and a former secret
	"modules/messaging/send-message.ts", // when an email is due
	"modules/admin/moderate-listing.ts", // ten minutes to undo
	"modules/rentals/placing/hold-checkout.ts", // ten minutes on a page
	"modules/rentals/order.ts", // ten seconds to undo
	"modules/evidence/show-evidence.ts", // writes a time in IST
	"modules/rentals/marks/mark.ts", // a mark ends by itself
	"modules/admin/growth.ts", // days of the past
	"modules/catalogue/search-sync/queries-search-document.ts", // the same
];

test("hours are added to an instant by deadlineAfter only, but for machines", () => {
	const found = listFiles(/^(?:modules|web)\/.*(?<!\.test)\.tsx?$/)
		.filter((file) => !machineTimes.some((one) => file.startsWith(one)))
		.filter((file) => /getTime\(\) \+|make_interval\((?:hours|days)/.test(withoutDaytime(read(file))));
	expect(found).toEqual([]);
});

/** SQL within `atDaytime(…)` is by day. */
const withoutDaytime = (source: string) => source.replace(/atDaytime\(\s*sql`[^`]*`/g, "");
