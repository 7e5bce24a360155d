import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import * as accounts from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { hideListingsOf, showListingsOf } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { AdminUserDetails } from "./contract.ts";
import { copy } from "./copy.ts";
import { showUser } from "./list-tables.ts";
import { allowedUserActions } from "./permissions.ts";
import { lockAdmins, lockUser } from "./queries-users.ts";

/** Admin actions on accounts. Each throws `not-found`, `not-allowed-now` (wrong status, or the admin's own account). */

/** Ends sessions, hides listings and mails the owner the reason. Open orders remain and must be handled separately. */
export const suspendUser = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "suspend", auditAction: "suspend-account", reason }, async (tx) => {
		await accounts.suspendAccount(app, tx, id, reason);
		await hideListingsOf(app, tx, id);
	});

export const restoreUser = (app: App, admin: Member, id: string, reason = "") =>
	moderate(app, admin, id, { permission: "restore", auditAction: "restore-account", reason }, async (tx) => {
		await accounts.restoreAccount(app, tx, id);
		await showListingsOf(app, tx, id);
	});

export const makeAdmin = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "make-admin", auditAction: "make-admin", reason }, (tx) =>
		accounts.changeRole(app, tx, id, true),
	);

export const unmakeAdmin = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "unmake-admin", auditAction: "unmake-admin", reason }, (tx) =>
		accounts.changeRole(app, tx, id, false),
	);

export const endSessions = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "end-sessions", auditAction: "end-sessions", reason }, (tx) =>
		accounts.endSessions(app, tx, id),
	);

type Moderation = {
	permission: AdminUserDetails["allowed"][number];
	auditAction: `${string}-${string}`;
	reason?: string;
};

async function moderate(
	app: App,
	admin: Member,
	id: string,
	{ permission, auditAction, reason }: Moderation,
	work: (tx: Tx) => Promise<void>,
): Promise<AdminUserDetails> {
	await app.db.write(async (tx) => {
		// Checked again under the lock: another admin may have suspended this one or revoked the role meanwhile.
		if (!(await lockAdmins(tx)).includes(admin.id)) throw refuse("forbidden", copy.notAllowed.role);
		const user = await lockUser(tx, id);
		if (!user) throw refuse("not-found", copy.notFound.user);
		if (!allowedUserActions({ id, type: user.account_type, status: user.status }, admin.id).includes(permission))
			throw refuse("not-allowed-now", id === admin.id ? copy.notAllowed.self : copy.notAllowed.user);
		await work(tx);
		await recordAuditEntry(app, tx, admin, {
			action: auditAction,
			subjectKind: "account",
			subjectId: id,
			subjectName: user.name,
			reason,
			details: { type: user.account_type, status: user.status },
		});
	});
	return showUser(app, admin, id);
}
