import { openSession } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";

/** Clients with open sessions: their tokens and ids. */
export async function makeClients(
	app: App,
	count: number,
): Promise<{ id: string; email: string; name: string; token: string }[]> {
	const now = app.clock.now();
	return app.db.write(async (tx) => {
		const made: { id: string; email: string; name: string; token: string }[] = [];
		for (let index = 0; index < count; index++) {
			const id = app.newId();
			const email = `client-${id}@bench.example`;
			await tx
				.insertInto("account")
				.values({
					id,
					email,
					name: "Ishita Roy",
					mobile: "+919876543210",
					account_type: "client",
					password_hash: "none",
					email_verified_at: now,
					created_at: now,
					updated_at: now,
				})
				.execute();
			const { token } = await openSession(app, tx, { id, isAdmin: false }, "bench");
			made.push({ id, email, name: "Ishita Roy", token });
		}
		return made;
	});
}
