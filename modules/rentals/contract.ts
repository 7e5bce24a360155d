import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { mobile } from "#modules/accounts/contract.ts";
import { Photo } from "#modules/media/contract.ts";
import { day, endpoint, id, optionalText, text, whole, z } from "#platform/endpoint.ts";
import { Block, ofListing, PieceCalendar } from "./contract-days.ts";

export type { Stage } from "./contract-photos.ts";

/** What the outside may say to and see of rentals. Paths and field names are the specification's. */

export const statuses = [
	"pending",
	"confirmed",
	"declined",
	"expired",
	"cancelled",
	"dispatched",
	"delivered",
	"undelivered",
	"overdue",
	"returned",
	"completed",
] as const;
export type OrderStatus = (typeof statuses)[number];

/** Steps that a person takes; the clock's own are not among them. */
export const personSteps = [
	"accept",
	"decline",
	"cancel",
	"dispatch",
	"handOver",
	"fail",
	"return",
	"complete",
] as const;
export type PersonStep = (typeof personSteps)[number];

/** Where a rental stands by its dates, in IST; null for an order that came to nothing. */
export const phases = ["upcoming", "active", "completed"] as const;
const shows = ["all", ...phases] as const;
export type Show = (typeof shows)[number];

/** The specification's address; an Indian pincode has six digits, the first not 0. */
const addressFields = { address_Line: text(200), city: text(80), pincode: text(12), country: text(60), mobile };
const Address = z.object(addressFields).superRefine((address, context) => {
	if (/^(india|bharat|भारत|in)$/i.test(address.country) && !/^[1-9]\d{5}$/.test(address.pincode))
		context.addIssue({
			code: "custom",
			path: ["pincode"],
			message: "An Indian pincode has six digits, the first not 0",
		});
});
export type Address = z.infer<typeof Address>;

const Order = z
	.object({
		_id: z.string(),
		orderId: z.string(),
		orderNumber: z.string().openapi({ description: "Short, to read out on the telephone" }),
		productId: z.string(),
		product: z
			.object({
				_id: z.string(),
				name: z.string(),
				image: z.string(),
				photo: Photo.nullable(),
				price: z.number().int(),
			})
			.openapi({ description: "As it was when it was rented" }),
		size: z.string(),
		rentalPeriod: z.object({ startDate: z.string(), endDate: z.string() }),
		days: z.number().int(),
		totalAmount: z.number().int().openapi({ description: "Whole rupees, frozen when the order was placed" }),
		paymentMethod: z.literal("cod"),
		status: z.enum(statuses),
		phase: z.enum(phases).nullable(),
		canResendCode: z.boolean().openapi({ description: "The asker may have a new delivery code sent" }),
		allowed: z.array(z.enum(personSteps)).openapi({ description: "What the asker may do now" }),
		answerBy: z.string().nullable().openapi({ description: "While pending: when the order expires unanswered" }),
		isDelayed: z.boolean().openapi({ description: "The piece is not back yet from the rental before this one" }),
		cancelFreeUntil: z.string().nullable().openapi({
			description: "While the client may cancel: from when on it is marked late. Null: never",
		}),
		deliveryAddress: z
			.object({
				address_Line: z.string(),
				city: z.string(),
				pincode: z.string(),
				country: z.string(),
				mobile: z.string(),
			})
			.nullable(),
		client: z.object({ _id: z.string(), name: z.string() }),
		seller: z.object({ _id: z.string(), name: z.string(), shopName: z.string(), city: z.string() }),
		createdAt: z.string(),
		timeline: z.array(
			z.object({
				step: z.string(),
				status: z.string(),
				at: z.string(),
				by: z.string(),
				reason: z.string(),
				isLate: z.boolean().openapi({ description: "Cancelled less than an hour before the delivery" }),
			}),
		),
	})
	.openapi("Order");
export type Order = z.infer<typeof Order>;

/** One of the listing and rental fields that the card of a rental needs, spread beside the order (the specification's rental record). */
const Rental = Order.extend({ name: z.string(), price: z.number().int(), images: z.array(z.string()) }).openapi(
	"Rental",
);
export type Rental = z.infer<typeof Rental>;

const count = z.number().int();
const ofUser = z.object({ userId: id });
/** A page of a list of orders. Without a word about it: the first hundred of all. */
const pageQuery = z.object({
	show: z.enum(shows, `show is one of ${shows.join(", ")}`).default("all"),
	page: whole(1, rules.orders.maxPage).default(1),
	limit: whole(1, rules.orders.maxPageSize).default(rules.orders.maxPageSize),
});
export type PageWish = z.output<typeof pageQuery>;
const pageReply = {
	page: count,
	totalPages: count,
	total: count.openapi({ description: "How many there are of what was asked for" }),
	counts: z.object({ all: count, active: count, upcoming: count, completed: count }),
};
const Task = z
	.object({ order: Order, more: count.openapi({ description: "How many of its kind wait behind it" }) })
	.openapi("Task");
