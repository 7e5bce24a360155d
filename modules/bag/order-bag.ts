import { refuse } from "#common/refusal.ts";
import { bagCopy } from "#messages/api/bag.js";
import { countNumbers, type GroupLine, placeGroup } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { findStoredReply, fingerprintOf, runIdempotent } from "#platform/idempotency.ts";
import type { bagEndpoints } from "./contract.ts";
import { deleteBag, type LineRow, listLines, lockBag } from "./queries.ts";

export type BagOrder = z.output<typeof bagEndpoints.orderBag.body>;

type Placed = Awaited<ReturnType<typeof placeGroup>>;

/**
 * Places all lines of the member's bag as orders, or none of them, and empties the bag. A repeated request with the same idempotency key returns the
 * first group. Throws `conflict` (the bag is empty), `changed-meanwhile` (it has other lines), and what `placeGroup` throws.
 */
export async function orderBag(app: App, client: Member, input: BagOrder, idempotencyKey?: string): Promise<Placed> {
	const idempotentRequest = idempotencyKey
		? {
				accountId: client.id,
				key: idempotencyKey,
				endpoint: "orderBag",
				fingerprint: fingerprintOf([input.lines.map(({ _id }) => _id), input.address, input.addresses]),
				now: app.clock.now(),
			}
		: undefined;
	const earlier = await findStoredReply<Placed>(app.db.read, idempotentRequest);
	if (earlier) return earlier;
	const mobiles = new Set([input, ...input.addresses].map(({ address }) => address.mobile));
	await countNumbers(app, client, mobiles.size);
	// Repeated, it finds the stored reply, or an empty bag.
	return app.db.write(
		(tx) =>
			runIdempotent(tx, idempotentRequest, async () => {
				await lockBag(tx, client.id, app.clock.now());
				const lines = toGroupLines(await listLines(tx, client.id), input);
				const placed = await placeGroup(app, tx, client, { lines, groupId: input.groupId });
				// With its link, which must not show what the client collects later.
				await deleteBag(tx, client.id);
				return placed;
			}),
		{ isRepeatable: idempotentRequest !== undefined },
	);
}

/** The lines with the amounts that the client saw. Throws `conflict`, `changed-meanwhile`. */
function toGroupLines(rows: readonly LineRow[], { lines, address, addresses }: BagOrder): GroupLine[] {
	if (rows.length === 0) throw refuse("conflict", bagCopy.empty);
	const seen = new Map(lines.map((line) => [line._id, line]));
	if (seen.size !== rows.length) throw refuse("changed-meanwhile", bagCopy.outdated);
	return rows.map((row) => {
		const line = seen.get(row.id);
		if (!line) throw refuse("changed-meanwhile", bagCopy.outdated);
		return {
			...{ key: row.id, productId: row.product_id, size: row.size },
			period: { startDate: row.start_date, endDate: row.end_date },
			...{ totalAmount: line.totalAmount, deposit: line.deposit },
			...{ wearer: row.wearer, function: row.function },
			address: addresses.find((one) => isSameLabel(one.function, row.function))?.address ?? address,
		};
	});
}

const isSameLabel = (one: string, other: string): boolean =>
	one.toLocaleLowerCase("en-IN") === other.toLocaleLowerCase("en-IN");
