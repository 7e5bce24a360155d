/** Texts as one body in UTF-8. They are not joined first: a copy of a page is 60 to 120 kB of garbage. */
export function encodeParts(texts: readonly string[]): Buffer<ArrayBuffer> {
	const body = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
	let length = 0;
	for (const text of texts) length += body.write(text, length);
	return body;
}
