import { endpoint, id, z } from "#platform/endpoint.ts";

/** The endpoint of an order's receipt. */

export const receiptEndpoints = {
	getReceipt: endpoint({
		method: "get",
		path: "/api/order/:orderId/receipt.pdf",
		summary: "The receipt of an order as a PDF, for its client, its seller or an admin",
		tag: "Orders",
		who: "member",
		replyFormat: "pdf",
		params: z.object({ orderId: id }),
		reply: z.object({}),
	}),
};
