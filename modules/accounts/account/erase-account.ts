import { randomBytes } from "node:crypto";
import type { ErasedPerson } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { publishPublicChange } from "#platform/event-bus.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { notifySessionsEnded } from "../sessions/end-sessions.ts";
import * as queries from "./queries-erasure.ts";

/** Erases the account itself when its owner deletes it. The module privacy calls these. */

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
