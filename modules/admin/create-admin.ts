import { openAdminAccount } from "#modules/accounts/index.ts";
import { recordAct } from "#modules/audit/index.ts";
import type { App } from "#platform/app.ts";

/** Makes an admin at the server's terminal: the first one, or another. Refuses: invalid, conflict (the address has an account). */
export const createAdmin = (app: App, input: Parameters<typeof openAdminAccount>[2]): Promise<{ id: string }> =>
	app.db.write(async (tx) => {
		const { id } = await openAdminAccount(app, tx, input);
		await recordAct(app, tx, "terminal", {
			action: "create-admin",
			subjectKind: "account",
			subjectId: id,
			subjectName: input.name,
		});
		return { id };
	});
