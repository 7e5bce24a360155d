import { words } from "#common/copy.ts";
import { refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "../account/queries-account.ts";
import { parseToken } from "../sessions/open-session.ts";
import { findSession } from "../sessions/queries-session.ts";
import { passwordMatches } from "./hash-password.ts";

/** What a member shows before an address, a password or a payout account is changed. */
export type OwnershipProof = { token: string | undefined; currentPassword: string };

/**
 * Passes who gives the present password, or has signed in within the last ten minutes: an unlocked telephone that is found on a table is not
 * yet the whole account. Refuses: invalid (none, or a wrong one), too-many.
 */
export async function verifyOwnership(
	app: App,
	member: Member,
	{ token, currentPassword }: OwnershipProof,
): Promise<void> {
	if (!currentPassword) {
		if (await isRecentSignIn(app, token)) return;
		throw refuseField("currentPassword", words.profile.currentPassword);
	}
	await app.limits.brake("own-password", member.id);
	if (!(await passwordMatches(await queries.findPasswordHash(app.db.read, member.id), currentPassword)))
		throw refuseField("currentPassword", words.profile.wrongPassword);
	await app.limits.release("own-password", member.id);
}

/** Was this session opened within the last minutes? */
async function isRecentSignIn(app: App, token: string | undefined): Promise<boolean> {
	const key = token ? parseToken(token) : undefined;
	const now = app.clock.now();
	const session = key && (await findSession(app.db.read, key, now));
	return session !== undefined && now.getTime() - session.since.getTime() < rules.session.freshMinutes * 60_000;
}
