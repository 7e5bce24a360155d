import { nameKey } from "#common/text/name-key.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import type { OwnListing } from "./queries-import.ts";
import type { Column } from "./sheet.ts";

/** Finds the listing that each row of a file is about. Pure. */

/** `reference` and `name` are keys of `nameKey`; empty without one. */
export type RowIdentity = { line: number; reference: string; name: string; hash: string };
/** The listing of a row; undefined for a new item. Or why that is not certain. */
export type RowMatch = { listing: OwnListing | undefined; problem?: { column: Column; text: string } };

/**
 * Matches by the reference; then by a row that is as it was imported before; then by the name. A listing with another reference than the row's is
 * another item. Nothing is guessed: a row whose reference or name stands for several rows or listings has a problem.
 */
export function matchRows(rows: RowIdentity[], listings: OwnListing[]): RowMatch[] {
	const matches = new Map<RowIdentity, RowMatch>();
	const taken = new Set<OwnListing>();
	const take = (row: RowIdentity, listing: OwnListing) => {
		matches.set(row, { listing });
		taken.add(listing);
	};
	const refuseRow = (row: RowIdentity, column: Column, text: string) =>
		matches.set(row, { listing: undefined, problem: { column, text } });

	const byReference = new Map(listings.map((one) => [one.reference_key, one]));
	const referenced = rows.filter(({ reference }) => reference);
	const rowsByReference = Map.groupBy(referenced, ({ reference }) => reference);
	for (const row of referenced) {
		const others = linesOf(rowsByReference.get(row.reference), row);
		const listing = byReference.get(row.reference);
		if (others.length > 0) {
			refuseRow(row, "reference", catalogueCopy.import.sameReference({ count: others.length, rows: rowNames(others) }));
			if (listing) taken.add(listing);
		} else if (listing) take(row, listing);
	}

	const byHash = new Map(listings.map((one) => [one.row_hash, one]));
	for (const row of rows) {
		const listing = byHash.get(row.hash);
		if (listing && !taken.has(listing) && !matches.has(row)) take(row, listing);
	}

	const rowsByName = Map.groupBy(rows, ({ name }) => name);
	const byName = Map.groupBy(
		listings.filter((one) => !taken.has(one)),
		({ name }) => nameKey(name),
	);
	for (const row of rows.filter((one) => !matches.has(one) && one.name)) {
		const candidates = candidatesFor(row, byName.get(row.name));
		const rivals = linesOf(rowsByName.get(row.name), row, (other) => isRival(row, other, matches));
		if (rivals.length > 0 && (!row.reference || candidates.length > 0))
			refuseRow(row, "name", catalogueCopy.import.sameName({ count: rivals.length, rows: rowNames(rivals) }));
		else if (candidates.length > 1)
			refuseRow(row, "name", catalogueCopy.import.severalListings({ count: candidates.length }));
		else matches.set(row, { listing: candidates[0] });
	}
	return rows.map((row) => matches.get(row) ?? { listing: undefined });
}

/** Listings of the row's name. One that has a reference is another item than a row with another reference. */
const candidatesFor = (row: RowIdentity, named: OwnListing[] = []) =>
	named.filter((one) => !row.reference || one.reference_key === null);

/** True when both rows could be about the same listing. A row with a reference is a rival of another such row only while neither has its listing. */
const isRival = (row: RowIdentity, other: RowIdentity, matches: ReadonlyMap<RowIdentity, RowMatch>) =>
	!row.reference || !matches.get(other)?.listing;

const linesOf = (rows: RowIdentity[] = [], row: RowIdentity, isWanted = (_: RowIdentity) => true): number[] =>
	rows.filter((other) => other !== row && isWanted(other)).map(({ line }) => line);

/** The first three rows, and how many more there are. */
function rowNames(lines: number[]): string[] {
	const [named, more] = [lines.slice(0, 3).map(String), lines.length - 3];
	return more > 0 ? [...named, catalogueCopy.import.moreRows({ count: more })] : named;
}
