import { endpoint, id, z } from "#platform/endpoint.ts";
import { pincode } from "#platform/typed-fields.ts";
import { Availability } from "./contract.ts";

/** The API of deliveries: the place of a pincode, and when a listing can reach it. */

export const Place = z.object({ pincode: z.string(), city: z.string(), state: z.string() }).openapi("Place");

export const DeliveryEstimate = z
	.object({
		place: Place.nullable().openapi({
			description: "Null: no such pincode is known. The estimate is then for a far place",
		}),
		noticeDays: z.number().int(),
		transitDays: z
			.number()
			.int()
			.nullable()
			.openapi({ description: "Days with the courier, each way; null without a pincode" }),
		earliestDay: z
			.string()
			.openapi({ description: "The earliest first day of a rental, whether or not an item is free" }),
		availability: Availability,
	})
	.openapi("DeliveryEstimate", { description: "When a listing can be delivered to a pincode" });
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

export const deliveryEndpoints = {
	getPlace: endpoint({
		method: "get",
		path: "/api/place",
		summary: "The city and state of an Indian pincode",
		tag: "Catalogue",
		who: "anyone",
		query: z.object({ pincode }),
		reply: z.object({ place: Place }),
	}),
	getDelivery: endpoint({
		method: "get",
		path: "/api/product/delivery/:id",
		summary: "When a listing can be delivered to a pincode: the days in transit, the earliest day, the free days",
		tag: "Catalogue",
		who: "anyone",
		params: z.object({ id }),
		query: z.object({ pincode: pincode.optional() }),
		reply: z.object({ delivery: DeliveryEstimate }),
	}),
};
