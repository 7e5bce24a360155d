import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { defineEvent } from "#platform/event-bus.ts";
import type { About } from "./contract.ts";

/** The change, and the members concerned. `session`: their sessions may have ended. */
export type Update = { about: About | "session"; id?: string; people: string[] };

export const updated = defineEvent<Update[]>("updated");

/** Notifies open pages of these members when `tx` commits. Pass all updates of a transaction at once: each call is a statement. */
export const publishUpdates = (app: Pick<App, "bus">, tx: Tx, ...updates: Update[]): Promise<void> =>
	app.bus.publish(tx, updated, updates);
