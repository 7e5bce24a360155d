import { expect, test } from "vitest";
import type { Measured } from "./measure.ts";
import { hasSettled, warmUp } from "./warm-up.ts";

test.each([
	{ windows: [], settled: false, why: "nothing was measured" },
	{ windows: [300, 300, 300], settled: false, why: "three windows are compared to those before" },
	{ windows: [300, 301, 299, 300], settled: true, why: "no new low" },
	{ windows: [450, 400, 330, 290], settled: false, why: "it falls" },
	{ windows: [450, 400, 330, 290, 288, 291, 400], settled: true, why: "a slow window is noise, not a new low" },
	{ windows: [300, 296, 293, 290], settled: false, why: "it falls slowly" },
	{ windows: [300, 320, 310, 280], settled: false, why: "a new low after noise" },
])("the CPU per request has settled: $settled ($why)", ({ windows, settled }) => {
	expect(hasSettled(windows)).toBe(settled);
});

const loadWith = (cpuUs: (window: number) => number) => {
	let window = 0;
	return async () => ({ cpuUs: cpuUs(window++) }) as Measured;
};

test("warms up until the CPU per request has settled, and not longer than allowed", async () => {
	const falling = (window: number) => Math.max(100, 200 - 20 * window);
	expect(await warmUp(loadWith(falling), 20)).toBe(9);
	expect(await warmUp(loadWith(falling), 5)).toBe(5);
	expect(
		await warmUp(
			loadWith(() => 100),
			20,
		),
	).toBe(4);
});
