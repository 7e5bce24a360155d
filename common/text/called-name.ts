import { peopleCopy } from "#messages/common/frame.js";
import { formerMember } from "./former-member.ts";
import { firstCharacterOf } from "./visible-text.ts";

/** The name by which a person is called. Pure. */

/** Honorifics and abbreviations before names in India, without stops. None of them is anybody's name. */
const honorifics = new Set(
	`dr dra mr mrs ms miss mx mister madam sir smt shri shree shrimati srimati shreemati sushri susri km ku md mohd muhd mohm mhd adv advocate ca cs er ar prof
	professor col capt captain maj major lt gen brig cdr cmde wg sqn flt sgt hav subedar justice hon honble rev fr pt pandit ust ustad sardar sardarni s/o d/o w/o c/o
	m/s messrs late retd ret hony insp supt adm admiral ambassador cap nb sub ldr gp sqn flt wing shrimathi srimathi shreemathi kum sau sow mst mosammat
	musammat mosamat comrade janab haji hafiz maulana mufti thiru thirumathi tmt selvi selvan sk kr and aka
	श्री श्रीमती श्रीमति सुश्री डॉ डॉक्टर डा कु कुमारी मो प्रो पं पंडित एड सरदार স্রী শ্রী শ্রীমতী ডা ডাঃ ডঃ মোঃ জনাব શ્રી શ્રીમતી ડૉ ડો ਸ਼੍ਰੀ ਸ੍ਰੀ ਸ਼੍ਰੀਮਤੀ ਡਾ ਸਰਦਾਰ
	ଶ୍ରୀ ଶ୍ରୀମତୀ ଡଃ ଡା திரு திருமதி செல்வி டாக்டர் శ్రీ శ్రీమతి డా డాక్టర్ ಶ್ರೀ ಶ್ರೀಮತಿ ಡಾ ശ്രീ ശ്രീമതി ഡോ ڈاکٹر جناب محترمہ شری`
		.split(/\s+/)
		.map((word) => word.normalize("NFKC")),
);
/** Honorifics that are names too: they stand for a person who gives no other one. */
const alsoNames = new Set("sri sree shri shree kumari begum bibi master".split(" "));

/**
 * What a person is called: the first word of the name that is neither an honorific nor an initial. "Dr. K. Meher Rathore" is Meher. "" when there is
 * none, as in "K. R.": callers then name the role. A former member is called so in the language of the reader.
 */
export function calledName(name: string): string {
	if (name === formerMember || name === peopleCopy.former) return peopleCopy.former;
	const words = wordsOf(withoutRemarks(name));
	const isShouted = !words.some((word) => /\p{Ll}/u.test(word));
	const names = words.filter((word) => !isAbbreviation(word, isShouted)).map((word) => word.replace(/\.$/, ""));
	const called = names.find((word) => !alsoNames.has(keyOf(word)) && !hasNoVowel(word)) ?? names[0];
	return called ?? words.find((word) => alsoNames.has(keyOf(word))) ?? "";
}

/** The called name as strangers see it: "Member" instead of an initial or an honorific. */
export const publicName = (name: string): string => calledName(name) || peopleCopy.nameless;

/** The letter in the round mark of a person, with its vowel signs: of the called name, else the first letter at all; else a whole emoji. */
export function initialOf(name: string): string {
	const letters = calledName(name) || name.replace(/[^\p{L}\p{M}]/gu, "") || name.trim();
	return firstCharacterOf(letters);
}

/** What the frame of a page shows of its member. Computed on the server: the table of honorifics is larger than all other scripts of the frame's texts. */
export const namesOf = (name: string) => ({ calledName: publicName(name), initial: initialOf(name) });

/** "Col (Retd) Singh": what is in brackets behind a word is no name, unless nothing else is one. */
function withoutRemarks(name: string): string {
	const plain = name.slice(0, 200).replace(/(?<=\S\s*)\([^()]*\)/g, " ");
	return wordsOf(plain).some((word) => !isAbbreviation(word, false)) ? plain : name;
}

/** "Mst" and "Gp" are abbreviations more often than names, and so is no "Ng" that stands alone. */
const hasNoVowel = (word: string): boolean => /^[b-df-hj-np-tv-xz]{2,4}$/i.test(word);

/** The words that are made of letters alone: no link, number or emoji is anybody's name. A stop ends a word, as in "Dr.Meher". */
function wordsOf(name: string): string[] {
	return name
		.normalize("NFC")
		.slice(0, 200)
		.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, "")
		.split(/[\s,()"“”]+/)
		.filter((word) => !/[:@/]|\p{Nd}|\bwww\b|\p{Ll}{2}\.\p{Ll}{2}/u.test(word))
		.flatMap((word) => word.match(/(?:[\p{L}\p{M}'’‘ʼ-]|\u200c|\u200d)+\.?/gu) ?? [])
		.map((word) => word.replace(/^['’‘-]+|['’‘-]+$/g, ""))
		.filter((word) => /\p{L}/u.test(word));
}

const keyOf = (word: string) => word.replace(/[.'’]/g, "").toLowerCase().normalize("NFKC");

/** `isShouted`: the whole name is in capitals, so that they do not show which word is made of initials. */
function isAbbreviation(word: string, isShouted: boolean): boolean {
	if (honorifics.has(keyOf(word))) return true;
	const letters = word.match(/\p{L}/gu)?.length ?? 0;
	if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)) return false;
	if (letters <= 1 || (word.endsWith(".") && letters <= 3)) return true;
	const isCapitals = /^\p{Lu}{2,3}$/u.test(word.replace(/[.'’-]/g, ""));
	return isCapitals && (!isShouted || !/[AEIOUY]/.test(word));
}
