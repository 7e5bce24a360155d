import type { App } from "#platform/app.ts";
import type { UndeliveredEmail } from "./contract.ts";
import * as queries from "./queries.ts";

const maxListed = 20;

/** The newest emails that the mail server did not accept, without their text, which may contain a code. */
export async function listUndelivered(app: App): Promise<UndeliveredEmail[]> {
	const rows = await queries.listUndelivered(app.db.read, maxListed);
	return rows.map((row) => ({
		_id: row.id,
		to: row.recipient,
		subject: row.subject,
		attempts: row.attempts,
		reason: row.last_error ?? "",
		createdAt: row.created_at.toISOString(),
		failedAt: row.failed_at?.toISOString() ?? null,
	}));
}
