import type { Database } from "#database/connect.ts";
import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import { type EventTransport, openNotifyTransport } from "./transport.ts";

/** NATS with NATS_URL, whose client is loaded only then; otherwise LISTEN and NOTIFY. Throws `ConfigError` when NATS cannot be used. */
export async function openTransport({ nats }: Pick<Config, "nats">, db: Database, log: Log): Promise<EventTransport> {
	if (!nats) return openNotifyTransport(db);
	const { openNatsTransport } = await import("./nats-transport.ts");
	return openNatsTransport(nats, db, log);
}
