import { normalizePlace } from "#common/places/address.ts";
import { rules } from "#common/rules.ts";
import { listingCopy } from "#messages/common/listing.js";
import { delivery } from "#messages/common/orders.js";
import * as copy from "#messages/common/product.js";
import { mobile } from "#modules/accounts/contract.ts";
import { ProductSummary, tryOnDays } from "#modules/catalogue/contract.ts";
import { fileHash, Photo } from "#modules/media/contract.ts";
import {
	day,
	dayWithMissingMessage,
	endpoint,
	id,
	integer,
	listOf,
	missingMessage,
	oneOf,
	optionalText,
	text,
	z,
} from "#platform/endpoint.ts";
import { pincode, pincodeOfPlace, refinePlace, rupeesBetween } from "#platform/typed-fields.ts";
import { PieceCalendar } from "./contract-holiday.ts";
import {
	AgendaEntry,
	codeReply,
	Order,
	orderParams,
	phases,
	Rental,
	statuses,
	stepEndpoints,
	Task,
} from "./contract-order.ts";

/** API schemas for blocked days and for the calendar of a listing's pieces. */

const blockDay = dayWithMissingMessage(() => listingCopy.away.missing);

const Block = z
	.object({
		startDate: blockDay,
		endDate: blockDay,
		pieceId: id.optional(),
		reason: optionalText(500).openapi({ description: "Of the staff, for somebody else's listing" }),
	})
	.openapi("Block", { description: "Days of one piece, or of all pieces" });

const listingEndpoint = {
	tag: "Renting",
	who: "seller",
	params: z.object({ id }),
	reply: z.object({ periods: z.array(z.object({ startDate: z.string(), endDate: z.string() })) }),
} as const;

export type { Part } from "#modules/catalogue/contract.ts";
export { type FindParcelInput, goodwillEndpoints, parcelEndpoints } from "./contract-exceptions.ts";
export { PlacedGroup } from "./contract-group.ts";
export type { PieceCalendar } from "./contract-holiday.ts";
export {
	type ChangeOptions,
	type ChangeStep,
	type CodeKind,
	type CorrectedStatus,
	type CorrectionStep,
	type ExtensionStep,
	Order,
	type OrderChange,
	type OrderStatus,
	type OrderTerms,
	type PersonStep,
	phases,
	type Rental,
	type StepFields,
	statuses,
	type Task,
	type UndoStep,
} from "./contract-order.ts";
export type { Tracking, Way } from "./contract-tracking.ts";

/** API schemas and the endpoint table of rentals. Paths and field names are the specification's. */

const listFilters = ["all", ...phases] as const;
export type ListFilter = (typeof listFilters)[number];

/** A missing mobile is reported together with the other missing fields. */
const requiredMobile = z
	.string({ error: missingMessage })
	.trim()
	.min(1, { error: missingMessage })
	.max(100, { error: () => delivery.mobile })
	.pipe(mobile);

/** The specification's address. An Indian pincode has six digits and does not start with 0. */
const addressFields = {
	address_Line: text(200),
	city: text(80),
	pincode: pincodeOfPlace,
	country: text(60),
	mobile: requiredMobile,
};
export const Address = z.object(addressFields).superRefine(refinePlace).overwrite(normalizePlace);
export type Address = z.infer<typeof Address>;

