import { garmentSpellings, textileSpellings } from "./garment-spellings.ts";
import { genericGarmentTerms, phrases } from "./query-lexicon.ts";
import { synonyms } from "./synonyms.ts";

/** The lexicon of Indian clothing: canonical forms of spellings in Latin and Devanagari script, hypernyms and audience terms. */

/** Occasions, audiences, places and styles. */
const occasionSpellings: Record<string, string> = {
	wedding: "weddings shaadi shadi shaadiyon vivah marriage byah शादी विवाह ब्याह वेडिंग",
	bridal: "bride brides dulhan dulhaniya दुल्हन दुलहन ब्राइडल",
	men: "mens man gents mardana male menswear purush पुरुष पुरुषों मर्दाना मर्दों मर्द",
	women: "womens woman womenswear ladies lady female mahila aurat महिला महिलाओं औरत औरतों लेडीज",
	sangeet: "sangit sangeeth संगीत",
	mehendi: "mehndi mehandi mehendhi menhdi मेहंदी मेहँदी मेहन्दी मेंहदी",
	haldi: "haldee हल्दी",
	reception: "receptions रिसेप्शन",
	traditional: "traditonal tradational paramparik पारंपरिक",
	ethnic: "ethenic",
	western: "westen वेस्टर्न",
	formal: "formals",
	baraat: "barat baraati barati बारात",
	anniversary: "anniversry",
	babyshower: "godhbharai",
	puja: "pujo pooja पूजा",
	karwachauth: "karvachauth karwachoth karvachoth करवाचौथ",
	rakhi: "rakshabandhan राखी रक्षाबंधन",
	garba: "raas गरबा",
	engagement: "engagements sagai sagaai mangni सगाई मंगनी",
	cocktail: "cocktails कॉकटेल",
	nikah: "nikaah nikkah निकाह",
	walima: "valima वलीमा",
	diwali: "deepavali divali deepawali dipawali दिवाली दीवाली दीपावली",
	eid: "eed ईद",
	festival: "festivals festive tyohar tyohaar त्योहार त्यौहार",
	party: "parties पार्टी",
	birthday: "bday janamdin जन्मदिन बर्थडे",
	office: "daftar ऑफिस दफ्तर",
	delhi: "dilli दिल्ली",
	mumbai: "bombay मुंबई मुम्बई",
	bengaluru: "bangalore banglore बेंगलुरु",
	kolkata: "calcutta कोलकाता",
	chennai: "madras चेन्नई",
	jaipur: "जयपुर",
	lucknow: "lakhnau लखनऊ",
	hyderabad: "हैदराबाद",
	punjabi: "panjabi punjaban पंजाबी",
	gujarati: "gujrati गुजराती",
	rajasthani: "rajput rajputi marwari rajasthan राजस्थानी राजपूती मारवाड़ी",
	marathi: "maharashtrian maharastrian मराठी",
	bengali: "bangali बंगाली",
	kerala: "keralan malayali केरल",
	assam: "assamese asomiya असमिया",
	southindian: "southindia south साउथ",
	pune: "poona पुणे",
	ahmedabad: "amdavad अहमदाबाद",
};

const colourSpellings: Record<string, string> = {
	red: "laal lal surkh लाल रेड",
	maroon: "mehroon mehrun mahroon marun marron मैरून महरून",
	green: "hara hari hare dhani हरा हरी हरे हिरवी हिरवा धानी ग्रीन",
	blue: "neela neeli neele nila nili नीला नीली नीले निळी निळा ब्लू",
	yellow: "peela peeli peele pila pili पीला पीली पीले पिवळी पिवळा येलो",
	pink: "gulabi गुलाबी पिंक",
	black: "kala kale kaala kaali kaale kaley काला काली काले काळी काळा ब्लैक",
	white: "safed safaid सफेद सफ़ेद व्हाइट",
	golden: "gold goldan sunehra sunehri sunhera sunehre sunahra sunahri सुनहरा सुनहरी सुनहरे गोल्डन गोल्ड",
	silver: "chandi चांदी",
	purple: "baingani begani baigani jamuni बैंगनी जामुनी",
	orange: "narangi santri santra santari santara नारंगी संतरी",
	brown: "bhura bhoora katthai kathai भूरा भूरी कत्थई",
	grey: "gray",
	sky: "aasmani asmani आसमानी",
	firozi: "firoza feroza ferozi फिरोजी फ़िरोज़ी फिरोज़ी",
	lavender: "lavendar lavander",
	rani: "रानी",
	kesari: "kesariya केसरिया",
	ivory: "aivory",
	cream: "क्रीम",
	parrot: "tota toti तोता",
	peach: "peech piach",
	onion: "pyazi pyaazi प्याजी",
	beige: "biege badami बादामी",
	magenta: "majenta",
	teal: "टील",
};

