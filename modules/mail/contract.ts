import { endpoint, z } from "#platform/endpoint.ts";

/** Undelivered emails as admins see them. */

const UndeliveredEmail = z
	.object({
		_id: z.string(),
		to: z.string(),
		subject: z.string(),
		attempts: z.number().int(),
		reason: z.string().openapi({ description: "The last error of the mail server" }),
		createdAt: z.string(),
		failedAt: z.string().nullable().openapi({ description: "When it was given up; null while it is retried" }),
	})
	.openapi("UndeliveredEmail");
export type UndeliveredEmail = z.infer<typeof UndeliveredEmail>;

export const mailEndpoints = {
	listUndelivered: endpoint({
		method: "get",
		path: "/api/admin/undelivered",
		summary: "Emails that the mail server refused, and those that wait after a failed attempt; the newest 20",
		tag: "Admin",
		who: "admin",
		reply: z.object({ emails: z.array(UndeliveredEmail) }),
	}),
};
