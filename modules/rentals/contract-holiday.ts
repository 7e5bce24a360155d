import { rules } from "#common/rules.ts";
import { listingCopy } from "#messages/common/listing.js";
import { day, dayWithMissingMessage, endpoint, optionalText, z } from "#platform/endpoint.ts";

/** API schemas for the calendar of a listing's pieces, and for the holiday of a lister. */

const holidayDay = dayWithMissingMessage(() => listingCopy.away.missing);

const Holiday = z
	.object({
		startDate: holidayDay,
		endDate: holidayDay,
		note: optionalText(rules.holiday.noteLength).openapi({ description: "For clients; without contact details" }),
	})
	.openapi("Holiday", { description: "Days on which no listing of a lister can be booked" });

const holidayReply = z.object({
	holiday: Holiday.nullable(),
	orders: z
		.array(
			z.object({
				orderId: z.string(),
				name: z.string(),
				status: z.string(),
				startDate: z.string(),
				endDate: z.string(),
			}),
		)
		.openapi({ description: "The open orders in these days, at most 100: they stay" }),
});

/** The holiday of a lister. */
export const holidayEndpoints = {
	getHoliday: endpoint({
		method: "get",
		path: "/api/user/holiday",
		summary: "The lister's holiday, with the open orders in it, or in the given days",
		tag: "Renting",
		who: "seller",
		query: z.object({ startDate: day.optional(), endDate: day.optional() }),
		reply: holidayReply,
	}),
	takeHoliday: endpoint({
		method: "put",
		path: "/api/user/holiday",
		summary: "Takes or changes a holiday: no listing of the lister can be booked in it. Orders that exist stay",
		tag: "Renting",
		who: "seller",
		body: Holiday,
		reply: holidayReply,
	}),
	endHoliday: endpoint({
		method: "delete",
		path: "/api/user/holiday",
		summary: "Ends the holiday; its days can be booked again",
		tag: "Renting",
		who: "seller",
		reply: z.object({}),
	}),
};

const pieceReasons = z.enum(["booked", "held", "cleaning", "away"]);
/** `isHoliday`: away in the lister's holiday. */
const pieceDay = z.object({ day: z.string(), reason: pieceReasons, isHoliday: z.boolean().optional() });

export const PieceCalendar = z
	.object({
		id: z.string(),
		size: z.string(),
		days: z.array(pieceDay),
	})
	.openapi("PieceCalendar");
export type PieceCalendar = z.infer<typeof PieceCalendar>;
