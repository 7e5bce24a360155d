import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import { type Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Upload } from "#platform/http/upload.ts";
import { copy } from "../copy.ts";

export type ZipPicture = {
	size: number;
	/** Reads it into memory. Throws `invalid` for one that is encrypted, damaged or larger than it declares. */
	read(): Promise<Uint8Array>;
};

/** The pictures of a zip. Names are only compared, never used as paths; nothing is unpacked to the disk. */
export type PictureZip = {
	/** A picture by its file name, ignoring folders and case. Throws `invalid` for a missing, ambiguous or too large one. */
	find(name: string): ZipPicture;
	close(): void;
};

const { maxZipBytes, maxZipEntries } = rules.import;
const { maxPhotos } = rules.addMany;

/** Opens an uploaded zip. Throws `invalid` on the field `file`: no zip, unsafe names, too many or too large files. */
export async function readZip(upload: Upload): Promise<PictureZip> {
	if (upload.size > maxZipBytes) throw refuseFile(copy.zip.large);
	const zip = await openZip(upload);
	try {
		if (zip.entryCount > maxZipEntries) throw refuseFile(copy.zip.tooManyFiles(zip.entryCount));
		const entries = await listEntries(zip);
		if (entries.length > maxPhotos) throw refuseFile(copy.zip.tooManyFiles(entries.length));
		const pictures = picturesByKey(zip, entries);
		return {
			close: () => zip.close(),
			find(name) {
				const [picture, ...others] = pictures.get(keyOf(name)) ?? [];
				if (!picture) throw refuseFile(copy.zip.noPicture(name));
				if (others.length > 0) throw refuseFile(copy.zip.samePictures(name));
				if (picture.size > rules.upload.maxFileBytes) throw refuseFile(copy.zip.largePicture(name));
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
		throw refuseFile(copy.zip.damaged);
	}
}

/** The library refuses paths that leave the folder ("../") and absolute ones. */
async function listEntries(zip: ZipFile): Promise<Entry[]> {
	const entries: Entry[] = [];
	try {
		for await (const entry of zip.eachEntry()) if (isContent(entry)) entries.push(entry);
	} catch {
		throw refuseFile(copy.zip.damaged);
	}
	return entries;
}

/** The library ends the stream with an error when there is more than the declared size, as in a zip bomb. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
	try {
		return await buffer(await zip.openReadStreamPromise(entry));
	} catch {
		throw refuseFile(copy.zip.unreadable(path.posix.basename(entry.fileName)));
	}
}

const refuseFile = (sentence: string): Refusal => refuseField("file", sentence);
