import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { NewAdmin } from "./contract.ts";
import { hashPassword } from "./hash-password.ts";
import { refuseWeakPassword } from "./judge-password.ts";
import * as queries from "./queries.ts";
import { deleteRegistrations } from "./queries-registrations.ts";

/**
 * Opens an admin's account, proved at once: whoever asks owns the server. An address that nobody proved is taken over, as in registering.
 * Refuses: invalid (an easy password), conflict (the address has an account).
 */
export async function openAdminAccount(app: App, tx: Tx, wish: z.output<typeof NewAdmin>): Promise<{ id: string }> {
	await refuseWeakPassword(wish.password, [wish.email, wish.name]);
	const now = app.clock.now();
	const id = await queries.putUnprovenAccount(tx, {
		id: app.newId(),
		email: wish.email,
		name: wish.name,
		mobile: "",
		account_type: "admin",
		password_hash: await hashPassword(wish.password),
		created_at: now,
		updated_at: now,
		email_verified_at: now,
	});
	if (!id) throw refuse("conflict", "This address has an account already.", { fields: { email: "Has an account" } });
	await queries.putSeller(tx, id, undefined);
	await deleteRegistrations(tx, wish.email);
	return { id };
}
