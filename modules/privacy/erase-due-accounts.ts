import type { ErasedPerson } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";
import { eraseAccount, hashUnknownPassword, lockDepartingAccount } from "#modules/accounts/index.ts";
import { eraseFromAudit } from "#modules/audit/index.ts";
import { deleteFeedOf } from "#modules/calendar/index-erasure.ts";
import { eraseFromNotes } from "#modules/cases/index.ts";
import { eraseListings } from "#modules/catalogue/index-erasure.ts";
import { deleteCodesOf } from "#modules/codes/index.ts";
import { eraseFromClaims } from "#modules/damage/index-erasure.ts";
import { erasePhotos } from "#modules/media/index-personal.ts";
import { eraseFromMessages } from "#modules/messaging/index-erasure.ts";
import { eraseFromOrders } from "#modules/rentals/index-erasure.ts";
import { deleteReviewPhotosOf } from "#modules/reviews/index-erasure.ts";
import { eraseFromSupport } from "#modules/support/index.ts";
import { deleteEntriesOf } from "#modules/waitlist/index-erasure.ts";
import { deleteWishesOf } from "#modules/wishlist/index-erasure.ts";
import type { App } from "#platform/app.ts";
import { deleteStoredReplies } from "#platform/idempotency.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { deletionPostponed, farewell } from "./emails.ts";
import * as queries from "./queries-deletion.ts";
import { listOpenMatters } from "./request-deletion.ts";
import { eraseExport } from "./request-export.ts";

const batchSize = 50;

/**
 * Scheduled task: erases accounts whose seven days are over. Returns how many were due. An erasure that a dead process left is continued:
 * each step may run again.
 */
export const eraseDueAccounts = (app: App): Promise<number> =>
	processBatches(
		app.log,
		() => queries.listDue(app.db.read, app.clock.now(), batchSize),
		(id) => eraseOrMarkFailed(app, id),
		"erase an account",
	);

/** Throws what `eraseOne` throws, after the failure is recorded for the staff. */
const eraseOrMarkFailed = (app: App, id: string) =>
	eraseOne(app, id).catch(async (error: unknown) => {
		await app.db.write((tx) => queries.markFailed(tx, id, app.clock.now()));
		throw error;
	});

async function eraseOne(app: App, id: string): Promise<void> {
	const passwordHash = await hashUnknownPassword(app);
	const person = await app.db.write((tx) => beginErasure(app, tx, id, passwordHash));
	if (!person) return;
	for (const step of erasureSteps) await step(app, person);
	await app.db.write((tx) => queries.markFinished(tx, id, app.clock.now()));
	app.log.info({ account: id }, "an account was erased");
}

/**
 * From its commit on, the account has no owner and its address is free. Returns whom to erase elsewhere; undefined when there is nothing to
 * do, or something is open.
 */
async function beginErasure(app: App, tx: Tx, id: string, passwordHash: string): Promise<ErasedPerson | undefined> {
	const account = await lockDepartingAccount(tx, id);
	const deletion = await queries.findDeletion(tx, id);
	// Stopped or finished meanwhile.
	if (!account || !deletion || deletion.finished_at) return undefined;
	const now = app.clock.now();
	if (deletion.person) return { ...deletion.person, startedAt: deletion.started_at ?? now };
	const open = listOpenMatters(account, await queries.findOpenMatters(tx, id));
	const { email, name, mobile, pending_email: pendingEmail } = account;
	if (open.length > 0) {
		if (await queries.markPostponed(tx, id, now))
			await app.mail.enqueue(
				tx,
				deletionPostponed(
					account,
					open.map(({ text }) => text),
				),
			);
		return undefined;
	}
	const person = { id, email, name, mobile, pendingEmail, startedAt: now };
	await queries.markStarted(tx, person);
	await eraseAccount(app, tx, person, passwordHash);
	await app.mail.enqueue(tx, farewell(person));
	return person;
}

/**
 * The steps outside the account, in this order: photographs are deleted when nothing refers to them any more. Each step can run twice.
 * tests/rules/personal-columns.ts lists every column and what becomes of it.
 */
const erasureSteps: ((app: App, person: ErasedPerson) => Promise<unknown>)[] = [
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
