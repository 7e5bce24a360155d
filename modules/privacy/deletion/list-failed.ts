import type { App } from "#platform/app.ts";
import type { FailedDeletion } from "../contract.ts";
import { listFailed } from "./queries-deletion.ts";

const maxListed = 20;

/** Erasures that failed, for the staff. The server's log has the reasons, which may contain what is to be erased. */
export async function listFailedDeletions(app: App): Promise<FailedDeletion[]> {
	const rows = await listFailed(app.db.read, maxListed);
	return rows.map((row) => ({
		userId: row.account_id,
		dueAt: row.due_at.toISOString(),
		failedAt: row.failed_at.toISOString(),
		attempts: row.failures,
	}));
}
