import { rules } from "#common/rules.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { EventConnection, EventFeed } from "#platform/http/event-stream.ts";
import { abouts } from "./contract.ts";
import { type Update, updated } from "./publish-update.ts";

type Stream = {
	wire: EventConnection;
	/** Ends it if its session has ended. */
	check(): void;
};

export type Streams = { open(member: Member, token: string): EventFeed };

/** The streams that are open in this process, by whose they are. Each hears what is announced of its person, an admin's of each order too, and ends with the session it was opened in. */
export function openUpdateStreams(app: App): Streams {
	const streamsByMember = new Map<string, Set<Stream>>();
	/** Admins of whom a stream is open. */
	const admins = new Set<string>();
	const all = () => [...streamsByMember.values()].flatMap((streams) => [...streams]);

	app.bus.subscribe(updated, (updates) => {
		if (updates) for (const update of updates) dispatch(update);
		else for (const stream of all()) sendResync(stream);
	});
	app.shutdownSignal.addEventListener("abort", () => {
		for (const { wire } of all()) wire.end();
	});

	/** The provider's staff hear of every order, and of the rest their own. */
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
					// The database cannot be reached: the next beat asks again.
					() => {},
				);
			const stream = { wire, check };
			const streams = streamsByMember.get(member.id) ?? new Set();
			streamsByMember.set(member.id, streams.add(stream));
			if (member.accountType === "admin") admins.add(member.id);
			// The oldest gives way: it may be one that a telephone lost on its way.
			const [oldest] = streams;
			if (streams.size > rules.updates.maxPerUser) oldest?.wire.end();
			// It may have ended while this was on its way.
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

/** After a time without signals anything may have changed. Not all are told at once, since each asks. */
function sendResync({ wire, check }: Stream) {
	setTimeout(() => {
		check();
		for (const about of abouts) wire.send(about, {});
	}, Math.random() * rules.updates.spreadMs);
}
