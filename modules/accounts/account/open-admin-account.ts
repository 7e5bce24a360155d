import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { NewAdmin } from "../contract.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import { deleteRegistrations } from "../registration/queries-registration.ts";
import * as queries from "./queries-account.ts";

/**
 * Opens an admin's account, proved at once: whoever asks owns the server. An address that nobody proved is taken over, as in registering.
 * Refuses: invalid (an easy password), conflict (the address has an account).
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
		password_hash: await hashPassword(input.password),
		created_at: now,
		updated_at: now,
		email_verified_at: now,
	});
	if (!id) throw refuse("conflict", "This address has an account already.", { fields: { email: "Has an account" } });
	await queries.replaceSeller(tx, id, undefined);
	await deleteRegistrations(tx, input.email);
	return { id };
}
