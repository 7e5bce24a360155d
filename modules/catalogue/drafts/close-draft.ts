import { refuse } from "#common/refusal.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { copy } from "../copy.ts";
import * as queries from "./queries-draft.ts";

/** Closes a draft, or opens a discarded one again. Throws `not-found` for another account's, or when it was deleted since. */
export async function setDraftClosed(app: App, seller: Member, id: string, isClosed: boolean): Promise<void> {
	const closedAt = isClosed ? app.clock.now() : null;
	const isFound = await app.db.write((tx) => queries.setClosed(tx, seller.id, id, closedAt));
	if (!isFound) throw refuse("not-found", copy.draft.gone);
}
