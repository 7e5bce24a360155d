import type { Tx } from "#database/connect.ts";
import type { App } from "./app.ts";
import { defineEvent } from "./event-bus.ts";

/** Published when public data other than listings has changed: a category, or a lister's name or rating on cards. */
export const publicChanged = defineEvent<Record<never, never>>("public");

/** Publishes the change in the transaction that makes it. */
export const publishPublicChange = (app: Pick<App, "bus">, tx: Tx): Promise<void> =>
	app.bus.publish(tx, publicChanged, {});
