import { normalise } from "./normalised-text.ts";

/** Telephone numbers in normalised text: in one piece, spaced, spelled, in parts. Pure, and linear in the text. */

export type Span = [from: number, to: number];

/** Takes the place of what looks like a number but is a price, a date or a measure. No number goes across it; no normalised text has it. */
export const stop = "\ue000";
const months =
	"jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|january|february|march|april|june|july|august|sept|september|october|november|december|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|জানুয়ারি|ফেব্রুয়ারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর|நவம்பர்|டிசம்பர்|ஜனவரி|પ્રિલ|નવેમ્બર|ડિસેમ્બર|જાન્યુઆરી";
const units =
	"rs|rupees?|rupaye|rupay|/-|k|l|lakhs?|lacs?|thousand|hazar|hazaar|crores?|%|days?|din|nights?|weeks?|months?|hours?|hrs?|mins?|minutes?|baje|bje|am|pm|st|nd|rd|th|inch|inches|cms?|mm|kgs?|gms?|grams?|ft|feet|meters?|metres?|mtrs?|yards?|years?|yrs?|pcs|pieces?|people|guests|log|kms?|gb|mah|mp|दिन|दिनों|दिवस|घंटे|इंच|सेमी|रुपये|रुपए|रुपया|रु|रुपयात|हजार|लाख|बजे|किलो|लोग|मीटर|দিন|টাকা|ইঞ্চি|হাজার|ঘণ্টা|টায়|நாள்|நாட்கள்|ரூபாய்|இன்ச்|மணி|ஆயிரம்|દિવસ|રૂપિયા|ઇંચ|વાગ્યે|હજાર";

/** Each with the most digits that it may have: a longer one is a number in disguise. */
const innocents: [pattern: RegExp, mostDigits: number][] = [
	[/(?:₹|(?<![\p{L}\d])(?:rs\.?|inr|rupees|रु\.?|৳))\s{0,3}\d[\d,]*(?:\.\d{1,2})?/gu, 8],
	[/(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])/gu, 9],
	[/(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:20)?\d{2}(?![\d/-])/gu, 8],
	[/(?<![\d-])20\d\d-(?:0\d|1[0-2])-[0-3]\d(?![\d-])/gu, 8],
	[/(?<![\d.:])(?:[01]?\d|2[0-4])[.:][0-5]\d(?![.:]?\d)/gu, 4],
	[/(?<![\d.])\d{1,2}\.\d{1,2}(?![.\d])/gu, 4],
	[
		new RegExp(
			`(?<![\\d])\\d{1,2}(?:st|nd|rd|th)?(?:\\s{0,3}(?:-|–|to|and|&|,|se|से|और|থেকে|থী)\\s{0,3}\\d{1,2}(?:st|nd|rd|th)?){0,4}\\s{0,3}(?:of\\s{1,3})?(?:${months})(?![\\p{L}\\p{M}])(?:,?\\s{0,3}(?:20)?\\d\\d(?!\\d))?`,
			"gu",
		),
		10,
	],
	[new RegExp(`(?<![\\p{L}\\p{M}])(?:${months})\\s{1,3}\\d{1,2}(?:\\s{0,3}[-–]\\s{0,3}\\d{1,2})?(?!\\d)`, "gu"), 4],
	[new RegExp(`(?<!\\d)\\d{1,4}\\s?(?:${units})(?![\\p{L}\\p{M}])`, "gu"), 4],
	[/(?:pin|pin ?code|zip|पिन|पिन ?कोड|পিন|পিনকোড|பின்கோடு|પિનકોડ|પિન)[^\p{L}\d]{0,4}\d{3} ?\d{3}(?!\d)/gu, 6],
];

const withoutInnocents = (plain: string): string =>
	innocents.reduce(
		(text, [pattern, most]) =>
			text.replace(pattern, (found) => (found.replace(/\D/g, "").length <= most ? stop.repeat(found.length) : found)),
		plain,
	);

/** A piece of a number: the digits that it stands for, and where it is. */
type Atom = { digits: string; from: number; to: number; isWord: boolean; hasPlus: boolean };

