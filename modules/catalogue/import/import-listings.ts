import { createHash } from "node:crypto";
import { Refusal } from "#common/refusal.ts";
import { words } from "#common/words.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { parse } from "#platform/door-input.ts";
import { readUpload, type Upload } from "#platform/upload.ts";
import { calls, type NewProduct } from "../contract.ts";
import type { ImportRow } from "../contract-import.ts";
import { insertListing } from "../listings/create-product.ts";
import { checkSaid } from "../listings/set-categories-and-photos.ts";
import * as queries from "./queries-import.ts";
import { columnOf, readSheet, type SheetRow, sayRow, wishOf } from "./sheet.ts";

type Read = Pick<ImportRow, "line" | "name"> & {
	hash: string;
	wish: NewProduct | undefined;
	problems: ImportRow["problems"];
};

/**
 * Lists each row of a file that is good, each in a transaction of its own: what went well stays when something breaks, and a file that is sent
 * again lists only what is not listed yet. `isDry` lists nothing and answers what would become of each row. Refuses a file that cannot be
 * read, with wrong columns or too many rows.
 */
export async function importListings(app: App, seller: Member, file: Upload, isDry: boolean): Promise<ImportRow[]> {
	await app.limits.spend("import", seller.id);
	const rows = readRows(readSheet(await readUpload(file)));
	const known = await queries.listImported(
		app.db.read,
		seller.id,
		rows.map(({ hash }) => hash),
	);
	const report: ImportRow[] = [];
	for (const row of rows) {
		const { line, name } = row;
		const productId = known.get(row.hash);
		const done: Done = productId ? { outcome: "known", productId } : await takeRow(app, seller, row, isDry);
		report.push({ line, name, problems: [], ...done });
	}
	return report;
}

type Done = Omit<ImportRow, "line" | "name" | "problems"> & { problems?: ImportRow["problems"] };

async function takeRow(app: App, seller: Member, { wish, problems, hash }: Read, isDry: boolean): Promise<Done> {
	if (!wish) return { outcome: "bad", problems };
	try {
		if (!isDry) return await listRow(app, seller, wish, hash);
		await checkSaid(app.db.read, [seller.id], wish);
		return { outcome: "good" };
	} catch (error) {
		return { outcome: "bad", problems: problemsIn(error) };
	}
}

const listRow = (app: App, seller: Member, wish: NewProduct, hash: string): Promise<Done> =>
	app.db.write(async (tx) => {
		// The same file may be on its way twice: whoever comes second waits here, and finds what the first one listed.
		await queries.lockImport(tx, seller.id);
		const known = (await queries.listImported(tx, seller.id, [hash])).get(hash);
		if (known) return { outcome: "known", productId: known };
		const productId = await insertListing(app, tx, seller, wish);
		await queries.insertImported(tx, seller.id, hash, productId);
		return { outcome: "listed", productId };
	});

/** What each row says, judged as a new listing is. Two rows that are alike are two listings: the second is another row than the first. */
function readRows(rows: SheetRow[]): Read[] {
	const seen = new Map<string, number>();
	return rows.map((row) => {
		const text = sayRow(row);
		const turn = (seen.get(text) ?? 0) + 1;
		seen.set(text, turn);
		const hash = createHash("sha256").update(`${turn} ${text}`).digest("base64url");
		const problems: ImportRow["problems"] = row.isTooLong ? [{ column: "", text: words.import.tooManyCells }] : [];
		let wish: NewProduct | undefined;
		try {
			wish = parse(calls.createProduct.body, wishOf(row));
		} catch (error) {
			problems.push(...problemsIn(error));
		}
		return { line: row.line, name: row.cells.name ?? "", hash, wish: problems.length ? undefined : wish, problems };
	});
}

/** What a refusal says of each cell. */
function problemsIn(error: unknown): ImportRow["problems"] {
	if (!(error instanceof Refusal)) throw error;
	const fields = Object.entries(error.extra.fields ?? { "": error.message });
	return fields.map(([path, text]) => ({ column: columnOf(path) ?? "", text }));
}
