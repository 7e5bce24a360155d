import type { Metadata } from "sharp";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { mediaCopy } from "#messages/common/listing.js";
import { readPieces, type Upload } from "#platform/http/upload.ts";
import { makeSemaphore, shareOf } from "#platform/limits/semaphore.ts";
import type { formats } from "./contract.ts";

/** Image processing: decodes uploads, applies the orientation, strips metadata, and renders sizes and formats. */

/** Loaded with the first picture, because the library takes 11 MB. */
const loadSharp = async () => {
	const { default: sharp } = await import("sharp");
	// One thread per picture: concurrent pictures share the cores better.
	sharp.concurrency(1);
	sharp.cache(false);
	return sharp;
};

const accepted = new Set(["jpeg", "png", "webp", "avif"]);
/** The master's longest edge, in px. The largest width served is 1200. */
const masterEdge = 1600;

type Master = { bytes: Uint8Array; width: number; height: number; blur: string };

/**
 * Decodes an upload into the master, from which all sizes are rendered. The type is detected from the content. Throws
 * `wrong-type`, `too-large`, `invalid`.
 */
export async function makeMaster(upload: Upload): Promise<Master> {
	const metadata = await readHeader(upload);
	const format = metadata?.format === "heif" && metadata.compression === "av1" ? "avif" : metadata?.format;
	if (!metadata || !format || !accepted.has(format)) throw refuse("wrong-type", mediaCopy.wrongType);
	const pixels = metadata.width * metadata.height;
	const maxPixels = format === "avif" ? rules.uploadLimits.maxAvifPixels : rules.uploadLimits.maxPixels;
	if (pixels > maxPixels)
		throw refuse(
			"too-large",
			mediaCopy.tooManyPixels({ isAvif: format === "avif", megapixels: maxPixels / 1_000_000 }),
		);
	const [shorter, longer] = [metadata.width, metadata.height].sort((a, b) => a - b) as [number, number];
	if (longer > shorter * rules.uploadLimits.maxRatio)
		throw refuseImages(mediaCopy.tooNarrow({ ratio: rules.uploadLimits.maxRatio }));
	return withUploadMemory(pixels * bytesPerPixel(metadata), () => decode(upload, format));
}

const refuseImages = (sentence: string) => refuse("invalid", sentence, { fields: { images: sentence } });

/**
 * Memory limits for decoding on the machine, in bytes: a file of one kilobyte may contain fifty megapixels. Rendering sizes has
 * a limit of its own, so that pages do not wait behind uploads.
 */
const withUploadMemory = makeSemaphore(() => shareOf(80_000_000));
const withVariantMemory = makeSemaphore(() => shareOf(100_000_000));

/**
 * Measured resident memory of decoding, in bytes per pixel, at 49 megapixels. Progressive formats need the full
 * picture; others are scaled row by row.
 */
function bytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
	const sample = depth === "uchar" ? 1 : 2;
	if (format === "heif") return 19;
	if (!isProgressive) return 1.4 * sample;
	if (format === "jpeg") return chromaSubsampling === "4:2:0" ? 4 : 7;
	return channels * sample + 1.5;
}

async function decode({ source }: Upload, format: string): Promise<Master> {
	try {
		return await render(source, "error");
	} catch {
		if (format !== "jpeg" || !(await lacksOnlyItsEnd(source))) throw refuseImages(mediaCopy.damaged);
		return render(source, "none");
	}
}

const decodeOptions = { limitInputPixels: rules.uploadLimits.maxPixels, pages: 1 };

/**
 * True for a JPEG whose last bytes are missing, as some cameras and chats write it: browsers show it. The decoder fills what is missing with
 * mid-grey, so seven eighths of the way down there must be a picture.
 */
async function lacksOnlyItsEnd(source: Upload["source"]): Promise<boolean> {
	const sharp = await loadSharp();
	const size = 64;
	try {
		const pixels = await sharp(source, { ...decodeOptions, failOn: "none" })
			.resize({ width: size, height: size, fit: "fill", kernel: "nearest" })
			.toColourspace("srgb")
			.removeAlpha()
			.raw()
			.toBuffer();
		const rowBytes = pixels.length / size;
		const row = pixels.subarray(Math.floor((size * 7) / 8) * rowBytes).subarray(0, rowBytes);
		return row.some((value) => Math.abs(value - 128) > 2);
	} catch {
		return false;
	}
}

