import type { formats } from "./contract.ts";

/** Whether a stored file has all its bytes, by the lengths in its own header. Nothing is decoded. */
export function isComplete(bytes: Uint8Array, format: (typeof formats)[number]): boolean {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return format === "webp" ? isCompleteRiff(view) : isCompleteIsoFile(view);
}

/** RFC 9649: "RIFF", then the length of all that follows. */
const isCompleteRiff = (view: DataView) =>
	view.byteLength > 12 &&
	view.getUint32(0) === 0x52494646 &&
	view.getUint32(8) === 0x57454250 &&
	view.getUint32(4, true) + 8 === view.byteLength;

/** ISO/IEC 14496-12: boxes, each beginning with its length, fill the file; the first is "ftyp". */
function isCompleteIsoFile(view: DataView): boolean {
	if (view.byteLength < 16 || view.getUint32(4) !== 0x66747970) return false;
	let offset = 0;
	while (offset + 8 <= view.byteLength) {
		const boxLength = view.getUint32(offset);
		// 0: up to the end. 1: a length of 64 bits follows.
		if (boxLength === 0) return true;
		if (boxLength === 1 && offset + 16 > view.byteLength) return false;
		const length = boxLength === 1 ? Number(view.getBigUint64(offset + 8)) : boxLength;
		if (length < 8) return false;
		offset += length;
	}
	return offset === view.byteLength;
}
