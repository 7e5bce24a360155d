import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { defineEvent } from "#platform/event-bus.ts";
import type { EventConnection, EventFeed } from "#platform/http/event-stream.ts";
import { shareOf } from "#platform/limits/semaphore.ts";
import { type About, abouts } from "./contract.ts";

/** Live updates: use cases publish what has changed, and the event streams of this process tell the open pages. */

/** The change, and the members concerned. `session`: their sessions may have ended. */
type Update = { about: About | "session"; id?: string; people: string[] };

const updated = defineEvent<Update[]>("updated");

/** Notifies open pages of these members when `tx` commits. Pass all updates of a transaction at once: each call is a statement. */
export const publishUpdates = (app: Pick<App, "bus">, tx: Tx, ...updates: Update[]): Promise<void> =>
	app.bus.publish(tx, updated, updates);

type Stream = {
	connection: EventConnection;
	/** Ends the stream if its session has ended. */
	checkSession(): void;
};

/**
 * The event streams that are open in this process, by member. A stream receives the updates of its member, an admin's those of each order
 * too, and ends with its session.
 */
export class UpdateStreams {
	readonly #sessions: App["sessions"];
	readonly #byMember = new Map<string, Set<Stream>>();
	/** The admins with an open stream. */
	readonly #admins = new Set<string>();
	#isClosed = false;

	constructor({ bus, sessions }: Pick<App, "bus" | "sessions">) {
		this.#sessions = sessions;
		bus.subscribe(updated, (updates) => {
			if (updates) for (const update of updates) this.#send(update);
			else for (const stream of this.#all()) sendResync(stream);
		});
	}

	/** The number of open streams. */
	get size(): number {
		return this.#all().length;
	}

	/** Opens a stream for a member's session. Beyond the limit for one member, the oldest one ends: it may belong to a lost connection. */
	open(member: Member, token: string): EventFeed {
		return (connection) => {
			const checkSession = () =>
				void this.#sessions.isActive(token).then(
					(isActive) => isActive || connection.end(),
					// The database cannot be reached: the next heartbeat checks again.
					() => {},
				);
			const stream = { connection, checkSession };
			const streams = this.#byMember.get(member.id) ?? new Set();
			this.#byMember.set(member.id, streams.add(stream));
			if (member.accountType === "admin") this.#admins.add(member.id);
			const [oldest] = streams;
			if (streams.size > Math.max(2, shareOf(rules.updates.maxPerUser))) oldest?.connection.end();
			// The session may have ended while the request was on its way.
			checkSession();
			if (this.#isClosed) queueMicrotask(() => connection.end());
			return { heartbeat: checkSession, closed: () => this.#remove(member.id, streams, stream) };
		};
	}

	/** Ends all streams, and each one that is opened later. */
	close(): void {
		this.#isClosed = true;
		for (const { connection } of this.#all()) connection.end();
	}

	#remove(memberId: string, streams: Set<Stream>, stream: Stream): void {
		streams.delete(stream);
		if (streams.size > 0 || this.#byMember.get(memberId) !== streams) return;
		this.#byMember.delete(memberId);
		this.#admins.delete(memberId);
	}

	#send({ about, id, people }: Update): void {
		const recipients = new Set([...people, ...(about === "order" ? this.#admins : [])]);
		for (const memberId of recipients)
			for (const { connection, checkSession } of [...(this.#byMember.get(memberId) ?? [])])
				if (about === "session") checkSession();
				else connection.send(about, id ? { id } : {});
	}

	#all(): Stream[] {
		return [...this.#byMember.values()].flatMap((streams) => [...streams]);
	}
}

/** The App with what updates add to it, once for the process. (decision 0039) */
export type UpdatesApp = App & { readonly updateStreams: UpdateStreams };

/** After lost events, anything may have changed. The delays spread the requests that follow. */
function sendResync({ connection, checkSession }: Stream) {
	setTimeout(() => {
		checkSession();
		for (const about of abouts) connection.send(about, {});
	}, Math.random() * rules.updates.spreadMs);
}