const count = z.number().int();
const userParams = z.object({ userId: id });
/** Paging of order lists. Default: the first hundred orders of all phases. */
const pageQuery = z.object({
	show: oneOf("show", listFilters).default("all"),
	page: integer(1, rules.orders.maxPage).default(1),
	limit: integer(1, rules.orders.maxPageSize).default(rules.orders.maxPageSize),
});
export type PageQuery = z.output<typeof pageQuery>;
const pageReply = {
	page: count,
	totalPages: count,
	total: count.openapi({ description: "How many orders match the filter" }),
	counts: z.object({ all: count, active: count, upcoming: count, completed: count }),
};
export const rentalEndpoints = {
	sendOtp: endpoint({
		method: "post",
		path: "/api/address/send-otp",
		summary:
			"Stores the delivery address and emails the client a delivery code for this product (15 minutes to place the order)",
		tag: "Renting",
		who: "member",
		handlesIdempotencyKey: true,
		specifiedMessageFor: ({ extra: { fields = {} } }) => {
			const missing = Object.keys(addressFields).filter((name) => fields[name] === missingMessage());
			return missing.length > 0 ? delivery.missing({ fields: missing }) : fields.mobile && delivery.mobile;
		},
		body: Address.safeExtend({
			status: optionalText(40),
			email: optionalText(254),
			userId: id.optional(),
			productId: id,
			rentalPeriod: z.object({ startDate: day, endDate: day }).optional().openapi({
				description:
					"The chosen days, which the email names with the cash to keep ready: refused when the item cannot be there on the first one",
			}),
			size: optionalText(20),
			tryOnDays,
		}).openapi("DeliveryRequest"),
		reply: z.object({}),
	}),
	createRental: endpoint({
		method: "post",
		path: "/api/product/createRental",
		summary:
			"Places an order: claims the days, freezes the price, binds the delivery code. Retry-safe with an Idempotency-Key",
		tag: "Renting",
		who: "member",
		handlesIdempotencyKey: true,
		body: z
			.object({
				productId: id,
				userId: id.optional(),
				userEmail: optionalText(254),
				userName: optionalText(80),
				userMobile: optionalText(30),
				rentalPeriod: z.object({ startDate: day, endDate: day }, { error: () => copy.period.missing }),
				totalAmount: rupeesBetween(0, rules.listing.maxPrice * (rules.rental.maxDays + rules.tryOn.maxDays)),
				deposit: rupeesBetween(0, rules.listing.maxDeposit)
					.optional()
					.openapi({ description: "The deposit that the client saw; another value is refused with the current one" }),
				deliveryAddress: Address.optional(),
				size: optionalText(20),
				backupSize: optionalText(20).openapi({ description: "A second size to try at the door, free of charge" }),
				tryOnDays,
				status: optionalText(40),
				paymentMethod: optionalText(40),
			})
			.openapi("NewRental"),
		reply: z.object({
			orderId: z.string(),
			orderNumber: z.string(),
			totalAmount: z.number().int(),
			isConfirmed: z.boolean().optional().openapi({
				description:
					"Whether the order is confirmed; false when its lister has to accept it. Replies that are stored from before have none",
			}),
		}),
	}),
	getUserRentals: endpoint({
		method: "get",
		path: "/api/product/getUserRentals/:userId",
		summary: "A page of a client's rentals, newest first; of all, or of one phase",
		tag: "Renting",
		who: "member",
		params: userParams,
		query: pageQuery,
		reply: z.object({ rentals: z.array(Rental), ...pageReply }),
	}),
	getSellerOrders: endpoint({
		key: "read",
		method: "get",
		path: "/api/order/getSellerOrders/:userId",
		summary: "A page of the orders on a seller's listings, pending ones first; of all, or of one phase",
		tag: "Orders",
		who: "member",
		params: userParams,
		query: pageQuery,
		reply: z.object({ orders: z.array(Order), ...pageReply }),
	}),
	getAgenda: endpoint({
		method: "get",
		path: "/api/order/getAgenda/:userId",
		summary: "The most pressing open order of each status, as client and as seller",
		tag: "Orders",
		who: "member",
		params: userParams,
		reply: z.object({ agenda: z.array(Task) }),
	}),
	getAgendaByDay: endpoint({
		key: "read",
		method: "get",
		path: "/api/order/getAgendaByDay/:userId",
		summary: "A person's agenda by day, as client and as seller: open orders and pieces that are being cleaned",
		tag: "Orders",
		who: "member",
		params: userParams,
		reply: z.object({
			today: z.string(),
			entries: z.array(AgendaEntry),
			total: z.number().int().openapi({ description: "All entries, including those that are not listed" }),
		}),
	}),
	getOrder: endpoint({
		key: "read",
		method: "get",
		path: "/api/order/:orderId",
		summary: "One order, for its client, its seller or an admin",
		tag: "Orders",
		who: "member",
		params: orderParams,
		reply: z.object({
			order: Order,
			group: z
				.object({ _id: z.string(), orders: z.number().int() })
				.nullable()
				.openapi({ description: "For the client: the orders that were placed together with it" }),
			together: z
				.array(
					z.object({
						orderId: z.string(),
						name: z.string(),
						size: z.string(),
						cash: z.number().int().openapi({ description: "Rent and deposit in whole rupees" }),
					}),
				)
				.openapi({
					description:
						"Orders of the same lister, address and day that are in the same status and can be handed over, or come back, with the same code",
				}),
			pickUpAddress: z
				.object({
					name: z.string(),
					address_Line: z.string(),
					city: z.string(),
					pincode: z.string(),
					country: z.string(),
					mobile: z.string(),
				})
				.nullable()
				.openapi({ description: "For an admin, masked, while the garment has to be collected or returned" }),
			...codeReply,
		}),
	}),
	getStandIns: endpoint({
		method: "get",
		path: "/api/order/:orderId/standIns",
		summary: "For the client of a delayed order: similar listings in the same size that are free on the same days",
		tag: "Orders",
		who: "member",
		params: orderParams,
		reply: z.object({ products: z.array(ProductSummary) }),
	}),
	getBlockedDays: endpoint({
		key: "read",
		...listingEndpoint,
		method: "get",
		path: "/api/product/getBlockedDays/:id",
		summary: "The blocked days of a listing from today on",
	}),
	getCalendar: endpoint({
		key: "read",
		...listingEndpoint,
		method: "get",
		path: "/api/product/calendar/:id",
		summary: "Each piece of a listing with the days from today on that are booked, held, cleaning or blocked",
		reply: z.object({ pieces: z.array(PieceCalendar) }),
	}),
	blockDays: endpoint({
		key: "listings",
		staff: ["support"],
		...listingEndpoint,
		method: "post",
		path: "/api/product/blockDays/:id",
		isIdempotent: true,
		summary: "Blocks days of a listing or of one piece, so that they cannot be booked",
		body: Block,
	}),
	unblockDays: endpoint({
		key: "listings",
		staff: ["support"],
		...listingEndpoint,
		method: "post",
		path: "/api/product/unblockDays/:id",
		summary: "Unblocks days, so that they can be booked again",
		body: Block,
	}),
	...stepEndpoints,
};

