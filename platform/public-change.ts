import type { Tx } from "#database/connect.ts";
import type { App } from "./app.ts";
import { defineEvent } from "./event-bus.ts";

/** What every visitor may see has changed, beside the listings: a category, what a lister's cards say of the lister. */
export const publicChanged = defineEvent<Record<never, never>>("public");

/** Says so in the transaction that changes it. */
export const publishPublicChange = (app: Pick<App, "bus">, tx: Tx): Promise<void> =>
	app.bus.publish(tx, publicChanged, {});
