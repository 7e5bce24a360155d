import { rules } from "#common/rules.ts";
import { endpoint, oneOf, text, z } from "#platform/endpoint.ts";
import { rupeesBetween } from "#platform/typed-fields.ts";
import { Order, orderParams } from "./contract-order.ts";

/** API schemas and endpoints for what goes wrong with an order: parcels that the courier lost or damaged, and money that the staff give back. */

const reason = text(500, 3);

/** Endpoints for a parcel that the courier lost or damaged: it is reported, and found. */
const amount = rupeesBetween(0, rules.damage.maxRupees);
const parcelEndpoint = { method: "post", tag: "Orders", staff: ["support"], params: orderParams } as const;
const reply = z.object({ order: Order });

export const parcelEndpoints = {
	reportParcel: endpoint({
		...parcelEndpoint,
		path: "/api/order/:orderId/reportParcel",
		summary:
			"Client or lister tells the staff that the courier lost or damaged the parcel, on its way or on its way back",
		who: "member",
		body: z.object({ reason }).openapi("ReportParcel"),
		reply,
	}),
	findParcel: endpoint({
		...parcelEndpoint,
		path: "/api/order/:orderId/findParcel",
		summary: "An admin records that a lost item is back with its lister: it is in the stock again",
		who: "admin",
		body: z
			.object({
				reason,
				amount: amount.openapi({
					description: "What the lister keeps of the amount, for damage; they owe the rest. Whole rupees",
				}),
			})
			.openapi("FindParcel"),
		reply,
	}),
};
export type FindParcelInput = z.output<typeof parcelEndpoints.findParcel.body>;

/** The endpoint for money that the staff give back to a client. */
export const goodwillEndpoints = {
	giveGoodwill: endpoint({
		method: "post",
		path: "/api/order/:orderId/goodwill",
		summary:
			"The staff give the client a part of what they paid back, with a reason; above ₹2,000 for an order only finance does. A repeated request changes nothing",
		tag: "Admin",
		who: "admin",
		staff: ["support", "finance"],
		params: orderParams,
		body: z
			.object({
				amount: rupeesBetween(1, rules.damage.maxRupees),
				given: rupeesBetween(0, rules.damage.maxRupees).openapi({
					description: "`goodwill.given` of the order's money, as the requester saw it",
				}),
				paidBy: z
					.preprocess((value) => value || undefined, oneOf("paidBy", ["operator", "seller"]).default("operator"))
					.openapi({
						description:
							"Whose cost it is. The lister's only once the order is completed, up to what they earned by it",
					}),
				reason,
			})
			.openapi("GiveGoodwill"),
		reply: z.object({ order: Order }),
	}),
};
export type GoodwillInput = z.output<typeof goodwillEndpoints.giveGoodwill.body>;
