import { listingCopy } from "#common/copy/listing-copy.ts";
import { dayWithMissingMessage, id, optionalText, z } from "#platform/endpoint.ts";

/** API schemas for blocked days and for the calendar of a listing's pieces. */

const blockDay = dayWithMissingMessage(listingCopy.away.missing);
export const Block = z
	.object({
		startDate: blockDay,
		endDate: blockDay,
		pieceId: id.optional(),
		reason: optionalText(500).openapi({ description: "Of the staff, for somebody else's listing" }),
	})
	.openapi("Block", { description: "Days of one piece, or of all pieces" });

export const PieceCalendar = z
	.object({
		id: z.string(),
		size: z.string(),
		days: z.array(z.object({ day: z.string(), reason: z.enum(["booked", "held", "cleaning", "away"]) })),
	})
	.openapi("PieceCalendar");
export type PieceCalendar = z.infer<typeof PieceCalendar>;

export const listingEndpoint = {
	tag: "Renting",
	who: "seller",
	params: z.object({ id }),
	reply: z.object({ periods: z.array(z.object({ startDate: z.string(), endDate: z.string() })) }),
} as const;