const tokens = /\d+|[\p{L}\p{M}]+|[^\p{L}\p{M}\d]+/gu;
/** Separators between the pieces of one number. */
const connectors = new Set([
	...["and", "aur", "then", "phir", "fir", "dash", "hyphen", "space", "dot", "plus", "point", "gap"],
	...["और", "फिर", "डैश", "আর", "তারপর", "અને", "பிறகு", "மற்றும்", "ਫਿਰ", "ਤੇ"],
]);
const isLooseSeparator = (text: string) => text.length <= 12 && !/[\ue000₹$€£?]/u.test(text);
const lookalikes: Record<string, string> = { o: "0", l: "1", i: "1", s: "5", b: "8", z: "2" };

/** The runs of pieces with nothing but separators between them. */
function runsOf(text: string): Atom[][] {
	const found = [...text.matchAll(tokens)];
	const runs: Atom[][] = [];
	let run: Atom[] = [];
	let repeat: { count: number; from: number } | undefined;
	let tens: { digit: string; from: number } | undefined;
	const end = () => {
		if (run.length > 0) runs.push(run);
		[run, repeat, tens] = [[], undefined, undefined];
	};
	const push = (digits: string, from: number, to: number, isWord: boolean) => {
		const hasPlus = text[from - 1] === "+";
		run.push({ digits: digits.repeat(repeat?.count ?? 1), from: repeat?.from ?? from, to, isWord, hasPlus });
		repeat = undefined;
	};
	const endTens = (at: number) => {
		if (tens) push(`${tens.digit}0`, tens.from, at, true);
		tens = undefined;
	};
	for (const [index, { 0: token, index: from }] of found.entries()) {
		const to = from + token.length;
		const digits = digitsOf(token, found[index - 1]?.[0], found[index + 1]?.[0]);
		if (tens && digits?.length === 1 && digits !== "0" && !/\d/.test(token)) {
			push(tens.digit + digits, tens.from, to, true);
			tens = undefined;
			continue;
		}
		const isSeparator = !/[\p{L}\p{M}\d]/u.test(token);
		if (!isSeparator) endTens(from);
		if (digits !== undefined) push(digits, from, to, !/\d/.test(token));
		else if (tensOfWord.has(token)) tens = { digit: tensOfWord.get(token) ?? "", from };
		else if (repeatOfWord.has(token)) repeat = { count: repeatOfWord.get(token) ?? 1, from };
		else if (isSeparator ? !isLooseSeparator(token) : !connectors.has(token)) end();
	}
	endTens(text.length);
	end();
	return runs;
}

const written = "zero|one|two|three|four|five|six|seven|eight|nine";
const writtenTogether = new RegExp(`^(?:${written}){2,}$`);

/** The digits of a token: figures, a number word, several number words in one piece, or characters that look like figures among some. */
function digitsOf(token: string, before = "", after = ""): string | undefined {
	if (/^\d/.test(token)) return token;
	const digits = digitsOfWord.get(token);
	if (digits !== undefined) return digits;
	if (writtenTogether.test(token))
		return [...token.matchAll(new RegExp(written, "g"))].map(([word]) => digitsOfWord.get(word)).join("");
	const [isAfter, isBefore] = [/\d$/.test(before), /^\d/.test(after)];
	const isAmong =
		isAfter && isBefore ? /^[oilsbz]{1,4}$/.test(token) : (isAfter || isBefore) && /^[oil]{1,4}$/.test(token);
	return isAmong ? [...token].map((letter) => lookalikes[letter]).join("") : undefined;
}

/** An Indian mobile number or landline, with or without the prefixes. */
const isPhone = (digits: string) => /^(?:(?:00)?91|0)?[6-9]\d{9}$|^(?:(?:00)?91|0)[1-5]\d{9}$/.test(digits);

