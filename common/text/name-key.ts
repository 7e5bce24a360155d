import { foldText } from "./fold-text.ts";

/** Names that must be unique among others, such as sizes and categories. Pure, and small enough for every page. */

/**
 * Capitals of other scripts, and small capitals, that look like a Latin one (UTS #39). Names ignore case, so small ones are compared by their
 * capitals. None stands for a digit: 32I and 321, or 1O and 10, are different sizes.
 */
const lookAlikes: Record<string, string> = {
	A: "ΑАᎪᗅꓮᴀⲀⱭ",
	B: "ΒВᏴᗷꓐʙⲂ",
	C: "СϹᏟꓚᴄⲤ",
	D: "ԀᎠᗞꓓᴅ",
	E: "ΕЕᎬꓰᴇⴹ",
	F: "ϜᖴꓝꜰҒ",
	G: "ԌᏀꓖɢᏳꞬ",
	H: "ΗНᎻᕼꓧʜҺⲎ",
	I: "ΙІӀꓲɪꞮᎥⲒⵏ",
	J: "ЈͿꞲᎫᒍꓙᴊ",
	K: "ΚКᏦꓗᴋⲔ",
	L: "ᏞᒪꓡʟⳐ",
	M: "ΜМᎷꓟᴍⲘϺ",
	N: "ΝꓠɴⲚ",
	O: "ΟОՕꓳᴏⲞⵔ",
	P: "ΡРᏢꓑᴘⲢ",
	Q: "Ԛⵕ",
	R: "ᎡᏒꓣʀᖇ",
	S: "ЅՏᏚꓢꜱ",
	T: "ΤТᎢꓔᴛⲦ",
	U: "ՍሀꓴᴜՄ",
	V: "ѴᏙꓦᴠⴸ",
	W: "ԜᎳꓪᴡ",
	X: "ΧХᕁꓫⲬⵝ×⨯✕✖",
	Y: "ΥУҮᎩꓬʏⲨ",
	Z: "ΖᏃꓜᴢ",
};
/** Separators that look alike, beside the forms that Unicode decomposes: full-width ones, small ones, and the slash of a fraction. */
const separators: Record<string, string> = {
	"/": "∕⁄⟋╱⧸",
	"\\": "∖⧵⟍⧹",
	"|": "∣│ǀ⏐❘",
	"-": "➖",
	"+": "➕",
	"*": "∗⁎✱",
	"~": "∼",
	":": "∶꞉",
	".": "。",
	",": "、‚",
	"·": "•∙⋅・‧⸱",
	'"': "“”„‟",
	"'": "′",
};
const plainOf = new Map(
	Object.entries({ ...lookAlikes, ...separators }).flatMap(([plain, others]) => [...others].map((one) => [one, plain])),
);
/** Negative circled and squared capitals have no decomposition in Unicode. */
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const apostrophes = /[‘’ʼ`´]/g;

/**
 * The key by which two names are the same: without case, width, invisible characters, and repeated spaces, with Latin characters and plain
 * separators for those that look like them, no spaces around separators, and 0 to 9 for the digits of each script. For comparison only; people see the name as typed.
 */
export function nameKey(name: string): string {
	if (/^[ -_a-~]*$/.test(name)) return joinParts(name.toLowerCase());
	const key = foldName(name);
	// Some characters need a second pass: ẞ is ß, which is ss.
	return key === name ? key : nameKey(key);
}

/** Two apostrophes are typed for the sign of inches. */
const joinParts = (name: string): string =>
	name
		.replace(/\s+/g, " ")
		.replace(/ ?([/\\|&+*~:.,·_-]) ?/g, "$1")
		.replaceAll("''", '"')
		.trim();

function foldName(name: string): string {
	// A mark that is a capital, as the Greek iota below, gets it before marks are reordered.
	const capitals = foldText(name.replace(apostrophes, "'").replace(/\u2800/g, " ")).toUpperCase();
	const plain = foldText(capitals.normalize("NFKD")).replace(/\p{Me}/gu, "");
	const key = plain
		.replace(apostrophes, "'")
		.toUpperCase()
		.normalize("NFKD")
		.replace(enclosed, (letter) => String.fromCharCode(65 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32)))
		.replace(/\P{ASCII}/gu, (letter) => plainOf.get(letter) ?? letter)
		.toLowerCase()
		.normalize("NFKC");
	return joinParts(key);
}

/** Joiners stay where they are part of a character or an emoji. */
const unseen =
	/(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]|\ufe0f|\p{Emoji_Modifier}|\p{Extended_Pictographic})[\u200c\u200d]|(?![\u200c\u200d])\p{Cf}|[\u034f\u115f\u1160\u3164\uffa0]/gu;

/** A name as it is stored and shown: on one line, without invisible characters. */
export const cleanName = (name: string): string =>
	name
		.replace(unseen, "")
		.replace(/[\s\u2800]+/g, " ")
		.trim();
