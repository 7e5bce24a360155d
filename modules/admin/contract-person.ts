import { rules } from "#common/rules.ts";
import { PayTo } from "#modules/ledger/contract.ts";
import { endpoint, id, listOf, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { copy } from "./copy.ts";

/** Endpoints on one person: what happened, their balances, and those that reveal what the console masks. Each needs a reason and is written to the audit log (decision 0076). */

const Address = z.object({
	name: z.string(),
	address_Line: z.string(),
	city: z.string(),
	pincode: z.string(),
	country: z.string(),
	mobile: z.string(),
});
export type RevealedAddress = z.infer<typeof Address>;

const contactFields = ["mobile", "address"] as const;
export type ContactField = (typeof contactFields)[number];
const fields = listOf(oneOf("fields", contactFields), contactFields.length).refine(
	(chosen) => chosen.length > 0,
	copy.reveal.nothing,
);
const reason = text(rules.admin.reasonLength, 3);

const reveal = { tag: "Admin", who: "admin", method: "post" } as const;
const ofAccount = { ...reveal, params: z.object({ accountId: id }) } as const;

const TimelineEntry = z
	.object({
		at: z.string(),
		kind: z.enum(["order", "report", "audit", "security"]),
		what: z.string().openapi({ description: "The step of an order, the action of an admin, or the event" }),
		subject: z.object({ _id: z.string(), name: z.string() }).nullable(),
		by: z.string().openapi({ description: "The role in an order, or the admin's name" }),
		reason: z.string(),
	})
	.openapi("TimelineEntry");
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const read = { tag: "Admin", who: "admin", method: "get", params: ofAccount.params } as const;

export const personEndpoints = {
	getTimeline: endpoint({
		...read,
		path: "/api/admin/users/:accountId/timeline",
		summary: "Order steps, reports, actions of admins and sign-in events of one account, newest first",
		query: z.object({ before: optionalText(200) }),
		reply: z.object({
			entries: z.array(TimelineEntry),
			next: z.string().nullable().openapi({ description: "`before` of the next page; null at the end" }),
		}),
	}),
	getBalances: endpoint({
		...read,
		path: "/api/admin/users/:accountId/balances",
		summary: "The person's balances in the ledger, by ledger account, without those of zero",
		reply: z.object({
			balances: z.array(z.object({ account: z.string(), amount: z.number().int() })),
		}),
	}),
	revealContact: endpoint({
		...ofAccount,
		staff: ["support"],
		path: "/api/admin/users/:accountId/revealContact",
		summary: "The telephone number or the shop's address of an account, unmasked; what was not chosen stays masked",
		body: z.object({ fields, reason }),
		reply: z.object({ contact: Address }),
	}),
	revealPayout: endpoint({
		...ofAccount,
		staff: ["finance"],
		path: "/api/admin/users/:accountId/revealPayout",
		summary: "The bank account or UPI id for an account's payouts and refunds, unmasked; null when there is none",
		body: z.object({ reason }),
		reply: z.object({ payTo: PayTo.nullable() }),
	}),
	revealOrder: endpoint({
		...reveal,
		staff: ["support"],
		params: z.object({ orderId: id }),
		path: "/api/admin/rentals/:orderId/reveal",
		summary: "The telephone numbers or the addresses of an order's hand-over and pick-up, unmasked",
		body: z.object({ fields, reason }),
		reply: z.object({ delivery: Address, pickUp: Address.nullable() }),
	}),
};
