import { expect, test } from "vitest";
import { makeBreaker } from "./circuit-breaker.ts";

/** Uses a clock that the test advances, in seconds. */
function start() {
	let at = 0;
	const breaker = makeBreaker({ firstMs: 10_000, longestMs: 60_000 }, () => at * 1000);
	const wait = (seconds: number) => {
		at += seconds;
	};
	return { breaker, wait };
}

const failTimes = (breaker: ReturnType<typeof makeBreaker>, times: number) =>
	Array.from({ length: times }, () => breaker.tryEnter() && breaker.failed());

test("opens at the third consecutive failure, and reports it once", () => {
	const { breaker } = start();
	expect(failTimes(breaker, 2)).toEqual([false, false]);
	breaker.succeeded();
	expect(failTimes(breaker, 3)).toEqual([false, false, true]);
	expect([breaker.isOpen(), breaker.tryEnter()]).toEqual([true, false]);
});

test("allows one probe after each pause of 10, 20, 40, 60, 60 seconds", () => {
	const { breaker, wait } = start();
	failTimes(breaker, 3);
	for (const pause of [10, 20, 40, 60, 60]) {
		wait(pause - 1);
		expect(breaker.tryEnter()).toBe(false);
		wait(1);
		expect([breaker.isOpen(), breaker.tryEnter(), breaker.tryEnter(), breaker.isOpen()]).toEqual([
			false,
			true,
			false,
			true,
		]);
		expect(breaker.failed()).toBe(false);
	}
});

test("closes when the probe succeeds, and the next outage begins with a short pause", () => {
	const { breaker, wait } = start();
	failTimes(breaker, 3);
	wait(10);
	expect(breaker.tryEnter()).toBe(true);
	breaker.succeeded();
	expect([breaker.isOpen(), breaker.tryEnter(), breaker.tryEnter()]).toEqual([false, true, true]);
	failTimes(breaker, 3);
	wait(10);
	expect(breaker.tryEnter()).toBe(true);
});

test("attempts that began before the pause do not lengthen it", () => {
	const { breaker, wait } = start();
	failTimes(breaker, 3);
	wait(5);
	expect(breaker.failed()).toBe(false);
	wait(5);
	expect(breaker.tryEnter()).toBe(true);
});
