import { rules } from "#common/rules.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { EventConnection, EventFeed } from "#platform/http/event-stream.ts";
import { abouts } from "./contract.ts";
import { type Update, updated } from "./publish-update.ts";

type Stream = {
	wire: EventConnection;
	/** Closes the stream when its session has ended. */
	check(): void;
};

export type Streams = { open(member: Member, token: string): EventFeed };

/**
 * The open event streams of this process, by member. Each receives its member's updates (an admin's those of all orders, too)
 * and ends with its session.
 */
export function openUpdateStreams(app: App): Streams {
	const streamsByMember = new Map<string, Set<Stream>>();
	/** Admins with an open stream. */
	const admins = new Set<string>();
	const all = () => [...streamsByMember.values()].flatMap((streams) => [...streams]);

	app.bus.subscribe(updated, (updates) => {
		if (updates) for (const update of updates) dispatch(update);
		else for (const stream of all()) sendResync(stream);
	});
	app.shutdownSignal.addEventListener("abort", () => {
		for (const { wire } of all()) wire.end();
	});

	/** Admins receive updates of every order, and otherwise only their own. */
	const recipients = ({ about, people }: Update) =>
		[...new Set([...people, ...(about === "order" ? admins : [])])].flatMap((id) => [
			...(streamsByMember.get(id) ?? []),
		]);
	const dispatch = (update: Update) => {
		const { about, id } = update;
		for (const { wire, check } of recipients(update))
			if (about === "session") check();
			else wire.send(about, id ? { id } : {});
	};

	return {
		open: (member, token) => (wire) => {
			const check = () =>
				void app.sessions.isActive(token).then(
					(isActive) => isActive || wire.end(),
					// The database is unreachable: the next heartbeat checks again.
					() => {},
				);
			const stream = { wire, check };
			const streams = streamsByMember.get(member.id) ?? new Set();
			streamsByMember.set(member.id, streams.add(stream));
			if (member.accountType === "admin") admins.add(member.id);
			// The oldest stream is closed: its client may have lost its connection.
			const [oldest] = streams;
			if (streams.size > rules.updates.maxPerUser) oldest?.wire.end();
			// The session may have ended during the request.
			check();
			if (app.shutdownSignal.aborted) queueMicrotask(() => wire.end());
			return {
				heartbeat: check,
				closed: () => {
					streams.delete(stream);
					if (streams.size > 0 || streamsByMember.get(member.id) !== streams) return;
					streamsByMember.delete(member.id);
					admins.delete(member.id);
				},
			};
		},
	};
}

/** After a gap in events anything may have changed. The delay is random, since each client then sends requests. */
function sendResync({ wire, check }: Stream) {
	setTimeout(() => {
		check();
		for (const about of abouts) wire.send(about, {});
	}, Math.random() * rules.updates.spreadMs);
}
