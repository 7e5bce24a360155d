import { cashHolders, correctedCash, returnCash } from "#common/rules/money.ts";
import { rules } from "#common/rules.ts";
import { orderFieldsCopy } from "#messages/common/orders.js";
import { Part, Product } from "#modules/catalogue/contract.ts";
import { Photo } from "#modules/media/contract.ts";
import { day, endpoint, flag, id, integer, listOf, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { digits } from "#platform/typed-fields.ts";
import { OrderTracking, refineTracking, trackingFields } from "./contract-tracking.ts";

/** API schemas of an order, its agenda entries and its rental record. Field names follow the specification. */

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
	"reported",
	"returned",
	"disputed",
	"completed",
] as const;
export type OrderStatus = (typeof statuses)[number];

/** Steps that a person takes, without those of the scheduler. */
const personSteps = ["accept", "decline", "cancel", "dispatch", "handOver", "fail", "return", "complete"] as const;
export type PersonStep = (typeof personSteps)[number];

/** Steps that take back the seller's last step, within seconds. */
const undoSteps = ["undoAccept", "undoDispatch"] as const;
export type UndoStep = (typeof undoSteps)[number];

/** Steps about the extension of a rental that is with its client. */
const extensionSteps = [
	"requestExtension",
	"extend",
	"acceptExtension",
	"declineExtension",
	"withdrawExtension",
] as const;
export type ExtensionStep = (typeof extensionSteps)[number];

/** Steps about other days or another size of an order that is not dispatched. */
const changeSteps = ["requestChange", "change", "acceptChange", "declineChange", "withdrawChange"] as const;
export type ChangeStep = (typeof changeSteps)[number];

/** The statuses to which an admin can correct an order. */
const correctedStatuses = ["confirmed", "dispatched", "delivered", "returned", "cancelled"] as const;
export type CorrectedStatus = (typeof correctedStatuses)[number];
/** The steps by which an admin corrects an order. */
export type CorrectionStep = `correctTo${Capitalize<CorrectedStatus>}`;

/** The one-time codes that the client reads out: at the hand-over and at the return. */
const codeKinds = ["delivery", "return"] as const;
export type CodeKind = (typeof codeKinds)[number];

/** The phase of a rental by its dates in IST; null for an unfulfilled order. */
export const phases = ["upcoming", "active", "completed"] as const;
const OrderTerms = z
	.object({
		startDate: z.string(),
		endDate: z.string(),
		size: z.string(),
		totalAmount: z.number().int().openapi({ description: "The rent in whole rupees, by the frozen price" }),
	})
	.openapi("OrderTerms");
