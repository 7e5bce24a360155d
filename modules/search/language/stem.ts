/** A light English stemmer: "dancing" finds "dance" and "lehengas" finds "lehenga", but "wedding" does not find "wed". */

const vowel = /[aeiouy]/;

/** Removes plural, -ing, -ed and -e. Short words and words of other scripts stay. */
export function stemOf(word: string): string {
	if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
	return withoutE(withoutEnding(withoutPlural(word)));
}

function withoutPlural(word: string): string {
	if (/(ss|us|is)$/.test(word)) return word;
	if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
	if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
	return word.endsWith("s") ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
	for (const ending of ["ing", "ed"]) {
		const stem = word.slice(0, -ending.length);
		if (!word.endsWith(ending) || stem.length < 4 || !vowel.test(stem)) continue;
		const isDoubled = stem.at(-1) === stem.at(-2) && !/[lsz]$/.test(stem);
		return isDoubled ? stem.slice(0, -1) : stem;
	}
	return word;
}

const withoutE = (word: string) => (word.length > 4 && /[^aeiou]e$/.test(word) ? word.slice(0, -1) : word);
