import { describe, expect, test, vi } from "vitest";
import { isConnectionCut, isOutage, StalePrimaryError } from "#database/outage.ts";
import { watchTimelines } from "./timeline.ts";

const watch = () => {
	const onWentBack = vi.fn();
	return { onWentBack, ...watchTimelines(onWentBack) };
};

describe("timelines of the primary", () => {
	test("the same and newer ones pass", () => {
		const { check, onWentBack } = watch();
		for (const timeline of [3, 3, 4, 7]) expect(() => check(timeline)).not.toThrow();
		expect(onWentBack).not.toHaveBeenCalled();
	});

	test("an older one counts as an outage whose work can be repeated", () => {
		const { check } = watch();
		check(4);
		const attempt = () => check(3);
		expect(attempt).toThrow(StalePrimaryError);
		const error = new StalePrimaryError(3, 4);
		expect([isOutage(error), isConnectionCut(error)]).toEqual([true, true]);
	});

	test("an older one is accepted and reported when no newer one is seen for 15 seconds", () => {
		const { check, onWentBack } = watch();
		check(4);
		expect(() => check(3, 1_000)).toThrow(StalePrimaryError);
		expect(() => check(3, 15_999)).toThrow(StalePrimaryError);
		expect(onWentBack).not.toHaveBeenCalled();
		check(3, 16_000);
		expect(onWentBack.mock.calls).toEqual([[3, 4]]);
		check(3, 16_001);
		expect(onWentBack).toHaveBeenCalledTimes(1);
	});

	test("the newer one begins that time again", () => {
		const { check } = watch();
		check(4);
		expect(() => check(3, 1_000)).toThrow(StalePrimaryError);
		check(4, 10_000);
		expect(() => check(3, 17_000)).toThrow(StalePrimaryError);
	});

	test("replicas must follow a timeline only after a promotion", () => {
		const { check, required } = watch();
		check(3);
		expect(required()).toBeUndefined();
		check(4);
		expect(required()).toBe(4);
	});
});
