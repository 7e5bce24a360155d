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

/** The words of a text, lower case, each in its one spelling; at most `most`. */
export function wordsOf(text: string, most = 400): string[] {
	const found =
		text
			.normalize("NFC")
			.toLowerCase()
			.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	return found.slice(0, most).map((word) => canonical.get(word) ?? word);
}

/** The words to look for: repeated ones once, at most eight. */
export const queryWords = (search: string): string[] => [...new Set(wordsOf(search, 30))].slice(0, 8);

/**
 * How a word sounds, roughly: its consonants, with those that Indian words are spelt with in several ways made one. "lahnga", "lehenga" and
 * "lehnga" sound alike, and so do "sherwani" and "shervaani".
 */
export function soundOf(word: string): string {
	const plain = word
		.replace(/ph/g, "f")
		.replace(/([bcdgjkpt])h/g, "$1")
		.replace(/sh/g, "s")
		.replace(/[vw]/g, "w")
		.replace(/[zx]/g, "j")
		.replace(/[qc]/g, "k")
		.replace(/(.)\1+/g, "$1");
	const sound = plain.slice(0, 1) + plain.slice(1).replace(/[aeiouy]/g, "");
	return sound.replace(/(.)\1+/g, "$1");
}

/** The words that a mistyped one may be corrected to: each once, in ascending order, with its sound. */
export const vocabularyOf = (words: string[]) =>
	[...new Set(words)]
		.filter((word) => word.length > 2 && word.length < 60)
		.sort()
		.map((word) => ({ word, sound: soundOf(word) }));
