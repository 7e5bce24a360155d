import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { defineEvent } from "#platform/event-bus.ts";
import type { About } from "./contract.ts";

/** Of whom what has changed. `session`: theirs may have ended. */
export type Update = { about: About | "session"; id?: string; people: string[] };

export const updated = defineEvent<Update[]>("updated");

/** Tells open pages of these people what has changed, once `tx` has committed. All of a transaction's in one go: each is a statement. */
export const publishUpdates = (app: Pick<App, "bus">, tx: Tx, ...updates: Update[]): Promise<void> =>
	app.bus.publish(tx, updated, updates);
