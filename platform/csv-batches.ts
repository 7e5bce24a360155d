import { byteOrderMark, type Cell, csvLine } from "#common/text/csv-line.ts";

/** Rows of a CSV file that is read in batches. `read` returns up to `csvBatchSize` rows after the last one it returned. */
export type CsvTable<R> = {
	header: string[];
	cells: (row: R) => Cell[];
	read: (after: R | undefined) => Promise<R[]>;
};

export const csvBatchSize = 1000;

/** Reads by keyset pagination instead of one cursor: a slow client holds no database connection. */
export async function* csvInBatches<R>(table: CsvTable<R>): AsyncGenerator<string> {
	let rows = await table.read(undefined);
	yield byteOrderMark + csvLine(table.header);
	for (;;) {
		yield rows.map((row) => csvLine(table.cells(row))).join("");
		if (rows.length < csvBatchSize) return;
		rows = await table.read(rows.at(-1));
	}
}
