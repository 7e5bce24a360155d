import { isDevanagari, transliterate } from "./devanagari.ts";

/** A listing's path: a slug for people and search engines, and the id. The text before the id is ignored. */

const maxSlugLength = 60;

/** "/product/sindoor-zardozi-lehenga-0193…"; only the id for a name without letters or digits. */
export function productPath({ id, name }: { id: string; name: string }): string {
	const slug = slugOf(name);
	return `/product/${slug ? `${slug}-` : ""}${id}`;
}

/** The id at the end of a path segment, or the segment itself without one. */
export const idInPath = (part: string): string =>
	/(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(part)?.[1] ?? part;

/**
 * The words joined by hyphens, cut between words. Devanagari is transliterated, because percent-encoded text is unreadable in a
 * shared link.
 */
function slugOf(name: string): string {
	const tokens =
		name
			.normalize("NFC")
			.toLowerCase()
			// Hindi keyboards insert zero-width joiners into words.
			.replace(/[\u200b-\u200d]/g, "")
			.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	let slug = "";
	for (const token of tokens) {
		const word = isDevanagari(token) ? transliterate(token) : token;
		if (slug.length + word.length >= maxSlugLength) break;
		slug += `${slug && "-"}${word}`;
	}
	return encodeURIComponent(slug);
}
