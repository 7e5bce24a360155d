import { day, endpoint, id, optionalText, z } from "#platform/endpoint.ts";
import { statuses } from "./contract.ts";

/** What is asked around an order: whether one may be placed, and whether there is one where the answer was lost on its way. */

const LatestOrder = z.object({
	orderId: z.string(),
	orderNumber: z.string(),
	status: z.enum(statuses),
	stands: z.boolean().openapi({ description: "It did not come to nothing" }),
	placedAt: z.string(),
});
export type LatestOrder = z.infer<typeof LatestOrder>;

const OrderLimit = z.object({
	open: z.number().int().openapi({ description: "Orders of the requester that are open, until their item is back" }),
	limit: z.number().int().nullable().openapi({ description: "How many may be open at once; null: no limit" }),
	reason: z.string().nullable().openapi({ description: "Why no further order can be placed now; null: one can" }),
});
export type OrderLimit = z.infer<typeof OrderLimit>;

export const placingEndpoints = {
	getOrderLimit: endpoint({
		method: "get",
		path: "/api/order/limit",
		summary: "How many orders the requester has open, and how many they may have",
		tag: "Renting",
		who: "member",
		reply: OrderLimit,
	}),
	getPlaced: endpoint({
		method: "get",
		path: "/api/order/placed",
		summary: "The asker's newest order of this product, for these days; null when there is none",
		tag: "Renting",
		who: "member",
		query: z.object({
			productId: id,
			startDate: day,
			endDate: day,
			size: optionalText(20).openapi({ description: "None: any size" }),
			after: id.optional().openapi({ description: "Only an order that was placed after this one" }),
		}),
		reply: z.object({ placed: LatestOrder.nullable() }),
	}),
};
