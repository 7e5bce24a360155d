import { randomBytes } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import type { StaffRole } from "#common/rules/staff.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { publishPublicChange } from "#platform/event-bus.ts";
import type { NewAdmin } from "./contract.ts";
import { accountRestored, accountSuspended, roleChanged } from "./emails.ts";
import { hashPassword } from "./passwords/hash-password.ts";
import { refuseWeakPassword } from "./passwords/refuse-weak-password.ts";
import * as queries from "./queries-account.ts";
import { deleteRegistrations } from "./queries-registration.ts";
import { endSessions, notifySessionsEnded } from "./sessions/open-session.ts";

/** What staff, the command line and privacy do with a whole account: suspend it, change its role, open it, erase it. The caller writes the audit entry. */

type Dependencies = Pick<App, "bus" | "clock" | "mail" | "newId">;

/**
 * Suspends an account: its sessions end at once and its owner gets the reason by email. If it is suspended already, only the
 * reason changes. The caller removes its listings from the catalogue. Throws `not-found`.
 */
export async function suspendAccount(app: Dependencies, tx: Tx, accountId: string, reason: string): Promise<void> {
	const account = await queries.setSuspended(tx, accountId, reason, app.clock.now());
	if (!account) throw refuse("not-found", accountsApiCopy.noAccount);
	const revokedKeys = await endSessions(app, tx, accountId);
	// A lister's public page disappears even without listings, so cached pages are invalidated here.
	await publishPublicChange(app, tx);
	await app.mail.enqueue(tx, () => accountSuspended(account, reason, revokedKeys));
}

/** Restores a suspended account. Does nothing for an account that is not suspended. Throws `not-found`. */
export async function restoreAccount(app: Dependencies, tx: Tx, accountId: string): Promise<void> {
	const restored = await queries.setRestored(tx, accountId, app.clock.now());
	if (restored) {
		await publishPublicChange(app, tx);
		await app.mail.enqueue(tx, () => accountRestored(restored));
	} else if (!(await queries.findAccount(tx, accountId))) throw refuse("not-found", accountsApiCopy.noAccount);
}

/**
 * Gives an account a role of the staff, or takes it away (null). Without it the account is a seller's if it has a shop, else a client's.
 * All its sessions end, because admin sessions expire sooner, and its owner gets an email. Throws `not-found`.
 */
export async function changeRole(app: Dependencies, tx: Tx, accountId: string, role: StaffRole | null): Promise<void> {
	const account = await queries.setRole(tx, accountId, role, app.clock.now());
	if (!account) throw refuse("not-found", accountsApiCopy.noAccount);
	const revokedKeys = await endSessions(app, tx, accountId);
	await app.mail.enqueue(tx, () => roleChanged(account, role !== null, revokedKeys));
}

/**
 * Creates a verified admin account, as an owner. The caller has shell access to the server, so no code is mailed. An unverified account with
 * the same address is replaced. Throws `invalid` (weak password), `conflict` (the address has a verified account).
 */
export async function openAdminAccount(app: App, tx: Tx, input: z.output<typeof NewAdmin>): Promise<{ id: string }> {
	await refuseWeakPassword(input.password, { email: input.email, name: input.name });
	const now = app.clock.now();
	const id = await queries.upsertUnlessVerified(tx, {
		id: app.newId(),
		email: input.email,
		name: input.name,
		mobile: "",
		account_type: "admin",
		staff_role: "owner",
		password_hash: await hashPassword(app, input.password),
		created_at: now,
		updated_at: now,
		email_verified_at: now,
	});
	if (!id) throw refuse("conflict", accountsApiCopy.hasAccount, { fields: { email: accountsApiCopy.hasAccount } });
	await queries.replaceSeller(tx, id, undefined);
	await deleteRegistrations(tx, input.email);
	return { id };
}

/** Makes an account inactive: its listings are not public, and it takes part in no new order. Its owner can still sign in. */
export async function deactivateAccount(app: App, tx: Tx, id: string): Promise<void> {
	await queries.setInactive(tx, id, app.clock.now());
	await publishPublicChange(app, tx);
}

/** Reverses `deactivateAccount`. Returns false when the account is suspended or gone. */
export async function reactivateAccount(app: App, tx: Tx, id: string): Promise<boolean> {
	const isActive = await queries.setActive(tx, id, app.clock.now());
	if (isActive) await publishPublicChange(app, tx);
	return isActive;
}

/** A hash of a random password. Made before the transaction, because it takes milliseconds. */
export const hashUnknownPassword = (app: Pick<App, "config">) =>
	hashPassword(app, randomBytes(32).toString("base64url"));

/** Pseudonymises an account and ends its sessions. Cannot be reversed. */
export async function eraseAccount(app: App, tx: Tx, person: ErasedPerson, passwordHash: string): Promise<void> {
	await queries.pseudonymise(tx, person.id, passwordHash, app.clock.now());
	await queries.deleteAccountData(tx, person);
	await notifySessionsEnded(app, tx, person.id);
	await publishPublicChange(app, tx);
}
