import { words } from "#common/words.ts";
import { Photo } from "#modules/media/contract.ts";
import { day, endpoint, id, optionalText, z } from "#platform/endpoint.ts";

/** What the outside may say to and see of waitlists. One's places are one's own: no call names a user. */

const Entry = z
	.object({
		_id: z.string(),
		product: z.object({ _id: z.string(), name: z.string(), photo: Photo.nullable() }),
		size: z.string(),
		rentalPeriod: z.object({ startDate: z.string(), endDate: z.string() }),
		position: z.number().int().openapi({
			description: "1: the first of those who wait for any of these days in this size. 0: it is one's turn",
		}),
		heldUntil: z
			.string()
			.nullable()
			.openapi({ description: "The days are kept for the asker until then, and can be booked as ever. Null: not yet" }),
		joinedAt: z.string(),
	})
	.openapi("WaitlistPlace");
export type WaitlistEntry = z.infer<typeof Entry>;

export const waitlistEndpoints = {
	getWaitlist: endpoint({
		method: "get",
		path: "/api/waitlist",
		summary: "The days that one waits for, and those that are being held for one; of one product, or of all",
		tag: "Waitlist",
		who: "member",
		query: z.object({ product: id.optional() }),
		reply: z.object({ places: z.array(Entry) }),
	}),
	joinWaitlist: endpoint({
		method: "post",
		path: "/api/waitlist",
		summary:
			"Tell me if these days free up: a place in the line for a product, a size and a period. Joining again changes nothing",
		tag: "Waitlist",
		who: "member",
		isIdempotent: true,
		body: z
			.object({
				productId: id,
				size: optionalText(20),
				rentalPeriod: z.object({ startDate: day, endDate: day }, words.period.missing),
			})
			.openapi("WaitlistWish"),
		reply: z.object({ place: Entry }),
	}),
	leaveWaitlist: endpoint({
		method: "delete",
		path: "/api/waitlist/:id",
		summary: "Leaves the line; days that were held are given up. Leaving again changes nothing",
		tag: "Waitlist",
		who: "member",
		params: z.object({ id }),
		reply: z.object({}),
	}),
};
