import { type SelectType, sql } from "kysely";
import type { DB } from "./tables.ts";

/** One list of columns serves a statement and the type of its rows, so they cannot differ. */

export type ColumnOf<Table extends keyof DB> = keyof DB[Table] & string;

/** The row of a select of these columns. */
export type RowOf<Table extends keyof DB, Column extends ColumnOf<Table>> = {
	[Name in Column]: SelectType<DB[Table][Name]>;
};

/** SQL: `alias.first, alias.second …` */
export const selectList = (alias: string, columns: readonly string[]) =>
	sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
