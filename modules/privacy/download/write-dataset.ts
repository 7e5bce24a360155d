import { byteOrderMark, type Cell, csvLine } from "#common/text/csv-line.ts";
import type { App } from "#platform/app.ts";
import { type Dataset, type DatasetRow, datasetBatchSize, listDatasetRows } from "./queries-datasets.ts";

/** Writes a dataset as JSON or CSV, batch by batch: memory does not grow with its length. */

type Batches = AsyncIterable<DatasetRow[]>;

async function* readBatches(app: App, dataset: Dataset, accountId: string): AsyncGenerator<DatasetRow[]> {
	let after: string | undefined;
	for (;;) {
		const rows = await listDatasetRows(app.db.read, dataset, accountId, after);
		if (rows.length > 0) yield rows.map(({ cursor: _, ...row }) => row);
		if (rows.length < datasetBatchSize) return;
		after = String(rows.at(-1)?.cursor);
	}
}

export const writeJson = (app: App, dataset: Dataset, accountId: string) =>
	jsonOf(readBatches(app, dataset, accountId));

export const writeCsv = (app: App, dataset: Dataset, accountId: string) => csvOf(readBatches(app, dataset, accountId));

async function* jsonOf(batches: Batches): AsyncGenerator<string> {
	let separator = "[\n";
	for await (const rows of batches) {
		yield separator + rows.map((row) => JSON.stringify(row)).join(",\n");
		separator = ",\n";
	}
	yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* csvOf(batches: Batches): AsyncGenerator<string> {
	let hasHeader = false;
	for await (const rows of batches) {
		const header = hasHeader ? "" : byteOrderMark + csvLine(Object.keys(rows[0] ?? {}));
		hasHeader = true;
		yield header + rows.map((row) => csvLine(Object.values(row).map(cellOf))).join("");
	}
}

function cellOf(value: unknown): Cell {
	if (value === null || value === undefined) return "";
	if (value instanceof Date) return value.toISOString();
	return typeof value === "number" ? value : String(value);
}
