import { rules } from "#common/rules.ts";
import { endpoint, text, z } from "#platform/endpoint.ts";
import { rupeesBetween } from "#platform/typed-fields.ts";
import { Order } from "./contract-order.ts";
import { orderParams } from "./contract-steps.ts";

/** Endpoints for a parcel that the courier lost or damaged: it is reported, and found. */

const reason = text(500, 3);
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
