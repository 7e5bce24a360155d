import type { Topic } from "#common/topics.ts";
import type { Database, Tx } from "#database/connect.ts";
import type { Member } from "./actor.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { EventBus } from "./event-bus.ts";
import type { Admission } from "./limits/admission.ts";
import type { RateLimits } from "./limits/rate-limits.ts";
import type { Log } from "./log.ts";
import type { SecurityLog } from "./security-log.ts";
import type { FileStore } from "./storage/file-store.ts";

/**
 * A letter to one person: plain text, `code` alone on a line of its own when there is one. One with a topic is not sent to who does not
 * want letters about it; codes and letters about an account's safety have none, and always go.
 */
export type Email = { to: string; subject: string; text: string; topic?: Topic };

/** What every act is given. Made once in server/make-app.ts. */
export type App = {
	readonly config: Config;
	readonly db: Database;
	readonly clock: Clock;
	readonly files: FileStore;
	/** Puts letters in the outbox, in the transaction that causes them; all in one statement. */
	readonly mail: { enqueue(tx: Tx, ...emails: Email[]): Promise<void> };
	/** Who owns a session's token; undefined when it is unknown, over or its account suspended. */
	readonly sessions: {
		find(token: string): Promise<Member | undefined>;
		/** The same question without counting as a use of the session, which would push its end on. */
		isActive(token: string): Promise<boolean>;
	};
	/** Signals between the processes: what has changed, by id. */
	readonly bus: EventBus;
	/** Aborted when the process is about to stop: what stays open ends now. */
	readonly shutdownSignal: AbortSignal;
	readonly limits: RateLimits;
	readonly admission: Admission;
	readonly log: Log;
	/** Sign-ins, refusals and changes of accounts, whatever LOG_LEVEL but silent. */
	readonly security: SecurityLog;
	/** Keys the codes' hashes. */
	readonly secret: string;
	/** A new id: UUIDv7 by the clock, so that rows sort by age. */
	newId(): string;
	/** Before the database is let go. */
	close(): Promise<void>;
};
