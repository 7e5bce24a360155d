import { describe, expect, test } from "vitest";
import { addDays, type Day } from "#common/calendar.ts";
import { claimedDaysOf, refusePeriod } from "#modules/rentals/index.ts";
import { type BagRules, describeChanges, findProblems, type ListingInBag, type WantedLine } from "./bag.ts";

/** 9 am on a Monday in India. */
const now = new Date("2026-03-02T03:30:00Z");
const today: Day = "2026-03-02";
const day = (offset: number): Day => addDays(today, offset);

const rules = (over: Partial<BagRules> = {}): BagRules => ({
	now,
	viewerId: "me",
	pincode: undefined,
	claimedDays: claimedDaysOf,
	refusePeriod: (period, on) => refusePeriod(period, on)?.message,
	...over,
});

type Piece = ListingInBag["pieces"][number];
const piece = (size: string, ...taken: (Day | [Day, string])[]): Piece => ({
	size,
	days: taken.map((one) => (typeof one === "string" ? { day: one } : { day: one[0], until: one[1] })),
});

const listing = (over: Partial<ListingInBag> = {}): ListingInBag => ({
	id: "lehenga",
	state: "live",
	sizes: ["M"],
	lister: { id: "lister", pincode: "302016" },
	noticeDays: 0,
	minDays: 1,
	turnaroundDays: 1,
	pieces: [piece("M")],
	...over,
});

const line = (from: number, to: number, over: Partial<WantedLine> = {}): WantedLine => ({
	productId: "lehenga",
	size: "M",
	period: { startDate: day(from), endDate: day(to) },
	isBlocked: false,
	...over,
});

const codes = (lines: WantedLine[], one: ListingInBag | undefined, over: Partial<BagRules> = {}) =>
	findProblems(lines, new Map(one ? [["lehenga", one]] : []), rules(over)).map((found) => found?.code);

describe("a line", () => {
	const until = "2026-03-02T06:00:00.000Z";
	test.each<[string, WantedLine, ListingInBag | undefined, string | undefined, Partial<BagRules>?]>([
		["can be ordered", line(5, 7), listing(), undefined],
		["of a listing that does not exist", line(5, 7), undefined, "gone"],
		["of one that was removed", line(5, 7), listing({ state: "gone" }), "gone"],
		["of one that is paused", line(5, 7), listing({ state: "paused" }), "paused"],
		["of the viewer's own listing", line(5, 7), listing(), "own", { viewerId: "lister" }],
		["of a lister who does not deal with the viewer", line(5, 7, { isBlocked: true }), listing(), "blocked"],
		["of days that are over", line(-3, -1), listing(), "past"],
		["of too many days", line(5, 12), listing(), "past"],
		["today in the morning", line(0, 0), listing(), undefined],
		["today in the afternoon", line(0, 0), listing(), "too-soon", { now: new Date("2026-03-02T07:00:00Z") }],
		["within the lister's notice", line(1, 1), listing({ noticeDays: 2 }), "too-soon"],
		["that needs three days in transit", line(2, 2), listing(), "too-soon", { pincode: "682001" }],
		["far enough ahead for them", line(3, 3), listing(), undefined, { pincode: "682001" }],
		["in a size without pieces", line(5, 7, { size: "L" }), listing(), "out-of-stock"],
		["without a size is of the first in stock", line(5, 7, { size: "" }), listing({ sizes: ["S", "M"] }), undefined],
		["on a taken day", line(5, 7), listing({ pieces: [piece("M", day(6))] }), "taken"],
		["whose cleaning day is taken", line(5, 7), listing({ pieces: [piece("M", day(8))] }), "taken"],
		["beside a taken day", line(5, 7), listing({ pieces: [piece("M", day(4))] }), undefined],
		[
			"whose courier's day is taken",
			line(5, 7),
			listing({ pieces: [piece("M", day(3))] }),
			"taken",
			{ pincode: "682001" },
		],
		["on a day that somebody holds", line(5, 7), listing({ pieces: [piece("M", [day(6), until])] }), "held"],
		[
			"with one held and one taken piece",
			line(5, 7),
			listing({ pieces: [piece("M", day(6)), piece("M", [day(6), until])] }),
			"held",
		],
		[
			"of a piece that is held and taken",
			line(5, 7),
			listing({ pieces: [piece("M", day(5), [day(6), until])] }),
			"taken",
		],
		["with a second piece", line(5, 7), listing({ pieces: [piece("M", day(6)), piece("M")] }), undefined],
	])("%s", (_, wanted, offered, code, over) => {
		expect(codes([wanted], offered, over)).toEqual([code]);
	});
});

test("lines that need the same piece are told apart from days that others took", () => {
	expect(codes([line(5, 7), line(7, 8)], listing())).toEqual([undefined, "twice"]);
	// The day between is for cleaning.
	expect(codes([line(5, 7), line(8, 9)], listing())).toEqual([undefined, "twice"]);
	expect(codes([line(5, 7), line(9, 9)], listing())).toEqual([undefined, undefined]);
	expect(codes([line(5, 7), line(5, 7)], listing({ pieces: [piece("M"), piece("M")] }))).toEqual([
		undefined,
		undefined,
	]);
	// The earlier days get the piece, whatever was added first.
	expect(codes([line(7, 8), line(5, 7)], listing())).toEqual(["twice", undefined]);
});

test("the sentence names the place when the item cannot be there in time", () => {
	const [found] = findProblems([line(2, 2)], new Map([["lehenga", listing()]]), rules({ pincode: "682001" }));
	expect(found?.message).toMatch(/^Cannot be delivered to .+ \(682001\) before /);
});

test.each([
	[2400, 2400, []],
	[2400, 2600, ["The price went up from ₹2,400 to ₹2,600 a day."]],
	[2400, 1800, ["The price went down from ₹2,400 to ₹1,800 a day."]],
])("a price of %d that is now %d", (before, after, sentences) => {
	expect(describeChanges(before, after)).toEqual(sentences);
});
