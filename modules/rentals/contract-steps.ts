import { cashHolders } from "#common/rules/money.ts";
import { endpoint, id, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { contractCopy } from "./contract-copy.ts";
import { Order } from "./contract-order.ts";

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
const code = z
	.string(contractCopy.code)
	.trim()
	.regex(/^\d{6}$/, contractCopy.codeDigits);
const cashHolder = z.preprocess(
	(value) => value || undefined,
	oneOf("cashHolder", cashHolders)
		.optional()
		.openapi({ description: "Who took the cash. Default: a seller who hands over, otherwise the courier" }),
);
const step = <const P extends `/api/order/:orderId/${string}`>(path: P, summary: string) =>
	({
		method: "post",
		path,
		summary,
		tag: "Orders",
		who: "member",
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
		body: z.object({ code, cashHolder, version }),
	}),
	resendCode: endpoint({
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
		body: z.object({ reason, version }),
	}),
	returnOrder: endpoint({
		...step(
			"/api/order/:orderId/return",
			"The garment is back, by the client's return code; an admin may give a reason instead",
		),
		body: z.object({ code: code.or(z.literal("")).optional(), reason: optionalText(500), version }),
	}),
	completeOrder: endpoint(
		step("/api/order/:orderId/complete", "The seller confirms that the returned garment is in order"),
	),
};
