import { topics } from "#common/topics.ts";
import { endpoint, id, integer, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of notices. A member sees only their own, so no endpoint names a user. */

const MemberNotice = z
	.object({
		_id: z.string(),
		topic: z.enum(topics),
		title: z.string().openapi({ description: "In the language of the request", example: "Delivered: Panna lehenga" }),
		path: z.string().openapi({ description: "The page to which it leads" }),
		at: z.string(),
		isRead: z.boolean(),
	})
	.openapi("MemberNotice");
export type MemberNotice = z.infer<typeof MemberNotice>;

const ofNotices = { tag: "Notices", who: "member" } as const;

export const noticeEndpoints = {
	listNotices: endpoint({
		...ofNotices,
		method: "get",
		path: "/api/notices",
		summary: "A page of the member's notices of the last 90 days, newest first",
		query: z.object({ page: integer(1, 1000).default(1) }),
		reply: z.object({ notices: z.array(MemberNotice), page: z.number().int(), hasMore: z.boolean() }),
	}),
	readNotice: endpoint({
		...ofNotices,
		method: "post",
		path: "/api/notices/:noticeId/read",
		summary: "Marks a notice as read, and names the page to which it leads. Idempotent",
		params: z.object({ noticeId: id }),
		reply: z.object({ path: z.string() }),
	}),
	readAllNotices: endpoint({
		...ofNotices,
		method: "post",
		path: "/api/notices/read",
		summary: "Marks all of the member's notices as read. Idempotent",
		reply: z.object({}),
	}),
};
