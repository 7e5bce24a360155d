import type { OrderKey } from "#database/distributed.ts";
import { evidenceCopy } from "#messages/api/evidence.js";
import { readStoredPhoto, storedPhotoKey } from "#modules/media/index.ts";
import type { App } from "#platform/app.ts";
import type { Attachment, Entry } from "./entry.ts";
import { firstHash, hashEntry, sha256Of } from "./hash-entry.ts";
import * as queries from "./queries.ts";

export type FileState = "matches" | "changed" | "missing" | "not-hashed";

/** The faults in the evidence of one order: in its rows, and in its files. Empty: nothing was changed. */
export async function faultsOfOrder(app: Pick<App, "db" | "files">, order: OrderKey): Promise<string[]> {
	const [entries, attachments] = await Promise.all([
		queries.listEntries(app.db.read, order),
		queries.listAttachments(app.db.read, order),
	]);
	const faults = [...chainFaults(entries), ...attachmentFaults(entries, attachments)];
	const checked = new Set<string>();
	for (const entry of entries) {
		if (checked.has(entry.photo_id)) continue;
		checked.add(entry.photo_id);
		const state = await stateOfFile(app, entry);
		const key = storedPhotoKey(entry.photo_id);
		if (state === "missing") faults.push(evidenceCopy.faults.fileMissing({ file: key, position: entry.position + 1 }));
		if (state === "changed") faults.push(evidenceCopy.faults.fileChanged({ file: key, position: entry.position + 1 }));
	}
	return faults;
}

/** Each entry is unchanged, and follows the one before it. */
function chainFaults(entries: Entry[]): string[] {
	const faults: string[] = [];
	let expected = { position: 0, hash: firstHash };
	for (const entry of entries) {
		for (let missing = expected.position; missing < entry.position; missing++)
			faults.push(evidenceCopy.faults.entryMissing({ position: missing + 1 }));
		if (hashEntry(entry) !== entry.hash)
			faults.push(evidenceCopy.faults.entryChanged({ position: entry.position + 1 }));
		else if (entry.previous_hash !== expected.hash)
			faults.push(evidenceCopy.faults.doesNotFollow({ position: entry.position + 1 }));
		expected = { position: entry.position + 1, hash: entry.hash };
	}
	return faults;
}

/** Each entry has its photograph, and each photograph that was hashed when it was uploaded has its entry. */
function attachmentFaults(entries: Entry[], attachments: Attachment[]): string[] {
	const keyOf = ({ kind, photo_id, account_id, at }: Pick<Attachment, "kind" | "photo_id" | "account_id" | "at">) =>
		[kind, photo_id, account_id, at.toISOString()].join(" ");
	const attached = new Map(attachments.map((one) => [keyOf(one), one]));
	const entered = new Set(entries.map(keyOf));
	return [
		...entries.flatMap((entry) => {
			const photo = attached.get(keyOf(entry));
			if (!photo) return [evidenceCopy.faults.photoMissing({ position: entry.position + 1, photo: entry.photo_id })];
			const isSame = photo.original_sha256 === entry.original_sha256 && photo.stored_sha256 === entry.stored_sha256;
			return isSame || entry.stored_sha256 === null
				? []
				: [evidenceCopy.faults.hashesChanged({ position: entry.position + 1, photo: entry.photo_id })];
		}),
		...attachments
			.filter((one) => one.original_sha256 !== null && !entered.has(keyOf(one)))
			.map(({ kind, photo_id }) => evidenceCopy.faults.noEntry({ kind, photo: photo_id })),
	];
}

/** The stored file of an entry beside its hash. */
export async function stateOfFile(app: Pick<App, "files">, { photo_id, stored_sha256 }: Entry): Promise<FileState> {
	if (stored_sha256 === null) return "not-hashed";
	const bytes = await readStoredPhoto(app, photo_id);
	if (!bytes) return "missing";
	return sha256Of(bytes) === stored_sha256 ? "matches" : "changed";
}

/** An inconsistency in the evidence of one order. */
type Fault = { orderId: string; message: string };

const nilUuid = "00000000-0000-0000-0000-000000000000";
const ordersPerPage = 200;

/** Checks the rows and the files of the evidence of all orders. Read-only. */
export async function checkEvidence(app: Pick<App, "db" | "files">): Promise<{ orders: number; faults: Fault[] }> {
	const faults: Fault[] = [];
	let orders = 0;
	for (let after = nilUuid; ; ) {
		const found = await queries.listOrdersAfter(app.db.read, after, ordersPerPage);
		for (const order of found)
			for (const message of await faultsOfOrder(app, order)) faults.push({ orderId: order.id, message });
		orders += found.length;
		if (found.length < ordersPerPage) return { orders, faults };
		after = found.at(-1)?.id ?? after;
	}
}
