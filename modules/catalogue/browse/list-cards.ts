import type { App } from "#platform/app.ts";
import type { ProductSummary } from "../contract.ts";
import { bookingWindow } from "../listings/listing.ts";
import { listSummaries } from "../listings/queries-card.ts";
import { toSummary } from "../listings/views.ts";

/** The cards of the listings in the public catalogue, in the order of `ids`, from the database. `signal` aborts the query when the client disconnects. */
export async function listCards(
	{ db, clock }: Pick<App, "db" | "clock">,
	ids: string[],
	signal?: AbortSignal,
): Promise<ProductSummary[]> {
	const today = clock.today();
	const rows = await listSummaries(db.readReplica, ids, today, bookingWindow(today).endDate, signal);
	const cards = new Map(rows.map((row) => [row.id, toSummary(row, today)]));
	return [...new Set(ids)].flatMap((id) => cards.get(id) ?? []);
}
