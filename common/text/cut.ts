/** The first `max` UTF-16 units of a text, without half of a character at its end: half an emoji can be neither stored nor shown. */
export function cut(text: string, max: number): string {
	const last = text.charCodeAt(max - 1);
	const isHalf = text.length > max && last >= 0xd800 && last <= 0xdbff;
	return text.slice(0, isHalf ? max - 1 : max);
}

/** The last `max` UTF-16 units of a text, at least 1, without half of a character at their beginning. */
export function cutStart(text: string, max: number): string {
	const end = text.slice(-max);
	return text.length > max && /^[\udc00-\udfff]/.test(end) ? end.slice(1) : end;
}
