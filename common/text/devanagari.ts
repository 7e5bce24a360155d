/** Transliterates Devanagari to Latin script, as Hindi is typed on a Latin keyboard: लहंगा is "lahanga". Pure. */

const consonants: Record<string, string> = {
	क: "k",
	ख: "kh",
	ग: "g",
	घ: "gh",
	ङ: "n",
	च: "ch",
	छ: "chh",
	ज: "j",
	झ: "jh",
	ञ: "n",
	ट: "t",
	ठ: "th",
	ड: "d",
	ढ: "dh",
	ण: "n",
	त: "t",
	थ: "th",
	द: "d",
	ध: "dh",
	न: "n",
	प: "p",
	फ: "ph",
	ब: "b",
	भ: "bh",
	म: "m",
	य: "y",
	र: "r",
	ल: "l",
	ळ: "l",
	व: "v",
	श: "sh",
	ष: "sh",
	स: "s",
	ह: "h",
	ऩ: "n",
	ऱ: "r",
};
/** Consonants with a nukta: sounds of Persian and English origin, and the flapped ones. */
const dotted: Record<string, string> = { क: "q", ख: "kh", ग: "g", ज: "z", ड: "d", ढ: "dh", फ: "f", य: "y" };
const vowels: Record<string, string> = {
	अ: "a",
	आ: "aa",
	इ: "i",
	ई: "i",
	उ: "u",
	ऊ: "u",
	ऋ: "ri",
	ए: "e",
	ऐ: "ai",
	ओ: "o",
	औ: "au",
	ऍ: "e",
	ऑ: "o",
};
const signs: Record<string, string> = {
	"ा": "a",
	"ि": "i",
	"ी": "i",
	"ु": "u",
	"ू": "u",
	"ृ": "ri",
	"े": "e",
	"ै": "ai",
	"ो": "o",
	"ौ": "au",
	"ॅ": "e",
	"ॉ": "o",
};
const halant = "्";
const nukta = "़";
/** Signs without a vowel or consonant of their own: anusvara and candrabindu nasalize, visarga aspirates, the others are silent. */
const otherSigns: Record<string, string> = {
	"ं": "n",
	"ँ": "n",
	"ः": "h",
	[halant]: "",
	[nukta]: "",
	"\u200c": "",
	"\u200d": "",
};

export const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/** Transliterates a word. The inherent short a is written between consonants, but not at the end of a word. */
export function transliterate(word: string): string {
	const characters = [...word.normalize("NFD")];
	return characters
		.map((character, at) => {
			const hasDot = characters[at + 1] === nukta;
			const consonant = (hasDot && dotted[character]) || consonants[character];
			if (!consonant) return latinOf(character);
			return consonant + (isFollowedByA(characters[at + (hasDot ? 2 : 1)]) ? "a" : "");
		})
		.join("");
}

const latinOf = (character: string): string =>
	otherSigns[character] ?? vowels[character] ?? signs[character] ?? character;

/** Whether the short a is pronounced between a consonant and the next character. */
const isFollowedByA = (next: string | undefined): boolean =>
	next !== undefined && next !== halant && signs[next] === undefined;
