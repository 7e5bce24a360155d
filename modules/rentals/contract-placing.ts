import { day, endpoint, id, optionalText, z } from "#platform/endpoint.ts";
import { statuses } from "./contract.ts";

/** Endpoints used around placing an order: the order limit before it, and the latest order when the reply was lost. */

const LatestOrder = z.object({
	orderId: z.string(),
	orderNumber: z.string(),
	status: z.enum(statuses),
	stands: z.boolean().openapi({ description: "The order is not declined, expired, cancelled or undelivered" }),
	placedAt: z.string(),
});
export type LatestOrder = z.infer<typeof LatestOrder>;

const OrderLimit = z.object({
	open: z.number().int().openapi({ description: "Orders of the requester whose item is not back yet" }),
	limit: z.number().int().nullable().openapi({ description: "How many may be open at once; null: no limit" }),
	reason: z.string().nullable().openapi({ description: "Why no further order can be placed now; null when one can" }),
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
		summary: "The requester's newest order of this product and these days; null when there is none",
		tag: "Renting",
		who: "member",
		query: z.object({
			productId: id,
			startDate: day,
			endDate: day,
			size: optionalText(20).openapi({ description: "Empty: any size" }),
			after: id.optional().openapi({ description: "Only orders placed after this one" }),
		}),
		reply: z.object({ placed: LatestOrder.nullable() }),
	}),
};
