import { copy } from "#common/copy.ts";
import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { Address } from "../contract.ts";
import type { OrderInput } from "./parse-order-input.ts";
import { findDeliveryAddress } from "./queries-delivery-requests.ts";

/** The address that the order was sent with, else the one that the delivery code was requested with. Throws `no-code`. */
export async function findAddress(
	tx: Tx,
	client: Member,
	{ deliveryAddress, productId }: OrderInput,
): Promise<Address> {
	if (deliveryAddress) return deliveryAddress;
	const requested = await findDeliveryAddress(tx, client.id, productId);
	if (!requested) throw refuse("no-code", copy.delivery.noCode);
	return requested;
}
