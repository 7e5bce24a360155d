import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { resolvePhotoIds } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { NewDraft } from "../contract-drafts.ts";
import { copy } from "../copy.ts";
import * as queries from "./queries-draft.ts";

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
			throw refuse("not-allowed-now", copy.draft.tooMany(limits.maxDrafts));
		const isSaved = await queries.upsertDraft(tx, {
			id,
			account_id: seller.id,
			kind: input.kind,
			name: input.name,
			item_count: input.itemCount,
			content: JSON.stringify(input.content),
			saved_at: now,
		});
		if (!isSaved && !(await queries.isOwnDraft(tx, seller.id, id))) throw refuse("not-found", copy.draft.gone);
		if (!isSaved) throw refuse("not-allowed-now", copy.draft.closed);
		await queries.replacePhotos(tx, id, photos);
	});
	return { savedAt: now.toISOString() };
}
