import { rules } from "#common/rules.ts";
import { auditCopy } from "#messages/common/staff.js";
import { endpoint, flag, id, integer, optionalDay, optionalText, text, z } from "#platform/endpoint.ts";

/** The audit log as admins read it. */

const Act = z
	.object({
		id: z.string(),
		at: z.string(),
		admin: z
			.object({ _id: z.string(), name: z.string() })
			.openapi({ description: "`_id` is empty for what was done at the server's terminal" }),
		action: z.string(),
		subject: z.object({ kind: z.string(), _id: z.string(), name: z.string() }),
		reason: z.string(),
		details: z.record(z.string(), z.unknown()),
	})
	.openapi("Act");
export type Act = z.infer<typeof Act>;

export const SelfApproval = z
	.object({ from: z.string(), isOpen: z.boolean().openapi({ description: "Whether that is over" }) })
	.openapi("SelfApproval", { description: "From when the person who did it may approve it too, with a reason" });
export type SelfApproval = z.infer<typeof SelfApproval>;

const SelfApprovalSetting = z
	.object({
		isAllowed: z.boolean(),
		hours: z.number().int().openapi({ description: "How many hours later" }),
		history: z
			.array(z.object({ isAllowed: z.boolean(), since: z.string(), reason: z.string(), admin: z.string() }))
			.openapi({ description: "The newest first" }),
	})
	.openapi("SelfApprovalSetting", {
		description:
			"Whether the staff may approve their own payment batches, and decide about appeals against their own decisions, hours later",
	});
export type SelfApprovalSetting = z.infer<typeof SelfApprovalSetting>;

const setting = {
	tag: "Admin",
	who: "admin",
	path: "/api/admin/self-approval",
	reply: z.object({ selfApproval: SelfApprovalSetting }),
} as const;

const word = z.preprocess(
	(value) => value || undefined,
	z
		.string()
		.regex(/^[a-z][a-z-]{1,59}$/, { error: () => auditCopy.unknown })
		.optional(),
);

export const auditEndpoints = {
	getActs: endpoint({
		method: "get",
		path: "/api/admin/getActs",
		summary: "The log of what admins did, newest first; `before` is the last id of the page above",
		tag: "Admin",
		who: "admin",
		query: z.object({
			action: word,
			admin: id.optional().openapi({ description: "Who did it" }),
			from: optionalDay.openapi({ description: "The first day, in India" }),
			to: optionalDay.openapi({ description: "The last day, in India" }),
			subjectKind: word,
			subjectId: optionalText(100),
			search: optionalText(rules.admin.searchLength),
			before: id.optional(),
			limit: integer(1, rules.admin.maxPageSize).default(rules.admin.pageSize),
		}),
		reply: z.object({
			acts: z.array(Act),
			next: z.string().nullable().openapi({ description: "`before` of the next page; null at the end" }),
		}),
	}),
	getSelfApproval: endpoint({
		...setting,
		method: "get",
		summary: "Whether the person who did something may approve it too, and the history of this setting",
	}),
	setSelfApproval: endpoint({
		...setting,
		method: "put",
		summary: "Allows that the person who did something approves it too, hours later and with a reason, or ends that",
		body: z.object({ isAllowed: flag, reason: text(rules.admin.reasonLength, 3) }),
	}),
};
