import { listCandidates } from "#database/hosts.ts";
import { openClient } from "#database/open-client.ts";
import { isOutage } from "#database/outage.ts";
import { timeouts } from "./types.ts";

/** Whether a server is a replica of another one. */

/** The host of DATABASE_READ_URL has other data. */
export class OtherDatabaseError extends Error {}

export const identity = `select (select system_identifier from pg_control_system()) || ' ' || oid as id, pg_is_in_recovery() as is_standby,
	pg_postmaster_start_time()::text as started from pg_database where datname = current_database()`;
export type Identity = { id: string; is_standby: boolean; started: string };

/** Throws `OtherDatabaseError` unless the second is the first or its replica. A clone that is not in recovery has the same id. */
export function compareIdentities(primary: Identity, other: Identity) {
	if (primary.id !== other.id) throw new OtherDatabaseError("it is another database");
	if (!other.is_standby && primary.started !== other.started)
		throw new OtherDatabaseError("it is a server of its own, not a replica");
}

/** Throws `OtherDatabaseError` when a host of `url` is not a replica. Unavailable hosts are left out. */
export async function verifyReplicas(url: string, primaryUrl: string): Promise<void> {
	const read = async (one: string) => {
		const client = await openClient(one, {
			connectionTimeoutMillis: timeouts.startMs,
			query_timeout: timeouts.startMs,
		});
		return (await client.query<Identity>(identity).finally(() => client.end())).rows[0] as Identity;
	};
	const own = await read(primaryUrl);
	for (const candidate of listCandidates(url)) {
		const other = await read(candidate.url).catch((error) => {
			if (isOutage(error)) return undefined;
			throw error;
		});
		if (other) compareIdentities(own, other);
	}
}
