import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { deleteOldEmails as deleteRows } from "./queries-erasure.ts";

/** Scheduled task: deletes emails that were sent or given up long ago. Their rows hold addresses, also such as their owners have given up. */
export const deleteOldEmails = (app: App): Promise<number> =>
	app.db.write((tx) => deleteRows(tx, new Date(app.clock.now().getTime() - rules.deletion.sentEmailDays * 86_400_000)));
