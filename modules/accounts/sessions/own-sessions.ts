import { refuse } from "#common/refusal.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { OwnSession } from "../contract-settings.ts";
import { copy } from "../copy.ts";
import { describeDevice } from "./device.ts";
import { endSessions, notifySessionsEnded } from "./end-sessions.ts";
import { parseToken } from "./open-session.ts";
import * as queries from "./queries-session.ts";

/** A member's own sessions: listing them and signing out elsewhere. */

/** Active sessions, the current one first, then by last use. */
export async function listOwnSessions(app: App, member: Member, token: string | undefined): Promise<OwnSession[]> {
	const current = token ? parseToken(token)?.tokenHash : undefined;
	const sessions = await queries.listSessions(app.db.read, member.id, app.clock.now());
	return sessions
		.map(({ id, token_hash, user_agent, created_at, seen_at }) => ({
			_id: id,
			device: describeDevice(user_agent),
			current: current !== undefined && token_hash.equals(current),
			createdAt: created_at.toISOString(),
			lastSeenAt: seen_at.toISOString(),
		}))
		.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the member's sessions. Returns true when it was the current one. Throws `not-found`. */
export async function endOwnSession(app: App, member: Member, id: string, token: string | undefined): Promise<boolean> {
	const ended = await app.db.write(async (tx) => {
		const ended = await queries.deleteSessionById(tx, member.id, id);
		if (ended) await notifySessionsEnded(app, tx, member.id);
		return ended;
	});
	if (!ended) throw refuse("not-found", copy.noSession);
	return token !== undefined && parseToken(token)?.tokenHash.equals(ended.token_hash) === true;
}

/** Ends all sessions but the current one. */
export const endOtherSessions = (app: App, member: Member, token: string | undefined) =>
	app.db.write((tx) => endSessions(app, tx, member.id, token ? parseToken(token) : undefined));
