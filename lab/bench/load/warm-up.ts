import type { ClosedLoad } from "./measure.ts";

/**
 * Sends load until the process is warm: V8 compiles what runs often in several steps, and a request takes half the CPU afterwards. Every row of
 * the table and every limit is warmed up in this way before it is measured.
 */

const windowSeconds = 1;
/** So many windows without a new low mean that the CPU per request has settled. */
const calmWindows = 3;
/** Less is noise. */
const newLow = 0.97;

/** Returns the seconds it took. `maxSeconds` ends it even if the CPU per request still falls. */
export async function warmUp(load: ClosedLoad, maxSeconds: number): Promise<number> {
	const windows: number[] = [];
	while (windows.length * windowSeconds < maxSeconds && !hasSettled(windows))
		windows.push((await load(windowSeconds)).cpuUs);
	return windows.length * windowSeconds;
}

/** True when the last windows are not lower than the lowest one before them. `windows`: CPU per request, in order. */
export function hasSettled(windows: number[]): boolean {
	const before = windows.slice(0, -calmWindows);
	return before.length > 0 && Math.min(...windows.slice(-calmWindows)) >= Math.min(...before) * newLow;
}