export type OrderTerms = z.infer<typeof OrderTerms>;
const OrderChange = z.object({ _id: z.string(), from: OrderTerms, to: OrderTerms }).openapi("OrderChange");
export type OrderChange = z.infer<typeof OrderChange>;

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
			.openapi({ description: "As it was when the order was placed" }),
		parts: z.array(Part).openapi({ description: "Of the item, frozen: what both sides tick at each step" }),
		size: z.string(),
		backup: z.object({ size: z.string(), isAlong: z.boolean() }).nullable().openapi({
			description:
				"The second size. isAlong: it comes along with the item, and the client keeps one at the door; afterwards it is the one that went back",
		}),
		tryOn: z
			.object({
				days: z.number().int(),
				amount: z.number().int().openapi({ description: "Whole rupees, part of totalAmount; frozen" }),
				courierCost: z
					.number()
					.int()
					.openapi({ description: "Of the rent, what the operator keeps of an item that is sent back" }),
				sendBackUntil: z.string(),
				canSendBack: z.boolean().openapi({ description: "Whether the requester may send the item back now" }),
				sentBackOn: z.string().nullable(),
			})
			.nullable()
			.openapi({
				description:
					"The item comes so many days before the first rental day. Until noon of the day before that day it may go back at no rent, because it does not fit",
			}),
		rentalPeriod: z.object({ startDate: z.string(), endDate: z.string() }),
		days: z.number().int(),
		totalAmount: z.number().int().openapi({ description: "Whole rupees, frozen when the order was placed" }),
		lengthDiscounts: z.array(z.object({ fromDays: z.number().int(), percent: z.number().int() })).openapi({
			description: "The listing's discounts by length when the order was placed; they count for an extension too",
		}),
		discountAmount: z.number().int().openapi({
			description: "Whole rupees by which totalAmount is less than the price of all days, for their number; 0: none",
		}),
		deposit: z.number().int().openapi({
			description: "Whole rupees in addition to the rent, paid with it and refunded after inspection; frozen",
		}),
		retailValue: z.number().int().openapi({ description: "The most that damage can cost, in whole rupees; frozen" }),
		policy: z.string().openapi({ description: "The version of the terms that apply to this order" }),
		paymentMethod: z.literal("cod"),
		version: z.number().int().openapi({
			description: "Increases with each step. A step that sends another version is refused (optimistic locking)",
		}),
		status: z.enum(statuses),
		phase: z.enum(phases).nullable(),
		canResendCode: z.boolean().openapi({ description: "Whether the requester may have a new code sent" }),
		codeInForce: z
			.enum(codeKinds)
			.nullable()
			.openapi({ description: "The code that is valid for the next hand-over or return; null when there is none" }),
		allowed: z.array(z.enum(personSteps)).openapi({ description: "The steps that the requester may take now" }),
		notYet: z
			.object({ step: z.enum(["dispatch", "handOver"]), from: z.string(), reason: z.string() })
			.nullable()
			.openapi({
				description: "The requester's next step while its earliest day is still to come: that day, and the reason",
			}),
		undo: z
			.object({ step: z.enum(undoSteps), until: z.string() })
			.nullable()
			.openapi({ description: "The step by which the requester may take back their last one, and until when" }),
		extension: z
			.object({
				options: z.array(z.object({ endDate: z.string(), extraRent: z.number().int() })).openapi({
					description: "The later last days that the requester can ask for now, with the rent to add",
				}),
				requested: z
					.object({ endDate: z.string(), extraRent: z.number().int(), answerBy: z.string() })
					.nullable()
					.openapi({ description: "The request that waits for the seller; its days are reserved" }),
				firstEndDate: z
					.string()
					.nullable()
					.openapi({ description: "The last day before the order was extended; null when it was not" }),
				extraRent: z.number().int().openapi({
					description: "The rent of the days after it, part of totalAmount. Paid at the return",
				}),
				allowed: z.array(z.enum(extensionSteps)),
			})
			.openapi({ description: "How long the rental can be, or has been, extended" }),
		change: z
			.object({
				requested: z
					.object({ _id: z.string(), ...OrderTerms.shape, answerBy: z.string() })
					.nullable()
					.openapi({ description: "The request that waits for the seller; its days are held" }),
				allowed: z.array(z.enum(changeSteps)),
			})
			.openapi({ description: "Other days or another size, until the dispatch" }),
		lost: z.object({ from: z.string(), isOpen: z.boolean(), most: z.number().int() }).nullable().openapi({
			description:
				"For the seller or an admin of an overdue order: from which day the item can be marked as lost, and the most that can be claimed",
		}),
		parcel: z.object({ canReport: z.boolean(), canLose: z.boolean(), canFind: z.boolean() }).openapi({
			description:
				"Of a parcel that the courier lost or damaged: whether the requester may tell the staff, and whether an admin may record it, or that the item is found",
		}),
		tracking: OrderTracking,
		corrections: z.array(z.enum(correctedStatuses)).openapi({
			description: "For an admin: the statuses to which the order can be corrected, by its own status and dates",
		}),
		courier: z
			.object({
				transitDays: z.number().int(),
				dispatchFrom: z.string(),
				dispatchBy: z.string(),
				reachesBy: z.string(),
				leavesOn: z.string(),
				backBy: z.string(),
			})
			.openapi({
				description:
					"The planned courier days: the item leaves its lister from dispatchFrom, at the latest on dispatchBy, reaches the client by the first day, or its try-on days before it, leaves them on leavesOn and is back by backBy. After that it is overdue",
			}),
		answerBy: z
			.string()
			.nullable()
			.openapi({ description: "While pending: when the order expires if the seller has not answered" }),
		inspectBy: z
			.string()
			.nullable()
			.openapi({ description: "While returned: when the order completes unless damage is claimed" }),
		isDelayed: z.boolean().openapi({ description: "The piece is not back yet from the previous rental" }),
		cancelFreeUntil: z.string().nullable().openapi({
			description: "While the client may cancel: when a cancellation starts to be marked late. Null: never",
		}),
		deliveryAddress: z
			.object({
				address_Line: z.string(),
				city: z.string(),
				pincode: z.string(),
				country: z.string(),
				mobile: z.string(),
			})
			.nullable()
			.openapi({ description: "Masked for an admin; null for the seller while they do not need it" }),
		client: z.object({ _id: z.string(), name: z.string(), calledName: z.string() }),
		seller: z.object({ _id: z.string(), name: z.string(), shopName: z.string(), city: z.string() }),
		createdAt: z.string(),
		mark: z
			.object({ side: z.enum(["client", "seller"]), endsAt: z.string(), isRemoved: z.boolean() })
			.nullable()
			.openapi({
				description:
					"The mark that the end of the order gave to one side, for cancelling late, not sending the item or not being there. For that side and the staff",
			}),
		timeline: z.array(
			z.object({
				step: z.string(),
				status: z.string(),
				at: z.string(),
				by: z.string(),
				reason: z.string(),
				isLate: z.boolean().openapi({ description: "Cancelled less than an hour before the delivery" }),
				endDate: z.string().nullable().openapi({ description: "Of an extension: the last day" }),
				change: OrderChange.nullable().openapi({ description: "Of a change of days or size" }),
				recordedAt: z.string().nullable().openapi({
					description: "When a phone recorded it without a connection; `at` is when it was received. Null: at once",
				}),
				refusal: z.string().nullable().openapi({
					description:
						"Of a hand-over or return that was recorded so and does not count (refuseHandOver, refuseReturn): why",
				}),
			}),
		),
	})
	.openapi("Order");
