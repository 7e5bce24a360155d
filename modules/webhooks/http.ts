import { webhooksCopy } from "#messages/api/webhooks.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { webhookEndpoints } from "./contract.ts";
import {
	addReceiver,
	changeReceiver,
	listEvents,
	listReceivers,
	removeReceiver,
	replaceSecret,
	replayEvents,
	setPaused,
	testReceiver,
} from "./set-receiver.ts";

/** HTTP handlers of webhooks. */
export function handleWebhooks(handle: HandleEndpoint) {
	handle(webhookEndpoints.getReceivers, async ({ app }) => ({ receivers: await listReceivers(app) }));
	handle(webhookEndpoints.addReceiver, async ({ app, actor, body }) => {
		const secret = await addReceiver(app, actor, body);
		return { message: webhooksCopy.added, secret, receivers: await listReceivers(app) };
	});
	handle(webhookEndpoints.changeReceiver, async ({ app, actor, params, body }) => {
		await changeReceiver(app, actor, params.receiverId, body);
		return { message: webhooksCopy.changed, receivers: await listReceivers(app) };
	});
	handle(webhookEndpoints.removeReceiver, async ({ app, actor, params }) => {
		await removeReceiver(app, actor, params.receiverId);
		return { message: webhooksCopy.removed, receivers: await listReceivers(app) };
	});
	handle(webhookEndpoints.pauseReceiver, async ({ app, actor, params, body: { isPaused } }) => {
		await setPaused(app, actor, params.receiverId, isPaused);
		return { message: isPaused ? webhooksCopy.isPaused : webhooksCopy.isResumed, receivers: await listReceivers(app) };
	});
	handle(webhookEndpoints.replaceWebhookSecret, async ({ app, actor, params }) => {
		const secret = await replaceSecret(app, actor, params.receiverId);
		return { message: webhooksCopy.replaced, secret, receivers: await listReceivers(app) };
	});
	handle(webhookEndpoints.testReceiver, async ({ app, actor, params }) => {
		await app.limits.consume("webhook-test", actor.id);
		await testReceiver(app, actor, params.receiverId);
		return { message: webhooksCopy.tested, receivers: await listReceivers(app) };
	});
	handle(webhookEndpoints.replayWebhooks, async ({ app, actor, params, body }) => {
		await app.limits.consume("webhook-test", actor.id);
		const replayed = await replayEvents(app, actor, params.receiverId, body.after);
		return { message: webhooksCopy.replayed({ count: replayed.count }), ...replayed };
	});
	handle(webhookEndpoints.listWebhookEvents, ({ app, query }) => listEvents(app, query));
}
