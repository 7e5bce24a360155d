import { noticesCopy } from "#messages/api/notices.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { addDevice, listDevices, type NoticesApp, removeDevice, removeDeviceAt } from "./add-device.ts";
import { channelEndpoints, noticeEndpoints } from "./contract.ts";
import { listNotices, readAllNotices, readNotice } from "./list-notices.ts";
import {
	listChannelMessages,
	listTemplates,
	listTextsToRegister,
	removeTemplate,
	setTemplate,
} from "./set-template.ts";
import { removeMobile, requestMobileCode, showMobile, verifyMobile } from "./verify-mobile.ts";

/** Registers the HTTP handlers of notices. */
export function handleNotices(handle: HandleEndpoint<NoticesApp>) {
	handle(noticeEndpoints.listNotices, ({ app, actor, query }) => listNotices(app, actor, query.page));
	handle(noticeEndpoints.readNotice, async ({ app, actor, params }) => ({
		path: await readNotice(app, actor, params.noticeId),
	}));
	handle(noticeEndpoints.getPush, async ({ app, actor }) => ({
		publicKey: app.pushKeys?.publicKey ?? null,
		devices: await listDevices(app, actor),
	}));
	handle(noticeEndpoints.addPushDevice, async ({ app, actor, body, userAgent }) => {
		await app.limits.consume("push-device", actor.id);
		await addDevice(app, actor, body, userAgent);
		return { message: noticesCopy.pushOn };
	});
	handle(noticeEndpoints.removePushDevice, async ({ app, actor, params }) => {
		await removeDevice(app, actor, params.deviceId);
		return { message: noticesCopy.pushEnded };
	});
	handle(noticeEndpoints.endPush, async ({ app, actor, body }) => {
		await removeDeviceAt(app, actor, body.endpoint);
		return { message: noticesCopy.pushEnded };
	});
	handle(noticeEndpoints.readAllNotices, async ({ app, actor }) => {
		await readAllNotices(app, actor);
		return { message: noticesCopy.allRead };
	});
}

/** Registers the HTTP handlers of verified numbers, and of what the staff see of the channels. */
export function handleChannels(handle: HandleEndpoint) {
	handle(channelEndpoints.getMobile, ({ app, actor }) => showMobile(app, actor));
	handle(channelEndpoints.requestMobileCode, async ({ app, actor, body }) => {
		await requestMobileCode(app, actor, body.mobile);
		return { message: noticesCopy.codeSent, mobile: body.mobile };
	});
	handle(channelEndpoints.verifyMobile, async ({ app, actor, body }) => {
		await verifyMobile(app, actor, body);
		return { message: noticesCopy.mobileVerified, mobile: body.mobile };
	});
	handle(channelEndpoints.removeMobile, async ({ app, actor }) => {
		await removeMobile(app, actor);
		return { message: noticesCopy.mobileRemoved };
	});
	handle(channelEndpoints.getChannels, async ({ app }) => ({
		messages: await listChannelMessages(app),
		templates: await listTemplates(app),
		texts: listTextsToRegister(),
	}));
	handle(channelEndpoints.setMessageTemplate, async ({ app, actor, body }) => {
		await setTemplate(app, actor, body);
		return { message: noticesCopy.templateSaved, templates: await listTemplates(app) };
	});
	handle(channelEndpoints.removeMessageTemplate, async ({ app, actor, params }) => {
		await removeTemplate(app, actor, params.templateId);
		return { message: noticesCopy.templateRemoved, templates: await listTemplates(app) };
	});
}
