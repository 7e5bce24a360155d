import { rules } from "#common/rules.ts";
import { recordCopy } from "#messages/api/rentals.js";
import { Photo } from "#modules/media/contract.ts";
import { dayWithMissingMessage, endpoint, id, oneOf, optionalText, z } from "#platform/endpoint.ts";
import { rupeesBetween } from "#platform/typed-fields.ts";
import { angles, stages, statuses } from "./contract.ts";

/** API schemas of the record of a garment: what was done to it, its rentals, and the tag that opens what is due. */

const recordKinds = ["cleaning", "repair", "alteration"] as const;
export type RecordKind = (typeof recordKinds)[number];

const count = z.number().int();
const text0 = z.string();
const ConditionPhoto = z.object({ angle: z.enum(angles).nullable(), stage: z.enum(stages), photo: Photo });

const RecordEntry = z.object({
	_id: text0,
	kind: z.enum(recordKinds),
	day: text0,
	doneBy: text0,
	cost: count.nullable().openapi({ description: "Whole rupees" }),
	bill: text0,
	note: text0,
	by: z.enum(["seller", "admin"]),
	at: text0,
	struck: z.object({ at: text0, reason: text0 }).nullable().openapi({ description: "When it was struck out, and why" }),
});

const RecordRental = z.object({
	orderId: text0,
	orderNumber: text0,
	status: z.enum(statuses),
	client: text0,
	rentalPeriod: z.object({ startDate: text0, endDate: text0 }),
	returnedAt: text0.nullable(),
	earned: count.openapi({ description: "Whole rupees of the ledger, less commission" }),
	pairs: z.array(z.object({ before: ConditionPhoto.nullable(), after: ConditionPhoto.nullable() })).openapi({
		description: "Photographs before the rental beside those after it, of the same angle where it is known",
	}),
});

const GarmentRecord = z.object({
	listing: z.object({ _id: text0, name: text0, photo: Photo.nullable(), canAdd: z.boolean() }),
	pieces: z.array(
		z.object({
			_id: text0,
			number: count.openapi({ description: "By age, from 1. It stays when others leave the stock" }),
			size: text0,
			inService: z.boolean(),
		}),
	),
	piece: z.object({
		_id: text0,
		rentals: count,
		days: count,
		earned: count,
		cleaningDue: z.boolean().openapi({ description: "It came back and was not cleaned since, by its record" }),
		cleanedOn: text0.nullable().openapi({ description: "The last cleaning, if it is newer than the last return" }),
		entries: z.array(RecordEntry).openapi({ description: "The newest day first" }),
		history: z.array(RecordRental).openapi({ description: "The latest rentals" }),
	}),
	today: text0,
});
export type GarmentRecord = z.infer<typeof GarmentRecord>;

const reason = optionalText(500).openapi({ description: "Of the staff, for somebody else's listing" });
const ofListing = { tag: "Renting", who: "seller", params: z.object({ id }) } as const;

export const recordEndpoints = {
	getRecord: endpoint({
		...ofListing,
		method: "get",
		path: "/api/product/record/:id",
		summary: "The record of one piece of a listing: rentals, earnings, cleanings, repairs, photographs",
		query: z.object({ pieceId: id.optional() }),
		reply: GarmentRecord,
	}),
	addRecordEntry: endpoint({
		staff: ["support"],
		...ofListing,
		method: "post",
		path: "/api/product/addRecordEntry/:id",
		summary: "Adds a cleaning, a repair or an alteration to the record of a piece. The same again changes nothing",
		body: z.object({
			pieceId: id,
			kind: oneOf("kind", recordKinds),
			day: dayWithMissingMessage(() => recordCopy.day),
			doneBy: optionalText(80),
			cost: rupeesBetween(0, rules.garmentRecord.maxCost).nullish(),
			bill: optionalText(60).openapi({ description: "The number of the bill" }),
			note: optionalText(500),
			reason,
		}),
		reply: GarmentRecord,
	}),
	strikeRecordEntry: endpoint({
		staff: ["support"],
		...ofListing,
		method: "post",
		path: "/api/product/strikeRecordEntry/:id",
		summary: "Strikes out a wrong entry, which stays in the record. Repeating it changes nothing",
		body: z.object({ pieceId: id, entryId: id, note: optionalText(200), reason }),
		reply: GarmentRecord,
	}),
	getTags: endpoint({
		...ofListing,
		method: "get",
		path: "/api/product/record/:id/tags.pdf",
		summary: "A sheet of QR tags, one for each piece in service, to cut out and sew in",
		replyFormat: "pdf",
		reply: z.object({}),
	}),
	replaceTag: endpoint({
		isIdempotent: true,
		staff: ["support"],
		...ofListing,
		method: "post",
		path: "/api/product/replaceTag/:id",
		summary: "Gives the tag of a piece a new code. A tag that was printed before opens nothing any more",
		body: z.object({ pieceId: id, reason }),
		reply: z.object({}),
	}),
	followTag: endpoint({
		method: "get",
		path: "/api/tag/:token",
		summary:
			"What a scanned tag opens for the requester: an order's page, the record of the piece, or its public listing",
		tag: "Renting",
		who: "anyone",
		params: z.object({ token: id }),
		reply: z.object({
			opens: z.enum(["order", "record", "listing"]),
			orderId: text0.optional(),
			productId: text0.optional().openapi({ description: "Missing when the listing is not public" }),
			pieceId: text0.optional(),
		}),
	}),
};
