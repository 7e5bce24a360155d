/** Text and attribute values as HTML. */
const special = /[&<>"]/;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(value: unknown): string {
	if (value === undefined || value === null || value === false) return "";
	const text = String(value);
	return special.test(text) ? text.replace(/[&<>"]/g, (character) => entities[character] ?? "") : text;
}

/** With a space before it. Undefined, null and false leave the attribute out; true is an attribute without a value. */
export function attribute(name: string, value: unknown): string {
	if (value === undefined || value === null || value === false) return "";
	return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
}
