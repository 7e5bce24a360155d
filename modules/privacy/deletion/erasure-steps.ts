import type { ErasedPerson } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";
import { eraseFromAudit } from "#modules/audit/index-erasure.ts";
import { deleteFeedOf } from "#modules/calendar/index-erasure.ts";
import { eraseFromNotes } from "#modules/cases/index-erasure.ts";
import { eraseListings } from "#modules/catalogue/index.ts";
import { deleteCodesOf } from "#modules/codes/index-erasure.ts";
import { eraseFromClaims } from "#modules/damage/index-erasure.ts";
import { erasePhotos } from "#modules/media/index.ts";
import { eraseFromMessages } from "#modules/messaging/index-erasure.ts";
import { eraseFromOrders } from "#modules/rentals/index-erasure.ts";
import { deleteReviewPhotosOf } from "#modules/reviews/index-erasure.ts";
import { eraseFromSupport } from "#modules/support/index-erasure.ts";
import { deleteEntriesOf } from "#modules/waitlist/index.ts";
import { deleteWishesOf } from "#modules/wishlist/index.ts";
import type { App } from "#platform/app.ts";
import { deleteStoredReplies } from "#platform/idempotency.ts";
import { eraseExport } from "../download/request-export.ts";

/**
 * The steps outside the account, in this order: photographs are deleted when nothing refers to them any more. Each step can run twice.
 * tests/rules/personal-columns.ts lists every column and what becomes of it.
 */
export const erasureSteps: ((app: App, person: ErasedPerson) => Promise<unknown>)[] = [
	inTransaction(async (app, tx, person) => {
		await deleteFeedOf(tx, person);
		await deleteEntriesOf(tx, person);
		await deleteWishesOf(tx, person);
		await deleteCodesOf(app, tx, person);
		await deleteStoredReplies(tx, person.id);
	}),
	inTransaction((_, tx, person) => eraseFromMessages(tx, person)),
	inTransaction((_, tx, person) => eraseFromOrders(tx, person)),
	inTransaction((_, tx, person) => eraseFromClaims(tx, person)),
	inTransaction((_, tx, person) => deleteReviewPhotosOf(tx, person)),
	// A message to support that was sent without a session becomes the person's, so that notes on it are theirs too.
	inTransaction((_, tx, person) => eraseFromSupport(tx, person)),
	inTransaction((_, tx, person) => eraseFromNotes(tx, person)),
	inTransaction((app, tx, person) => app.mail.erase(tx, person)),
	inTransaction((_, tx, person) => eraseFromAudit(tx, person)),
	eraseExport,
	eraseListings,
	erasePhotos,
];

function inTransaction(work: (app: App, tx: Tx, person: ErasedPerson) => Promise<unknown>) {
	return (app: App, person: ErasedPerson) => app.db.write((tx) => work(app, tx, person));
}
