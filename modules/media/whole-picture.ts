import type { formats } from "./contract.ts";

/** Whether a stored file has all its bytes, by the lengths in its own header. Nothing is decoded. */
export function isWhole(bytes: Uint8Array, format: (typeof formats)[number]): boolean {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return format === "webp" ? isWholeRiff(view) : isWholeIsoFile(view);
}

/** RFC 9649: "RIFF", then the length of all that follows. */
const isWholeRiff = (view: DataView) =>
	view.byteLength > 12 &&
	view.getUint32(0) === 0x52494646 &&
	view.getUint32(8) === 0x57454250 &&
	view.getUint32(4, true) + 8 === view.byteLength;

/** ISO/IEC 14496-12: boxes, each beginning with its length, fill the file; the first is "ftyp". */
function isWholeIsoFile(view: DataView): boolean {
	if (view.byteLength < 16 || view.getUint32(4) !== 0x66747970) return false;
	let at = 0;
	while (at + 8 <= view.byteLength) {
		const short = view.getUint32(at);
		// 0: up to the end. 1: a length of 64 bits follows.
		if (short === 0) return true;
		if (short === 1 && at + 16 > view.byteLength) return false;
		const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
		if (length < 8) return false;
		at += length;
	}
	return at === view.byteLength;
}
