import type { formats } from "./contract.ts";

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
