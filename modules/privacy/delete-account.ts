import { deadlineAfter } from "#common/daytime.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Db, Tx } from "#database/connect.ts";
import { privacyCopy } from "#messages/api/privacy.js";
import {
	deactivateAccount,
	eraseAccount,
	hashUnknownPassword,
	lockDepartingAccount,
	reactivateAccount,
	verifyOwnership,
} from "#modules/accounts/index.ts";
import { eraseFromAudit } from "#modules/audit/index.ts";
import { deleteBagOf } from "#modules/bag/index.ts";
import { eraseFromNotes } from "#modules/cases/index.ts";
import { eraseListings, hideListingsOf, showListingsOf } from "#modules/catalogue/index.ts";
import { deleteCodesOf } from "#modules/codes/index.ts";
import { eraseFromClaims } from "#modules/damage/index.ts";
import { deleteWearersOf } from "#modules/fit/index.ts";
import { erasePhotos } from "#modules/media/index.ts";
import { eraseFromMessages } from "#modules/messaging/index.ts";
import { deleteChannelsOf, deleteNoticesOf } from "#modules/notices/index.ts";
import { eraseFromOrders } from "#modules/rentals/index.ts";
import { deleteReviewPhotosOf } from "#modules/reviews/index.ts";
import { eraseFromSupport } from "#modules/support/index.ts";
import { deleteEntriesOf } from "#modules/waitlist/index.ts";
import { deleteSearchesOf, deleteWishesOf } from "#modules/wishlist/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { deleteStoredReplies } from "#platform/idempotency.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import type { Deletion, FailedDeletion, Notices, OpenMatter } from "./contract.ts";
import { eraseExport } from "./data-export.ts";
import { deletionPostponed, deletionScheduled, deletionStopped, farewell } from "./emails.ts";
import * as queries from "./queries-deletion.ts";

/** The deletion of an account: requested, stopped within seven days or carried out step by step, and what the member and the staff see of it. */

type DeletionState = { deletion: Deletion | null; open: OpenMatter[] };

export const showDeletion = (app: App, member: Member): Promise<DeletionState> => stateOf(app.db.read, member);

async function stateOf(db: Db, member: Member): Promise<DeletionState> {
	const deletion = await queries.findDeletion(db, member.id);
	const open = listOpenMatters(ownerOf(member), await queries.findOpenMatters(db, member.id));
	return {
		deletion: deletion
			? {
					requestedAt: deletion.requested_at.toISOString(),
					dueAt: deletion.due_at.toISOString(),
					isPostponed: deletion.postponed_at !== null,
				}
			: null,
		open,
	};
}

/** Nobody who is suspended has a session. */
const ownerOf = (member: Member) => ({ account_type: member.accountType, status: "active" });

type Owner = { account_type: string; status: string };

/** The matters that prevent the deletion, in sentences. Empty when the account can be deleted. */
function listOpenMatters(owner: Owner, { orders, orderCount, dues }: queries.OpenMatters): OpenMatter[] {
	const text = privacyCopy.deletion;
	const rest = orderCount - orders.length;
	return [
		...(owner.account_type === "admin" ? [{ text: text.admin, orderId: null }] : []),
		...(owner.status === "suspended" ? [{ text: text.suspended, orderId: null }] : []),
		...orders.map(({ id, product_name, side }) => ({
			text: text.order({ number: referenceOf(id), product: product_name, side }),
			orderId: id,
		})),
		...(rest > 0 ? [{ text: text.moreOrders({ count: rest }), orderId: null }] : []),
		...dues.map(({ kind, amount, rental_id }) => ({
			text: kind in text.money ? text.money[kind as keyof typeof text.money]({ amount }) : text.otherMoney({ amount }),
			orderId: rental_id,
		})),
	];
}

/**
 * Schedules the deletion: the account is inactive from now on, and its listings are not public. A second request changes nothing. An order
 * that is placed at the same moment either is counted here, or is refused. Throws `invalid` (wrong password), `not-allowed-now` (something is
 * open), `too-many`.
 */
