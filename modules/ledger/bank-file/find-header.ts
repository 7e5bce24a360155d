import type { CsvRecord } from "#platform/csv.ts";

/** The header of a bank's file, which is searched: most banks print an address, a period and a summary above it. Pure. */

/**
 * The columns of a file: their names by the headers that banks give them, as `columnName` writes them, the preferred ones first. `required`: of
 * each group the file has at least one. `repeatable`: banks have several of these, such as two dates.
 */
export type BankColumns<C extends string> = {
	headers: Record<C, readonly string[]>;
	required: readonly (readonly C[])[];
	repeatable: readonly C[];
};

/** The places of each column's cells, the preferred one first. */
export type ColumnPlaces<C extends string> = Record<C, readonly number[]>;

/** "Withdrawal Amount (INR )" and "WITHDRAWAL\nAMOUNT" in one spelling: words in lower case, without the currency and the format of a date. */
export const columnName = (cell: string): string =>
	cell
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.replace(/\b(?:in )?(?:inr|rs|rupees)\b|\b(?:dd|mm|mmm|yy|yyyy)\b/g, " ")
		.replace(/\s+/g, " ")
		.trim();

/** The places of the columns in a record; some may be empty. */
export function placesIn<C extends string>({ cells }: CsvRecord, { headers }: BankColumns<C>): ColumnPlaces<C> {
	const names = cells.map(columnName);
	const places = Object.entries<readonly string[]>(headers).map(([column, aliases]) => [
		column,
		aliases.flatMap((alias) => names.flatMap((name, index) => (name === alias ? [index] : []))),
	]);
	return Object.fromEntries(places) as ColumnPlaces<C>;
}

/** The groups of required columns that a record lacks. */
export const missingIn = <C extends string>(places: ColumnPlaces<C>, { required }: BankColumns<C>) =>
	required.filter((group) => group.every((column) => places[column].length === 0));

/** The record that has all required columns, else the one that has the most columns; undefined when no record has two. */
export function findHeader<C extends string>(
	records: readonly CsvRecord[],
	columns: BankColumns<C>,
): CsvRecord | undefined {
	let best: CsvRecord | undefined;
	let most = 1;
	for (const record of records) {
		const places = placesIn(record, columns);
		if (missingIn(places, columns).length === 0) return record;
		const count = Object.values<readonly number[]>(places).filter((found) => found.length > 0).length;
		if (count > most) [best, most] = [record, count];
	}
	return best;
}