async function render(source: Upload["source"], failOn: "error" | "none"): Promise<Master> {
	const sharp = await loadSharp();
	const { data, info } = await sharp(source, { ...decodeOptions, failOn })
		.rotate()
		.resize({ width: masterEdge, height: masterEdge, fit: "inside", withoutEnlargement: true })
		.flatten({ background: "#ffffff" })
		.toColourspace("srgb")
		.webp({ quality: 90, effort: 0 })
		.toBuffer({ resolveWithObject: true });
	const tiny = await sharp(data).resize({ width: 12 }).webp({ quality: 30 }).toBuffer();
	const blur = `data:image/webp;base64,${tiny.toString("base64")}`;
	return { bytes: data, width: info.width, height: info.height, blur };
}

/** Reads a picture's header without decoding it. Undefined for anything that is no accepted picture. */
async function readHeader(upload: Upload): Promise<Metadata | undefined> {
	if (!(await hasAcceptedSignature(upload))) return undefined;
	const sharp = await loadSharp();
	try {
		return await sharp(upload.source, { limitInputPixels: false }).metadata();
	} catch {
		return undefined;
	}
}

/** Checks the first bytes, because libvips accepts many more file types. */
async function hasAcceptedSignature(upload: Upload): Promise<boolean> {
	const pieces: Uint8Array[] = [];
	for await (const piece of readPieces(upload, 12)) pieces.push(piece);
	const signature = Buffer.concat(pieces).toString("latin1");
	return /^(?:\xff\xd8\xff|\x89PNG\r\n.\n|RIFF.{4}WEBP|.{4}ftyp)/s.test(signature);
}

/** Renders one size in one format from the master, never larger than the master. */
export async function makeVariant(
	master: Uint8Array,
	width: number,
	format: (typeof formats)[number],
): Promise<Uint8Array> {
	const sharp = await loadSharp();
	const memoryBytes = masterBytes + width * width * (format === "avif" ? 30 : 4);
	return withVariantMemory(memoryBytes, () => {
		const resized = sharp(master).resize({ width, withoutEnlargement: true });
		const encoded = {
			avif: () => resized.avif({ quality: 52, effort: 2 }),
			webp: () => resized.webp({ quality: 76, effort: 3 }),
			jpg: () => resized.jpeg({ quality: 78, mozjpeg: true }),
		}[format]();
		return encoded.toBuffer();
	});
}

/** The upper limit for decoding a master, which has at most 1600 pixels a side. */
const masterBytes = 4 * masterEdge * masterEdge;

/** True when every pixel of a stored picture can be decoded. */
export async function isDecodable(bytes: Uint8Array): Promise<boolean> {
	const sharp = await loadSharp();
	try {
		await withVariantMemory(masterBytes, () => sharp(bytes, { failOn: "error" }).stats());
		return true;
	} catch {
		return false;
	}
}

/** True when a stored file has the length that its header says. Decodes nothing. */
export function isComplete(bytes: Uint8Array, format: (typeof formats)[number]): boolean {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (format === "jpg") return isCompleteJpeg(view);
	return format === "webp" ? isCompleteRiff(view) : isCompleteIsoFile(view);
}

/** JPEG (ISO/IEC 10918-1): it begins with the marker SOI and ends with EOI. */
const isCompleteJpeg = (view: DataView) =>
	view.byteLength > 4 && view.getUint16(0) === 0xffd8 && view.getUint16(view.byteLength - 2) === 0xffd9;

/** WebP (RFC 9649): "RIFF", then the length of the rest. */
const isCompleteRiff = (view: DataView) =>
	view.byteLength > 12 &&
	view.getUint32(0) === 0x52494646 &&
	view.getUint32(8) === 0x57454250 &&
	view.getUint32(4, true) + 8 === view.byteLength;

/** AVIF (ISO/IEC 14496-12): the file is a sequence of boxes that start with their length; the first is "ftyp". */
function isCompleteIsoFile(view: DataView): boolean {
	if (view.byteLength < 16 || view.getUint32(4) !== 0x66747970) return false;
	let offset = 0;
	while (offset + 8 <= view.byteLength) {
		const boxLength = view.getUint32(offset);
		// Length 0 means up to the end of the file; 1 means that a 64-bit length follows.
		if (boxLength === 0) return true;
		if (boxLength === 1 && offset + 16 > view.byteLength) return false;
		const length = boxLength === 1 ? Number(view.getBigUint64(offset + 8)) : boxLength;
		if (length < 8) return false;
		offset += length;
	}
	return offset === view.byteLength;
}
