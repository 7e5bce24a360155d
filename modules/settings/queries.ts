import type { SettingName } from "#common/settings.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the table setting_version. A trigger refuses every change of a row but its withdrawal. */

type Value = Record<string, string> | null;
type VersionRow = { id: string; name: SettingName; value: Value; valid_from: Date };

/** The versions in force at a moment and those to come, of all settings, each after what it replaces. */
export async function listInForce(db: Db, now: Date): Promise<VersionRow[]> {
	const { rows } = await sql<VersionRow>`
		select id, name, value, valid_from from (
			select *, row_number() over (partition by name, valid_from <= ${now} order by valid_from desc, id desc) as place
			from setting_version where withdrawn_at is null
		) version where place = 1 or valid_from > ${now} order by valid_from, id`.execute(db);
	return rows;
}

/** The latest versions of a setting that have come into force, the present one first. */
export const listPast = (db: Db, name: SettingName, now: Date, limit: number) =>
	db
		.selectFrom("setting_version")
		.select(["id", "value"])
		.where("name", "=", name)
		.where("valid_from", "<=", now)
		.where("withdrawn_at", "is", null)
		.orderBy("valid_from", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

export type HistoryRow = VersionRow & {
	reason: string;
	admin: string;
	created_at: Date;
	withdrawn_at: Date | null;
	withdrawn_by: string | null;
};

/** The history of all settings, the newest of each first. */
export async function listHistory(db: Db, limit: number): Promise<HistoryRow[]> {
	const { rows } = await sql<HistoryRow>`
		select version.id, version.name, value, valid_from, reason, account.name as admin, version.created_at, withdrawn_at, withdrawer.name as withdrawn_by
		from (select *, row_number() over (partition by name order by id desc) as place from setting_version) version
		join account on account.id = version.admin_id left join account withdrawer on withdrawer.id = version.withdrawn_by
		where place <= ${limit} order by version.id desc`.execute(db);
	return rows;
}

/** Serialises changes of a setting, by an advisory lock: its first version has no row to lock. */
export const lockSetting = (tx: Tx, name: SettingName) =>
	sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`.execute(tx);

type NewVersion = VersionRow & { reason: string; admin_id: string; created_at: Date };

export const insertVersion = (tx: Tx, { value, ...row }: NewVersion) =>
	tx
		.insertInto("setting_version")
		.values({ ...row, value: value && JSON.stringify(value) })
		.execute();

export const lockVersion = (tx: Tx, id: string) =>
	tx
		.selectFrom("setting_version")
		.select(["name", "valid_from", "withdrawn_at"])
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();

export const withdrawVersion = (tx: Tx, id: string, by: { adminId: string; now: Date }) =>
	tx
		.updateTable("setting_version")
		.set({ withdrawn_at: by.now, withdrawn_by: by.adminId })
		.where("id", "=", id)
		.execute();
