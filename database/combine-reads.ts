import pg from "pg";

/** Combines statements into one whose columns are their rows as JSON, and turns JSON into the values that the driver would return. Pure. */

export type Row = Record<string, unknown>;
/** Makes the driver's value of a JSON value. */
export type Parser = (value: unknown) => unknown;

/** Only reads without locks; `$1` to `$n` are its parameters. */
export function isCombinable(text: string, parameterCount: number): boolean {
	if (!/^\s*(select|with)\b/i.test(text)) return false;
	if (/\b(insert|update|delete|merge|nextval|share|pg_\w+)\b|;\s*$/i.test(text)) return false;
	return Math.max(0, ...text.matchAll(parameter).map(([, number]) => Number(number))) === parameterCount;
}

const parameter = /\$(\d+)/g;

/** One row: the column `r0` has the rows of the first statement as a JSON text, and so on. Parameters follow one another. */
export function combineTexts(texts: readonly string[]): string {
	let offset = 0;
	const columns = texts.map((text, index) => {
		let count = 0;
		const renumbered = text.replace(parameter, (_, number) => {
			count = Math.max(count, Number(number));
			return `$${Number(number) + offset}`;
		});
		offset += count;
		// The line break ends a comment.
		return `(select json_agg(q)::text from (${renumbered}\n) q) as r${index}`;
	});
	return `select ${columns.join(",\n")}`;
}

/** The rows of one statement. Null: it has none. */
export function reviveRows(text: string | null, parsers: readonly [column: string, parse: Parser][]): Row[] {
	const rows: Row[] = text === null ? [] : JSON.parse(text);
	for (const [column, parse] of parsers)
		for (const row of rows) if (row[column] !== null) row[column] = parse(row[column]);
	return rows;
}

const { builtins, getTypeParser } = pg.types;
const parseTimestamp = getTypeParser(builtins.TIMESTAMPTZ, "text");

/** JSON writes "2026-11-23T06:30:00+00:00" where the driver's text has a space. */
const reviveTimestamp: Parser = (value) => parseTimestamp(String(value).replace("T", " "));

/** Types whose JSON values are those of the driver: with the driver's settings of connect.ts. */
const sameInJson = new Set<number>([
	builtins.BOOL,
	builtins.INT2,
	builtins.INT4,
	builtins.INT8,
	builtins.FLOAT4,
	builtins.FLOAT8,
	builtins.TEXT,
	builtins.VARCHAR,
	builtins.BPCHAR,
	builtins.UUID,
	builtins.DATE,
	builtins.JSON,
	builtins.JSONB,
	// Arrays of int4, text, varchar, date.
	1007,
	1009,
	1015,
	1182,
]);

/** "same": JSON has the driver's value. Undefined: it cannot be made of JSON (numeric loses zeros, bytea is a Buffer). */
export function parserOf(type: number): Parser | "same" | undefined {
	if (type === builtins.TIMESTAMPTZ) return reviveTimestamp;
	return sameInJson.has(type) ? "same" : undefined;
}
