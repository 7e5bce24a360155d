import type { Tx } from "#database/connect.ts";
import { auditCopy } from "#messages/common/staff.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { inDefaultLanguage } from "#platform/language.ts";
import { revokeKeys } from "./queries-keys.ts";

/** The end of all API keys of an account, and the audit entries about keys. */

type Dependencies = Pick<App, "clock" | "newId">;

/** Revokes all keys of an account, with an audit entry for each. Returns how many worked. The caller's email mentions it. */
export async function revokeAllKeys(app: Dependencies, tx: Tx, accountId: string): Promise<number> {
	const keys = await revokeKeys(tx, accountId, app.clock.now());
	for (const { name, prefix } of keys)
		await recordByOwner(app, tx, { id: accountId, name }, "revoke-api-key", { key: prefix });
	return keys.length;
}

/** The entry names the account, whose name there is erased with it, and no person as the one who acted. */
export const recordByOwner = (
	app: Dependencies,
	tx: Tx,
	{ id, name }: Pick<Member, "id" | "name">,
	action: "make-api-key" | "revoke-api-key",
	details: Record<string, unknown>,
) =>
	recordAuditEntry(
		app,
		tx,
		{ id, name: inDefaultLanguage(() => auditCopy.owner) },
		{ action, subjectKind: "account", subjectId: id, subjectName: name, details },
	);
