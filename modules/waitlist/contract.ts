import * as copy from "#messages/common/product.js";
import { Photo } from "#modules/media/contract.ts";
import { day, endpoint, id, optionalText, z } from "#platform/endpoint.ts";
import { pincode } from "#platform/typed-fields.ts";

/** API schemas and the endpoint table of waitlists. A member sees only their own entries, so no endpoint names a user. */

const Entry = z
	.object({
		_id: z.string(),
		product: z.object({ _id: z.string(), name: z.string(), photo: Photo.nullable() }),
		size: z.string(),
		rentalPeriod: z.object({ startDate: z.string(), endDate: z.string() }),
		position: z.number().int().openapi({
			description:
				"1: first among those who wait for any of these days in this size. 0: the days are held for the requester",
		}),
		heldUntil: z.string().nullable().openapi({
			description: "The days are held for the requester until then and can be booked normally. Null: not yet",
		}),
		joinedAt: z.string(),
	})
	.openapi("WaitlistPlace");
export type WaitlistEntry = z.infer<typeof Entry>;

export const waitlistEndpoints = {
	getWaitlist: endpoint({
		method: "get",
		path: "/api/waitlist",
		summary: "The requester's waitlist entries, including days held for them; of one product, or of all",
		tag: "Waitlist",
		who: "member",
		query: z.object({ product: id.optional() }),
		reply: z.object({ places: z.array(Entry) }),
	}),
	joinWaitlist: endpoint({
		method: "post",
		path: "/api/waitlist",
		summary: "Joins the waitlist of a product for a size and a period. Joining again changes nothing",
		tag: "Waitlist",
		who: "member",
		isIdempotent: true,
		body: z
			.object({
				productId: id,
				size: optionalText(20),
				rentalPeriod: z.object({ startDate: day, endDate: day }, { error: () => copy.period.missing }),
				pincode: pincode
					.optional()
					.openapi({ description: "Where to deliver: the courier's days are held with an offer's days" }),
			})
			.openapi("WaitlistWish"),
		reply: z.object({ place: Entry }),
	}),
	leaveWaitlist: endpoint({
		method: "delete",
		path: "/api/waitlist/:id",
		summary: "Leaves the waitlist and releases held days. Leaving again changes nothing",
		tag: "Waitlist",
		who: "member",
		params: z.object({ id }),
		reply: z.object({}),
	}),
};
