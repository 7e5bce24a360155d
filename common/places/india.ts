import { defaultCountry } from "#common/rules/accounts.ts";
import { foldText } from "#common/text/fold-text.ts";

/** Whether a country's name means India, as people and the autofill of browsers write it. Pure; for the server. */

/** India in the languages of the Unicode CLDR (territory IN), and what India calls itself. One name a word, spaces as "_". */
const names = new Set(
	`india bharat bhārat bharatavarsha hindustan hindusthan भारत भारतम् भारतः हिन्दुस्तान हिंदुस्तान हिंदोस्तान इंडिया इण्डिया भारतीय_गणराज्य
	ভাৰত ভারত ইন্ডিয়া ইণ্ডিয়া ইন্দিয়া ভারতবর্ষ ભારત ભારતવર્ષ ઇન્ડિયા ಭಾರತ ಇಂಡಿಯಾ ഭാരതം ഇന്ത്യ ଭାରତ ଇଣ୍ଡିଆ ਭਾਰਤ ਇੰਡੀਆ ਹਿੰਦੁਸਤਾਨ இந்தியா பாரதம்
	భారతదేశం భారత్ భారతదేశము ఇండియా بھارت ہندوستان ہِندوستان انڈیا ڀارت هندستان ᱤᱱᱰᱤᱭᱟ ꑴꄗ ඉන්දියාව
	indië ህንድ ህንዲ الهند هند हिन्द hindistan һиндостан індыя индия ɛndujamana རྒྱ་གར་ རྒྱ་གར indija índia хӏинди indie инди indien india_nutome
	ινδία hindujo enndo intia inde an_india na_h-innseachan indiya הודו հնդկաստան indland インド אינדיע indhia ინდოეთი үндістан ឥណ្ឌា 인도 buyindi
	índɛ ອິນເດຍ indy inia индија энэтхэг l-indja အိန္ဒိယ hindii ubuhindi ìndia ênnde hindiya indi ҳиндустон อินเดีย ʻinitia ھىندىستان індія hindiston
	ấn_độ e-indiya íńdíà 印度 i-india ҳиндистон ʻīnia ھیندستان ꭲꮕꮧꮎ indiska innia lhend ⵍⵀⵉⵏⴷ ma_palata ꔤꔺꕩ`
		.split(/\s+/)
		.map((name) => keyOf(name.replaceAll("_", " "))),
);
/** Codes and abbreviations, which count only alone: IN is also Indiana. */
const codes = new Set(["in", "ind", "356", "91", "bharat ganrajya", "bharat ganarajya", "🇮🇳"]);

/** True for India under any name: "भारत", "Republic of India.", "IN", "Inde", "India (भारत)", "Pune, India". */
export function isIndia(country: string): boolean {
	const whole = keyOf(country.slice(0, 200))
		.replace(/(?<=.)🇮🇳|🇮🇳(?=.)|[ ,-]*\b\d{3} ?\d{3}$/gu, "")
		.trim();
	if (codes.has(whole) || names.has(whole)) return true;
	return whole.split(/ ?[(),/;|\n] ?| - /).some((part) => names.has(withoutLongForm(part)));
}

/** The country as it is stored: "India" for each name of India, others trimmed. */
export const normalizeCountry = (country: string): string => (isIndia(country) ? defaultCountry : country.trim());

function keyOf(country: string): string {
	return foldText(country.normalize("NFKC"))
		.toLowerCase()
		.replace(/^[+.\s"'*]+|[.\s"'*।]+$/g, "");
}

const withoutLongForm = (name: string): string =>
	name
		.trim()
		.replace(/^(?:the )?(?:(?:sovereign |socialist |secular |democratic )*republic|union|dominion) of /, "")
		.replace(/ (?:गणराज्य|गणतंत्र|republic|ganrajya|ganarajya)$/, "")
		.trim();
