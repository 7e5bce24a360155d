import { addDays, type Day, formatDay } from "#common/calendar.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { recordCopy } from "#messages/api/rentals.js";
import { listingEmailCopy } from "#messages/emails/catalogue.js";
import { notifyListingsChanged, recordStaffChange, replacePieceTag } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { GarmentRecord, recordEndpoints } from "../contract-record.ts";
import * as queries from "./queries-record.ts";
import { requireListing, showRecord } from "./show-record.ts";

type NewEntry = z.output<typeof recordEndpoints.addRecordEntry.body>;

/**
 * Adds a cleaning, a repair or an alteration to the record of a garment. The same again changes nothing. It frees no claimed day (decision 0104). The
 * staff give a reason, which the lister reads. Throws `not-found` (also for another lister), `invalid` (a day to come), `not-allowed-now` (deleted,
 * retired, full).
 */
export async function addRecordEntry(
	app: App,
	actor: Member,
	productId: string,
	{ pieceId, reason, cost = null, ...entry }: NewEntry,
): Promise<GarmentRecord> {
	ensurePast(entry.day, app.clock.today());
	const action = "add-garment-record";
	const change = () => listingEmailCopy.changes[entry.kind]({ day: formatDay(entry.day) });
	await changePiece(app, actor, { productId, pieceId, action, change, reason }, async (tx, row) => {
		const entries = await queries.listEntries(tx, row);
		const struck = new Set(entries.map(({ struck_id }) => struck_id));
		const isSame = (other: queries.EntryRow) =>
			!struck.has(other.id) && other.cost === cost && other.done_by === entry.doneBy && isSameText(other, entry);
		if (entries.some(isSame)) return false;
		if (entries.length >= rules.garmentRecord.maxEntries) throw refuse("not-allowed-now", recordCopy.full);
		const { doneBy: done_by, ...typed } = entry;
		await queries.insertEntry(tx, { ...row, ...typed, done_by, cost, struck_id: null });
		if (entry.kind === "cleaning") await notifyListingsChanged(app, tx, [productId]);
		return true;
	});
	return showRecord(app, actor, productId, pieceId);
}

const isSameText = (one: Omit<EntryText, "doneBy">, other: Omit<EntryText, "doneBy">) =>
	one.kind === other.kind && one.day === other.day && one.bill === other.bill && one.note === other.note;
type EntryText = { kind: string; day: Day | null; bill: string; note: string };

function ensurePast(day: Day, today: Day) {
	if (day > today) throw refuseField("day", recordCopy.future);
	if (day < addDays(today, -rules.garmentRecord.maxDaysBack))
		throw refuseField("day", recordCopy.tooOld({ years: rules.garmentRecord.maxDaysBack / 365 }));
}

type StrikeInput = z.output<typeof recordEndpoints.strikeRecordEntry.body>;

/** Strikes out a wrong entry, which stays readable. Repeating it changes nothing. Throws as `addRecordEntry`. */
export async function strikeRecordEntry(
	app: App,
	actor: Member,
	productId: string,
	{ pieceId, entryId, note, reason }: StrikeInput,
): Promise<GarmentRecord> {
	const change = () => listingEmailCopy.changes.strike;
	await changePiece(
		app,
		actor,
		{ productId, pieceId, action: "strike-garment-record", change, reason },
		async (tx, row) => {
			const entries = await queries.listEntries(tx, row);
			const wrong = entries.find(({ id, kind }) => id === entryId && kind !== "strike");
			if (!wrong) throw refuse("not-found", recordCopy.noEntry);
			if (entries.some(({ struck_id }) => struck_id === entryId)) return false;
			const blank = { day: null, cost: null, done_by: "", bill: "" };
			await queries.insertEntry(tx, { ...row, ...blank, kind: "strike", note, struck_id: entryId });
			if (wrong.kind === "cleaning") await notifyListingsChanged(app, tx, [productId]);
			return true;
		},
	);
	return showRecord(app, actor, productId, pieceId);
}

/** Gives the tag of a garment a new token: a lost or copied tag opens nothing any more. Throws `not-found`, `not-allowed-now`. */
export const replaceTag = (
	app: App,
	actor: Member,
	productId: string,
	{ pieceId, reason }: { pieceId: string; reason: string },
) =>
	changePiece(
		app,
		actor,
		{ productId, pieceId, action: "replace-garment-tag", change: () => listingEmailCopy.changes.tag, reason },
		async (tx, { product_id, garment_id }) => {
			await replacePieceTag(tx, { product_id, garment_id });
			return true;
		},
	);

type PieceChange = {
	productId: string;
	pieceId: string;
	action: `${string}-${"record" | "tag"}`;
	change: () => string;
	reason: string;
};

/** Locks a garment in service, writes, and reports a change by the staff. `write` returns false when nothing changed. */
async function changePiece(
	app: App,
	actor: Member,
	{ productId, pieceId, ...change }: PieceChange,
	write: (tx: Tx, row: NewRow) => Promise<boolean>,
): Promise<void> {
	await app.db.write(async (tx) => {
		const listing = await requireListing(tx, actor, productId);
		const garment = await queries.lockGarment(tx, { product_id: productId, garment_id: pieceId });
		if (!garment) throw refuse("not-found", recordCopy.noPiece);
		if (listing.is_archived) throw refuse("not-allowed-now", recordCopy.deleted);
		if (!garment.isInService) throw refuse("not-allowed-now", recordCopy.retired);
		const actor_role = actor.id === listing.seller_id ? "seller" : "admin";
		const row = {
			product_id: productId,
			garment_id: pieceId,
			id: app.newId(),
			account_id: actor.id,
			actor_role,
		} as const;
		if (!(await write(tx, { ...row, at: app.clock.now() }))) return;
		await recordStaffChange(app, tx, actor, listing, { ...change, details: { piece: pieceId } });
	});
}

type NewRow = {
	product_id: string;
	garment_id: string;
	id: string;
	account_id: string;
	actor_role: "seller" | "admin";
	at: Date;
};
