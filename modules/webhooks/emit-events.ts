import type { WebhookEvent } from "#common/webhooks.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { defineEvent } from "#platform/event-bus.ts";
import * as queries from "./queries.ts";

/** Writes events for the receivers in the transaction of what happened, so that none is sent before its commit. */

const receiversChanged = defineEvent<Record<never, never>>("webhook-receivers");

/** Announces in its transaction that a receiver was added or removed. */
export const publishReceivers = (app: Pick<App, "bus">, tx: Tx): Promise<void> =>
	app.bus.publish(tx, receiversChanged, {});

/**
 * Each process remembers that there is no receiver: then an event takes no statement. Where it does not know, or may have lost an event of the bus,
 * the statement looks for one itself.
 */
export function openWebhooks(app: Pick<App, "bus" | "clock" | "db" | "newId">): App["webhooks"] {
	let hasReceivers: boolean | undefined;
	let changes = 0;
	let isReading = false;
	const forget = () => {
		changes++;
		hasReceivers = undefined;
	};
	app.bus.subscribe(receiversChanged, forget);
	app.bus.subscribeToOwn(receiversChanged, { published: forget, rolledBack: () => {} });
	const read = async () => {
		const before = changes;
		isReading = true;
		const found = await queries.hasReceivers(app.db.read).catch(() => undefined);
		isReading = false;
		if (changes === before) hasReceivers = found;
	};
	return {
		emit: (tx: Tx, { type, data }: WebhookEvent) => {
			const isConnected = app.bus.isConnected();
			if (hasReceivers === false && isConnected) return;
			if (hasReceivers === undefined && isConnected && !isReading) void read();
			queries.insertEvent(tx, { id: app.newId(), type, data, at: app.clock.now() });
		},
	};
}
