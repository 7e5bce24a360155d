/**
 * The value that `JSON.parse(JSON.stringify(value))` returns, without the text: fields that are undefined are left out, dates become texts.
 * It changes nothing in place, and copies only the objects that differ.
 */
export function toJsonValue(value: unknown): unknown {
	// -0 + 0 is 0.
	if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return mapList(value);
	if ("toJSON" in value && typeof value.toJSON === "function") return toJsonValue(value.toJSON());
	return mapFields(value as Record<string, unknown>);
}

function mapList(list: readonly unknown[]): unknown {
	let copy: unknown[] | undefined;
	for (let index = 0; index < list.length; index++) {
		const item = list[index];
		const mapped = item === undefined ? null : toJsonValue(item);
		if (!Object.is(mapped, item)) {
			copy ??= [...list];
			copy[index] = mapped;
		}
	}
	return copy ?? list;
}

function mapFields(fields: Record<string, unknown>): unknown {
	let copy: Record<string, unknown> | undefined;
	for (const name of Object.keys(fields)) {
		const field = fields[name];
		const mapped = toJsonValue(field);
		if (Object.is(mapped, field) && mapped !== undefined) continue;
		copy ??= { ...fields };
		if (mapped === undefined) delete copy[name];
		else copy[name] = mapped;
	}
	return copy ?? fields;
}