export type Order = z.infer<typeof Order>;

/** The specification's rental record: an order with the listing's fields that a rental card shows. */
export const Rental = Order.extend({
	name: z.string(),
	price: z.number().int(),
	images: z.array(z.string()),
	groupId: z
		.string()
		.nullable()
		.openapi({ description: "The client's group of orders, if it was ordered from a bag; null for the staff" }),
}).openapi("Rental");
export type Rental = z.infer<typeof Rental>;

export const Task = z
	.object({
		order: Order,
		more: z.number().int().openapi({ description: "How many further orders have the same status" }),
	})
	.openapi("Task");
export type Task = z.infer<typeof Task>;

/** An order to act on or to wait for on a day, or a piece that is being cleaned. */
export const AgendaEntry = z
	.object({
		day: z.string(),
		kind: z.enum(["order", "cleaning"]),
		freeFrom: z
			.string()
			.nullable()
			.openapi({ description: "For a piece that is being cleaned: the first free day after it" }),
		piece: z
			.object({ _id: z.string(), cleanedOn: z.string().nullable() })
			.optional()
			.openapi({ description: "The piece that is being cleaned, and the cleaning in its record since it came back" }),
		order: Order,
	})
	.openapi("AgendaEntry");
export type AgendaEntry = z.infer<typeof AgendaEntry>;

