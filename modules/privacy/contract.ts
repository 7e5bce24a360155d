import { privacyCopy } from "#messages/api/privacy.js";
import { endpoint, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of a member's rights over their data. */

const OpenMatter = z
	.object({
		text: z.string().openapi({ example: "You still have to pay ₹800 for damage." }),
		orderId: z.string().nullable().openapi({ description: "The order that it is about" }),
	})
	.openapi("OpenMatter");
export type OpenMatter = z.infer<typeof OpenMatter>;

const Deletion = z
	.object({
		requestedAt: z.string(),
		dueAt: z.string().openapi({ description: "Until then it can be stopped" }),
		isPostponed: z.boolean().openapi({ description: "It is due, and waits until everything is settled" }),
	})
	.openapi("AccountDeletion");
export type Deletion = z.infer<typeof Deletion>;

const DeletionState = z.object({
	deletion: Deletion.nullable(),
	open: z.array(OpenMatter).openapi({ description: "What must be settled before the account can be deleted" }),
});

const DataExport = z
	.object({
		requestedAt: z.string(),
		percent: z.number().int(),
		isReady: z.boolean(),
		bytes: z.number().int().nullable(),
		expiresAt: z.string().nullable().openapi({ description: "Until then it can be downloaded" }),
	})
	.openapi("DataExport");
export type DataExport = z.infer<typeof DataExport>;

const Notices = z
	.object({
		deletionDueAt: z.string().nullable().openapi({ description: "When the account will be deleted" }),
		termsToAccept: z
			.string()
			.nullable()
			.openapi({ description: "The version of the terms that the member has not accepted yet" }),
	})
	.openapi("Notices");
export type Notices = z.infer<typeof Notices>;

const FailedDeletion = z
	.object({
		userId: z.string(),
		dueAt: z.string().openapi({ description: "When the account was to be erased" }),
		failedAt: z.string().openapi({ description: "The last attempt" }),
		attempts: z.number().int(),
	})
	.openapi("FailedDeletion");
export type FailedDeletion = z.infer<typeof FailedDeletion>;

export const privacyEndpoints = {
	getNotices: endpoint({
		method: "get",
		path: "/api/user/notices",
		summary: "What a signed-in member must know or do about their account",
		tag: "Settings",
		who: "member",
		reply: z.object({ notices: Notices }),
	}),
	getDataExport: endpoint({
		method: "get",
		path: "/api/user/dataExport",
		summary: "The member's data export and its progress; null when there is none",
		tag: "Settings",
		who: "member",
		reply: z.object({ dataExport: DataExport.nullable() }),
	}),
	requestDataExport: endpoint({
		method: "post",
		path: "/api/user/dataExport",
		summary: "Starts a zip of the member's data. One is made at a time, and a new one replaces the last",
		tag: "Settings",
		who: "member",
		reply: z.object({ dataExport: DataExport }),
	}),
	downloadDataExport: endpoint({
		method: "get",
		path: "/api/user/dataExport/almari.zip",
		summary: "The zip of the member's data, for seven days",
		tag: "Settings",
		who: "member",
		replyFormat: "zip",
		reply: z.object({}),
	}),
	getDeletion: endpoint({
		method: "get",
		path: "/api/user/deletion",
		summary: "Whether the member's account is about to be deleted, and what is in the way",
		tag: "Settings",
		who: "member",
		reply: DeletionState,
	}),
	requestDeletion: endpoint({
		// All roles, so that it refuses each: without the right they would be members like others here.
		staff: ["finance", "support", "moderator", "read-only"],
		method: "post",
		path: "/api/user/deletion",
		summary:
			"Schedules the deletion of the member's account in seven days. Needs the password. Refused while orders or money are open",
		tag: "Settings",
		who: "member",
		body: z
			.object({
				currentPassword: z
					.string({ error: () => privacyCopy.password.missing })
					.min(1, { error: () => privacyCopy.password.missing })
					.max(1000),
			})
			.openapi("DeletionRequest"),
		reply: DeletionState,
	}),
	stopDeletion: endpoint({
		method: "delete",
		path: "/api/user/deletion",
		summary: "Stops the deletion of the member's account: it is active again, with its listings",
		tag: "Settings",
		who: "member",
		reply: DeletionState,
	}),
	listFailedDeletions: endpoint({
		method: "get",
		path: "/api/admin/failedDeletions",
		summary:
			"Deletions of accounts that are due and failed, longest due first; at most 20. Each is tried again every ten minutes",
		tag: "Admin",
		who: "admin",
		reply: z.object({ deletions: z.array(FailedDeletion) }),
	}),
};
