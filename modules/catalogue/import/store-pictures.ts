import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import { Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { uploadImages } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { type Upload, uploadOf } from "#platform/http/upload.ts";
import { isPhotoAddress, namesFiles, pictureNames, type SheetRow } from "./sheet.ts";

/** `problems` are by line. */
type Placed = { rows: SheetRow[]; problems: Map<number, string[]> };
/** The address of a stored picture, or why it was not stored. */
type Outcome = string | Refusal;

/**
 * Stores the pictures that the rows name, each once, as if the seller had uploaded them, and puts their addresses into the rows. A picture that
 * cannot be stored is a problem of its rows; its name stays there.
 */
export async function storePictures(app: App, seller: Member, zip: PictureZip, rows: SheetRow[]): Promise<Placed> {
	const named = rows.filter(namesFiles);
	const found = new Map<string, ZipPicture | Refusal>();
	for (const name of new Set(named.flatMap(pictureNames))) if (!isPhotoAddress(name)) found.set(name, find(zip, name));
	const pictures = new Set([...found.values()].filter((one): one is ZipPicture => !(one instanceof Refusal)));
	const stored = new Map<ZipPicture, Outcome>();
	for (const group of groupsOf([...pictures])) {
		const outcomes = await storeGroup(app, seller, group);
		for (const [index, picture] of group.entries()) stored.set(picture, outcomes[index] as Outcome);
	}
	const outcomeOf = (name: string): Outcome => {
		const one = found.get(name);
		return one === undefined ? name : one instanceof Refusal ? one : (stored.get(one) as Outcome);
	};
	const problems = new Map<number, string[]>();
	const place = (row: SheetRow): SheetRow => {
		const outcomes = pictureNames(row).map((name) => ({ name, outcome: outcomeOf(name) }));
		const texts = outcomes.flatMap(({ name, outcome }) => (outcome instanceof Refusal ? reasonOf(name, outcome) : []));
		if (texts.length > 0) problems.set(row.line, texts);
		const images = outcomes.map(({ name, outcome }) => (outcome instanceof Refusal ? name : outcome)).join(";");
		return { ...row, cells: { ...row.cells, images, photoFiles: pictureNames(row).join(";") } };
	};
	return { rows: rows.map((row) => (namesFiles(row) ? place(row) : row)), problems };
}

function find(zip: PictureZip, name: string): ZipPicture | Refusal {
	try {
		return zip.find(name);
	} catch (error) {
		if (error instanceof Refusal) return error;
		throw error;
	}
}

/** Groups of at most one upload's number of pictures, and one picture's bytes, which are in memory together. */
function groupsOf(pictures: ZipPicture[]): ZipPicture[][] {
	const groups: ZipPicture[][] = [];
	let bytes = 0;
	for (const picture of pictures) {
		const last = groups.at(-1);
		bytes += picture.size;
		if (last && last.length < rules.listing.maxImages && bytes <= rules.upload.maxFileBytes) last.push(picture);
		else {
			groups.push([picture]);
			bytes = picture.size;
		}
	}
	return groups;
}

/** Stores a group in one upload. After a refusal, each is uploaded by itself. */
async function storeGroup(app: App, seller: Member, group: ZipPicture[]): Promise<Outcome[]> {
	try {
		const files: Uint8Array[] = [];
		for (const picture of group) files.push(await picture.read());
		return (await uploadImages(app, seller, files.map(uploadOf))).images;
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		if (group.length === 1) return [error];
	}
	const outcomes: Outcome[] = [];
	for (const picture of group) outcomes.push(...(await storeGroup(app, seller, [picture])));
	return outcomes;
}

function reasonOf(name: string, { code, extra, message }: Refusal): string {
	if (code === "wrong-type") return catalogueCopy.zip.notPicture({ name });
	return extra.fields?.file ?? catalogueCopy.zip.notStored({ name, reason: message });
}

type ZipPicture = {
	size: number;
	/** Reads it into memory. Throws `invalid` for one that is encrypted, damaged or larger than it declares. */
	read(): Promise<Uint8Array>;
};

/** The pictures of a zip. Names are only compared, never used as paths; nothing is unpacked to the disk. */
type PictureZip = {
	/** A picture by its file name, ignoring folders and case. Throws `invalid` for a missing, ambiguous or too large one. */
	find(name: string): ZipPicture;
	close(): void;
};

const { maxZipBytes, maxZipEntries } = rules.import;
const { maxPhotos } = rules.addMany;

/** Opens an uploaded zip. Throws `invalid` on the field `file`: no zip, unsafe names, too many or too large files. */
export async function readZip(upload: Upload): Promise<PictureZip> {
	if (upload.size > maxZipBytes) throw refuseFile(catalogueCopy.zip.large);
	const zip = await openZip(upload);
	try {
		if (zip.entryCount > maxZipEntries) throw refuseFile(catalogueCopy.zip.tooManyFiles({ files: zip.entryCount }));
		const entries = await listEntries(zip);
		if (entries.length > maxPhotos) throw refuseFile(catalogueCopy.zip.tooManyFiles({ files: entries.length }));
		const pictures = picturesByKey(zip, entries);
		return {
			close: () => zip.close(),
			find(name) {
				const [picture, ...others] = pictures.get(keyOf(name)) ?? [];
				if (!picture) throw refuseFile(catalogueCopy.zip.noPicture({ name }));
				if (others.length > 0) throw refuseFile(catalogueCopy.zip.samePictures({ name }));
				if (picture.size > rules.upload.maxFileBytes) throw refuseFile(catalogueCopy.zip.largePicture({ name }));
				return picture;
			},
		};
	} catch (error) {
		zip.close();
		throw error;
	}
}

function picturesByKey(zip: ZipFile, entries: readonly Entry[]): Map<string, ZipPicture[]> {
	const pictures = new Map<string, ZipPicture[]>();
	for (const entry of entries) {
		const picture = { size: entry.uncompressedSize, read: () => readEntry(zip, entry) };
		for (const key of new Set(namesOf(entry).map(keyOf))) pictures.set(key, [...(pictures.get(key) ?? []), picture]);
	}
	return pictures;
}

/** Windows separates folders by backslashes. macOS writes é as two characters. */
const keyOf = (fileName: string) =>
	path.posix.basename(fileName.trim().replaceAll("\\", "/")).normalize("NFC").toLowerCase();

/** The name as the entry declares it, and as UTF-8: macOS and older programs write that without the flag which says so. */
function namesOf({ fileName, fileNameRaw }: Entry): string[] {
	const utf8 = fileNameRaw.toString("utf8");
	return utf8.includes("\ufffd") ? [fileName] : [fileName, utf8];
}

/** Folders, and what macOS adds, are left out. */
const isContent = ({ fileName }: Entry) => !/\/$|^__MACOSX\/|(^|\/)\./.test(fileName);

async function openZip({ source }: Upload): Promise<ZipFile> {
	const options = { autoClose: false };
	try {
		return await (typeof source === "string"
			? openPromise(source, options)
			: fromBufferPromise(Buffer.from(source), options));
	} catch {
		throw refuseFile(catalogueCopy.zip.damaged);
	}
}

/** The library refuses paths that leave the folder ("../") and absolute ones. */
async function listEntries(zip: ZipFile): Promise<Entry[]> {
	const entries: Entry[] = [];
	try {
		for await (const entry of zip.eachEntry()) if (isContent(entry)) entries.push(entry);
	} catch {
		throw refuseFile(catalogueCopy.zip.damaged);
	}
	return entries;
}

/** The library ends the stream with an error when there is more than the declared size, as in a zip bomb. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
	try {
		return await buffer(await zip.openReadStreamPromise(entry));
	} catch {
		throw refuseFile(catalogueCopy.zip.unreadable({ name: path.posix.basename(entry.fileName) }));
	}
}

const refuseFile = (sentence: string): Refusal => refuseField("file", sentence);
