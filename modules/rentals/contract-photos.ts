import { rules } from "#common/rules.ts";
import { Photo } from "#modules/media/contract.ts";
import { endpoint, id, z } from "#platform/endpoint.ts";

/** API schemas and endpoints for condition photographs of an order's garment. */

/** Named after the order steps that they document. */
export const stages = ["dispatch", "handOver", "return"] as const;
export type Stage = (typeof stages)[number];

const stage = z.enum(stages);

const OrderPhotos = z.object({
	photos: z
		.array(z.object({ stage, by: z.enum(["client", "seller", "admin"]), at: z.string(), photo: Photo }))
		.openapi({ description: "Oldest first" }),
	adding: z
		.array(z.object({ stage, left: z.number().int() }))
		.openapi({ description: "The stages at which the requester may add photographs now, and how many more" }),
});
export type OrderPhotos = z.infer<typeof OrderPhotos>;

export const photoEndpoints = {
	getOrderPhotos: endpoint({
		method: "get",
		path: "/api/order/:orderId/photos",
		summary: "Photographs of the garment's condition, for the order's client, its seller or an admin",
		tag: "Orders",
		who: "member",
		params: z.object({ orderId: id }),
		reply: OrderPhotos,
	}),
	addOrderPhotos: endpoint({
		staff: ["support"],
		method: "post",
		path: "/api/order/:orderId/photos/:stage",
		summary:
			"Adds photographs of the garment's condition at the dispatch, the hand-over or the return; duplicates are skipped",
		tag: "Orders",
		who: "member",
		params: z.object({ orderId: id, stage }),
		files: { field: "images", maxFiles: rules.order.photosPerStage, maxBytes: rules.upload.maxFileBytes },
		reply: OrderPhotos,
	}),
};
