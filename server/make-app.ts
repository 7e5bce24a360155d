import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { v7 } from "uuid";
import type { Database } from "#database/connect.ts";
import { readOrCreate } from "#database/embedded/read-or-create.ts";
import { findMemberByToken, isSessionActive } from "#modules/accounts/index.ts";
import { enqueueEmails } from "#modules/mail/index.ts";
import type { App } from "#platform/app.ts";
import { type Clock, systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { openEventBus } from "#platform/event-bus.ts";
import { type Admission, makeAdmission } from "#platform/limits/admission.ts";
import { makeRateLimits, noRateLimits } from "#platform/limits/rate-limits.ts";
import { type Log, makeLog } from "#platform/log.ts";
import { makeSecurityLog } from "#platform/security-log.ts";
import { openFileStore } from "#platform/storage/file-store.ts";

/** Makes the `App`: the process-wide dependencies that every use case receives. `overrides` are for tests. */
export async function makeApp(
	config: Config,
	db: Database,
	overrides: { clock?: Clock; log?: Log; admission?: Admission } = {},
): Promise<App> {
	const clock = overrides.clock ?? systemClock;
	// A sequence number, so that ids of the same millisecond sort in creation order.
	let sequence = 0;
	const newId = () => v7({ msecs: clock.now().getTime(), seq: ++sequence >>> 0 });
	const app = { config, db, clock, newId };
	const log = overrides.log ?? makeLog(config.logLevel);
	const isSilent = config.logLevel === "silent";
	const security = makeSecurityLog(overrides.log ?? makeLog(isSilent ? "silent" : "info"));
	const bus = openEventBus(db, log);
	const ending = new AbortController();
	return {
		...app,
		files: openFileStore(config.dataDir),
		mail: { enqueue: (tx, ...emails) => enqueueEmails(app, tx, emails) },
		sessions: { find: (token) => findMemberByToken(app, token), isActive: (token) => isSessionActive(app, token) },
		bus,
		shutdownSignal: ending.signal,
		admission: overrides.admission ?? makeAdmission(config),
		limits: config.limits ? makeRateLimits(db.pool, clock) : noRateLimits,
		log,
		security,
		secret: config.sessionSecret ?? (await loadSecret(config.dataDir)),
		close: async () => {
			ending.abort();
			await bus.close();
		},
	};
}

/** Created at the first start and stored in the data folder, so that codes and sessions survive a restart. */
async function loadSecret(dataDir: string): Promise<string> {
	await mkdir(dataDir, { recursive: true });
	return readOrCreate(path.join(dataDir, "session-secret"), () => randomBytes(32).toString("base64url"));
}
