import { Photo } from "#modules/media/contract.ts";
import { z } from "#platform/endpoint.ts";

/** What the outside may see of an order. Field names are the specification's where it has them. */

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
	"disputed",
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

/** What the client reads out: when the garment comes, and when it goes back. */
export const codeKinds = ["delivery", "return"] as const;
export type CodeKind = (typeof codeKinds)[number];

/** Where a rental stands by its dates, in IST; null for an order that came to nothing. */
export const phases = ["upcoming", "active", "completed"] as const;
export const Order = z
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
		deposit: z
			.number()
			.int()
			.openapi({ description: "Whole rupees beside the rent, paid with it and due back after inspection; frozen" }),
		retailValue: z.number().int().openapi({ description: "Damage is never charged above it; frozen" }),
		policy: z.string().openapi({ description: "The version of the terms that it was sold under" }),
		paymentMethod: z.literal("cod"),
		version: z
			.number()
			.int()
			.openapi({ description: "One higher after each step. Sent with a step, it must still be this" }),
		status: z.enum(statuses),
		phase: z.enum(phases).nullable(),
		canResendCode: z.boolean().openapi({ description: "The asker may have a new code sent" }),
		codeInForce: z
			.enum(codeKinds)
			.nullable()
			.openapi({ description: "The client's code that the next hand-over takes; null when there is none" }),
		allowed: z.array(z.enum(personSteps)).openapi({ description: "What the asker may do now" }),
		notYet: z
			.object({ step: z.enum(["dispatch", "handOver"]), from: z.string(), reason: z.string() })
			.nullable()
			.openapi({ description: "The requester's next step when its earliest day is still to come: that day, and why" }),
		answerBy: z.string().nullable().openapi({ description: "While pending: when the order expires unanswered" }),
		inspectBy: z.string().nullable().openapi({ description: "While returned: when quiet means that all is well" }),
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
export const Rental = Order.extend({ name: z.string(), price: z.number().int(), images: z.array(z.string()) }).openapi(
	"Rental",
);
export type Rental = z.infer<typeof Rental>;

export const Task = z
	.object({ order: Order, more: z.number().int().openapi({ description: "How many of its kind wait behind it" }) })
	.openapi("Task");
export type Task = z.infer<typeof Task>;

/** What there is to do or to wait for on a day. */
export const AgendaEntry = z
	.object({
		day: z.string(),
		kind: z.enum(["order", "cleaning"]),
		freeFrom: z
			.string()
			.nullable()
			.openapi({ description: "Of a piece that is being cleaned: the first day after it" }),
		order: Order,
	})
	.openapi("AgendaEntry");
export type AgendaEntry = z.infer<typeof AgendaEntry>;
