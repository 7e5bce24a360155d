import { openAdminAccount } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { App } from "#platform/app.ts";

/** Creates an admin account from the server's command line. Throws `invalid`, `conflict` (the address has an account). */
export const createAdmin = (app: App, input: Parameters<typeof openAdminAccount>[2]): Promise<{ id: string }> =>
	app.db.write(async (tx) => {
		const { id } = await openAdminAccount(app, tx, input);
		await recordAuditEntry(app, tx, "terminal", {
			action: "create-admin",
			subjectKind: "account",
			subjectId: id,
			subjectName: input.name,
		});
		return { id };
	});
