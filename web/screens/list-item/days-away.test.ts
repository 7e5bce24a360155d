import { expect, test } from "vitest";
import { awayPeriods } from "./days-away.tsx";

/** Days of December by garment: "3 4" are away, "b5" is booked. */
const piece = (id: string, days: string) => ({
	id,
	size: "M",
	days: days
		.split(" ")
		.filter(Boolean)
		.map((day) => ({
			day: `2026-12-${day.replace("b", "").padStart(2, "0")}`,
			reason: day.startsWith("b") ? ("booked" as const) : ("away" as const),
		})),
});

test.each<[string, string[], string[]]>([
	["nothing", ["b3", ""], []],
	["the only piece", ["3 4 8"], ["3-4 all", "8-8 all"]],
	["one piece of two", ["", "3 4"], ["3-4 b"]],
	["both on the same days", ["3 4", "3 4"], ["3-4 all"]],
	["both, one of them longer: one period each", ["3 4", "3 4 5"], ["3-4 a", "3-5 b"]],
	["the same days of two of three", ["3", "3", "b3"], ["3-3 a", "3-3 b"]],
	["in the order of days", ["9", "2 9"], ["2-2 b", "9-9 all"]],
])("%s", (_, calendars, expected) => {
	const pieces = calendars.map((days, index) => piece("abc"[index] as string, days));
	const day = (text: string) => Number(text.slice(-2));
	expect(
		awayPeriods(pieces).map(
			(one) => `${day(one.period.startDate)}-${day(one.period.endDate)} ${one.piece?.id ?? "all"}`,
		),
	).toEqual(expected);
});
