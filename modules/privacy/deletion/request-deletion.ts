import { deadlineAfter } from "#common/daytime.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Db, Tx } from "#database/connect.ts";
import {
	deactivateAccount,
	lockDepartingAccount,
	reactivateAccount,
	verifyOwnership,
} from "#modules/accounts/index-erasure.ts";
import { hideListingsOf, showListingsOf } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Deletion, OpenMatter } from "../contract.ts";
import { copy } from "../copy.ts";
import { deletionScheduled, deletionStopped } from "../emails.ts";
import { listOpenMatters } from "./matters.ts";
import * as queries from "./queries-deletion.ts";
import { findOpenMatters } from "./queries-open-matters.ts";

/** A member's request to delete their account, which they can stop for seven days. */

export type DeletionState = { deletion: Deletion | null; open: OpenMatter[] };

export const showDeletion = (app: App, member: Member): Promise<DeletionState> => stateOf(app.db.read, member);

async function stateOf(db: Db, member: Member): Promise<DeletionState> {
	const deletion = await queries.findDeletion(db, member.id);
	const open = listOpenMatters(ownerOf(member), await findOpenMatters(db, member.id));
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
	const open = listOpenMatters(ownerOf(member), await findOpenMatters(tx, member.id));
	if (open.length > 0)
		throw refuse("not-allowed-now", copy.deletion.blocked(open.map(({ text }) => text)), { details: { open } });
	const now = app.clock.now();
	const dueAt = deadlineAfter(now, rules.deletion.days * 24);
	await queries.insertDeletion(tx, member.id, now, dueAt);
	await deactivateAccount(app, tx, member.id);
	await hideListingsOf(app, tx, member.id);
	await app.mail.enqueue(tx, deletionScheduled(member, dueAt));
}

/** Stops the deletion. Does nothing when none was requested. Throws `not-allowed-now` when the erasure has begun. */
export function stopDeletion(app: App, member: Member): Promise<DeletionState> {
	return app.db.write(async (tx) => {
		await lockDepartingAccount(tx, member.id);
		if (await queries.deleteDeletion(tx, member.id)) {
			if (await reactivateAccount(app, tx, member.id)) await showListingsOf(app, tx, member.id);
			await app.mail.enqueue(tx, deletionStopped(member));
		} else if (await queries.findDeletion(tx, member.id)) throw refuse("not-allowed-now", copy.deletion.begun);
		return stateOf(tx, member);
	});
}