export async function requestDeletion(app: App, member: Member, currentPassword: string): Promise<DeletionState> {
	await verifyOwnership(app, member, { token: undefined, currentPassword });
	return app.db.write(async (tx) => {
		const account = await lockDepartingAccount(tx, member.id);
		if (account && account.status !== "inactive") await scheduleDeletion(app, tx, member);
		return stateOf(tx, member);
	});
}

async function scheduleDeletion(app: App, tx: Tx, member: Member): Promise<void> {
	const open = listOpenMatters(ownerOf(member), await queries.findOpenMatters(tx, member.id));
	if (open.length > 0) {
		const message = privacyCopy.deletion.blocked({ matters: open.map(({ text }) => text).join(" ") });
		throw refuse("not-allowed-now", message, { details: { open } });
	}
	const now = app.clock.now();
	const dueAt = deadlineAfter(now, rules.deletion.days * 24);
	await queries.insertDeletion(tx, member.id, now, dueAt);
	await deactivateAccount(app, tx, member.id);
	await hideListingsOf(app, tx, member.id);
	await app.mail.enqueue(tx, () => deletionScheduled(member, dueAt));
}

/** Stops the deletion. Does nothing when none was requested. Throws `not-allowed-now` when the erasure has begun. */
export function stopDeletion(app: App, member: Member): Promise<DeletionState> {
	return app.db.write(async (tx) => {
		await lockDepartingAccount(tx, member.id);
		if (await queries.deleteDeletion(tx, member.id)) {
			if (await reactivateAccount(app, tx, member.id)) await showListingsOf(app, tx, member.id);
			await app.mail.enqueue(tx, () => deletionStopped(member));
		} else if (await queries.findDeletion(tx, member.id)) throw refuse("not-allowed-now", privacyCopy.deletion.begun);
		return stateOf(tx, member);
	});
}

const maxListed = 20;

/** Erasures that failed, for the staff. The server's log has the reasons, which may contain what is to be erased. */
export async function listFailedDeletions(app: App): Promise<FailedDeletion[]> {
	const rows = await queries.listFailed(app.db.read, maxListed);
	return rows.map((row) => ({
		userId: row.account_id,
		dueAt: row.due_at.toISOString(),
		failedAt: row.failed_at.toISOString(),
		attempts: row.failures,
	}));
}

/** The state of an account that its owner sees on every page of theirs. */
export async function showNotices(app: App, member: Member): Promise<Notices> {
	const { due_at, terms_version } = await queries.findNotices(app.db.read, member.id);
	return {
		deletionDueAt: due_at?.toISOString() ?? null,
		termsToAccept: terms_version === rules.policy.since ? null : rules.policy.since,
	};
}

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
	const matters = await queries.findOpenMatters(tx, id);
	const listOpen = () => listOpenMatters(account, matters).map(({ text }) => text);
	const { email, name, mobile, pending_email: pendingEmail } = account;
	if (listOpen().length > 0) {
		if (await queries.markPostponed(tx, id, now))
			await app.mail.enqueue(tx, () => deletionPostponed(account, listOpen));
		return undefined;
	}
	const person = { id, email, name, mobile, pendingEmail, startedAt: now };
	await queries.markStarted(tx, person);
	await eraseAccount(app, tx, person, passwordHash);
	await app.mail.enqueue(tx, () => farewell(account));
	return person;
}

/**
 * The steps outside the account, in this order: photographs are deleted when nothing refers to them any more. Each step can run twice.
 * tests/rules/personal-columns.ts lists every column and what becomes of it.
 */
const erasureSteps: ((app: App, person: ErasedPerson) => Promise<unknown>)[] = [
	inTransaction(async (app, tx, person) => {
		await queries.deleteCalendarFeed(tx, person);
		await deleteEntriesOf(tx, person);
		await deleteWishesOf(tx, person);
		await deleteBagOf(tx, person);
		await deleteSearchesOf(tx, person);
		await deleteWearersOf(tx, person);
		await deleteNoticesOf(tx, person);
		await deleteChannelsOf(tx, person);
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
