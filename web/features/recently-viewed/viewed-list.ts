/** The list of recently viewed listings and its format in storage. Pure. */

/** Without a price, which would be outdated. */
export type ViewedListing = {
	id: string;
	name: string;
	by: string;
	photo: { src: string; width: number; height: number; blur: string } | null;
};

/** Newest first, without duplicates, at most `maxItems`. */
export const addViewed = (list: readonly ViewedListing[], item: ViewedListing, maxItems: number): ViewedListing[] =>
	[item, ...list.filter(({ id }) => id !== item.id)].slice(0, maxItems);

/** Skips invalid entries: another version of the site or a browser extension may have written them. */
export function readViewed(text: string | null, maxItems: number): ViewedListing[] {
	try {
		const parsed: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(parsed) ? parsed.filter(isViewed).slice(0, maxItems) : [];
	} catch {
		return [];
	}
}

function isViewed(one: Partial<ViewedListing> | null): one is ViewedListing {
	if (typeof one !== "object" || one === null) return false;
	return (
		/^[0-9a-f-]{36}$/.test(String(one.id)) &&
		typeof one.name === "string" &&
		typeof one.by === "string" &&
		(one.photo === null || isPhoto(one.photo))
	);
}

const isPhoto = (photo: ViewedListing["photo"] | undefined) =>
	typeof photo === "object" &&
	photo !== null &&
	/^\/media\/[\w./-]+$/.test(String(photo.src)) &&
	Number.isInteger(photo.width) &&
	Number.isInteger(photo.height) &&
	/^(data:image\/|$)/.test(String(photo.blur));
