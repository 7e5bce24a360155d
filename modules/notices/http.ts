import { noticesCopy } from "#messages/api/notices.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { noticeEndpoints } from "./contract.ts";
import { listNotices, readAllNotices, readNotice } from "./notices.ts";

/** Registers the HTTP handlers of notices. */
export function handleNotices(handle: HandleEndpoint) {
	handle(noticeEndpoints.listNotices, ({ app, actor, query }) => listNotices(app, actor, query.page));
	handle(noticeEndpoints.readNotice, async ({ app, actor, params }) => ({
		path: await readNotice(app, actor, params.noticeId),
	}));
	handle(noticeEndpoints.readAllNotices, async ({ app, actor }) => {
		await readAllNotices(app, actor);
		return { message: noticesCopy.allRead };
	});
}