/** API schemas and endpoints for condition photographs of an order's garment. */

/** Named after the order steps that they document. */
export const stages = ["dispatch", "handOver", "return"] as const;
export type Stage = (typeof stages)[number];

const stage = z.enum(stages);

/** Angles of an item, so that photographs of the same one can be compared. */
export const angles = ["front", "back", "detail"] as const;
export type Angle = (typeof angles)[number];

const OrderPhotos = z.object({
	photos: z
		.array(
			z.object({
				stage,
				angle: z.enum(angles).nullable().openapi({ description: "Null: not said" }),
				by: z.enum(["client", "seller", "admin"]),
				at: z.string(),
				photo: Photo,
			}),
		)
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
		query: z.object({
			angle: oneOf("angle", angles).optional(),
			sha256: fileHash.optional(),
		}),
		files: { field: "images", maxFiles: rules.order.photosPerStage, maxBytes: rules.upload.maxFileBytes },
		reply: OrderPhotos,
	}),
};

const PartChecks = z.object({
	checks: z
		.array(
			z.object({
				stage,
				by: z.enum(["client", "seller", "admin"]),
				isOwn: z.boolean().openapi({ description: "Made by the requester; several of the staff may check" }),
				at: z.string(),
				missing: z.array(z.string()).openapi({ description: "The names of the missing parts; empty: all were there" }),
			}),
		)
		.openapi({
			description: "Oldest first. A later check of the same person at the same step corrects an earlier one",
		}),
	checking: z
		.array(z.object({ stage, left: z.number().int() }))
		.openapi({ description: "The steps at which the requester may check the parts now, and how often" }),
});
export type PartChecks = z.infer<typeof PartChecks>;

/** Endpoints for the parts of an order's item. */
export const partEndpoints = {
	getPartChecks: endpoint({
		method: "get",
		path: "/api/order/:orderId/parts",
		summary: "Which parts of the item were missing at which step, for the order's client, its seller or an admin",
		tag: "Orders",
		who: "member",
		params: orderParams,
		reply: PartChecks,
	}),
	checkParts: endpoint({
		staff: ["support"],
		method: "post",
		path: "/api/order/:orderId/parts/:stage",
		summary:
			"Records which parts of the item are there at the dispatch, the hand-over or the return; the others are missing",
		tag: "Orders",
		who: "member",
		params: z.object({ orderId: id, stage }),
		body: z.object({
			present: listOf(text(rules.listing.partNameLength), rules.listing.maxParts).openapi({
				description: "The names of the parts that are there",
			}),
		}),
		reply: PartChecks,
	}),
};

/** Endpoints used around placing an order: the order limit before it, and the latest order when the reply was lost. */

const LatestOrder = z.object({
	orderId: z.string(),
	orderNumber: z.string(),
	status: z.enum(statuses),
	stands: z.boolean().openapi({ description: "The order is not declined, expired, cancelled or undelivered" }),
	placedAt: z.string(),
});
export type LatestOrder = z.infer<typeof LatestOrder>;

