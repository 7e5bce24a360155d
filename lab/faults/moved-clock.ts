import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";

/** A clock of a process that can be moved while it runs: libfaketime, from the Debian package `faketime`. */
export type MovedClock = {
	/** Settings for the process; its children inherit them. */
	settings: Record<string, string>;
	/** Moves the clock to this many hours ahead of the machine's. */
	setAhead(hours: number): Promise<void>;
};

export async function makeMovedClock(folder: string): Promise<MovedClock> {
	const file = path.join(folder, "faketime");
	const setAhead = (hours: number) => writeFile(file, `+${hours}h\n`);
	await setAhead(0);
	const settings = {
		LD_PRELOAD: findLibrary(),
		FAKETIME_TIMESTAMP_FILE: file,
		FAKETIME_CACHE_DURATION: "1",
		// Timers are not affected, as when a machine's clock is set.
		FAKETIME_DONT_FAKE_MONOTONIC: "1",
		DONT_FAKE_MONOTONIC: "1",
	};
	return { settings, setAhead };
}

function findLibrary(): string {
	const found = readdirSync("/usr/lib")
		.map((name) => `/usr/lib/${name}/faketime/libfaketime.so.1`)
		.find(existsSync);
	if (!found) throw new Error("libfaketime is missing; on Debian: apt-get install faketime");
	return found;
}
