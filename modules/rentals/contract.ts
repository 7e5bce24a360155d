import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { mobile } from "#modules/accounts/contract.ts";
import { ProductSummary } from "#modules/catalogue/contract.ts";
import { day, endpoint, id, missingText, optionalText, text, whole, z } from "#platform/endpoint.ts";
import { Block, listingEndpoint, PieceCalendar } from "./contract-days.ts";
import { AgendaEntry, Order, phases, Rental, Task } from "./contract-order.ts";
import { orderParams, stepEndpoints } from "./contract-steps.ts";

export {
	type CodeKind,
	type Order,
	type OrderStatus,
	type PersonStep,
	phases,
	type Rental,
	statuses,
	type Task,
} from "./contract-order.ts";

export type { Stage } from "./contract-photos.ts";

/** What the outside may say to and see of rentals. Paths and field names are the specification's. */

const listFilters = ["all", ...phases] as const;
export type ListFilter = (typeof listFilters)[number];

/** Missing, it is named with the other missing fields. */
const requiredMobile = z.string(missingText).trim().min(1, missingText).max(30, words.delivery.mobile).pipe(mobile);

/** The specification's address; an Indian pincode has six digits, the first not 0. */
const addressFields = {
	address_Line: text(200),
	city: text(80),
	pincode: text(12),
	country: text(60),
	mobile: requiredMobile,
};
const Address = z.object(addressFields).superRefine((address, context) => {
	if (/^(india|bharat|भारत|in)$/i.test(address.country) && !/^[1-9]\d{5}$/.test(address.pincode))
		context.addIssue({
			code: "custom",
			path: ["pincode"],
			message: "An Indian pincode has six digits, the first not 0",
		});
});
export type Address = z.infer<typeof Address>;

const count = z.number().int();
const userParams = z.object({ userId: id });
/** A page of a list of orders. Without a word about it: the first hundred of all. */
const pageQuery = z.object({
	show: z.enum(listFilters, `show is one of ${listFilters.join(", ")}`).default("all"),
	page: whole(1, rules.orders.maxPage).default(1),
	limit: whole(1, rules.orders.maxPageSize).default(rules.orders.maxPageSize),
});
export type PageQuery = z.output<typeof pageQuery>;
const pageReply = {
	page: count,
	totalPages: count,
	total: count.openapi({ description: "How many there are of what was asked for" }),
	counts: z.object({ all: count, active: count, upcoming: count, completed: count }),
};
export const rentalEndpoints = {
	sendOtp: endpoint({
		method: "post",
		path: "/api/address/send-otp",
		summary:
			"Keeps the delivery address and mails the client a delivery code for this product (15 minutes to place the order)",
		tag: "Renting",
		who: "member",
		readsKey: true,
		sentenceFor: ({ extra: { fields = {} } }) => {
			const missing = Object.keys(addressFields).filter((name) => fields[name] === missingText);
			return missing.length > 0 ? words.delivery.missing(missing) : fields.mobile && words.delivery.mobile;
		},
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
		readsKey: true,
		body: z
			.object({
				productId: id,
				userId: id.optional(),
				userEmail: optionalText(254),
				userName: optionalText(80),
				userMobile: optionalText(30),
				rentalPeriod: z.object({ startDate: day, endDate: day }, words.period.missing),
				totalAmount: whole(0, rules.listing.maxPrice * rules.rental.maxDays),
				deposit: whole(0, rules.listing.maxDeposit)
					.optional()
					.openapi({ description: "What the client saw; another one is refused with what it is" }),
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
		params: userParams,
		query: pageQuery,
		reply: z.object({ rentals: z.array(Rental), ...pageReply }),
	}),
	getSellerOrders: endpoint({
		method: "get",
		path: "/api/order/getSellerOrders/:userId",
		summary: "The orders on this seller's listings, those to answer first; a page of them, or of one phase",
		tag: "Orders",
		who: "member",
		params: userParams,
		query: pageQuery,
		reply: z.object({ orders: z.array(Order), ...pageReply }),
	}),
	getAgenda: endpoint({
		method: "get",
		path: "/api/order/getAgenda/:userId",
		summary: "What this person has to do or to wait for, as client and as seller: the most pressing order of each kind",
		tag: "Orders",
		who: "member",
		params: userParams,
		reply: z.object({ agenda: z.array(Task) }),
	}),
	getAgendaByDay: endpoint({
		method: "get",
		path: "/api/order/getAgendaByDay/:userId",
		summary:
			"All that this person has to do or to wait for, as client and as seller, by day; pieces being cleaned among it",
		tag: "Orders",
		who: "member",
		params: userParams,
		reply: z.object({
			today: z.string(),
			entries: z.array(AgendaEntry),
			total: z.number().int().openapi({ description: "Of them all, when there are more than are listed" }),
		}),
	}),
	getOrder: endpoint({
		method: "get",
		path: "/api/order/:orderId",
		summary: "One order, for its client, its seller or an admin",
		tag: "Orders",
		who: "member",
		params: orderParams,
		reply: z.object({
			order: Order,
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
				.openapi({ description: "For an admin, while the garment is to be fetched or brought back" }),
			codeTriesLeft: z.number().int().nullable().openapi({
				description:
					"Of the code in force; 0: locked until the client has a new one; null: none has been sent, the client can ask for one",
			}),
		}),
	}),
	getStandIns: endpoint({
		method: "get",
		path: "/api/order/:orderId/standIns",
		summary: "For the client of an order whose piece is not back: others like it in its size, free on just these days",
		tag: "Orders",
		who: "member",
		params: orderParams,
		reply: z.object({ products: z.array(ProductSummary) }),
	}),
	getBlockedDays: endpoint({
		...listingEndpoint,
		method: "get",
		path: "/api/product/getBlockedDays/:id",
		summary: "The days from today on that its lister keeps a listing at home",
	}),
	getCalendar: endpoint({
		...listingEndpoint,
		method: "get",
		path: "/api/product/calendar/:id",
		summary: "Each piece of a listing with the days from today on that it is rented, cleaned or kept at home",
		reply: z.object({ pieces: z.array(PieceCalendar) }),
	}),
	blockDays: endpoint({
		...listingEndpoint,
		method: "post",
		path: "/api/product/blockDays/:id",
		isIdempotent: true,
		summary: "Keeps a listing at home: nobody can book any piece of it on these days",
		body: Block,
	}),
	unblockDays: endpoint({
		...listingEndpoint,
		method: "post",
		path: "/api/product/unblockDays/:id",
		summary: "Lets these days be booked again",
		body: Block,
	}),
	...stepEndpoints,
};
