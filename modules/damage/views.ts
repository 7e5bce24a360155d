import { lateFeeOf } from "#common/deposit.ts";
import { referenceOf } from "#common/text/reference.ts";
import { firstName } from "#modules/catalogue/index-rentable.ts";
import { toPhoto } from "#modules/media/index.ts";
import type { AdminDamage, Damage, Filing } from "./contract.ts";
import { allowedTransitions, type Role } from "./damage.ts";
import type { ClaimOrderRow, ClaimRow, listPhotos } from "./queries.ts";
import type { ClaimListRow } from "./queries-claim-list.ts";

/** Converts damage claim rows to the API's shapes. */

type Photos = Awaited<ReturnType<typeof listPhotos>>;

export function toDamage(order: ClaimOrderRow, claim: ClaimRow, photos: Photos, role: Role, now: Date): Damage {
	const photosOf = (side: "client" | "seller") => photos.filter((photo) => photo.side === side).map(toPhoto);
	return {
		state: claim.state,
		version: claim.version,
		words: claim.words,
		photos: photosOf("seller"),
		amount: claim.amount,
		filedAmount: claim.filed_amount,
		filedBy: claim.filed_by === order.seller_id ? "seller" : "admin",
		filedAt: claim.filed_at.toISOString(),
		contestBy: claim.contest_by.toISOString(),
		contest:
			claim.contested_at && claim.contest_words
				? { words: claim.contest_words, photos: photosOf("client"), at: claim.contested_at.toISOString() }
				: null,
		waitingSince: claim.waiting_since?.toISOString() ?? null,
		decision: claim.decision,
		closedAt: claim.closed_at?.toISOString() ?? null,
		deposit: order.deposit,
		lateFee: lateFeeOf(order),
		allowed: allowedTransitions(claim, role, now),
	};
}

/** The deadline and the limit for filing a claim, for a lister or an admin; null: not possible now. */
export const toFiling = (order: ClaimOrderRow, role: Role, now: Date): Filing | null =>
	order.status === "returned" && role !== "client" && order.inspect_by && now < order.inspect_by
		? { until: order.inspect_by.toISOString(), most: order.retail_value }
		: null;

export const toAdminDamage = (row: ClaimListRow): AdminDamage => ({
	orderId: row.id,
	orderNumber: referenceOf(row.id),
	product: row.product_name,
	client: { _id: row.client_id, name: firstName(row.client_name) },
	seller: { _id: row.seller_id, name: firstName(row.seller_name) },
	state: row.state,
	amount: row.amount,
	filedAmount: row.filed_amount,
	filedAt: row.filed_at.toISOString(),
	waitingSince: row.waiting_since?.toISOString() ?? null,
	closedAt: row.closed_at?.toISOString() ?? null,
});