/** A list of sizes or round prices: rising small numbers, or numbers that all end in 00. */
const isList = (atoms: Atom[]) =>
	atoms.length > 1 &&
	(atoms.every(({ digits }) => /\d00$/.test(digits)) ||
		(atoms.length > 2 &&
			atoms.every(
				({ digits }, index) =>
					digits.length <= 3 && (index === 0 || Number(digits) > Number(atoms[index - 1]?.digits ?? 0)),
			)));

/** The numbers of a run: each is made of whole pieces. */
function numbersOf(run: Atom[]): Span[] {
	const spans: Span[] = [];
	for (let start = 0; start < run.length; start++) {
		const end = endOfNumber(run, start);
		if (end === undefined) continue;
		spans.push(spanOf(run.slice(start, end)));
		start = end - 1;
	}
	return spans.length > 0 ? spans : spelledDigits(run);
}

/** The end of the longest number that begins with this piece. */
function endOfNumber(run: Atom[], start: number): number | undefined {
	let [digits, end]: [string, number | undefined] = ["", undefined];
	for (let index = start; index < run.length && digits.length < 15; index++) {
		digits += run[index]?.digits ?? "";
		const isForeign = run[start]?.hasPlus && /^\d{8,15}$/.test(digits);
		if ((isForeign || isPhone(digits)) && !isList(run.slice(start, index + 1))) end = index + 1;
	}
	return end;
}

/** Seven and more single digits of which most are spelled are a number, or a part of one. Counting is not. */
function spelledDigits(run: Atom[]): Span[] {
	const isSingle = run.length >= 7 && run.every(({ digits }) => digits.length <= 3 && /^(\d)\1*$/.test(digits));
	const spelled = run.filter(({ isWord }) => isWord).length;
	const isCounting = run.every(
		({ digits }, index) => index === 0 || Number(digits) === Number(run[index - 1]?.digits) + 1,
	);
	return isSingle && spelled >= 5 && !isCounting ? [spanOf(run)] : [];
}

function spanOf(atoms: Atom[]): Span {
	const from = atoms[0]?.from ?? 0;
	return [from - (atoms[0]?.hasPlus ? 1 : 0), atoms.at(-1)?.to ?? from];
}

/** Seven or eight digits after a word for calling, as of a landline without its area. */
const called =
	/(?:call|phone|whats ?app|mobile|contact|dial|landline|फोन|फ़ोन|कॉल|मोबाइल|ফোন|কল|ફોન|கால்|போன்)[^\d\ue000\n]{0,14}?(?<!\d)(\d{3,4}[ -]?\d{4})(?!\d)/gu;

export function findPhoneNumbers(plain: string): Span[] {
	const text = withoutInnocents(plain);
	return [
		...runsOf(text).flatMap(numbersOf),
		...[...text.matchAll(called)].flatMap((found): Span[] =>
			/order|booking|आर्डर|ऑर्डर/.test(found[0])
				? []
				: [[found.index + found[0].length - (found[1]?.length ?? 0), found.index + found[0].length]],
		),
	];
}

/** True when a text may be a part of a number that is split between messages. */
export const hasDigits = (text: string): boolean => runsOf(normalise(text).plain).length > 0;

