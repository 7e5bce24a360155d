import { Refusal } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { uploadImages } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { uploadOf } from "#platform/http/upload.ts";
import { copy } from "../copy.ts";
import type { PictureZip, ZipPicture } from "./read-zip.ts";
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
	if (code === "wrong-type") return copy.zip.notPicture(name);
	return extra.fields?.file ?? copy.zip.notStored(name, message);
}
