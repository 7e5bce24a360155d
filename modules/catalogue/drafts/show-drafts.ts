import { refuse } from "#common/refusal.ts";
import { toPhoto } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { ListingDraft } from "../contract-drafts.ts";
import { copy } from "../copy.ts";
import * as queries from "./queries-draft.ts";

/** The seller's open drafts, the latest first. */
export const listDrafts = async (app: App, seller: Member): Promise<ListingDraft[]> =>
	(await queries.listOpenDrafts(app.db.read, seller.id)).map(toDraft);

/** One open draft with the fields of its form. Throws `not-found`. */
export async function showDraft(app: App, seller: Member, id: string) {
	const row = await queries.findOpenDraft(app.db.read, seller.id, id);
	if (!row) throw refuse("not-found", copy.draft.gone);
	return { ...toDraft(row), content: JSON.parse(row.content) as Record<string, unknown> };
}

const toDraft = (row: queries.DraftRow): ListingDraft => ({
	_id: row.id,
	kind: row.kind,
	name: row.name,
	itemCount: row.item_count,
	photoCount: row.photo_count,
	photo: row.photo && toPhoto(row.photo),
	savedAt: row.saved_at.toISOString(),
});
