import { endpoint, text, z } from "#platform/endpoint.ts";
import { Order } from "./contract-order.ts";
import { orderParams } from "./contract-steps.ts";

/** Endpoints for marks: what a member has for cancelling late, never sending an item, or not being there. */

const MarkList = z.object({
	marks: z.array(
		z.object({
			orderId: z.string(),
			orderNumber: z.string(),
			productName: z.string(),
			step: z.string().openapi({ description: "cancel, lapse (never sent) or fail (not there)" }),
			at: z.string(),
			endsAt: z.string(),
		}),
	),
	limitedUntil: z
		.string()
		.nullable()
		.openapi({ description: "Until when orders wait for acceptance, also on instant listings; null: they do not" }),
});
export type MarkList = z.infer<typeof MarkList>;
const Marks = z.object({ asClient: MarkList, asSeller: MarkList });
export type Marks = z.infer<typeof Marks>;

export const markEndpoints = {
	getMarks: endpoint({
		method: "get",
		path: "/api/order/marks",
		summary: "The requester's own marks that still count, newest first, and what follows from them",
		tag: "Orders",
		who: "member",
		reply: Marks,
	}),
	removeMark: endpoint({
		method: "post",
		path: "/api/order/:orderId/removeMark",
		summary: "Takes the mark of an order back, with a reason. Idempotent",
		tag: "Admin",
		who: "admin",
		staff: ["support"],
		params: orderParams,
		body: z.object({ reason: text(500, 3) }),
		reply: z.object({ order: Order }),
	}),
};
