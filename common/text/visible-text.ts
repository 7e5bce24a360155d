/** The visible part of a text. Pure. */

/** True when the text has a visible character: not only spaces, controls, invisible and combining characters. */
export const hasVisibleText = (text: string): boolean =>
	/[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

/**
 * A flag; a letter with its conjuncts and vowel signs; or an emoji with all that is joined to it. Intl.Segmenter would differ between the server
 * and older browsers, where React would refuse the page, and is missing in some.
 */
const firstCharacter =
	/^(?:\p{RI}{2}|\p{L}(?:\p{M}*[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\u200d?\p{L})*\p{M}*|\P{M}[\p{M}\p{EMod}]*(?:\u200d\P{M}[\p{M}\p{EMod}]*)*)/u;

/** The first character of a text as people see it, for a round mark; "" of an empty one. */
export const firstCharacterOf = (text: string): string => firstCharacter.exec(text)?.[0] ?? "";
