/** How long each test file takes: the longest begin first, so that no worker waits for one at the end. */
import { readFileSync, writeFileSync } from "node:fs";

const list = "tests/durations.json";

/** Shorter files, in ms, fit in anywhere. */
const minMs = 1000;

/** Seconds by file, of the last recorded run. */
export const readDurations = (): Record<string, number> => JSON.parse(readFileSync(list, "utf8"));

/** `npm test -- --record-durations` writes the list, after files were added or changed much. */
export function recordDurations(durations: ReadonlyMap<string, number>) {
	const rows = [...durations]
		.filter(([, ms]) => ms >= minMs)
		.sort(([, one], [, other]) => other - one)
		.map(([file, ms]) => [file, Math.round(ms / 1000)]);
	writeFileSync(list, `${JSON.stringify(Object.fromEntries(rows), undefined, "\t")}\n`);
}
