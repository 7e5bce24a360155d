import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Attestation } from "../contract-factors.ts";
import { copy } from "../factor-copy.ts";
import * as factors from "../factors/queries-factors.ts";
import { afterAdding } from "../factors/turn-on.ts";
import { type OwnershipProof, verifyOwnership } from "../passwords/verify-ownership.ts";
import * as queries from "./queries-passkey.ts";
import { challengeOptions, registrationOptions, verifyAttestation } from "./verify-passkey.ts";

/** A member's own passkeys. */

/** A challenge for a new passkey. Throws `invalid` (password), `too-many`. */
export async function beginPasskey(app: App, member: Member, origin: string, proof: OwnershipProof) {
	await verifyOwnership(app, member, proof);
	return registrationOptions(app, origin, member);
}

/** Returns the recovery codes when it is the account's first factor, else null. Throws `wrong-code`, `conflict` (known, or too many). */
export async function addPasskey(
	app: App,
	member: Member,
	{ name, passkey }: { name: string; passkey: Attestation },
	{ origin, token }: { origin: string; token: string | undefined },
): Promise<string[] | null> {
	return app.db.write(async (tx) => {
		const verified = await verifyAttestation(app, tx, origin, member.id, passkey);
		await factors.lockAccount(tx, member.id);
		const limit = rules.secondFactor.maxPasskeys;
		if ((await queries.listPasskeys(tx, member.id)).length >= limit)
			throw refuse("conflict", copy.tooManyPasskeys(limit));
		const isNew = await queries.insertPasskey(tx, member.id, {
			id: app.newId(),
			credential_id: verified.credentialId,
			public_key: verified.publicKey,
			counter: verified.counter,
			transports: passkey.response.transports,
			name,
			created_at: app.clock.now(),
		});
		if (!isNew) throw refuse("conflict", copy.passkeyKnown);
		return afterAdding(app, tx, member, { token, factor: { kind: "passkey", name } });
	});
}

/** A challenge for one of the member's passkeys. Throws `not-allowed-now` when there is none. */
export async function challengeForOwner(app: App, member: Member, origin: string) {
	if ((await queries.listPasskeys(app.db.read, member.id)).length === 0)
		throw refuse("not-allowed-now", copy.noPasskey);
	return challengeOptions(app, app.db.read, origin, { purpose: "second-step", accountId: member.id });
}
