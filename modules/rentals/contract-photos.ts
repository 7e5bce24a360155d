import { rules } from "#common/rules.ts";
import { Photo } from "#modules/media/contract.ts";
import { endpoint, id, z } from "#platform/endpoint.ts";

/** What the outside may say to and see of photographs of a garment's condition. */

/** Named after the steps beside which they stand. */
export const stages = ["dispatch", "handOver", "return"] as const;
export type Stage = (typeof stages)[number];

const stage = z.enum(stages);

const OrderPhotos = z.object({
	photos: z
		.array(z.object({ stage, by: z.enum(["client", "seller", "admin"]), at: z.string(), photo: Photo }))
		.openapi({ description: "In the order in which they were added" }),
	adding: z
		.array(z.object({ stage, left: z.number().int() }))
		.openapi({ description: "At which stages the asker may add some now, and how many more" }),
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
		method: "post",
		path: "/api/order/:orderId/photos/:stage",
		summary:
			"Adds photographs of the garment's condition: at the dispatch, the hand-over or the return; the same one again is the same one",
		tag: "Orders",
		who: "member",
		params: z.object({ orderId: id, stage }),
		files: { field: "images", most: rules.order.photosPerStage, maxBytes: rules.upload.maxFileBytes },
		reply: OrderPhotos,
	}),
};
