import { keyScopes } from "#common/rules/accounts.ts";
import { rules } from "#common/rules.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { endpoint, id, integer, listOf, oneOf, text, z } from "#platform/endpoint.ts";
import { currentPassword } from "./contract.ts";

/** Endpoints and schemas of a member's API keys. None of them is open to a key. */

const ApiKey = z
	.object({
		_id: z.string(),
		name: z.string(),
		prefix: z.string().openapi({ description: "How the key begins", example: "almari_x7Qp" }),
		scopes: z.array(z.enum(keyScopes)),
		createdAt: z.string(),
		lastUsedAt: z.string().nullable().openapi({ description: "Written once a minute at most" }),
		expiresAt: z.string().nullable(),
	})
	.openapi("ApiKey");
export type ApiKey = z.infer<typeof ApiKey>;

const NewApiKey = z
	.object({
		name: text(rules.apiKeys.nameLength),
		scopes: listOf(oneOf("scopes", keyScopes), keyScopes.length)
			.transform((scopes) => [...new Set(scopes)])
			.refine((scopes) => scopes.length > 0, { error: () => accountsApiCopy.apiKeys.noScope }),
		validDays: z
			.preprocess((value) => value || undefined, integer(1, Math.max(...rules.apiKeys.validDays)).optional())
			.openapi({ description: "After how many days it expires. Default: never" }),
		currentPassword,
	})
	.openapi("NewApiKey");
export type NewApiKey = z.output<typeof NewApiKey>;

const setting = { tag: "Settings", who: "member" } as const;
const keys = z.object({ keys: z.array(ApiKey) });

export const apiKeyEndpoints = {
	getApiKeys: endpoint({
		...setting,
		method: "get",
		path: "/api/user/apiKeys",
		summary: "The member's API keys that work, the newest first, without their secrets",
		reply: keys,
	}),
	makeApiKey: endpoint({
		...setting,
		method: "post",
		path: "/api/user/apiKeys",
		summary:
			"Makes an API key for a server of the member, at most ten. The reply has the key, once. Needs currentPassword, or a sign-in less than ten minutes old. Not for staff",
		body: NewApiKey,
		reply: keys.extend({
			apiKey: z.string().openapi({ description: "Shown once", example: "almari_…" }),
		}),
	}),
	revokeApiKey: endpoint({
		...setting,
		method: "delete",
		path: "/api/user/apiKeys/:keyId",
		summary: "Revokes an API key of the member: it stops at once",
		params: z.object({ keyId: id }),
		reply: keys,
	}),
};
