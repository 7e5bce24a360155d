/**
 * Lets a test run live at another time: NODE_OPTIONS=--import=./tests/servers/shift-clock.ts TEST_NOW=2026-12-31T18:28:00Z npm test -- journeys.
 * The servers that tests start inherit the shift. Timers, the browser and PostgreSQL keep the real clock.
 */
const { TEST_NOW, TEST_CLOCK_SHIFT_MS } = process.env;
const realNow = Date.now;
const shift = Number(TEST_CLOCK_SHIFT_MS ?? Date.parse(TEST_NOW ?? "") - realNow());
if (!Number.isFinite(shift)) throw new Error("TEST_NOW is no time such as 2026-12-31T18:28:00Z");
process.env.TEST_CLOCK_SHIFT_MS = String(shift);

const now = () => realNow() + shift;
globalThis.Date = new Proxy(Date, {
	construct: (target, values: []) => (values.length > 0 ? new target(...values) : new target(now())),
	apply: () => new Date(now()).toString(),
	get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
