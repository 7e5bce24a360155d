import type { App } from "#platform/app.ts";
import * as queries from "./queries-counters.ts";

/** A throttle remembers its attempts for a day after the last wait (login-throttle.ts). */
const daysStored = 2;

/** Scheduled task: deletes the counters of limits that ended days ago. Returns how many. */
export const deleteOldCounters = (app: App): Promise<number> =>
	app.db.write((tx) => queries.deleteOldCounters(tx, app.clock.now().getTime() - daysStored * 86_400_000));
