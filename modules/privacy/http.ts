import { privacyCopy } from "#messages/api/privacy.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { privacyEndpoints } from "./contract.ts";
import { downloadExport, requestExport, showExport } from "./data-export.ts";
import { listFailedDeletions, requestDeletion, showDeletion, showNotices, stopDeletion } from "./delete-account.ts";

/** Registers the HTTP handlers of a member's rights over their data. */
export function handlePrivacy(handle: HandleEndpoint) {
	handle(privacyEndpoints.getNotices, async ({ app, actor }) => ({ notices: await showNotices(app, actor) }));
	handle(privacyEndpoints.getDataExport, async ({ app, actor }) => ({ dataExport: await showExport(app, actor) }));
	handle(privacyEndpoints.requestDataExport, async ({ app, actor, recordSecurityEvent: record }) => {
		const dataExport = await requestExport(app, actor);
		record("data-export-requested");
		return { message: privacyCopy.dataExport.started, dataExport };
	});
	handle(privacyEndpoints.downloadDataExport, async ({ app, actor, recordSecurityEvent: record }) => {
		const file = await downloadExport(app, actor);
		record("data-export-downloaded");
		return file;
	});
	handle(privacyEndpoints.listFailedDeletions, async ({ app }) => ({ deletions: await listFailedDeletions(app) }));
	handle(privacyEndpoints.getDeletion, ({ app, actor }) => showDeletion(app, actor));
	handle(privacyEndpoints.requestDeletion, async ({ app, actor, body, recordSecurityEvent: record }) => {
		const state = await requestDeletion(app, actor, body.currentPassword);
		record("deletion-requested");
		return { message: privacyCopy.deletion.scheduled, ...state };
	});
	handle(privacyEndpoints.stopDeletion, async ({ app, actor, recordSecurityEvent: record }) => {
		const state = await stopDeletion(app, actor);
		record("deletion-stopped");
		return { message: privacyCopy.deletion.stopped, ...state };
	});
}
