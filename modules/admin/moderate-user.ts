import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import * as accounts from "#modules/accounts/index.ts";
import { recordAct } from "#modules/audit/index.ts";
import { hideListingsOf, showListingsOf } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { AdminUserDetails } from "./contract.ts";
import { showUser } from "./list-tables.ts";
import { allowedUserActions } from "./permissions.ts";
import { lockAdmins, lockUser } from "./queries-users.ts";

/** What admins do to accounts. Each refuses: not-found, not-allowed-now (not as the account stands, or it is one's own). */

/** Out at once: sessions end, listings leave the catalogue, the owner is mailed the reason. Orders that stand are still to be handled. */
export const suspendUser = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "suspend", auditAction: "suspend-account", reason }, async (tx) => {
		await accounts.suspendAccount(app, tx, id, reason);
		await hideListingsOf(app, tx, id);
	});

export const restoreUser = (app: App, admin: Member, id: string) =>
	moderate(app, admin, id, { permission: "restore", auditAction: "restore-account" }, async (tx) => {
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
	{ permission: act, auditAction: action, reason }: Moderation,
	work: (tx: Tx) => Promise<void>,
): Promise<AdminUserDetails> {
	await app.db.write(async (tx) => {
		// Asked again behind a lock: the admin may have been suspended, or stopped being one, by another a moment ago.
		if (!(await lockAdmins(tx)).includes(admin.id)) throw refuse("forbidden", "Only an admin may do this.");
		const user = await lockUser(tx, id);
		if (!user) throw refuse("not-found", "There is no such account.");
		if (!allowedUserActions({ id, type: user.account_type, status: user.status }, admin.id).includes(act))
			throw refuse(
				"not-allowed-now",
				id === admin.id
					? "That is your own account; another admin can do this."
					: "That cannot be done with this account as it stands now.",
			);
		await work(tx);
		await recordAct(app, tx, admin, {
			action,
			subjectKind: "account",
			subjectId: id,
			subjectName: user.name,
			reason,
			details: { type: user.account_type, status: user.status },
		});
	});
	return showUser(app, admin, id);
}
