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
export function keepStreams(app: App): Streams {
	const kept = new Map<string, Set<Stream>>();
	/** Admins of whom a stream is open. */
	const admins = new Set<string>();
	const all = () => [...kept.values()].flatMap((streams) => [...streams]);

	app.bus.subscribe(updated, (updates) => {
		if (updates) for (const update of updates) pass(update);
		else for (const stream of all()) tellLater(stream);
	});
	app.shutdownSignal.addEventListener("abort", () => {
		for (const { wire } of all()) wire.end();
	});

	/** The provider's staff hear of every order, and of the rest their own. */
	const hearers = ({ about, people }: Update) =>
		[...new Set([...people, ...(about === "order" ? admins : [])])].flatMap((id) => [...(kept.get(id) ?? [])]);
	const pass = (update: Update) => {
		const { about, id } = update;
		for (const { wire, check } of hearers(update))
			if (about === "session") check();
			else wire.send(about, id ? { id } : {});
	};

	return {
		open: (member, token) => (wire) => {
			const check = () =>
				void app.sessions.isActive(token).then(
					(lives) => lives || wire.end(),
					// The database cannot be reached: the next beat asks again.
					() => {},
				);
			const stream = { wire, check };
			const streams = kept.get(member.id) ?? new Set();
			kept.set(member.id, streams.add(stream));
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
					if (streams.size > 0 || kept.get(member.id) !== streams) return;
					kept.delete(member.id);
					admins.delete(member.id);
				},
			};
		},
	};
}

/** After a time without signals anything may have changed. Not all are told at once, since each asks. */
function tellLater({ wire, check }: Stream) {
	setTimeout(() => {
		check();
		for (const about of abouts) wire.send(about, {});
	}, Math.random() * rules.updates.spreadMs);
}
