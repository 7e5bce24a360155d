import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { type SettingName, settingFields, settingNames } from "#common/settings.ts";
import type { Tx } from "#database/connect.ts";
import { settingsCopy } from "#messages/api/settings.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { parse } from "#platform/http/parse-request.ts";
import { inDefaultLanguage } from "#platform/language.ts";
import { type Setting, settingSchemas, type Version } from "./contract.ts";
import { publishSettings } from "./open-settings.ts";
import * as queries from "./queries.ts";

/** Owners change settings: each change is a new version. (decision 0129) */

/** All settings, with what is in force now and their history. */
export async function listSettings(app: App): Promise<Setting[]> {
	const now = app.clock.now();
	const inForce = new Map<string, string>();
	for (const { id, name, valid_from } of await queries.listInForce(app.db.read, now))
		if (valid_from <= now) inForce.set(name, id);
	const rows = await queries.listHistory(app.db.read, rules.settings.listedVersions);
	return settingNames.map((name) => ({
		name,
		fields: Object.entries(settingFields[name]).map(([field, rest]) => ({ name: field, ...rest })),
		value: app.settings.current(name),
		canUndo: inForce.has(name),
		versions: rows.filter((row) => row.name === name).map((row) => toVersion(row, inForce.get(name), now)),
	}));
}

const toVersion = (row: queries.HistoryRow, inForce: string | undefined, now: Date): Version => ({
	_id: row.id,
	value: row.value,
	validFrom: row.valid_from.toISOString(),
	reason: row.reason,
	admin: row.admin,
	createdAt: row.created_at.toISOString(),
	withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
	withdrawnBy: row.withdrawn_by,
	state: stateOf(row, inForce, now),
});

function stateOf({ id, value, valid_from, withdrawn_at }: queries.HistoryRow, inForce: string | undefined, now: Date) {
	if (withdrawn_at) return "withdrawn";
	if (valid_from > now) return "scheduled";
	const hasEnded = value?.until && Date.parse(value.until) <= now.getTime();
	return id === inForce && !hasEnded ? "current" : "past";
}

/** `validFrom`: an ISO instant, "" for now. */
type Change = { value: unknown; validFrom: string; reason: string };

/** A form's moment has no seconds: the present minute is now. */
const minuteMs = 60_000;

/** Adds a version that holds from now on, or from a moment to come. Throws `invalid`. */
export async function changeSetting(app: App, owner: Member, name: SettingName, change: Change): Promise<void> {
	const value = parse(settingSchemas[name], change.value);
	const now = app.clock.now();
	const wanted = change.validFrom ? new Date(change.validFrom) : now;
	if (wanted.getTime() <= now.getTime() - minuteMs) throw refuseField("validFrom", settingsCopy.isPast);
	const validFrom = wanted > now ? wanted : now;
	const until = value.until ? new Date(value.until) : undefined;
	checkPeriod(validFrom, until, now);
	await addVersion(app, owner, name, "change-setting", async () => ({ value, validFrom, reason: change.reason }));
}

/** Throws `invalid` for an end that is not after the beginning, and for a moment that is too far ahead. */
function checkPeriod(from: Date, until: Date | undefined, now: Date): void {
	if (until && until <= from) throw refuseField("until", settingsCopy.endsBeforeItBegins);
	const { maxAheadDays: days } = rules.settings;
	const latest = now.getTime() + days * 86_400_000;
	for (const [field, moment] of Object.entries({ validFrom: from, until }))
		if (moment && moment.getTime() > latest) throw refuseField(field, settingsCopy.tooFarAhead({ days }));
}

/**
 * Adds a version with the value that was in force before the present one, from now on; before the first one that was the default. Throws
 * `not-allowed-now`.
 */
export const undoSetting = (app: App, owner: Member, name: SettingName, reason: string): Promise<void> =>
	addVersion(app, owner, name, "undo-setting", async (tx) => {
		const validFrom = app.clock.now();
		const [present, former] = await queries.listPast(tx, name, validFrom, 2);
		if (!present) throw refuse("not-allowed-now", settingsCopy.nothingToUndo);
		return { value: (former?.value as Record<string, string> | null) ?? null, validFrom, reason };
	});

type Added = { value: Record<string, string> | null; validFrom: Date; reason: string };

/** Returns when this process has read the version; the others read it at the event. */
async function addVersion(
	app: App,
	owner: Member,
	name: SettingName,
	action: "change-setting" | "undo-setting",
	prepare: (tx: Tx) => Promise<Added>,
): Promise<void> {
	await app.db.write(async (tx) => {
		await queries.lockSetting(tx, name);
		const { value, validFrom, reason } = await prepare(tx);
		const id = app.newId();
		const row = { id, name, value, valid_from: validFrom, reason, admin_id: owner.id, created_at: app.clock.now() };
		await queries.insertVersion(tx, row);
		await record(app, tx, owner, { action, name, version: { id, validFrom }, reason });
	});
	await app.settings.reload();
}

/** Withdraws a version whose moment has not come. Throws `not-found`, `not-allowed-now` (it holds or held, or is withdrawn). */
export async function withdrawSetting(app: App, owner: Member, id: string): Promise<void> {
	await app.db.write(async (tx) => {
		const version = await queries.lockVersion(tx, id);
		if (!version) throw refuse("not-found", settingsCopy.notFound);
		const now = app.clock.now();
		const { valid_from: validFrom, withdrawn_at } = version;
		if (withdrawn_at || validFrom <= now) throw refuse("not-allowed-now", settingsCopy.notScheduled);
		await queries.withdrawVersion(tx, id, { adminId: owner.id, now });
		const name = version.name as SettingName;
		await record(app, tx, owner, { action: "withdraw-setting", name, version: { id, validFrom } });
	});
	await app.settings.reload();
}

type Recorded = {
	action: "change-setting" | "undo-setting" | "withdraw-setting";
	name: SettingName;
	version: { id: string; validFrom: Date };
	reason?: string;
};

/** Publishes the change, and writes it to the audit log; the values are in the versions. */
async function record(app: App, tx: Tx, owner: Member, { action, name, version, reason = "" }: Recorded) {
	await publishSettings(app, tx);
	await recordAuditEntry(app, tx, owner, {
		action,
		subjectKind: "setting",
		subjectId: name,
		subjectName: inDefaultLanguage(() => settingsCopy.names[name]),
		reason,
		details: { version: version.id, validFrom: version.validFrom.toISOString() },
	});
}
