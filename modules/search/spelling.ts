import { isDevanagari, toLatin } from "./devanagari.ts";

/** Words as search knows them: one spelling for the many that Indian garment words have, Devanagari included. Pure. */

const spellings: Record<string, string> = {
	lehenga: "lehnga lehanga lahenga lehega lengha lehengha lehenga's langa लहंगा लेहंगा लहँगा",
	saree: "sari saris sarees saadi saari साड़ी साड़ी साडी",
	sherwani: "shervani sherwaani shervaani serwani शेरवानी",
	kurta: "kurti kurtis kurtas kurtha kurtaa कुर्ता कुर्ती कुरता कुरती",
	anarkali: "anarkli anarkalli anarkaali अनारकली",
	sharara: "shararas sarara शरारा",
	gharara: "garara ग़रारा गरारा",
	salwar: "shalwar salvar सलवार",
	kameez: "kamiz qameez कमीज़ कमीज",
	dupatta: "dupata duppatta chunni chunri odhni दुपट्टा चुन्नी",
	ghagra: "ghaghra ghagara घाघरा",
	choli: "cholis चोली",
	bandhgala: "bandgala jodhpuri बंधगला बंदगला",
	achkan: "achakan अचकन",
	kanjivaram: "kanjeevaram kanchipuram kancheepuram kanjivarm कांजीवरम",
	banarasi: "benarasi banarsi benaresi बनारसी",
	chikankari: "chikan chickankari chikenkari चिकनकारी चिकन",
	bandhani: "bandhej bandhini बांधनी",
	zardozi: "jardosi zardosi zardozy जरदोज़ी जरदोजी",
	gown: "gowns गाउन",
	blouse: "blouses ब्लाउज ब्लाउज़",
	suit: "suits सूट",
	jacket: "jackets koti waistcoat जैकेट कोटी",
	wedding: "shaadi shadi vivah शादी विवाह",
	bridal: "bride dulhan दुल्हन",
	party: "parties पार्टी",
	dress: "dresses frock ड्रेस",
	red: "laal lal लाल",
	green: "hara हरा हरी",
	blue: "neela नीला नीली",
	yellow: "peela haldi पीला पीली",
	pink: "gulabi rani गुलाबी",
	black: "kala kaala काला काली",
	white: "safed सफेद सफ़ेद",
	golden: "gold sunehra सुनहरा",
};

const canonical = new Map(
	Object.entries(spellings).flatMap(([word, others]) =>
		others.split(" ").map((other) => [other.normalize("NFC"), word] as const),
	),
);

/** Words that say nothing of a garment, in English and in Hindi; looked for only when there is no other. */
const small = new Set(
	"a an the and or of for in on with to by is it my me i we this that from at as under over ke ki ka ko se me mein hai aur wala wali wale liye chahiye के की का को से में है और वाला वाली वाले लिए चाहिए".split(
		" ",
	),
);

/** Without the dot below, which some keyboards lack and some write apart. */
const plain = (word: string) => word.normalize("NFC");

/** The words of a text, lower case, each in its one spelling and Latin letters where it is Devanagari; at most `most`. */
export function wordsOf(text: string, most = 400): string[] {
	const found =
		text
			.normalize("NFC")
			.toLowerCase()
			.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	return found.slice(0, most).map(oneSpelling);
}

function oneSpelling(written: string): string {
	const word = plain(written);
	const known = canonical.get(word);
	if (known) return known;
	if (!isDevanagari(word)) return word.length > 40 ? word.slice(0, 40) : word;
	const latin = toLatin(word);
	return canonical.get(latin) ?? latin;
}

/** The words to look for: repeated ones once, small ones only when there is nothing else; at most eight. */
export function queryWords(search: string): string[] {
	const words = [...new Set(wordsOf(search, 30))];
	const telling = words.filter((word) => !small.has(word));
	return (telling.length > 0 ? telling : words).slice(0, 8);
}

export const isSmall = (word: string): boolean => small.has(word);

/**
 * How a word sounds, roughly: its consonants, with those that Indian words are spelt with in several ways made one. "lahnga", "lehenga" and
 * "lehnga" sound alike, and so do "sherwani" and "shervaani".
 */
export function soundOf(word: string): string {
	const like = word
		.replace(/ph/g, "f")
		.replace(/([bcdgjkpt])h/g, "$1")
		.replace(/sh/g, "s")
		.replace(/[vw]/g, "w")
		.replace(/[zx]/g, "j")
		.replace(/[qc]/g, "k")
		.replace(/(.)\1+/g, "$1");
	const sound = like.slice(0, 1) + like.slice(1).replace(/[aeiouy]/g, "");
	return sound.replace(/(.)\1+/g, "$1");
}
