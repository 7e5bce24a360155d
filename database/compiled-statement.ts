import { CompiledQuery, type RawBuilder, sql } from "kysely";
import { cancelOnAbort, type Db } from "./connect.ts";

/** The values of a statement: placeholders while it is compiled. */
type Placeholders<Values> = { [Name in keyof Values]: RawBuilder<unknown> };

/** The columns of a row that are timestamps. */
type TimestampOf<Row> = { [Name in keyof Row]: Date extends Row[Name] ? Name : never }[keyof Row];

class Placeholder {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/**
 * For selects of many columns that are sent often: compiles the SQL of `write` once, and lets each row arrive as one JSON value. Otherwise the
 * driver reads a description of every column with every result, which costs more than parsing the JSON. The SQL may not depend on the values.
 * `timestamps` must name every timestamp of the row, since JSON has none. Dates and numbers are as without JSON; other types are JSON's.
 */
export function compileStatement<Row extends object, Values extends Record<string, unknown>>(
	timestamps: readonly TimestampOf<Row>[],
	write: (values: Placeholders<Values>) => RawBuilder<unknown>,
): (db: Db, values: Values, signal?: AbortSignal) => Promise<Row[]> {
	let compiled: { text: string; names: string[] } | undefined;
	const compile = (db: Db) => {
		const placeholders = new Proxy({} as Placeholders<Values>, {
			get: (_, name) => sql`${new Placeholder(String(name))}`,
		});
		const select = sql`select to_json(one_row) as json from (${write(placeholders)}) as one_row`;
		const { sql: text, parameters } = select.compile(db as never);
		return { text, names: parameters.map((parameter) => (parameter as Placeholder).name) };
	};
	const revive = (row: Row): Row => {
		for (const name of timestamps) if (row[name] !== null) row[name] = new Date(row[name] as string) as never;
		return row;
	};
	return async (db, values, signal) => {
		compiled ??= compile(db);
		const parameters = compiled.names.map((name) => values[name]);
		const query = CompiledQuery.raw(compiled.text, parameters);
		const { rows } = await db.getExecutor().executeQuery<{ json: Row }>(query as never, cancelOnAbort(signal));
		return rows.map(({ json }) => revive(json));
	};
}
