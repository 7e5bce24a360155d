import { z } from "#platform/endpoint.ts";

/** The API schema of a due. */

export const rupees = z.number().int().openapi({ description: "Whole rupees" });
export const kinds = ["payout", "refund", "collection", "remittance"] as const;

export const Due = z
	.object({
		id: z.string(),
		kind: z.enum(kinds).openapi({
			description:
				"payout: to a seller. refund: to a client. collection: from a client, for damage beyond the deposit. remittance: from a seller, of the cash that they took at the door",
		}),
		orderId: z.string(),
		orderNumber: z.string(),
		product: z.string().openapi({ description: "Its name when it was rented" }),
		person: z.object({ _id: z.string(), name: z.string() }),
		amount: rupees,
		dueOn: z.string().openapi({ description: "The last day on which it should be paid" }),
		isOverdue: z.boolean(),
		paidAt: z.string().nullable(),
		reference: z.string().nullable().openapi({ description: "The reference of the bank or courier; null until paid" }),
		isSetOff: z.boolean().openapi({
			description: "Settled against another due of the same seller; the rest of the larger one is a new due",
		}),
	})
	.openapi("Due");
export type Due = z.infer<typeof Due>;
