import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { resolvePhotoIds, toPhoto } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { ListingDraft, NewDraft } from "../contract-drafts.ts";
import * as queries from "./queries-draft.ts";

/** The drafts of a seller: save, list, show, close and open again. */

const { draft: limits } = rules;

/**
 * Saves a draft, and deletes drafts that were closed long ago. Throws `not-allowed-now` (closed, or too many drafts), `not-found` (another
 * account's, as when it is read), `invalid` (another account's photographs).
 */
export async function saveDraft(app: App, seller: Member, id: string, input: NewDraft): Promise<{ savedAt: string }> {
	const now = app.clock.now();
	await app.db.write(async (tx) => {
		await queries.deleteClosed(tx, new Date(now.getTime() - limits.restorableHours * 3_600_000));
		const photos = await resolvePhotoIds(tx, [seller.id], input.images);
		if ((await queries.countOtherDrafts(tx, seller.id, id)) >= limits.maxDrafts)
			throw refuse("not-allowed-now", catalogueCopy.draft.tooMany({ max: limits.maxDrafts }));
		const isSaved = await queries.upsertDraft(tx, {
			id,
			account_id: seller.id,
			kind: input.kind,
			name: input.name,
			item_count: input.itemCount,
			content: JSON.stringify(input.content),
			saved_at: now,
		});
		if (!isSaved && !(await queries.isOwnDraft(tx, seller.id, id))) throw refuse("not-found", catalogueCopy.draft.gone);
		if (!isSaved) throw refuse("not-allowed-now", catalogueCopy.draft.closed);
		await queries.replacePhotos(tx, id, photos);
	});
	return { savedAt: now.toISOString() };
}

/** The seller's open drafts, the latest first. */
export const listDrafts = async (app: App, seller: Member): Promise<ListingDraft[]> =>
	(await queries.listOpenDrafts(app.db.read, seller.id)).map(toDraft);

/** One open draft with the fields of its form. Throws `not-found`. */
export async function showDraft(app: App, seller: Member, id: string) {
	const row = await queries.findOpenDraft(app.db.read, seller.id, id);
	if (!row) throw refuse("not-found", catalogueCopy.draft.gone);
	return { ...toDraft(row), content: JSON.parse(row.content) as Record<string, unknown> };
}

/** Closes a draft, or opens a discarded one again. Throws `not-found` for another account's, or when it was deleted since. */
export async function setDraftClosed(app: App, seller: Member, id: string, isClosed: boolean): Promise<void> {
	const closedAt = isClosed ? app.clock.now() : null;
	const isFound = await app.db.write((tx) => queries.setClosed(tx, seller.id, id, closedAt));
	if (!isFound) throw refuse("not-found", catalogueCopy.draft.gone);
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
