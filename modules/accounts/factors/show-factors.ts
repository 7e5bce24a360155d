import { lacksSecondFactor, type Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Factors } from "../contract-factors.ts";
import { listPasskeys } from "../passkeys/queries-passkey.ts";
import * as queries from "./queries-factors.ts";

/** A member's own second factors. */
export async function showFactors(app: App, member: Member): Promise<Factors> {
	const [authenticator, passkeys, recoveryCodesLeft] = await Promise.all([
		queries.findAuthenticator(app.db.read, member.id),
		listPasskeys(app.db.read, member.id),
		queries.countRecoveryCodes(app.db.read, member.id),
	]);
	return {
		authenticator: authenticator?.confirmed_at ? { since: authenticator.confirmed_at.toISOString() } : null,
		passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
			_id: id,
			name,
			createdAt: created_at.toISOString(),
			lastUsedAt: last_used_at?.toISOString() ?? null,
		})),
		recoveryCodesLeft,
		isMissing: lacksSecondFactor(app.config, member),
	};
}
