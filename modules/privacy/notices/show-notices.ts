import { rules } from "#common/rules.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Notices } from "../contract.ts";
import { findNotices } from "./queries-notices.ts";

/** The state of an account that its owner sees on every page of theirs. */
export async function showNotices(app: App, member: Member): Promise<Notices> {
	const { due_at, terms_version } = await findNotices(app.db.read, member.id);
	return {
		deletionDueAt: due_at?.toISOString() ?? null,
		termsToAccept: terms_version === rules.policy.since ? null : rules.policy.since,
	};
}
