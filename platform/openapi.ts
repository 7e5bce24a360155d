import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { apiKeys, keyScopes } from "#common/rules/accounts.ts";
import type { Endpoint } from "./endpoint.ts";

/** The OpenAPI 3.1 document, generated from the endpoint tables. */

const Failure = z
	.object({
		success: z.literal(false),
		message: z.string(),
		code: z.string(),
		fields: z
			.record(z.string(), z.string())
			.optional()
			.openapi({ description: "A message for each invalid field, by its dotted path" }),
		requestId: z.string(),
	})
	.openapi("Failure");

const failures = {
	400: "Invalid input; `fields` has a message for each invalid field",
	401: "Not signed in",
	403: "This account may not do that",
	404: "Does not exist, or belongs to another account",
	409: "Conflicts with the current state",
	413: "Too large",
	415: "Unsupported content type",
	429: "Too many requests; Retry-After says when to retry",
	500: "Internal error; the log has it under the requestId",
	503: "Overloaded, or the database or the storage of photographs is unavailable; Retry-After says when to retry",
	507: "No space is left for photographs",
};

const roleDescriptions = {
	anyone: "Anyone.",
	member: "Any signed-in account.",
	client: "Clients.",
	seller: "Sellers and admins.",
	admin: "Admins.",
};

const keyHeader = z.object({
	"Idempotency-Key": z
		.string()
		.regex(/^[\x21-\x7e]{1,200}$/)
		.optional()
		.openapi({
			description:
				"Identifies this request. A repeated request with the same key changes nothing and gets the same reply. A different request with the same key gets 409.",
		}),
});

const contentTypes = {
	csv: "text/csv",
	events: "text/event-stream",
	calendar: "text/calendar",
	pdf: "application/pdf",
	zip: "application/zip",
};

/** The types of webhooks, and the body of all. */
type Webhooks = { types: readonly string[]; payload: z.ZodType };

/** Builds the document for all endpoints, and for what is sent to the operator's servers. */
export function buildOpenApiDocument(endpoints: Record<string, Endpoint>, version: string, webhooks: Webhooks) {
	const document = new OpenAPIHono();
	const registry = document.openAPIRegistry;
	registry.registerComponent("securitySchemes", "session", { type: "apiKey", in: "cookie", name: "almari" });
	registry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
	registry.registerComponent("securitySchemes", "apiKey", {
		type: "http",
		scheme: "bearer",
		bearerFormat: "almari_…",
		description: `An API key of a member's server, made in the settings. An endpoint names the scope that the key needs (${keyScopes.join(", ")}); without one it refuses keys. A key sees and changes orders as their lister only, and is sent without cookies. ${apiKeys.perMinute} requests a minute.`,
	});
	for (const [name, endpoint] of Object.entries(endpoints)) registry.registerPath(describeEndpoint(name, endpoint));
	for (const type of webhooks.types) registry.registerWebhook(describeWebhook(type, webhooks.payload));
	return document.getOpenAPI31Document({
		openapi: "3.1.0",
		info: {
			title: "Almari",
			version,
			license: { name: "MIT", url: "https://opensource.org/license/mit" },
			description:
				"Rent designer dresses and clothes from each other, by the day. Money is whole rupees; days are YYYY-MM-DD in Asia/Kolkata.",
		},
		servers: [{ url: "/", description: "The site that this document comes from" }],
	});
}

const describeStaff = ({ who, staff, method }: Endpoint): string =>
	who !== "admin" || (!staff && method === "get")
		? ""
		: ` Roles of the staff: ${["owner", ...(staff ?? [])].join(", ")}.`;

function describeEndpoint(name: string, endpoint: Endpoint) {
	const json = <S extends z.ZodType>(schema: S) => ({ "application/json": { schema } });
	const upload = endpoint.files && {
		"multipart/form-data": {
			schema: z.object({
				[endpoint.files.field]: z
					.array(z.any().openapi({ type: "string", format: "binary" }))
					.max(endpoint.files.maxFiles),
			}),
		},
	};
	const body = endpoint.body ? json(endpoint.body) : upload;
	return createRoute({
		method: endpoint.method,
		path: endpoint.path.replace(/:(\w+)/g, "{$1}"),
		operationId: name,
		summary: endpoint.summary,
		description: `Allowed for: ${roleDescriptions[endpoint.who]}${describeStaff(endpoint)}`,
		tags: [endpoint.tag],
		security: [
			...(endpoint.who === "anyone" ? [{}] : []),
			{ session: [] },
			{ bearer: [] },
			...(endpoint.key ? [{ apiKey: [endpoint.key] }] : []),
		],
		request: {
			...(endpoint.params && { params: endpoint.params }),
			...(endpoint.query && { query: endpoint.query }),
			...((endpoint.isIdempotent || endpoint.handlesIdempotencyKey) && { headers: keyHeader }),
			...(body && { body: { required: true, content: body } }),
		},
		responses: {
			200: {
				description: "Done",
				content: endpoint.replyFormat
					? { [contentTypes[endpoint.replyFormat]]: { schema: z.string() } }
					: json(z.object({ success: z.literal(true), message: z.string() }).extend(endpoint.reply.shape)),
			},
			...(endpoint.isPolled && { 304: { description: "Not modified: If-None-Match equals the reply's ETag" } }),
			...Object.fromEntries(
				Object.entries(failures).map(([status, description]) => [status, { description, content: json(Failure) }]),
			),
		},
	});
}

const webhookHeaders = z.object({
	"webhook-id": z.uuid().openapi({ description: "The same at each attempt: a receiver ignores what it has had" }),
	"webhook-timestamp": z
		.string()
		.regex(/^\d{10}$/)
		.openapi({ description: "The time of the attempt, in seconds since 1970; refuse what is older than five minutes" }),
	"webhook-signature": z.string().max(200).openapi({
		description:
			"HMAC-SHA256 of id, timestamp and body, as in Standard Webhooks: v1,<base64>, one or two, with a space between",
	}),
});

function describeWebhook(type: string, payload: z.ZodType) {
	return {
		method: "post" as const,
		path: type,
		operationId: `webhook ${type}`.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()),
		summary: `The event ${type}, as a receiver gets it`,
		description:
			"By Standard Webhooks (https://www.standardwebhooks.com). Sent at least once, in any order; redirects are not followed.",
		tags: ["Webhooks"],
		security: [],
		request: {
			headers: webhookHeaders,
			body: { required: true, content: { "application/json": { schema: payload } } },
		},
		responses: {
			"2XX": { description: "Taken. The body is not read" },
			410: { description: "The receiver does not exist any more: it is paused" },
			default: { description: "Sent again later, up to ten times in three days, not before Retry-After" },
		},
	};
}
