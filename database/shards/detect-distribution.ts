import { openClient } from "#database/open-client.ts";

/** Whether scripts/spread.sql has distributed the database: it creates the function that is looked for. Costs one connection. */
export async function detectDistribution(url: string): Promise<boolean> {
	const client = await openClient(url, { connectionTimeoutMillis: 10_000 });
	try {
		const { rows } = await client.query("select to_regproc('public.shard_beside') is not null as found");
		return rows[0].found;
	} finally {
		client.end().catch(() => {});
	}
}
