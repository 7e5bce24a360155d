/** Groups photographs into items: by the names of their files, else by the time when they were taken. Pure. */

import * as rules from "#common/rules/listings.ts";
import { cut } from "#common/text/cut.ts";

export type PhotoFile = {
	name: string;
	/** Epoch milliseconds; undefined when it is not known. */
	takenAt?: number | undefined;
};

/** Photographs of one item are taken within this time of each other. */
const gapMs = 90_000;

/** Groups of at most five, in the order of names or times. "saree-1.jpg" and "saree-2.jpg" are one item; so are photographs taken one after another. */
export function groupPhotos<T extends PhotoFile>(files: readonly T[]): T[][] {
	const hasTimes = timesDiffer(files);
	const sorted = files.toSorted(
		(one, other) =>
			(hasTimes && !stemOf(one.name) && !stemOf(other.name) ? (one.takenAt ?? 0) - (other.takenAt ?? 0) : 0) ||
			one.name.localeCompare(other.name, "en", { numeric: true }),
	);
	const groups: T[][] = [];
	for (const file of sorted) {
		const group = groups.at(-1);
		const last = group?.at(-1);
		if (group && last && group.length < rules.listing.maxImages && belongTogether(last, file, hasTimes))
			group.push(file);
		else groups.push([file]);
	}
	return groups;
}

function belongTogether(one: PhotoFile, other: PhotoFile, hasTimes: boolean): boolean {
	const [stem, otherStem] = [stemOf(one.name), stemOf(other.name)];
	if (stem || otherStem) return stem === otherStem;
	return hasTimes && Math.abs((one.takenAt ?? 0) - (other.takenAt ?? 0)) <= gapMs;
}

/** Files that were copied or downloaded together have the same time, which tells nothing. */
function timesDiffer(files: readonly PhotoFile[]): boolean {
	const times = files.flatMap(({ takenAt }) => (takenAt === undefined ? [] : [takenAt]));
	if (times.length < files.length || times.length === 0) return false;
	return files.length <= rules.listing.maxImages || Math.max(...times) - Math.min(...times) > gapMs;
}

/** A number, which may follow the name at once, but is no size; or a view, a version or a copy after a space or dash. */
const view =
	/(?:(?<!(?:size|age|uk|us|eu)[\s_-]*)[\s_-]*\(?(?<!\p{Nd})\p{Nd}{1,3}\)?|[\s_-]+(?:front|back|side|detail|close-?up|label|copy|edited|v\d+|[a-f]))$/iu;
/** Words in the names that cameras, messengers and programs give. */
const cameraWord =
	/^(?:img|dsc[nf]?|dcim|pxl|mvimg|photos?|pic|picture|images?|whatsapp|screen|shot|screenshot|wa|fb|facebook|received|snapchat|signal|telegram|inshot|picsart|collage|insta|instagram|vid|video|burst|hdr|portrait|cover|mp|[pno]|at|am|pm|edited|copy|of|untitled|download|camera|scan)$/;
const screenshot = /^(?:whatsapp image|screen ?shot)/i;
const randomName = /^(?=.*\d)[0-9a-f-]{12,}$/i;

function isCameraName(base: string): boolean {
	const words = base.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
	return screenshot.test(base) || randomName.test(base) || words.every((word) => cameraWord.test(word));
}

/** The name without its extension and without the number or view at its end; "" for a camera's name. */
function stemOf(name: string): string {
	const base = name.replace(/\.\w{1,5}$/, "").trim();
	if (isCameraName(base)) return "";
	const title = base.replace(/^copy of /i, "");
	return (title.replace(view, "") || title).toLowerCase();
}

/** A title from the name of a file: "Sindoor lehenga" of "sindoor-lehenga-2.jpg"; "" for a camera's name. */
export function titleFrom(name: string): string {
	const words = cut(stemOf(name).replace(/[_-]+/g, " ").replace(/\s+/g, " ").trim(), rules.listing.nameLength);
	return words.charAt(0).toUpperCase() + words.slice(1);
}