/** Hypernyms: a search for the wider term also finds the narrower one. */
const hypernyms: Record<string, string> = {
	halfsaree: "lehenga saree southindian",
	pavada: "lehenga southindian",
	coat: "blazer",
	pantcoat: "blazer tuxedo suit",
	pathani: "kurta",
	patiala: "salwar punjabi",
	salwar: "punjabi",
	phulkari: "punjabi",
	maxi: "dress gown",
	parrot: "green",
	peach: "pink",
	onion: "pink",
	magenta: "pink",
	beige: "white",
	teal: "blue",
	leheriya: "rajasthani",
	gota: "rajasthani",
	bandhani: "rajasthani gujarati",
	patola: "gujarati",
	panetar: "gujarati",
	paithani: "silk marathi",
	nauvari: "paithani marathi",
	baluchari: "bengali",
	garad: "bengali",
	jamdani: "bengali",
	tant: "bengali",
	kasavu: "kerala southindian",
	chettinad: "southindian",
	mysore: "southindian",
	mekhela: "assam",
	lilac: "lavender",
	turquoise: "firozi",
	burgundy: "wine",
	achkan: "sherwani",
	sundress: "dress",
	kanjivaram: "silk southindian pattu",
	banarasi: "silk",
	tussar: "silk",
	katan: "silk",
	muga: "silk assam",
	nikah: "wedding",
	walima: "wedding",
	tulle: "net",
	mulmul: "cotton",
	tilak: "engagement",
	sikh: "karaj",
	muslim: "nikah",
	christian: "church",
	catholic: "church",
	tamil: "southindian",
	telugu: "southindian",
	prewedding: "wedding",
	muhurtham: "wedding",
	baraat: "wedding",
	pheras: "wedding",
	karaj: "wedding",
	roka: "engagement",
	diwali: "festival",
	eid: "festival",
	puja: "festival",
	onam: "festival",
	navratri: "festival garba",
	garba: "navratri festival",
	karwachauth: "festival",
	rakhi: "festival",
	ganeshotsav: "festival",
	teej: "festival",
	lohri: "festival",
	vishu: "festival",
	bihu: "festival",
	uttarayan: "festival",
	navroz: "festival",
	pongal: "festival",
	holi: "festival",
	farewell: "party",
	freshers: "party",
	fresher: "party",
	prom: "party",
	anniversary: "party",
	valentine: "party",
	valentines: "party",
	baisakhi: "festival",
	vaisakhi: "festival",
	bachelorette: "party",
	gurgaon: "delhi",
	gurugram: "delhi",
	noida: "delhi",
	interview: "office",
	conference: "office",
};

const allSpellings = { ...garmentSpellings, ...textileSpellings, ...occasionSpellings, ...colourSpellings };

const toEntries = (words: Record<string, string>) =>
	Object.entries(words).flatMap(([word, others]) =>
		others.split(" ").map((other) => [other.normalize("NFC"), word] as const),
	);

const synonymSpellings = Object.fromEntries(
	Object.entries(synonyms).map(([word, { spellings = "" }]) => [word, `${word} ${spellings}`.trim()]),
);

/** Each spelling of a synonym, with the synonym: "ghaghra" is a ghagra. */
export const synonymBySpelling: ReadonlyMap<string, string> = new Map(toEntries(synonymSpellings));

/** The canonical form that a synonym belongs to; undefined for other words. */
const synonymTarget = (word: string): string | undefined =>
	Object.hasOwn(synonyms, word) ? synonyms[word]?.of : undefined;

/** Each spelling with its canonical form. For a synonym this is the term that it belongs to. */
export const canonicalForms: ReadonlyMap<string, string> = new Map([
	...toEntries(allSpellings),
	...[...synonymBySpelling].map(([spelling, word]) => [spelling, synonymTarget(word) as string] as const),
]);

/** All canonical forms and synonyms. A query that is exactly one of them is not expanded as a prefix. */
export const lexiconTerms: ReadonlySet<string> = new Set([...Object.keys(allSpellings), ...Object.keys(synonyms)]);

export const garmentTerms: ReadonlySet<string> = new Set(Object.keys(garmentSpellings));

/** Terms that state the garment too when they are in a name. */
const extraGarmentTerms = ["jacket", "cape", "halfsaree", "pavada"];
export const statesGarmentType = (words: string[]): boolean =>
	words.some((word) => (garmentTerms.has(word) && !genericGarmentTerms.has(word)) || extraGarmentTerms.includes(word));

const menswearTerms = ["men", "sherwani", "achkan", "bandhgala", "tuxedo"];
const womenswearTerms = ["lehenga", "saree", "anarkali", "sharara", "gharara", "gown", "salwar"];

/** The audiences that a listing is not for, by the terms of its name and attributes: a sherwani is not bridal, although a bride chose it. */
export function excludedAudience(words: string[]): readonly string[] {
	if (words.some((word) => menswearTerms.includes(word))) return ["women", "bridal"];
	return words.some((word) => womenswearTerms.includes(word)) ? ["men"] : [];
}

export const colourTerms: ReadonlySet<string> = new Set(Object.keys(colourSpellings));

/** For the first word of a phrase: the second word, and the canonical term of both. */
export const phrasesByFirstWord: ReadonlyMap<string, ReadonlyMap<string, string>> = Map.groupBy(
	Object.entries(phrases),
	([pair]) => pair.split(" ")[0] as string,
)
	.entries()
	.reduce(
		(all, [first, some]) =>
			all.set(first, new Map(some.map(([pair, phrase]) => [pair.split(" ")[1] as string, phrase]))),
		new Map<string, Map<string, string>>(),
	);

const hypernymLists = new Map(Object.entries(hypernyms).map(([word, others]) => [word, others.split(" ")] as const));

export const hypernymsOf = (word: string): readonly string[] => hypernymLists.get(word) ?? [];
