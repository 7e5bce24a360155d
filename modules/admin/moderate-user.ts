import { refuse } from "#common/refusal.ts";
import type { StaffRole } from "#common/rules/staff.ts";
import type { Tx } from "#database/connect.ts";
import { adminCopy } from "#messages/common/staff.js";
import * as accounts from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { releaseCases } from "#modules/cases/index.ts";
import { hideListingsOf, showListingsOf } from "#modules/catalogue/index.ts";
import { cancelOrdersOfSuspended } from "#modules/rentals/index.ts";
import { enqueueOffersTo } from "#modules/waitlist/index.ts";
import { actOnEach, type BulkResult } from "#platform/act-on-each.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { AdminUserDetails, bulkEndpoints } from "./contract.ts";
import { showUser } from "./list-tables.ts";
import { allowedUserActions } from "./permissions.ts";
import { lockAdmins, lockUser } from "./queries-users.ts";

/** Admin actions on accounts. Each throws `not-found`, `not-allowed-now` (wrong status, or the admin's own account). */

/**
 * Ends sessions, hides listings, unassigns cases and mails the owner the reason. Then orders that are not dispatched are cancelled, with an email to
 * the other side; dispatched ones go on under the staff.
 */
export async function suspendUser(app: App, admin: Member, id: string, reason: string): Promise<AdminUserDetails> {
	await moderate(app, admin, id, { permission: "suspend", auditAction: "suspend-account", reason }, async (tx) => {
		await accounts.suspendAccount(app, tx, id, reason);
		await hideListingsOf(app, tx, id);
		await releaseCases(app, tx, id, admin.id);
	});
	await cancelOrdersOfSuspended(app, id);
	return showUser(app, admin, id);
}

export const restoreUser = (app: App, admin: Member, id: string, reason = "") =>
	moderate(app, admin, id, { permission: "restore", auditAction: "restore-account", reason }, async (tx) => {
		await accounts.restoreAccount(app, tx, id);
		await showListingsOf(app, tx, id);
		await enqueueOffersTo(tx, id);
	});

export const makeAdmin = (app: App, admin: Member, id: string, reason: string, staffRole: StaffRole) =>
	moderate(app, admin, id, { permission: "make-admin", auditAction: "make-admin", reason, staffRole }, (tx) =>
		accounts.changeRole(app, tx, id, staffRole),
	);

/** Changes the role of a member of the staff, whose sessions end. The same again changes nothing. */
export const setStaffRole = (app: App, admin: Member, id: string, reason: string, staffRole: StaffRole) =>
	moderate(app, admin, id, { permission: "set-staff-role", auditAction: "set-staff-role", reason, staffRole }, (tx) =>
		accounts.changeRole(app, tx, id, staffRole),
	);

export const unmakeAdmin = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "unmake-admin", auditAction: "unmake-admin", reason }, async (tx) => {
		await accounts.changeRole(app, tx, id, null);
		await releaseCases(app, tx, id, admin.id);
	});

export const endSessions = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "end-sessions", auditAction: "end-sessions", reason }, (tx) =>
		accounts.endSessions(app, tx, id),
	);

/** For a person who lost their phone and recovery codes, and whom the admin has identified (docs/operations.md). */
export const removeFactors = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "remove-factors", auditAction: "remove-factors", reason }, (tx) =>
		accounts.removeAllFactors(app, tx, id),
	);

type UsersInput = z.output<typeof bulkEndpoints.actOnUsers.body>;

/** Suspends or restores each account, with one reason. A refused one does not stop the others. */
export const actOnUsers = (app: App, admin: Member, { action, ids, reason }: UsersInput): Promise<BulkResult[]> =>
	actOnEach(ids, (id) => (action === "suspend" ? suspendUser : restoreUser)(app, admin, id, reason));

type Moderation = {
	permission: AdminUserDetails["allowed"][number];
	auditAction: `${string}-${string}`;
	reason?: string;
	staffRole?: StaffRole;
};

async function moderate(
	app: App,
	admin: Member,
	id: string,
	{ permission, auditAction, reason, staffRole }: Moderation,
	work: (tx: Tx) => Promise<unknown>,
): Promise<AdminUserDetails> {
	await app.db.write(async (tx) => {
		// Checked again under the lock: another admin may have suspended this one or revoked the role meanwhile.
		const ownRole = (await lockAdmins(tx)).get(admin.id);
		if (!ownRole) throw refuse("forbidden", adminCopy.notAllowed.role);
		const user = await lockUser(tx, id);
		if (!user) throw refuse("not-found", adminCopy.notFound.user);
		const state = { id, type: user.account_type, status: user.status, hasSecondFactor: user.has_second_factor };
		if (!allowedUserActions(state, { id: admin.id, staffRole: ownRole }).includes(permission))
			throw refuse("not-allowed-now", id === admin.id ? adminCopy.notAllowed.self : adminCopy.notAllowed.user);
		if (staffRole && user.staff_role === staffRole) return;
		await work(tx);
		await recordAuditEntry(app, tx, admin, {
			action: auditAction,
			subjectKind: "account",
			subjectId: id,
			subjectName: user.name,
			reason,
			details: { type: user.account_type, status: user.status, ...(staffRole && { staffRole }) },
		});
	});
	return showUser(app, admin, id);
}

/** Creates an admin account from the server's command line. Throws `invalid`, `conflict` (the address has an account). */
export const createAdmin = (
	app: App,
	input: Parameters<typeof accounts.openAdminAccount>[2],
): Promise<{ id: string }> =>
	app.db.write(async (tx) => {
		const { id } = await accounts.openAdminAccount(app, tx, input);
		await recordAuditEntry(app, tx, "terminal", {
			action: "create-admin",
			subjectKind: "account",
			subjectId: id,
			subjectName: input.name,
		});
		return { id };
	});
