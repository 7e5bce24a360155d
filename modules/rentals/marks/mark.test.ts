import { expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import type { OrderStatus } from "../contract.ts";
import { endOfMark, limitedUntil, markedSide, markOf } from "./mark.ts";

type Facts = Parameters<typeof markedSide>[0];
type Given = Partial<Omit<Facts, "order" | "now"> & { status: OrderStatus; isDelayed: boolean; now: string }>;

const facts = { isLate: false, wasAbsent: false };

test.each<[name: string, given: Given, side: string | null]>([
	["a client who cancels in time", { step: "cancel", role: "client" }, null],
	["a client who cancels late", { step: "cancel", role: "client", isLate: true }, "client"],
	[
		"a client who cancels late what nobody accepted",
		{ step: "cancel", role: "client", isLate: true, status: "pending" },
		null,
	],
	["a client who was not there", { step: "fail", role: "seller", wasAbsent: true }, "client"],
	["a client who did not take the item", { step: "fail", role: "seller" }, null],
	["a lister who cancels two days before", { step: "cancel", role: "seller" }, "seller"],
	["a lister who cancels three days before", { step: "cancel", role: "seller", now: "2026-12-07T04:30:00Z" }, null],
	["a lister who cancels a second later", { step: "cancel", role: "seller", now: "2026-12-07T04:30:01Z" }, "seller"],
	["a lister who never sent it", { step: "lapse", role: "clock" }, "seller"],
	["a lister whose item is not back", { step: "lapse", role: "clock", isDelayed: true }, null],
	["an admin who cancels", { step: "cancel", role: "admin" }, null],
	["a lister who declines", { step: "decline", role: "seller", status: "pending" }, null],
])("%s", (_, given, side) => {
	const { status = "confirmed", isDelayed = false, now = "2026-12-08T06:00:00Z", ...rest } = given;
	const order = { status, isDelayed, start_date: "2026-12-10", try_on_days: 0 };
	expect(markedSide({ ...facts, ...rest, order, now: new Date(now) } as Facts)).toBe(side);
});

test("orders wait until the mark that is one too many ends", () => {
	const marks = ["2026-12-20", "2026-12-10", "2026-11-30", "2026-11-20"].map((day) => new Date(`${day}T06:00:00Z`));
	expect(limitedUntil(marks.slice(0, rules.marks.limit - 1))).toBeNull();
	expect(limitedUntil(marks)?.toISOString()).toBe(endOfMark(new Date("2026-11-30T06:00:00Z")).toISOString());
});

test("a removal takes the mark of a timeline back", () => {
	const given = { step: "cancel", at: "2026-12-08T06:00:00Z", marked: "client" } as const;
	const placed = { step: "place", at: "2026-12-01T06:00:00Z", marked: null };
	expect(markOf([placed])).toBeNull();
	expect(markOf([placed, given])).toMatchObject({ side: "client", isRemoved: false });
	const removed = { ...placed, step: "removeMark" };
	expect(markOf([placed, given, removed])).toMatchObject({ isRemoved: true });
	const corrected = { ...placed, step: "correctToConfirmed" };
	expect(markOf([placed, given, corrected])).toMatchObject({ isRemoved: true });
	const givenAgain = { ...given, marked: "seller" } as const;
	expect(markOf([placed, given, removed, corrected, givenAgain])).toMatchObject({ side: "seller", isRemoved: false });
});
