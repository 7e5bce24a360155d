import type { Email, NoticeFacts } from "#common/email.ts";
import type { SettingName, SettingValues } from "#common/settings.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import type { WebhookEvent } from "#common/webhooks.ts";
import type { Database, Db, Tx } from "#database/connect.ts";
import type { ApiKey, Member } from "./actor.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { EventBus } from "./event-bus.ts";
import type { Admission } from "./limits/admission.ts";
import type { RateLimits } from "./limits/rate-limits.ts";
import type { Log } from "./log.ts";
import type { SecurityLog } from "./security-log.ts";
import type { FileStore } from "./storage/file-store.ts";

/** `to`: the account's id. `path`: where it leads. `orderId`: what happens to one order in a short time is one message. */
export type NewNotice = NoticeFacts & {
	to: string;
	path: string;
	orderId?: string | null;
	isUrgent?: boolean;
	withdrawal?: Email["withdrawal"];
};

/** The process-wide dependencies that every use case receives. Made once in server/make-app.ts. */
export type App = {
	readonly config: Config;
	readonly db: Database;
	readonly clock: Clock;
	readonly files: FileStore;
	/**
	 * `enqueue` adds emails to the outbox in the caller's transaction, all in one statement, each in the language of its recipient. `compose` reads
	 * their texts; it runs again for each other language, so it does nothing else.
	 */
	readonly mail: {
		enqueue(tx: Tx, compose: () => Email | Email[]): Promise<void>;
		/** Deletes the emails with this withdrawal key that are not sent yet. */
		withdraw(tx: Tx, key: string): Promise<void>;
		/** Deletes the emails to and about a person whose account is erased. */
		erase(tx: Tx, person: ErasedPerson): Promise<void>;
	};
	/** Notices to members on the site and by other channels, never about their own action. */
	readonly notices: {
		/** Adds notices in the caller's transaction, beside those of emails. */
		add(tx: Tx, notices: NewNotice[]): Promise<void>;
		/** Marks a member's notices that lead to this path as read. */
		markRead(tx: Tx, accountId: string, path: string): Promise<void>;
	};
	/** Events for the servers that the operator has registered. */
	readonly webhooks: {
		/** Adds an event with the commit of the caller's transaction. Without a receiver it does nothing. */
		emit(tx: Tx, event: WebhookEvent): void;
	};
	/** The settings of owners in the console, with the defaults of the environment. */
	readonly settings: {
		/** The value in force now. */
		current<N extends SettingName>(name: N): SettingValues[N];
		/** Another number whenever something else is in force. */
		period(): number;
		/** Reads the versions again. Each process does so at an event; after a change of its own it waits for this. */
		reload(): Promise<void>;
	};
	/** The member a session token belongs to; undefined when it is unknown or expired, or the account is suspended. */
	readonly sessions: {
		/** `read`: where the session is looked up; the primary by default. */
		find(token: string, read?: Db): Promise<Member | undefined>;
		/** Whether the session is still valid, without counting as a use, which would extend it. */
		isActive(token: string): Promise<boolean>;
	};
	/** The member of an API key that works, with the key; undefined for any other text. */
	readonly apiKeys: { find(secret: string): Promise<(Member & { apiKey: ApiKey }) | undefined> };
	/** Events between processes: what has changed, by id. */
	readonly bus: EventBus;
	readonly limits: RateLimits;
	readonly admission: Admission;
	readonly log: Log;
	/** Logs sign-ins, refusals and account changes at every LOG_LEVEL except silent. */
	readonly security: SecurityLog;
	/** The HMAC key of one-time codes and other keyed hashes. */
	readonly secret: string;
	/** A new UUIDv7 by the app's clock, so that ids sort by creation time. */
	newId(): string;
	/** Ends what the App has opened. Must run before the database pool is closed. */
	close(): Promise<void>;
};