const ChangeOptions = z
	.object({
		problem: z.string().nullable().openapi({ description: "Why the order cannot be changed now; null: it can" }),
		window: z.object({ startDate: z.string(), endDate: z.string() }),
		minDays: z.number().int().openapi({ description: "The shortest rental" }),
		isImmediate: z.boolean().openapi({ description: "A change holds at once; else the seller has to accept it" }),
		sizes: Product.shape.availability.openapi({
			description:
				"The days that are not free, and the free periods, of each size in stock; the order's own days are free",
		}),
		quote: z
			.object({
				to: OrderTerms,
				discountAmount: z.number().int().openapi({ description: "Whole rupees off the rent, for the number of days" }),
				problem: z.string().nullable().openapi({ description: "Why these days or this size are not possible" }),
			})
			.nullable()
			.openapi({ description: "Of the chosen days and size; null: none are chosen" }),
	})
	.openapi("ChangeOptions");
export type ChangeOptions = z.infer<typeof ChangeOptions>;

/** Endpoints for the steps that people take with an order. */

export const orderParams = z.object({ orderId: id });
const reason = text(500, 3);
/** Ten years in seconds: what happened counts however long it waited. */
const longestWait = 315_360_000;
const version = z
	.number()
	.int()
	.min(1)
	.max(1_000_000)
	.optional()
	.openapi({ description: "The order's version that the requester saw" });
const code = digits(
	6,
	() => orderFieldsCopy.code,
	() => orderFieldsCopy.codeDigits,
);
/** In place of the code; one of them is needed, except for an admin who takes an item back. */
const credentials = {
	code: code.or(z.literal("")).optional(),
	token: z.preprocess(
		(value) => value || undefined,
		z
			.string({ error: () => orderFieldsCopy.token })
			.max(10_000, { error: () => orderFieldsCopy.token })
			.regex(/^almari1\.[\w-]+\.[\w-]+$/, { error: () => orderFieldsCopy.token })
			.optional()
			.openapi({ description: "The signed token that the client's page shows as a QR (`handOverToken`)" }),
	),
};
/** The code in force, its token and the key of that, on the order's page. */
export const codeReply = {
	codeSent: z.object({ at: z.string(), to: z.string().nullable(), subject: z.string() }).nullable().openapi({
		description:
			"When the valid code was emailed, and how the email's subject begins; for the client also to which address, masked; null: no code has been sent",
	}),
	codeTriesLeft: z.number().int().nullable().openapi({
		description:
			"Attempts left for the valid code; 0: locked until the client has a new one; null: no code has been sent",
	}),
	handOverToken: z.string().nullable().openapi({
		description:
			"For the client of an accepted order, while a code is in force: the token to show as a QR, signed by Ed25519 over the text before its last dot. It names the step and all orders that the code is for",
	}),
	handOverKey: z.string().nullable().openapi({
		description:
			"For the seller and the staff, while a hand-over or return is possible: the public key by which a phone verifies the token without a connection, 32 bytes in base64url",
	}),
};
const waitedSeconds = integer(0, longestWait).optional().openapi({
	description:
		"Of a step that was recorded without a connection: the seconds from then until it is sent, by the sender's own clock. It counts as taken so long ago, at most 48 hours and not before the order's last step. When it is refused, both sides are told",
});
const cashHolder = z.preprocess(
	(value) => value || undefined,
	oneOf("cashHolder", cashHolders).optional().openapi({
		description:
			"Who took the cash; bank: it was paid to Almari by UPI. Default: a seller who hands over, otherwise the courier",
	}),
);
const upiReference = z.preprocess(
	(value) => (typeof value === "string" ? value.trim() || undefined : value),
	digits(
		12,
		() => orderFieldsCopy.upiReference,
		() => orderFieldsCopy.upiReference,
	)
		.optional()
		.openapi({ description: "The UTR of the UPI payment, with cashHolder bank; each is accepted once" }),
);
const cashAtReturn = z.preprocess(
	(value) => value || undefined,
	oneOf("cashHolder", returnCash).optional().openapi({
		description:
			"Of an extended order: who took the rent of the extension, that it was paid to Almari by UPI (bank), or that it was not paid. Default: a seller who takes the item back, otherwise the courier",
	}),
);
const also = listOf(id, rules.bag.maxLines).default([]).openapi({
	description: "Orders delivered together with this one: the step is taken for all of them with one code, or for none",
});
const step = <const P extends `/api/order/:orderId/${string}`>(path: P, summary: string) =>
	({
		method: "post",
		path,
		summary,
		tag: "Orders",
		who: "member",
		staff: ["support"],
		params: orderParams,
		body: z.object({ version }),
		reply: z.object({ order: Order }),
	}) as const;

