import { rules } from "#common/rules.ts";
import { webhookTypes } from "#common/webhooks.ts";
import { webhooksCopy } from "#messages/api/webhooks.js";
import { endpoint, flag, id, integer, listOf, text, z } from "#platform/endpoint.ts";

/** Webhooks: their receivers as owners see them, the events with their cursor, and the payload that receivers get. */

const WebhookAttempt = z
	.object({
		_id: z.string(),
		webhookId: z.string().openapi({ description: "The header webhook-id: the same for each attempt" }),
		cursor: z
			.number()
			.int()
			.nullable()
			.openapi({ description: "The number of its event; null: a test event without one yet" }),
		type: z.string(),
		at: z.string(),
		durationMs: z.number().int(),
		status: z.number().int().nullable().openapi({ description: "Of the answer; null without one" }),
		error: z.string().openapi({ description: "Empty for an attempt that succeeded" }),
		nextAttemptAt: z.string().nullable().openapi({ description: "When the same event is sent next" }),
	})
	.openapi("WebhookAttempt");
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

const WebhookReceiver = z
	.object({
		_id: z.string(),
		name: z.string(),
		url: z.string(),
		eventTypes: z.array(z.enum(webhookTypes)),
		createdAt: z.string(),
		pausedAt: z.string().nullable(),
		pauseReason: z.enum(["owner", "failing", "gone"]).nullable().openapi({
			description: "failing: each attempt of three days failed; gone: it answered 410",
		}),
		waiting: z.number().int().openapi({ description: "Events that are still to be delivered" }),
		failed: z.number().int().openapi({ description: "Events that were given up after the last attempt" }),
		attempts: z.array(WebhookAttempt).openapi({ description: "The newest ones" }),
	})
	.openapi("WebhookReceiver");
export type WebhookReceiver = z.infer<typeof WebhookReceiver>;

const data = z
	.record(z.string(), z.string().nullable())
	.openapi({ description: "Ids and states, no personal data", example: { orderId: "0190…", status: "confirmed" } });

/** The body of a delivery. */
export const WebhookPayload = z
	.object({
		type: z.enum([...webhookTypes, "webhook.test"]),
		timestamp: z.string().openapi({ format: "date-time", description: "When it happened" }),
		data,
	})
	.openapi("WebhookPayload");

const StoredEvent = z
	.object({
		cursor: z.number().int(),
		webhookId: z.string(),
		type: z.string(),
		timestamp: z.string(),
		data,
	})
	.openapi("StoredWebhookEvent");

const ofOwners = { tag: "Webhooks", who: "admin", staff: [] } as const;
const params = z.object({ receiverId: id });
const receivers = z.object({ receivers: z.array(WebhookReceiver) });
const withSecret = receivers.extend({
	secret: z.string().openapi({ description: "Shown once", example: "whsec_…" }),
});
const cursor = integer(0, 999_999_999);

const receiver = z
	.object({
		name: text(rules.webhooks.nameLength),
		url: text(rules.webhooks.urlLength),
		eventTypes: listOf(z.enum(webhookTypes, { error: () => webhooksCopy.unknownType }), webhookTypes.length).refine(
			(types) => types.length > 0,
			{ error: () => webhooksCopy.noTypes },
		),
	})
	.openapi("NewWebhookReceiver");

export const webhookEndpoints = {
	getReceivers: endpoint({
		...ofOwners,
		method: "get",
		path: "/api/admin/webhooks",
		summary: "The servers that are sent what happens to orders and listings, with their newest attempts",
		reply: receivers,
	}),
	addReceiver: endpoint({
		...ofOwners,
		method: "post",
		path: "/api/admin/webhooks",
		summary: "Registers a receiver: an https address and the types of events. The reply has its secret, once",
		body: receiver,
		reply: withSecret,
	}),
	changeReceiver: endpoint({
		...ofOwners,
		method: "put",
		path: "/api/admin/webhooks/:receiverId",
		summary: "Changes the name, the address and the types of a receiver",
		params,
		body: receiver,
		reply: receivers,
	}),
	removeReceiver: endpoint({
		...ofOwners,
		method: "delete",
		path: "/api/admin/webhooks/:receiverId",
		summary: "Removes a receiver with all that waits for it",
		params,
		reply: receivers,
	}),
	pauseReceiver: endpoint({
		...ofOwners,
		method: "put",
		path: "/api/admin/webhooks/:receiverId/pause",
		summary: "Pauses a receiver, or ends its pause: what happened meanwhile is then sent. Idempotent",
		params,
		body: z.object({ isPaused: flag }),
		reply: receivers,
	}),
	replaceWebhookSecret: endpoint({
		...ofOwners,
		method: "post",
		path: "/api/admin/webhooks/:receiverId/secret",
		summary: "Replaces the secret of a receiver. For a day, deliveries are signed with the former one too",
		params,
		reply: withSecret,
	}),
	testReceiver: endpoint({
		...ofOwners,
		method: "post",
		path: "/api/admin/webhooks/:receiverId/test",
		summary: "Sends the event webhook.test to a receiver",
		params,
		reply: receivers,
	}),
	replayWebhooks: endpoint({
		...ofOwners,
		method: "post",
		path: "/api/admin/webhooks/:receiverId/replay",
		summary: "Sends a receiver the events after a cursor again, at most 1,000 at once. Their webhook-id stays",
		params,
		body: z.object({ after: cursor }),
		reply: z.object({ count: z.number().int(), next: z.number().int() }),
	}),
	listWebhookEvents: endpoint({
		...ofOwners,
		method: "get",
		path: "/api/admin/webhook-events",
		summary: "The events of the last 30 days after a cursor, in their order",
		query: z.object({
			after: cursor.default(0),
			limit: integer(1, rules.webhooks.pageSize).default(rules.webhooks.pageSize),
		}),
		reply: z.object({
			events: z.array(StoredEvent),
			next: z.number().int().openapi({ description: "`after` of the next page" }),
		}),
	}),
};
