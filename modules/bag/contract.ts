import { rules } from "#common/rules.ts";
import { bagCopy } from "#messages/api/bag.js";
import * as copy from "#messages/common/product.js";
import { ProductSummary } from "#modules/catalogue/contract.ts";
import { Photo } from "#modules/media/contract.ts";
import { Address, PlacedGroup } from "#modules/rentals/contract.ts";
import { day, endpoint, id, integer, listOf, optionalText, text, z } from "#platform/endpoint.ts";
import { pincode, rupeesBetween } from "#platform/typed-fields.ts";

/**
 * API schemas and the endpoint table of bags. A bag is always the requester's own: a member's, or the one of a visitor's cookie, so no endpoint
 * names a person.
 */

const problemCodes = [
	"gone",
	"paused",
	"out-of-stock",
	"past",
	"too-short",
	"taken",
	"held",
	"twice",
	"too-soon",
	"own",
	"blocked",
] as const;

const BagLine = z
	.object({
		_id: z.string(),
		product: z
			.object({
				_id: z.string(),
				name: z.string(),
				photo: Photo.nullable(),
				sizes: z.array(z.string()),
				lister: z.object({ _id: z.string(), name: z.string(), city: z.string() }).nullable(),
			})
			.openapi({ description: "Of a listing that is gone, only the name as it was when it was added" }),
		size: z.string(),
		rentalPeriod: z.object({ startDate: z.string(), endDate: z.string() }),
		days: z.number().int(),
		for: z.string().openapi({ description: "Who wears it; empty in a shared bag" }),
		function: z.string().openapi({ description: "Haldi, Mehendi, Sangeet, Wedding, Reception, or own words" }),
		price: z.number().int().openapi({ description: "Whole rupees a day, at present" }),
		discountPercent: z.number().int().openapi({ description: "For the number of days; 0: none" }),
		discountAmount: z
			.number()
			.int()
			.openapi({ description: "What it takes off the price of all days, in whole rupees" }),
		totalAmount: z.number().int().openapi({ description: "The rent of all days less the discount, in whole rupees" }),
		deposit: z.number().int(),
		isInstant: z.boolean().openapi({ description: "Confirmed at once; otherwise its lister has to accept it" }),
		earliestDay: z.string().nullable().openapi({
			description: "The earliest first day at the requested pincode, else the one on which it can leave; null: unknown",
		}),
		changes: z.array(z.string()).openapi({ description: "Sentences: what changed since it was added" }),
		problem: z
			.object({
				code: z.enum(problemCodes),
				message: z.string(),
				until: z.string().nullable().openapi({ description: "When the hold ends that takes the days" }),
			})
			.nullable()
			.openapi({ description: "Why it cannot be ordered now; null when it can" }),
		fit: z.string().nullable().optional().openapi({
			description: "How the size fits who wears it, in the member's own bag; null or missing: not known",
		}),
		addedAt: z.string(),
	})
	.openapi("BagLine");
export type BagLine = z.infer<typeof BagLine>;

const Bag = z
	.object({
		lines: z.array(BagLine).openapi({ description: "By first day, then as they were added" }),
		totalAmount: z.number().int().openapi({ description: "Rents of the lines that can be ordered, in whole rupees" }),
		deposit: z.number().int().openapi({ description: "Their deposits" }),
		sharePath: z
			.string()
			.nullable()
			.openapi({ description: "The path of the page that its link opens; null: not shared" }),
	})
	.openapi("Bag");
export type Bag = z.infer<typeof Bag>;

const rentalPeriod = z.object({ startDate: day, endDate: day }, { error: () => copy.period.missing });
const labels = { for: optionalText(rules.bag.labelLength), function: optionalText(rules.bag.labelLength) };
const size = optionalText(20).openapi({ description: "Empty: the first in stock" });
const pincodeQuery = z.object({
	pincode: pincode.optional().openapi({ description: "Where to deliver: says which lines cannot be there in time" }),
});
const token = text(100);