export const stepEndpoints = {
	acceptOrder: endpoint({ key: "orders", ...step("/api/order/:orderId/accept", "The seller accepts the order") }),
	declineOrder: endpoint({
		key: "orders",
		...step("/api/order/:orderId/decline", "The seller declines the order, with a reason"),
		body: z.object({ reason, version }),
	}),
	cancelOrder: endpoint({
		key: "orders",
		...step("/api/order/:orderId/cancel", "Client, seller or admin cancels the order; seller and admin give a reason"),
		body: z.object({ reason: optionalText(500), version }),
	}),
	dispatchOrder: endpoint({
		key: "orders",
		...step(
			"/api/order/:orderId/dispatch",
			"The garment is on its way, with its courier and tracking number, if there are any; an admin gives a reason",
		),
		body: z.object({ reason: optionalText(500), ...trackingFields, version }).superRefine(refineTracking),
	}),
	trackParcel: endpoint({
		key: "orders",
		...step(
			"/api/order/:orderId/trackParcel",
			"The courier and tracking number of a parcel: the seller's on its way to the client, the client's on its way back. Without them, those that were given are removed. A repeated request changes nothing",
		),
		body: z.object({ ...trackingFields, version }).superRefine(refineTracking),
	}),
	undoAcceptance: endpoint({
		key: "orders",
		...step("/api/order/:orderId/undoAccept", "The seller takes back the acceptance, within 10 seconds"),
	}),
	undoDispatch: endpoint({
		key: "orders",
		...step("/api/order/:orderId/undoDispatch", "The seller takes back the dispatch, within 10 seconds"),
	}),
	handOverOrder: endpoint({
		...step(
			"/api/order/:orderId/handOver",
			"Closes the hand-over with the client's delivery code, or the token of its QR",
		),
		body: z.object({
			...{ ...credentials, cashHolder, upiReference, also, version, waitedSeconds },
			chosenSize: optionalText(200).openapi({
				description: "With a second size: the one that the client keeps. Default: the size that was ordered",
			}),
		}),
	}),
	resendCode: endpoint({
		staff: ["support"],
		method: "post",
		path: "/api/order/:orderId/resendCode",
		summary: "Emails the client a new delivery or return code; the previous one and its lock end",
		tag: "Orders",
		who: "member",
		params: orderParams,
		reply: z.object({ order: Order }),
	}),
	failOrder: endpoint({
		...step("/api/order/:orderId/fail", "The garment could not be handed over"),
		body: z.object({
			reason,
			wasAbsent: flag.optional().openapi({ description: "Nobody was there to take it: the client gets a mark" }),
			version,
		}),
	}),
	returnOrder: endpoint({
		...step(
			"/api/order/:orderId/return",
			"The garment is back, by the client's return code or the token of its QR; an admin may give a reason instead",
		),
		body: z.object({
			...credentials,
			reason: optionalText(500),
			cashHolder: cashAtReturn,
			...{ upiReference, also, version, waitedSeconds },
		}),
	}),
	sendBackOrder: endpoint(
		step(
			"/api/order/:orderId/sendBack",
			"The item does not fit: until noon of the day before the first rental day its client sends it back at no rent. It is returned with the return code; rent and deposit are refunded when the order is completed",
		),
	),
	requestExtension: endpoint({
		...step(
			"/api/order/:orderId/requestExtension",
			"The client asks for a later last day; an instant listing is extended at once. The days are reserved",
		),
		body: z.object({ endDate: day, version }),
	}),
	acceptExtension: endpoint({
		key: "orders",
		...step("/api/order/:orderId/acceptExtension", "The seller accepts the later last day"),
		body: z.object({ endDate: day, version }),
	}),
	declineExtension: endpoint({
		key: "orders",
		...step("/api/order/:orderId/declineExtension", "The seller declines the later last day; the days are free again"),
		body: z.object({ reason: optionalText(500), version }),
	}),
	withdrawExtension: endpoint(
		step("/api/order/:orderId/withdrawExtension", "The client takes back the request for a later last day"),
	),
	getChange: endpoint({
		method: "get",
		path: "/api/order/:orderId/change",
		summary: "For the client: which days of which size the order could have instead, and the rent of chosen ones",
		tag: "Orders",
		who: "member",
		params: orderParams,
		query: z.object({ startDate: day.optional(), endDate: day.optional(), size: optionalText(20) }),
		reply: ChangeOptions,
	}),
	requestChange: endpoint({
		...step(
			"/api/order/:orderId/requestChange",
			"The client asks for other days or another size before the dispatch. At once while the order waits for its lister, and on instant listings; otherwise the days are held until the seller answers. A changed order has no second size",
		),
		body: z.object({
			rentalPeriod: z.object({ startDate: day, endDate: day }),
			size: optionalText(20).openapi({ description: "Empty: the size stays" }),
			version,
		}),
	}),
	acceptChange: endpoint({
		key: "orders",
		...step("/api/order/:orderId/acceptChange", "The seller accepts other days or another size"),
		body: z.object({ change: id.openapi({ description: "The request that the seller saw" }), version }),
	}),
	declineChange: endpoint({
		key: "orders",
		...step("/api/order/:orderId/declineChange", "The seller declines the change; the order stays as it is"),
		body: z.object({ change: id, reason: optionalText(500), version }),
	}),
	withdrawChange: endpoint({
		...step("/api/order/:orderId/withdrawChange", "The client takes back the request for a change"),
		body: z.object({ change: id, version }),
	}),
	correctOrder: endpoint({
		...step(
			"/api/order/:orderId/correct",
			"An admin corrects the order's status, who took its cash, or the day of its return, with a reason. What was booked and does not hold is taken back by contra entries. A correction without effect is refused",
		),
		who: "admin",
		body: z.object({
			to: oneOf("to", correctedStatuses),
			reason,
			cashHolder: z.preprocess(
				(value) => value || undefined,
				oneOf("cashHolder", correctedCash).optional().openapi({
					description:
						"Who took the cash of the hand-over (with delivered), or of an extension at the return (with returned). Default: as recorded, otherwise the courier. With cancelled: unpaid says that nobody took any money; otherwise the client is refunded what was booked as paid",
				}),
			),
			returnedOn: z
				.preprocess((value) => value || undefined, day.optional())
				.openapi({
					description: "With returned: the day on which the item came back. Default: as recorded, otherwise today",
				}),
			version,
		}),
	}),
	completeOrder: endpoint({
		...step(
			"/api/order/:orderId/complete",
			"The seller confirms that the returned garment is in order, or an admin for the seller, with a reason",
		),
		body: z.object({ reason: optionalText(500), version }),
	}),
};

type StepBody = z.output<Extract<(typeof stepEndpoints)[keyof typeof stepEndpoints], { body: z.ZodObject }>["body"]>;
type NameIn<Body> = Body extends unknown ? keyof Body : never;
type ValueIn<Body, Name> = Body extends unknown ? (Name extends keyof Body ? Body[Name] : never) : never;
/** The fields of all steps' forms; each step has its own. */
export type StepFields = { [Name in NameIn<StepBody>]?: ValueIn<StepBody, Name> | undefined };
