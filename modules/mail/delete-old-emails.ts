import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { deleteOldEmails as deleteRows } from "./queries-erasure.ts";
import { giveUpAfterMs } from "./send-email.ts";

/** Scheduled task: deletes emails from long ago. Their rows hold addresses, also such as their owners have given up. */
export const deleteOldEmails = (app: App): Promise<number> => {
	const now = app.clock.now().getTime();
	const before = new Date(now - rules.deletion.sentEmailDays * 86_400_000);
	return app.db.write((tx) => deleteRows(tx, before, new Date(now - giveUpAfterMs)));
};
