import { settingsCopy } from "#messages/api/settings.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { changeSetting, listSettings, undoSetting, withdrawSetting } from "./change-setting.ts";
import { settingEndpoints } from "./contract.ts";

/** HTTP handlers of the operator's settings. */
export function handleSettings(handle: HandleEndpoint) {
	handle(settingEndpoints.listSettings, async ({ app }) => ({ settings: await listSettings(app) }));
	handle(settingEndpoints.changeSetting, async ({ app, actor, params, body }) => {
		await changeSetting(app, actor, params.name, body);
		return { message: body.validFrom ? settingsCopy.scheduled : settingsCopy.saved, settings: await listSettings(app) };
	});
	handle(settingEndpoints.undoSetting, async ({ app, actor, params, body }) => {
		await undoSetting(app, actor, params.name, body.reason);
		return { message: settingsCopy.undone, settings: await listSettings(app) };
	});
	handle(settingEndpoints.withdrawSetting, async ({ app, actor, params }) => {
		await withdrawSetting(app, actor, params.versionId);
		return { message: settingsCopy.withdrawn, settings: await listSettings(app) };
	});
}
