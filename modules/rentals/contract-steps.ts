import { cashHolders, correctedCash, returnCash } from "#common/rules/money.ts";
import { day, endpoint, flag, id, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { digits } from "#platform/typed-fields.ts";
import { contractCopy } from "./contract-copy.ts";
import { correctedStatuses, Order } from "./contract-order.ts";

/** Endpoints for the steps that people take with an order. */

export const orderParams = z.object({ orderId: id });
const reason = text(500, 3);
const version = z
	.number()
	.int()
	.min(1)
	.max(1_000_000)
	.optional()
	.openapi({ description: "The order's version that the requester saw" });
const code = digits(6, contractCopy.code, contractCopy.codeDigits);
const cashHolder = z.preprocess(
	(value) => value || undefined,
	oneOf("cashHolder", cashHolders).optional().openapi({
		description:
			"Who took the cash; bank: it was paid to Almari by UPI. Default: a seller who hands over, otherwise the courier",
	}),
);
const upiReference = z.preprocess(
	(value) => (typeof value === "string" ? value.trim() || undefined : value),
	digits(12, contractCopy.upiReference, contractCopy.upiReference)
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
	acceptOrder: endpoint(step("/api/order/:orderId/accept", "The seller accepts the order")),
	declineOrder: endpoint({
		...step("/api/order/:orderId/decline", "The seller declines the order, with a reason"),
		body: z.object({ reason, version }),
	}),
	cancelOrder: endpoint({
		...step("/api/order/:orderId/cancel", "Client, seller or admin cancels the order; seller and admin give a reason"),
		body: z.object({ reason: optionalText(500), version }),
	}),
	dispatchOrder: endpoint(step("/api/order/:orderId/dispatch", "The garment is on its way")),
	undoAcceptance: endpoint(
		step("/api/order/:orderId/undoAccept", "The seller takes back the acceptance, within 10 seconds"),
	),
	undoDispatch: endpoint(
		step("/api/order/:orderId/undoDispatch", "The seller takes back the dispatch, within 10 seconds"),
	),
	handOverOrder: endpoint({
		...step("/api/order/:orderId/handOver", "Closes the hand-over with the client's delivery code"),
		body: z.object({ code, cashHolder, upiReference, version }),
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
			"The garment is back, by the client's return code; an admin may give a reason instead",
		),
		body: z.object({
			code: code.or(z.literal("")).optional(),
			reason: optionalText(500),
			cashHolder: cashAtReturn,
			upiReference,
			version,
		}),
	}),
	requestExtension: endpoint({
		...step(
			"/api/order/:orderId/requestExtension",
			"The client asks for a later last day; an instant listing is extended at once. The days are reserved",
		),
		body: z.object({ endDate: day, version }),
	}),
	acceptExtension: endpoint({
		...step("/api/order/:orderId/acceptExtension", "The seller accepts the later last day"),
		body: z.object({ endDate: day, version }),
	}),
	declineExtension: endpoint({
		...step("/api/order/:orderId/declineExtension", "The seller declines the later last day; the days are free again"),
		body: z.object({ reason: optionalText(500), version }),
	}),
	withdrawExtension: endpoint(
		step("/api/order/:orderId/withdrawExtension", "The client takes back the request for a later last day"),
	),
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
						"Who took the cash of the hand-over (with delivered), or of an extension at the return (with returned). Default: as recorded, otherwise the courier",
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
	completeOrder: endpoint(
		step("/api/order/:orderId/complete", "The seller confirms that the returned garment is in order"),
	),
};
