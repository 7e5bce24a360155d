import { refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { accountCopy } from "#messages/common/account.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "../queries-account.ts";
import { findSession } from "../queries-sessions.ts";
import { parseToken } from "../sessions/open-session.ts";
import { passwordMatches } from "./hash-password.ts";

/** Proof of ownership for a change of email, password or payout account. */
export type OwnershipProof = { token: string | undefined; currentPassword: string };

/**
 * Requires the current password, unless the sign-in is less than ten minutes old. Protects the account when somebody finds an unlocked
 * phone. Throws `invalid` (missing or wrong password), `too-many`.
 */
export async function verifyOwnership(
	app: App,
	member: Member,
	{ token, currentPassword }: OwnershipProof,
): Promise<void> {
	if (!currentPassword) {
		if (await isRecentSignIn(app, token)) return;
		throw refuseField("currentPassword", accountCopy.profile.currentPassword);
	}
	await app.limits.throttle("own-password", member.id);
	if (!(await passwordMatches(app, await queries.findPasswordHash(app.db.read, member.id), currentPassword)))
		throw refuseField("currentPassword", accountCopy.profile.wrongPassword);
	await app.limits.resetThrottle("own-password", member.id);
}

/** True when this session was opened less than `freshMinutes` ago. */
async function isRecentSignIn(app: App, token: string | undefined): Promise<boolean> {
	const key = token ? parseToken(token) : undefined;
	const now = app.clock.now();
	const session = key && (await findSession(app.db.read, key, now));
	return session !== undefined && now.getTime() - session.since.getTime() < rules.session.freshMinutes * 60_000;
}
