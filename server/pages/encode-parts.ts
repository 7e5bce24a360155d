/** Every page is encoded in here first: counting its bytes beforehand takes as long as encoding it. */
let scratch = Buffer.allocUnsafeSlow(512 * 1024);
const maxBytesPerUnit = 3;

/** Texts as one body in UTF-8. They are not joined first: a copy of a page is 60 to 120 kB of garbage. */
export function encodeParts(texts: readonly string[]): Buffer<ArrayBuffer> {
	const capacity = maxBytesPerUnit * texts.reduce((sum, text) => sum + text.length, 0);
	if (capacity > scratch.length) scratch = Buffer.allocUnsafeSlow(capacity);
	let length = 0;
	for (const text of texts) length += scratch.write(text, length);
	const body = Buffer.allocUnsafeSlow(length);
	scratch.copy(body, 0, 0, length);
	return body;
}
