import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { NewAdmin } from "../contract.ts";
import { copy } from "../copy.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import { deleteRegistrations } from "../registration/queries-registration.ts";
import * as queries from "./queries-account.ts";
import { replaceSeller } from "./queries-seller.ts";

/**
 * Creates a verified admin account, as an owner. The caller has shell access to the server, so no code is mailed. An unverified account with
 * the same address is replaced. Throws `invalid` (weak password), `conflict` (the address has a verified account).
 */
export async function openAdminAccount(app: App, tx: Tx, input: z.output<typeof NewAdmin>): Promise<{ id: string }> {
	await refuseWeakPassword(input.password, [input.email, input.name]);
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
	if (!id) throw refuse("conflict", copy.hasAccount, { fields: { email: copy.hasAccount } });
	await replaceSeller(tx, id, undefined);
	await deleteRegistrations(tx, input.email);
	return { id };
}
