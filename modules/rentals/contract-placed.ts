import { day, endpoint, id, optionalText, z } from "#platform/endpoint.ts";
import { statuses } from "./contract.ts";

/** What is asked where the answer to an order was lost on its way: whether there is an order. */

const Placed = z.object({
	orderId: z.string(),
	orderNumber: z.string(),
	status: z.enum(statuses),
	stands: z.boolean().openapi({ description: "It did not come to nothing" }),
	placedAt: z.string(),
});
export type Placed = z.infer<typeof Placed>;

export const placedCalls = {
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
		reply: z.object({ placed: Placed.nullable() }),
	}),
};