const OrderLimit = z.object({
	open: z.number().int().openapi({ description: "Orders of the requester whose item is not back yet" }),
	limit: z.number().int().nullable().openapi({ description: "How many may be open at once; null: no limit" }),
	value: z.number().int().openapi({ description: "The retail value of their items, in whole rupees" }),
	valueLimit: z.number().int().nullable().openapi({ description: "How much it may be in all; null: no limit" }),
	reason: z
		.string()
		.nullable()
		.openapi({ description: "Why no further order, or none of the product, can be placed now; null when one can" }),
	canAskLister: z.boolean().openapi({
		description: "The product is worth too much; its lister may allow one order in a conversation about it",
	}),
});
export type OrderLimit = z.infer<typeof OrderLimit>;

export const placingEndpoints = {
	holdDays: endpoint({
		method: "post",
		path: "/api/product/hold",
		summary:
			"Holds the days of a booking for its client while the address is typed, for ten minutes. Repeating it returns the same hold; one of another booking ends",
		tag: "Renting",
		who: "member",
		body: z
			.object({
				productId: id,
				rentalPeriod: z.object({ startDate: day, endDate: day }, { error: () => copy.period.missing }),
				size: optionalText(20).openapi({ description: "Empty: the first in stock" }),
				pincode: pincode.optional().openapi({ description: "Where to deliver: the courier's days are held too" }),
			})
			.openapi("CheckoutBooking"),
		reply: z.object({
			hold: z
				.object({
					_id: z.string(),
					until: z
						.string()
						.openapi({ description: "When the days are free for others again, unless they were ordered" }),
				})
				.openapi("CheckoutHold"),
		}),
	}),
	leaveHold: endpoint({
		method: "delete",
		path: "/api/product/hold/:id",
		summary: "Ends the hold of a booking that its client does not place. Ending it again changes nothing",
		tag: "Renting",
		who: "member",
		params: z.object({ id }),
		reply: z.object({}),
	}),
	getOrderLimit: endpoint({
		method: "get",
		path: "/api/order/limit",
		summary:
			"How many orders the requester has open, what their items are worth, and how much both may be; with a product, also whether it can be ordered",
		tag: "Renting",
		who: "member",
		query: z.object({
			productId: id.optional(),
			count: integer(1, rules.bag.maxLines)
				.default(1)
				.openapi({ description: "How many orders are to be placed at once" }),
		}),
		reply: OrderLimit,
	}),
	getPlaced: endpoint({
		method: "get",
		path: "/api/order/placed",
		summary: "The requester's newest order of this product and these days; null when there is none",
		tag: "Renting",
		who: "member",
		query: z.object({
			productId: id,
			startDate: day,
			endDate: day,
			size: optionalText(20).openapi({ description: "Empty: any size" }),
			backupSize: text(20, 0).optional().openapi({ description: "Empty: no second size; missing: any" }),
			tryOnDays: integer(0, rules.tryOn.maxDays).optional().openapi({ description: "Missing: any" }),
			after: id.optional().openapi({ description: "Only orders placed after this one" }),
		}),
		reply: z.object({ placed: LatestOrder.nullable() }),
	}),
};

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

/** Endpoints for marks: what a member has for cancelling late, never sending an item, or not being there. */
const MarkList = z.object({
	marks: z.array(
		z.object({
			orderId: z.string(),
			orderNumber: z.string(),
			productName: z.string(),
			step: z.string().openapi({ description: "cancel, lapse (never sent) or fail (not there)" }),
			at: z.string(),
			endsAt: z.string(),
		}),
	),
	limitedUntil: z
		.string()
		.nullable()
		.openapi({ description: "Until when orders wait for acceptance, also on instant listings; null: they do not" }),
});
const Marks = z.object({ asClient: MarkList, asSeller: MarkList });
export type Marks = z.infer<typeof Marks>;

export const markEndpoints = {
	getMarks: endpoint({
		method: "get",
		path: "/api/order/marks",
		summary: "The requester's own marks that still count, newest first, and what follows from them",
		tag: "Orders",
		who: "member",
		reply: Marks,
	}),
	removeMark: endpoint({
		method: "post",
		path: "/api/order/:orderId/removeMark",
		summary: "Takes the mark of an order back, with a reason. Idempotent",
		tag: "Admin",
		who: "admin",
		staff: ["support"],
		params: orderParams,
		body: z.object({ reason: text(500, 3) }),
		reply: z.object({ order: Order }),
	}),
};