export type Task = z.infer<typeof Task>;

const orderParams = z.object({ orderId: id });
const reason = text(500, 3);
const step = <const P extends `/api/order/:orderId/${string}`>(path: P, summary: string) =>
	({
		method: "post",
		path,
		summary,
		tag: "Orders",
		who: "member",
		params: orderParams,
		reply: z.object({ order: Order }),
	}) as const;

export const calls = {
	sendOtp: endpoint({
		method: "post",
		path: "/api/address/send-otp",
		summary:
			"Keeps the delivery address and mails the client a delivery code for this product (15 minutes to place the order)",
		tag: "Renting",
		who: "member",
		body: Address.safeExtend({
			status: optionalText(40),
			email: optionalText(254),
			userId: id.optional(),
			productId: id,
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
		body: z
			.object({
				productId: id,
				userId: id.optional(),
				userEmail: optionalText(254),
				userName: optionalText(80),
				userMobile: optionalText(30),
				rentalPeriod: z.object({ startDate: day, endDate: day }, words.period.missing),
				totalAmount: whole(0, rules.listing.maxPrice * rules.rental.maxDays),
				deliveryAddress: Address.optional(),
				size: optionalText(20),
				status: optionalText(40),
				paymentMethod: optionalText(40),
			})
			.openapi("NewRental"),
		reply: z.object({ orderId: z.string(), orderNumber: z.string(), totalAmount: z.number().int() }),
	}),
	getUserRentals: endpoint({
		method: "get",
		path: "/api/product/getUserRentals/:userId",
		summary: "What this person rented, newest first; a page of it, or of one phase",
		tag: "Renting",
		who: "member",
		params: ofUser,
		query: pageQuery,
		reply: z.object({ rentals: z.array(Rental), ...pageReply }),
	}),
	getSellerOrders: endpoint({
		method: "get",
		path: "/api/order/getSellerOrders/:userId",
		summary: "The orders on this seller's listings, those to answer first; a page of them, or of one phase",
		tag: "Orders",
		who: "member",
		params: ofUser,
		query: pageQuery,
		reply: z.object({ orders: z.array(Order), ...pageReply }),
	}),
	getAgenda: endpoint({
		method: "get",
		path: "/api/order/getAgenda/:userId",
		summary: "What this person has to do or to wait for, as client and as seller: the most pressing order of each kind",
		tag: "Orders",
		who: "member",
		params: ofUser,
		reply: z.object({ agenda: z.array(Task) }),
	}),
	getOrder: endpoint({
		method: "get",
		path: "/api/order/:orderId",
		summary: "One order, for its client, its seller or an admin",
		tag: "Orders",
		who: "member",
		params: orderParams,
		reply: z.object({ order: Order }),
	}),
	getBlockedDays: endpoint({
		...ofListing,
		method: "get",
		path: "/api/product/getBlockedDays/:id",
		summary: "The days from today on that its lister keeps a listing at home",
	}),
	getCalendar: endpoint({
		...ofListing,
		method: "get",
		path: "/api/product/calendar/:id",
		summary: "Each piece of a listing with the days from today on that it is rented, cleaned or kept at home",
		reply: z.object({ pieces: z.array(PieceCalendar) }),
	}),
	blockDays: endpoint({
		...ofListing,
		method: "post",
		path: "/api/product/blockDays/:id",
		summary: "Keeps a listing at home: nobody can book any piece of it on these days",
		body: Block,
	}),
	unblockDays: endpoint({
		...ofListing,
		method: "post",
		path: "/api/product/unblockDays/:id",
		summary: "Lets these days be booked again",
		body: Block,
	}),
	acceptOrder: endpoint(step("/api/order/:orderId/accept", "The seller says yes")),
	declineOrder: endpoint({
		...step("/api/order/:orderId/decline", "The seller says no, with a reason"),
		body: z.object({ reason }),
	}),
	cancelOrder: endpoint({
		...step("/api/order/:orderId/cancel", "Client or seller calls it off; a seller gives a reason"),
		body: z.object({ reason: optionalText(500) }),
	}),
	dispatchOrder: endpoint(step("/api/order/:orderId/dispatch", "The garment is on its way")),
	handOverOrder: endpoint({
		...step("/api/order/:orderId/handOver", "Closes the hand-over with the client's delivery code"),
		body: z.object({
			code: z
				.string("Please enter the code")
				.trim()
				.regex(/^\d{6}$/, "The code has six digits"),
		}),
	}),
	resendCode: endpoint(
		step(
			"/api/order/:orderId/resendCode",
			"Mails the client a new delivery code; the one before it is void, its lock too",
		),
	),
	failOrder: endpoint({
		...step("/api/order/:orderId/fail", "Nobody took it at the door"),
		body: z.object({ reason }),
	}),
	returnOrder: endpoint(step("/api/order/:orderId/return", "The garment is back")),
	completeOrder: endpoint(step("/api/order/:orderId/complete", "The seller says all is well")),
};