/** The number words from 0 to 9 of each language, also in the Latin script, alternatives with |. */
const digitNames = [
	"zero|oh|o one two three four five six seven eight nine",
	"shunya|sunya|shoonya|sifar ek|aik do|doh teen|tin char|chaar paanch|panch|paach chhah|chhe|chheh|chah|che saat|sat aath|aat|ath nau|naw",
	"शून्य|सिफर|जीरो|झिरो एक|वन दो|दोन|टू तीन|थ्री चार|फोर|फौर पांच|पाँच|पाच|फाइव|फाईव छह|छः|छ|छे|सहा|सिक्स सात|सेवन|सेव्हन आठ|एट|ऐट|एइट नौ|नऊ|नव|नाइन|नाईन",
	"শূন্য|জিরো এক|ওয়ান দুই|টু তিন|থ্রি চার|ফোর পাঁচ|পাচ|ফাইভ ছয়|সিক্স সাত|সেভেন আট|এইট নয়|নাইন",
	"શૂન્ય|ઝીરો|જીરો એક બે|ટુ ત્રણ|થ્રી ચાર|ફોર પાંચ|ફાઇવ|ફાઈવ છ|છો|સિક્સ સાત|સેવન આઠ|એઇટ નવ|નાઇન|નાઈન",
	"ਸਿਫਰ|ਜੀਰੋ ਇੱਕ|ਇਕ ਦੋ ਤਿੰਨ ਚਾਰ ਪੰਜ ਛੇ|ਛੇਂ ਸੱਤ|ਸਤ ਅੱਠ|ਅਠ ਨੌਂ|ਨੌ",
	"பூஜ்யம்|பூஜ்ஜியம்|சுழியம்|சைபர்|ஜீரோ ஒன்று|ஒண்ணு|ஒன்னு இரண்டு|ரெண்டு மூன்று|மூணு நான்கு|நாலு ஐந்து|அஞ்சு ஆறு ஏழு எட்டு ஒன்பது|ஒம்பது",
	"సున్న|సున్నా|జీరో ఒకటి|వన్ రెండు మూడు నాలుగు ఐదు|అయిదు ఆరు ఏడు ఎనిమిది తొమ్మిది",
	"ಸೊನ್ನೆ|ಜೀರೋ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು",
	"പൂജ്യം|സീറോ ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത്|ഒൻപത്",
	"ଶୂନ|ଶୂନ୍ୟ ଏକ ଦୁଇ ତିନି ଚାରି ପାଞ୍ଚ ଛଅ ସାତ ଆଠ ନଅ",
];

const teenNames = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tensNames = "twenty thirty forty|fourty fifty sixty seventy eighty ninety";

/** 10 to 99 in Hindi, as numbers are read out in pairs. */
const hindiPairs =
	"दस ग्यारह बारह तेरह चौदह पंद्रह|पन्द्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस|बाइस तेईस|तेइस चौबीस पच्चीस छब्बीस सत्ताईस|सत्ताइस अट्ठाईस|अट्ठाइस उनतीस तीस इकतीस|इकत्तीस बत्तीस तैंतीस|तेंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस|तेंतालीस चौवालीस|चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन|तिरेपन चौवन|चउवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ|तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी|उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी|अठासी नवासी नब्बे इक्यानवे|इक्यानबे बानवे|बानबे तिरानवे|तिरानबे चौरानवे|चौरानबे पचानवे|पंचानवे|पंचानबे छियानवे|छियानबे सत्तानवे|सत्तानबे अट्ठानवे|अट्ठानबे|अठानवे निन्यानवे|निन्यानबे";

const repeats = [
	["double|dabal|डबल|ডাবল|ડબલ|ਡਬਲ|டபுள்|డబుల్|ಡಬಲ್|ഡബിൾ", 2],
	["triple|tripal|ट्रिपल|ট্রিপল|ટ્રિપલ|டிரிபிள்|ట్రిపుల్|ತ್ರಿಪಲ್", 3],
] as const;

const table = new Map<string, string>();
const add = (alternatives: string, digits: string) => {
	for (const word of alternatives.split("|")) table.set(normalise(word).plain, digits);
};
for (const line of digitNames) for (const [digit, word] of line.split(" ").entries()) add(word, String(digit));
for (const line of [teenNames, hindiPairs])
	for (const [index, word] of line.split(" ").entries()) add(word, String(10 + index));

/** The digits of a number word: "nine" is 9, "चौदह" 14. */
const digitsOfWord: ReadonlyMap<string, string> = table;

/** The first digit of "twenty" to "ninety", which a further word may complete. */
const tensOfWord: ReadonlyMap<string, string> = new Map(
	tensNames.split(" ").flatMap((words, index) => words.split("|").map((word) => [word, String(index + 2)] as const)),
);

/** How often "double" and "triple" repeat the digit after them. */
const repeatOfWord: ReadonlyMap<string, number> = new Map(
	repeats.flatMap(([words, count]) => words.split("|").map((word) => [normalise(word).plain, count] as const)),
);