export const bagEndpoints = {
	getBag: endpoint({
		method: "get",
		path: "/api/bag",
		summary: "The requester's bag, with what each line costs and why it cannot be ordered",
		tag: "Bag",
		who: "anyone",
		query: pincodeQuery,
		reply: z.object({ bag: Bag }),
	}),
	addToBag: endpoint({
		method: "post",
		path: "/api/bag",
		summary: "Adds an item with days and size. Adding the same again changes nothing",
		tag: "Bag",
		who: "anyone",
		body: z.object({ productId: id, rentalPeriod, size, ...labels }).openapi("NewBagLine"),
		reply: z.object({ lineId: z.string(), count: z.number().int().openapi({ description: "Lines in the bag" }) }),
	}),
	mergeBag: endpoint({
		method: "post",
		path: "/api/bag/merge",
		summary: "Moves the lines of the visitor's bag of this browser into the member's bag, after a sign-in",
		tag: "Bag",
		who: "member",
		reply: z.object({
			left: z.number().int().openapi({ description: "Lines for which it had no room" }),
		}),
	}),
	shareBag: endpoint({
		method: "post",
		path: "/api/bag/share",
		summary:
			"Makes the link that shows the bag, without the names of who wears what. Sharing again returns the same link, which ends when the bag is empty",
		tag: "Bag",
		who: "anyone",
		reply: z.object({ sharePath: z.string() }),
	}),
	unshareBag: endpoint({
		method: "delete",
		path: "/api/bag/share",
		summary: "Ends the link. Ending it again changes nothing",
		tag: "Bag",
		who: "anyone",
		reply: z.object({}),
	}),
	getSharedBag: endpoint({
		method: "get",
		path: "/api/bag/shared/:token",
		summary: "The bag of a link",
		tag: "Bag",
		who: "anyone",
		params: z.object({ token }),
		query: pincodeQuery,
		reply: z.object({
			owner: z.string().openapi({ description: "The first name of a member; empty for a visitor" }),
			isOwn: z.boolean(),
			bag: Bag,
		}),
	}),
	takeFromSharedBag: endpoint({
		method: "post",
		path: "/api/bag/shared/:token",
		summary: "Adds lines of a shared bag to the requester's own. Lines that are in it already stay as they are",
		tag: "Bag",
		who: "anyone",
		params: z.object({ token }),
		body: z.object({ lines: listOf(id, rules.bag.maxLines) }).openapi("TakenLines"),
		reply: z.object({ count: z.number().int(), left: z.number().int() }),
	}),
	getBagSubstitutes: endpoint({
		method: "get",
		path: "/api/bag/:id/substitutes",
		summary: "Similar items in the size and on the days of a line that cannot be ordered",
		tag: "Bag",
		who: "anyone",
		params: z.object({ id }),
		query: pincodeQuery,
		reply: z.object({ products: z.array(ProductSummary) }),
	}),
	changeBagLine: endpoint({
		method: "put",
		path: "/api/bag/:id",
		summary: "Changes the days, the size and the labels of a line",
		tag: "Bag",
		who: "anyone",
		params: z.object({ id }),
		body: z.object({ rentalPeriod, size, ...labels }).openapi("BagLineChange"),
		reply: z.object({}),
	}),
	removeBagLine: endpoint({
		method: "delete",
		path: "/api/bag/:id",
		summary: "Removes a line. Removing it again changes nothing",
		tag: "Bag",
		who: "anyone",
		params: z.object({ id }),
		reply: z.object({ count: z.number().int() }),
	}),
	orderBag: endpoint({
		method: "post",
		path: "/api/rental/group",
		summary:
			"Places all lines of the bag as orders, or none of them: each line is an order of its own, and all of them are a group. Retry-safe with an Idempotency-Key",
		tag: "Bag",
		who: "member",
		handlesIdempotencyKey: true,
		body: z
			.object({
				lines: listOf(
					z.object({
						_id: id,
						totalAmount: rupeesBetween(0, 1_000_000_000),
						deposit: rupeesBetween(0, 1_000_000_000),
						tryOnDays: integer(0, rules.tryOn.maxDays)
							.refine((days) => days === 0, { error: () => bagCopy.noTryOn })
							.optional()
							.openapi({ description: "Only 0: an item with try-on days is ordered on its own" }),
					}),
					rules.bag.maxLines,
				).openapi({ description: "All lines of the bag, with the amounts that the client saw" }),
				address: Address,
				addresses: listOf(
					z.object({ function: optionalText(rules.bag.labelLength), address: Address }),
					rules.bag.maxLines,
				)
					.default([])
					.openapi({ description: "Other addresses for the lines of a function" }),
				groupId: id.optional().openapi({ description: "An earlier group of the requester that the orders join" }),
			})
			.openapi("BagOrder"),
		reply: z.object({ group: PlacedGroup }),
	}),
};
