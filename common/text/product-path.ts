import { isDevanagari, transliterate } from "./devanagari.ts";

/** A listing's address: its name for people and search engines, its id for us. Whatever stands before the id, the listing is the same. */

const maxSlugLength = 60;

/** "/product/sindoor-zardozi-lehenga-0193…"; a name of signs alone leaves the id. */
export function productPath({ id, name }: { id: string; name: string }): string {
	const slug = slugOf(name);
	return `/product/${slug ? `${slug}-` : ""}${id}`;
}

/** The id that a part of an address ends with; without one, the part itself. */
export const idInPath = (part: string): string =>
	/(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(part)?.[1] ?? part;

/** Words joined by hyphens, cut between words. Devanagari is transliterated: percent-encoded, nobody can read it in a shared link. */
function slugOf(name: string): string {
	const tokens =
		name
			.normalize("NFC")
			.toLowerCase()
			// Keyboards for Hindi put joiners into words.
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
