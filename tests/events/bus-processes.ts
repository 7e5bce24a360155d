import { afterEach, beforeAll, expect, vi } from "vitest";
import { connect, type Database } from "#database/connect.ts";
import { defineEvent, type EventBus, openEventBus } from "#platform/event-bus.ts";
import type { EventTransport } from "#platform/events/transport.ts";
import { type Log, makeLog } from "#platform/log.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { waitOptions } from "#tests/wait-options.ts";

/** Several event buses on one database, as in several processes. */

export const itemMoved = defineEvent<{ id: string }>("moved");
export const otherEvent = defineEvent<{ id: string }>("other");

type OpenTransport = (db: Database, log: Log) => EventTransport | Promise<EventTransport>;

/** Call it in a test file: it opens a database before the tests, and closes all buses after each. */
export function busProcesses(openTransport: OpenTransport) {
	let url: string;
	beforeAll(async () => {
		const database = await freshDatabase();
		({ url } = database);
		return () => database.drop();
	});
	const opened: { db: Database; bus: EventBus }[] = [];
	afterEach(async () => {
		for (const { bus, db } of opened.splice(0)) {
			await bus.close();
			await db.close();
		}
	});

	const openProcess = async (databaseUrl = url) => {
		const db = connect(databaseUrl, { max: 2 });
		const log = makeLog("silent", "all");
		const bus = openEventBus(await openTransport(db, log), log);
		opened.push({ db, bus });
		return { db, bus };
	};
	/** A connected bus and the events it receives from now on. The first one (undefined) means that anything may have changed. */
	const openListener = async () => {
		const { bus, db } = await openProcess();
		const received: ({ id: string } | undefined)[] = [];
		bus.subscribe(itemMoved, (payload) => received.push(payload));
		bus.connect();
		await vi.waitFor(() => expect(received).toEqual([undefined]), waitOptions);
		received.length = 0;
		return { bus, db, received };
	};
	return { openProcess, openListener, databaseUrl: () => url };
}
