import { rules } from "#common/rules.ts";
import { Order } from "#modules/rentals/contract.ts";
import { endpoint, id, text, z } from "#platform/endpoint.ts";
import { rupeesBetween } from "#platform/typed-fields.ts";

/** The endpoint that records a parcel which the courier lost or damaged. */

export const lostParcelEndpoints = {
	loseParcel: endpoint({
		method: "post",
		tag: "Orders",
		staff: ["support"],
		params: z.object({ orderId: id }),
		path: "/api/order/:orderId/loseParcel",
		summary:
			"An admin records that the courier lost or damaged the parcel: the client owes nothing, the lister is owed the amount, the item leaves the stock",
		who: "admin",
		body: z
			.object({
				reason: text(500, 3),
				amount: rupeesBetween(0, rules.damage.maxRupees).openapi({
					description: "What the lister is owed, up to the retail value; whole rupees",
				}),
				version: z.number().int().min(1).max(1_000_000).optional(),
			})
			.openapi("LoseParcel"),
		reply: z.object({ order: Order }),
	}),
};
export type LostParcel = z.output<typeof lostParcelEndpoints.loseParcel.body>;
