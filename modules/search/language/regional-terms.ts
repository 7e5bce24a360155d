import { canonicalForms } from "./lexicon.ts";
import { regionalSuffixes } from "./lists/regional-suffixes.ts";
import { wordSet } from "./word-set.ts";

/** Takes a word of a regional script apart: South Indian languages and Bengali write endings and compounds without a space. */

const suffixes = wordSet(regionalSuffixes);
const regionalScripts = /[\u0980-\u0d7f]/;
const maxLength = 40;

/**
 * The known spellings that a word is made of, without its ending: പട്ടുസാരി is "പട്ടു സാരി", పెళ్లికి is "పెళ్లి". Undefined when a part is
 * unknown. The longest first part wins.
 */
export function knownParts(word: string): string[] | undefined {
	if (!regionalScripts.test(word) || word.length > maxLength) return undefined;
	for (let at = word.length - 1; at >= 2; at--) {
		const [head, rest] = [knownSpelling(word.slice(0, at)), word.slice(at)];
		if (head === undefined) continue;
		if (suffixes.has(rest)) return [head];
		for (const tail of new Set([rest, withoutDoubling(rest)])) {
			const parts = canonicalForms.has(tail) ? [tail] : knownParts(tail);
			if (parts) return [head, ...parts];
		}
	}
	return undefined;
}

/** The spelling itself, or the one with an anusvara, which is dropped before an ending: ഓണം, ഓണത്തിന്. */
const knownSpelling = (word: string): string | undefined =>
	[word, `${word}ം`, `${word}ం`].find((spelling) => canonicalForms.has(spelling));

/** Tamil doubles a consonant between the parts of a compound: பட்டுப்புடவை is பட்டு and புடவை. */
const withoutDoubling = (rest: string): string => rest.replace(/^([க-ஹ])்(?=\1)/u, "");
